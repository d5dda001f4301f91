"""What a seat may see of Icaion: the read model for screens, bots and logs."""
