"""What a seat may see of Nexus Ops: the read model of screens, bots and logs."""
