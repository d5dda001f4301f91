"""What is true of every state of Theseus that play can reach; a file that breaks it is refused with a reason."""
