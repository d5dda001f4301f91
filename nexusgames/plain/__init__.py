"""Line mode: numbered choices on standard input and output."""
