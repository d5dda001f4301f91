"""What a seat may see of Theseus: the read model of screens, bots and logs."""
