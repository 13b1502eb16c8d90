"""The one family of errors that a person can put right: bad input, named in one clear sentence."""


class SpacelineError(Exception):
    """Bad input. The command line prints the message and exits 2; the web answers 4xx. Nothing was changed."""
