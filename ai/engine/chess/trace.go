package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// HandEvaluator gives the training access to the handcrafted evaluation. Only one goroutine may use it.
type HandEvaluator struct{ evaluator }

// NewHandEvaluator returns an evaluator that uses a copy of w.
func NewHandEvaluator(w *Weights) *HandEvaluator {
	own := *w
	return &HandEvaluator{*newEvaluator(&own)}
}

// FullShare is the share that Assess returns if the network's adjustment counts in full.
const FullShare = fullShare

// Assess returns the value of p in 1/100 pawn for the side to move. It also returns the share of a network's
// adjustment that is to be added in p, out of FullShare.
func (e *HandEvaluator) Assess(p rules.Position) (value, share int) {
	b := newBoard(p, e.weights)
	return e.assess(&b)
}

// Trace writes the evaluation of a position, from White's point of view and without the tempo, as an offset
// plus the sum of weights multiplied by integer coefficients.
type Trace struct {
	Terms        []Term
	Middle, Late float32 // factors of the middlegame half and the endgame half of each weight
	Offset       float32 // part of the value that does not depend on the weights, in 1/100 pawn
}

// Term is a weight, given by its index in Weights.Numbers, with the integer coefficient by which it is
// multiplied.
type Term struct {
	Weight, Times int16
}

// Tempo is the index of the tempo weight in Weights.Numbers. The endgame half of this weight is not used.
const Tempo = tempo

// timesMost is the maximum absolute value of the coefficient of a weight.
const timesMost = 16

// Trace returns the trace of p. The terms are appended to dst. It finds the coefficient of each weight by
// changing the weight and observing the change of the total.
func (e *HandEvaluator) Trace(dst []Term, p rules.Position) Trace {
	b := newBoard(p, e.weights)
	total, scale := e.fresh(&b)
	phase := min(b.phase, fullPhase)
	trace := Trace{
		Terms:  dst,
		Middle: float32(phase) / fullPhase,
		Late:   float32((fullPhase-phase)*scale) / (fullPhase * fullScale),
	}
	offset := [2]int{total.middle(), total.end()}
	put := func(weight, times int) {
		if times != 0 {
			trace.Terms = append(trace.Terms, Term{int16(weight), int16(times)})
			v := e.weights.values[weight]
			offset[0] -= times * v.middle()
			offset[1] -= times * v.end()
		}
	}
	tracePlaced(&b, put)
	e.traceJudged(&b, total, put)
	trace.Offset = float32(float64(float32(offset[0])*trace.Middle) + float64(float32(offset[1])*trace.Late))
	return trace
}

// tracePlaced calls put for the weights of material and squares, which are summed by the board and not by the
// evaluator.
func tracePlaced(b *board, put func(weight, times int)) {
	var kinds [8]int
	var squares [6 * 64]int
	for k := rules.Pawn; k <= rules.King; k++ {
		for c := rules.White; c <= rules.Black; c++ {
			sign := 1 - 2*int(c)
			kinds[k] += sign * bits.OnesCount64(b.Of(c, k))
			for rest := b.Of(c, k); rest != 0; rest &= rest - 1 {
				squares[64*(int(k)-1)+own(c, first(rest))] += sign
			}
		}
	}
	for k, times := range kinds {
		put(material+k, times)
	}
	for i, times := range squares {
		put(square+i, times)
	}
}

// traceJudged calls put for the weights that come after the tempo. It changes three weights at a time, by
// amounts of such different sizes that their contributions to the total can be separated.
func (e *HandEvaluator) traceJudged(b *board, total score, put func(weight, times int)) {
	const base = 2*timesMost + 1
	for i := tempo + 1; i < weightCount; i += 3 {
		some := e.weights.values[i:min(i+3, weightCount)]
		kept := [3]score{}
		copy(kept[:], some)
		step := 1
		for j := range some {
			some[j] += pair(step, 0)
			step *= base
		}
		changed, _ := e.fresh(b)
		copy(some, kept[:])
		sum := changed.middle() - total.middle()
		for j := range some {
			digit := (sum+step/2)%base - timesMost
			put(i+j, digit)
			sum = (sum - digit) / base
		}
	}
}

// fresh computes the same as total, without using the pawn hash table.
func (e *HandEvaluator) fresh(b *board) (score, int) {
	e.pawnsOf(b).known = false
	return e.total(b)
}
