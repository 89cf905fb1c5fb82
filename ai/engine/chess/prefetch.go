//go:build amd64 || arm64

package chess

import (
	"unsafe"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// prefetch loads the table bucket of the position after move m into the processor's cache.
func (t *table) prefetch(p *rules.Position, m game.Move) {
	prefetch(unsafe.Pointer(t.bucket(p.KeyAfter(m))))
}

// prefetchNull loads the table bucket of the position after a null move into the processor's cache.
func (t *table) prefetchNull(p *rules.Position) { prefetch(unsafe.Pointer(t.bucket(p.KeyAfterNull()))) }

// prefetch loads the correction history entries with these indices into the processor's cache.
func (h *history) prefetch(at *[3]int) {
	for i := range h.correction {
		prefetch(unsafe.Pointer(&h.correction[i][at[i]]))
	}
}

// prefetch loads the pawn hash entry of b into the processor's cache.
func (e *evaluator) prefetch(b *board) { prefetch(unsafe.Pointer(&e.cache[pawnIndex(b)])) }

//go:noescape
func prefetch(at unsafe.Pointer)
