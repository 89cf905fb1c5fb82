//go:build amd64 || arm64

package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee asks the processor to bring near what the table may know of the position after m, and does not wait for it.
func (t *table) foresee(p *rules.Position, m game.Move) { prefetch(t.bucket(p.KeyAfter(m))) }

//go:noescape
func prefetch(b *bucket)
