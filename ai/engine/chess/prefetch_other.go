//go:build !amd64 && !arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee does nothing, because Go has no prefetch for this processor.
func (t *table) foresee(*rules.Position, game.Move) {}

func (t *table) foreseeNull(*rules.Position) {}

func (h *history) foresee(*[3]int) {}

func (e *evaluator) foresee(*board) {}
