//go:build !amd64 && !arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee does nothing where Go has no way to ask for it.
func (t *table) foresee(*rules.Position, game.Move) {}

func (t *table) foreseeNull(*rules.Position) {}

func (h *history) foresee(*[3]int) {}

func (e *evaluator) foresee(*board) {}
