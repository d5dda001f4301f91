"""What a seat may see of Nexus Ops: the read model for screens, bots and logs."""
