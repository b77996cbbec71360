// Play.
