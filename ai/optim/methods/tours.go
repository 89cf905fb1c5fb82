package methods

import (
	"ludarium/ai/optim/colony"
	"ludarium/ai/optim/tsp"
)

// Tours returns all methods for round trips in the order in which they are shown. The slice and the descriptions are the caller's.
func Tours() []tsp.Method { return colony.Methods() }
