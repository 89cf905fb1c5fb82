//go:build !amd64 && !arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee does nothing where Go has no way to ask for it.
func (t *table) foresee(*rules.Position, game.Move) {}
