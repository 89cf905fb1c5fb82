//go:build amd64 || arm64

package chess

import (
	"unsafe"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// foresee asks the processor to bring near what the table may know of the position after m, and does not wait
// for it.
func (t *table) foresee(p *rules.Position, m game.Move) {
	prefetch(unsafe.Pointer(t.bucket(p.KeyAfter(m))))
}

// foreseeNull is foresee for the position after a pass.
func (t *table) foreseeNull(p *rules.Position) { prefetch(unsafe.Pointer(t.bucket(p.KeyAfterNull()))) }

// foresee asks for what is known of the mistakes of positions with those indices.
func (h *history) foresee(at *[3]int) {
	for i := range h.mistaken {
		prefetch(unsafe.Pointer(&h.mistaken[i][at[i]]))
	}
}

// foresee asks for what is known of b's pawns.
func (e *evaluator) foresee(b *board) { prefetch(unsafe.Pointer(&e.cache[pawnIndex(b)])) }

//go:noescape
func prefetch(at unsafe.Pointer)
