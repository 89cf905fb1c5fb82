package morpion

import (
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// policy holds the weight of each line in playouts. A weight is the exponential of the logit that nested
// rollout policy adaptation learns; weights are stored so that playouts need not compute exponentials. Lines
// are identified by [rules.LineOf]. With the relaxed rule, the same line can be drawn with different dots;
// the policy then learns only the line, and the dot is random.
type policy []float64

func newPolicy() policy {
	p := make(policy, rules.LineSpace)
	for i := range p {
		p[i] = 1
	}
	return p
}

// player plays games with a policy.
type player struct {
	board   *rules.Board
	weights []float64 // weights of the legal moves
	// moves whose weight is less than this fraction of the greatest weight are not drawn; 0 means that all
	// are drawn
	selective float64
}

// play plays a game from start on p.board. Each move is drawn with probability proportional to its weight.
// The weights are looked up again for each move, which is faster than updating them together with the legal
// moves.
func (p *player) play(start *rules.Board, w policy, random *rng.Xorshift) {
	b, table := p.board, (*[rules.LineSpace]float64)(w)
	b.CopyFrom(start)
	for moves := b.Candidates(); len(moves) > 0; moves = b.Candidates() {
		if len(moves) > len(p.weights) {
			p.weights = make([]float64, 2*len(moves))
		}
		weights := p.weights[:len(moves)]
		total := 0.0
		i := 0
		for ; i+4 <= len(moves); i += 4 { // four at a time, as in drawn
			four, from := weights[i:i+4:i+4], moves[i:i+4:i+4]
			a, b, c, d := table[rules.LineOf(from[0])], table[rules.LineOf(from[1])],
				table[rules.LineOf(from[2])], table[rules.LineOf(from[3])]
			four[0], four[1], four[2], four[3] = a, b, c, d
			total = total + a + b + c + d
		}
		for ; i < len(moves); i++ {
			weights[i] = table[rules.LineOf(moves[i])]
			total += weights[i]
		}
		if p.selective > 0 {
			total = selected(weights, p.selective)
		}
		k := drawn(weights, total*random.Float64())
		b.Play(moves[k])
	}
}

// selected sets all weights below the fraction share of the greatest weight to 0 and returns the sum of the
// remaining weights.
func selected(weights []float64, share float64) (total float64) {
	least := float64(share * slices.Max(weights))
	for i, w := range weights {
		if w < least {
			weights[i] = 0
			continue
		}
		total += w
	}
	return total
}

// drawn returns the first index at which the sum of the weights up to this index exceeds left, or the last
// index if there is none.
func drawn(weights []float64, left float64) int {
	k := 0
	// Four weights at a time need only one comparison, because left never increases.
	for ; k+4 < len(weights); k += 4 {
		a := left - weights[k]
		b := a - weights[k+1]
		c := b - weights[k+2]
		d := c - weights[k+3]
		if d < 0 {
			break
		}
		left = d
	}
	for ; k < len(weights)-1; k++ {
		if left -= weights[k]; left < 0 {
			break
		}
	}
	return k
}

// trace holds a game in the form that the adaptation needs: as layers of moves with their alternatives. local
// contains the candidates of all layers, one layer after another, as indices into lines. In each layer, the
// candidates that were played come first.
type trace struct {
	lines  []int32
	layers []layer
	local  []int32
	// by index into lines, during an adaptation; the arrays have full size, so that no bounds checks are
	// needed
	weight, logit *[rules.LineSpace]float64
}

// layer holds the number of played candidates of a layer and the number of all its candidates.
type layer struct{ chosen, cands int }

// tracer makes traces and reuses its memory.
type tracer struct {
	board  *rules.Board
	index  []int32 // index of each line in trace.lines; −1 if it is not there
	wanted []bool  // whether each line is part of the current or a later layer
	chosen []game.Move
	others []int32
}

func newTracer(start *rules.Board) *tracer {
	t := &tracer{board: start.Clone(), index: make([]int32, rules.LineSpace),
		wanted: make([]bool, rules.LineSpace)}
	for i := range t.index {
		t.index[i] = -1
	}
	return t
}

// make sets dst to the trace of a game with the given moves after start. If joint is true, moves of the game
// that are legal at the same time form one layer regardless of their order, so that independent moves are not
// treated as alternatives. Otherwise each move is a layer.
func (t *tracer) make(dst *trace, start *rules.Board, moves []game.Move, joint bool) {
	b := t.board
	b.CopyFrom(start)
	dst.lines, dst.layers, dst.local = dst.lines[:0], dst.layers[:0], dst.local[:0]
	if joint {
		for _, m := range moves {
			t.wanted[rules.LineOf(m)] = true
		}
	}
	relaxed := b.Variant().Relaxed // whether a line can pass through several dots in this variant
	for end := start.Len() + len(moves); b.Len() < end; {
		if !joint {
			t.wanted[rules.LineOf(moves[b.Len()-start.Len()])] = true
		}
		from := len(dst.local)
		t.chosen, t.others = t.chosen[:0], t.others[:0]
		for _, m := range b.Candidates() {
			c := t.local(dst, rules.LineOf(m))
			if t.wanted[rules.LineOf(m)] && (!relaxed || slices.Contains(moves, m)) {
				t.chosen = append(t.chosen, m)
				dst.local = append(dst.local, c)
			} else {
				t.others = append(t.others, c)
			}
		}
		dst.local = append(dst.local, t.others...)
		dst.layers = append(dst.layers, layer{len(t.chosen), len(dst.local) - from})
		for _, m := range t.chosen {
			t.wanted[rules.LineOf(m)] = false
			b.Play(m)
		}
	}
	for _, line := range dst.lines {
		t.index[line] = -1
	}
}

// local returns the index of line in dst.lines and adds the line if necessary.
func (t *tracer) local(dst *trace, line int) int32 {
	if t.index[line] < 0 {
		t.index[line] = int32(len(dst.lines))
		dst.lines = append(dst.lines, int32(line))
	}
	return t.index[line]
}

// adapt changes the policy such that the game of t becomes more probable. In a layer in which k candidates
// were played, the logit of a candidate changes by alpha·([played] - k·probability); for k = 1 this is the
// gradient of the logarithm of the game's probability. All probabilities are computed before the change.
func (w policy) adapt(t *trace, alpha float64) {
	if t.weight == nil {
		t.weight, t.logit = new([rules.LineSpace]float64), new([rules.LineSpace]float64)
	}
	weight, logit := t.weight, t.logit
	for i, line := range t.lines {
		weight[i&(rules.LineSpace-1)] = w[line]
		logit[i&(rules.LineSpace-1)] = 0
	}
	local := t.local
	for _, l := range t.layers {
		cands := local[:l.cands]
		local = local[l.cands:]
		total := 0.0
		rest := cands // four at a time, as in drawn
		for ; len(rest) >= 4; rest = rest[4:] {
			total += weight[rest[0]&(rules.LineSpace-1)]
			total += weight[rest[1]&(rules.LineSpace-1)]
			total += weight[rest[2]&(rules.LineSpace-1)]
			total += weight[rest[3]&(rules.LineSpace-1)]
		}
		for _, c := range rest {
			total += weight[c&(rules.LineSpace-1)]
		}
		rate := alpha * float64(l.chosen) / total
		for rest = cands; len(rest) >= 4; rest = rest[4:] {
			a, b, c, d := rest[0]&(rules.LineSpace-1), rest[1]&(rules.LineSpace-1),
				rest[2]&(rules.LineSpace-1), rest[3]&(rules.LineSpace-1)
			logit[a] -= float64(rate * weight[a])
			logit[b] -= float64(rate * weight[b])
			logit[c] -= float64(rate * weight[c])
			logit[d] -= float64(rate * weight[d])
		}
		for _, c := range rest {
			logit[c&(rules.LineSpace-1)] -= float64(rate * weight[c&(rules.LineSpace-1)])
		}
		for _, c := range cands[:l.chosen] {
			logit[c&(rules.LineSpace-1)] += alpha
		}
	}
	for i, line := range t.lines {
		n, f := exact.Reduce(logit[i&(rules.LineSpace-1)])
		w[line] = bounded(weight[i&(rules.LineSpace-1)] * (exact.ExpReduced(f) * exact.Power2(n)))
	}
}

// bounded limits a weight to a range in which sums and quotients of weights do not overflow.
func bounded(x float64) float64 {
	const least, most = 1e-100, 1e100
	if x < least {
		return least
	}
	if x > most {
		return most
	}
	return x
}
