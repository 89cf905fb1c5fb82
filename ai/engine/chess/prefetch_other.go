//go:build !amd64 && !arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// prefetch does nothing, because there is no prefetch instruction for this processor here.
func (t *table) prefetch(*rules.Position, game.Move) {}

func (t *table) prefetchNull(*rules.Position) {}

func (h *history) prefetch(*[3]int) {}

func (e *evaluator) prefetch(*board) {}
