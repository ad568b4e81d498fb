@rem On other systems, a script that starts with "exec" replaces its shell, so that Ctrl-C reaches the
@rem program itself. Windows has no such command; this file takes its place and runs what follows.
@%*
