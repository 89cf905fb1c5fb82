package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// HandEvaluator is the handcrafted evaluation for training. It belongs to one goroutine.
type HandEvaluator struct{ evaluator }

// NewHandEvaluator returns an evaluator with a copy of w.
func NewHandEvaluator(w *Weights) *HandEvaluator {
	own := *w
	return &HandEvaluator{*newEvaluator(&own)}
}

// FullShare is the share that Assess returns when the network's adjustment counts in full.
const FullShare = fullShare

// Assess returns the value of p in 1/100 pawn for the side to move, and the share of a network's adjustment
// there, out of FullShare.
func (e *HandEvaluator) Assess(p rules.Position) (value, share int) {
	b := newBoard(p, e.weights)
	return e.assess(&b)
}

// Trace is the evaluation of a position as the sum of an offset and of weights with integer coefficients,
// from White's point of view. It excludes the tempo.
type Trace struct {
	Terms        []Term
	Middle, Late float32 // coefficients of the middlegame and the endgame half of a weight
	Offset       float32 // the part that does not depend on the weights, in 1/100 pawn
}

// Term is a weight, by its index in Weights.Numbers, with its coefficient.
type Term struct {
	Weight, Times int16
}

// Tempo is the index of the tempo weight in Weights.Numbers. Its endgame half is not used.
const Tempo = tempo

// timesMost is the maximum absolute coefficient of a weight.
const timesMost = 16

// Trace returns the trace of p; its terms are appended to dst. It finds the coefficient of each weight from
// the change of the total when the weight changes.
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

// tracePlaced calls put with the weights of material and squares, which the board sums and not the evaluator.
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

// traceJudged calls put with the weights after the tempo. Three of them change at a time, by amounts so
// different that their parts of the sum can be separated.
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

// fresh is total without the pawn hash table.
func (e *HandEvaluator) fresh(b *board) (score, int) {
	e.pawnsOf(b).known = false
	return e.total(b)
}
