//go:build amd64 || arm64

package chess

import (
	"unsafe"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// prefetch prefetches the TT bucket of the child position after m.
func (t *table) prefetch(p *rules.Position, m game.Move) {
	prefetch(unsafe.Pointer(t.bucket(p.KeyAfter(m))))
}

// prefetchNull prefetches the TT bucket of the child position after a null move.
func (t *table) prefetchNull(p *rules.Position) { prefetch(unsafe.Pointer(t.bucket(p.KeyAfterNull()))) }

// prefetch prefetches the correction history entries with these indices.
func (h *history) prefetch(at *[3]int) {
	for i := range h.correction {
		prefetch(unsafe.Pointer(&h.correction[i][at[i]]))
	}
}

// prefetch prefetches the pawn hash entry of b.
func (e *evaluator) prefetch(b *board) { prefetch(unsafe.Pointer(&e.cache[pawnIndex(b)])) }

//go:noescape
func prefetch(at unsafe.Pointer)
