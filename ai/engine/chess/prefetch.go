//go:build amd64 || arm64

package chess

import (
	"unsafe"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee prefetches the TT bucket of the child position after m.
func (t *table) foresee(p *rules.Position, m game.Move) {
	prefetch(unsafe.Pointer(t.bucket(p.KeyAfter(m))))
}

// foreseeNull prefetches the TT bucket of the child position after a null move.
func (t *table) foreseeNull(p *rules.Position) { prefetch(unsafe.Pointer(t.bucket(p.KeyAfterNull()))) }

// foresee prefetches the correction history entries with these indices.
func (h *history) foresee(at *[3]int) {
	for i := range h.mistaken {
		prefetch(unsafe.Pointer(&h.mistaken[i][at[i]]))
	}
}

// foresee prefetches the pawn hash entry of b.
func (e *evaluator) foresee(b *board) { prefetch(unsafe.Pointer(&e.cache[pawnIndex(b)])) }

//go:noescape
func prefetch(at unsafe.Pointer)
