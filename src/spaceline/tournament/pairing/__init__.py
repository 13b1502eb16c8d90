"""The four ways to pair a round from a pile of PADD cards."""
