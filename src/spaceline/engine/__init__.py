"""How the game runs: state, decisions, occurrences, verbs, queries, flow and views. It knows no card by name."""
