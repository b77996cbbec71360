//! Text and JSON of what is said: the only code that formats it.
