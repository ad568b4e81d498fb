@rem A script that starts with "exec" has no shell around it on other systems, so that Ctrl-C ends
@rem the program and not the shell. Windows has no such word: here it runs what follows.
@%*
