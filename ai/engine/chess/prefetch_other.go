//go:build !amd64 && !arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// prefetch does nothing, because Go has no prefetch for this processor.
func (t *table) prefetch(*rules.Position, game.Move) {}

func (t *table) prefetchNull(*rules.Position) {}

func (h *history) prefetch(*[3]int) {}

func (e *evaluator) prefetch(*board) {}
