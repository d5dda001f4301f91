"""Teaching: the format of lessons, a lesson being taken, a learner's progress, and the coach."""
