package morpion

import (
	"fmt"
	"math"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// learner holds the policies with which a population draws moves. There are two levels as in NRPA; a round of
// the population takes the place of a search at the lower level.
type learner struct {
	player player
	tracer *tracer
	lower  policy // policy for drawing moves; adapted after each round
	upper  policy // policy with which lower runs start; adapted after each lower run
	best   found  // best game of the current lower run
	trace  trace
}

func newLearner(start *rules.Board) learner {
	return learner{player: player{board: start.Clone()}, tracer: newTracer(start), lower: newPolicy(),
		upper: newPolicy()}
}

// learn takes note of the best game of a round and adapts the lower policy towards the best game of the lower
// run.
func (l *learner) learn(moves []game.Move, start *rules.Board, alpha float64) {
	if moves = moves[start.Len():]; len(moves) >= len(l.best.moves) {
		l.best.set(moves, 0)
		l.tracer.make(&l.trace, start, moves, true)
	}
	l.lower.adapt(&l.trace, alpha)
}

// rise adapts the upper policy towards the best game of the lower run that has ended, and starts the next
// lower run with the upper policy.
func (l *learner) rise(start *rules.Board, alpha float64) {
	l.tracer.make(&l.trace, start, l.best.moves, true)
	l.upper.adapt(&l.trace, alpha)
	copy(l.lower, l.upper)
	l.best.moves = l.best.moves[:0]
}

// learnerState is the saved form of a learner.
type learnerState struct {
	Best         packed
	Lower, Upper policyState
}

// policyState holds those weights of a policy that have changed, by line.
type policyState struct {
	Lines   []int
	Weights []float64
}

func (l *learner) save() *learnerState {
	return &learnerState{pack(l.best.moves), l.lower.save(newPolicy()), l.upper.save(newPolicy())}
}

func (l *learner) load(in *learnerState, start *rules.Board) error {
	best, err := in.Best.replay(nil, start.Clone())
	if err != nil {
		return err
	}
	if err := l.lower.load(in.Lower, newPolicy()); err != nil {
		return err
	}
	if err := l.upper.load(in.Upper, newPolicy()); err != nil {
		return err
	}
	l.best.set(best, 0)
	l.tracer.make(&l.trace, start, best, true)
	return nil
}

// save returns the weights that differ from the weights of first.
func (w policy) save(first policy) (out policyState) {
	for line, x := range w {
		if x != first[line] {
			out.Lines = append(out.Lines, line)
			out.Weights = append(out.Weights, x)
		}
	}
	return out
}

// load sets w to the policy first with the changed weights that save returned.
func (w policy) load(in policyState, first policy) error {
	if len(in.Lines) != len(in.Weights) {
		return fmt.Errorf("%d weights for %d lines", len(in.Weights), len(in.Lines))
	}
	copy(w, first)
	for i, line := range in.Lines {
		x := in.Weights[i]
		if line < 0 || line >= len(w) || math.IsNaN(x) || x != bounded(x) {
			return fmt.Errorf("weight %v of line %d", x, line)
		}
		w[line] = x
	}
	return nil
}
