package chess

// Default returns the weights that play.
func Default() *Weights { return Plain() }
