package twenty48

import (
	"math"
	"math/bits"

	"ludarium/ai/live"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// show records the upper part of the tree of the last completed depth, as far as it is still in the table.
// Nothing is searched again.
func (a *Expectimax) show(b Board, t *Think) {
	a.think, a.cut = &Think{}, a.cutAt(t.Depth) // evaluating leaves again must not count nodes
	r := t.record
	r.begin(a.think, false)
	l := legal(b)
	for _, m := range l.all() {
		after, _ := b.Slide(m)
		r.enter(m, 0, math.Inf(-1), math.Inf(1))
		a.showTiles(r, after, t.Depth-1)
		r.leave(t.Values[m])
	}
	r.think = t
	t.keepTree()
}

// showTiles records the new tiles on an afterstate after which the player makes depth more moves.
func (a *Expectimax) showTiles(r *record, after Board, depth int) {
	if depth <= 0 || 1 < a.cut {
		r.ends(live.Horizon)
		return
	}
	empties := after.Empties()
	prob := 1 / float64(bits.OnesCount64(empties))
	for cells := empties; cells != 0; cells &= cells - 1 {
		for exp, odds := range a.odds(prob, depth) {
			if odds == 0 {
				continue
			}
			sq := game.Square(bits.TrailingZeros64(cells) / 4)
			r.enter(rules.Spawn(sq, exp), prob*odds, math.Inf(-1), math.Inf(1))
			r.leave(a.showReplies(r, after|Board(cells&-cells)<<(exp-1), depth-1, prob*odds))
		}
	}
}

// showReplies records the slides of a board after which the player makes depth more moves. It returns the
// value of the best one, or NaN if the value of one of them is no longer known.
func (a *Expectimax) showReplies(r *record, b Board, depth int, prob float64) float64 {
	l := legal(b)
	most := math.Inf(-1)
	for _, m := range l.all() {
		after, points := b.Slide(m)
		r.enter(m, 0, math.Inf(-1), math.Inf(1))
		v := math.NaN()
		if depth == 0 || prob < a.cut {
			r.ends(live.Horizon)
			v = a.leaf(after)
		} else if known, ok := a.known(after, depth); ok {
			v = known
		}
		v += float64(float64(points) * a.points)
		r.leave(v)
		most = max(most, v)
	}
	if l.n == 0 {
		r.ends(live.Terminal)
		return a.lost
	}
	return most
}

// known returns the value of an afterstate if the table has it for at least depth more moves.
func (a *Expectimax) known(after Board, depth int) (value float64, ok bool) {
	after = min(after, after.Transpose()) // transposed boards have the same value
	e := &a.memory.table[a.memory.index(after)]
	return float64(e.value), e.board == after && e.generation == a.memory.generation && int(e.depth) >= depth
}
