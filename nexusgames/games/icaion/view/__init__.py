"""What a seat may see of Icaion: the read model of screens, bots and logs."""
