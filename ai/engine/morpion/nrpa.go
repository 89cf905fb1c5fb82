package morpion

import (
	"slices"

	"ludarium/game"
)

// NRPA is nested rollout policy adaptation. A playout draws moves by a policy; a search of level 0 is one playout; a
// search of level n makes Iterations searches of level n-1 by a copy of its policy and, after each, adapts the copy
// towards the best game of this search so far:
//
//	search(n, policy):
//	    if n = 0: return playout(policy)
//	    best = none
//	    Iterations times:
//	        g = search(n-1, copy of policy)
//	        if length(g) >= length(best): best = g
//	        policy = adapt(policy, best)
//	    return best
//
// It is the method of the records of 82 moves in 5D and 178 in 5T (level 5, 100 iterations).
//
// Christopher D. Rosin: Nested Rollout Policy Adaptation for Monte Carlo Tree Search, IJCAI 2011. The layered
// adaptation is that of Anagorko's repository morpion-lpp.
type NRPA struct {
	Level      int     // 1 or more; 0 means 3
	Iterations int     // per level; 0 means 100
	Alpha      float64 // step of adaptation in logits; 0 means 1
	Stepwise   bool    // adapt move by move, as published, instead of layer by layer
	// Stable is how many playouts level 1 makes for each adaptation, the best of which counts; 0 means 1. More make
	// the search less hasty (Cazenave, Sevestre, Toulemont: Stabilized Nested Rollout Policy Adaptation, 2021).
	Stable int
	// Repetitions, when above 0, ends a level early once its best game has come back that many times: its
	// policy has converged (Cazenave: Limited Repetitions, 2024).
	Repetitions int
}

// filled returns n with defaults in place.
func (n NRPA) filled() NRPA {
	if n.Level == 0 {
		n.Level = 3
	}
	if n.Iterations == 0 {
		n.Iterations = 100
	}
	if n.Alpha == 0 {
		n.Alpha = 1
	}
	if n.Stable == 0 {
		n.Stable = 1
	}
	return n
}

// Search implements Method.
func (n NRPA) Search(r *Run) {
	s := n.start(r)
	for !s.done() && !s.playout() {
	}
}

// nrpaSearch is a search of NRPA that goes on playout by playout, so that it can be stopped and saved anywhere. Level n
// of the recursion is levels[n-1].
type nrpaSearch struct {
	NRPA
	run    *Run
	player player
	tracer *tracer
	levels []nrpaLevel
	leaf   found // the best of the playouts since the last adaptation of level 1
	leaves int   // how many these are
}

// found is a game beyond the start and the key of the board after it.
type found struct {
	moves []game.Move
	hash  uint64
}

func (f *found) set(moves []game.Move, hash uint64) {
	f.moves, f.hash = append(f.moves[:0], moves...), hash
}

// nrpaLevel is a search of one level under way.
type nrpaLevel struct {
	policy    policy
	best      found
	trace     trace // of best
	iteration int
	repeats   int // how often best has come back
}

func (n NRPA) start(r *Run) *nrpaSearch {
	s := &nrpaSearch{NRPA: n.filled(), run: r, player: player{board: r.Start.Clone()}, tracer: newTracer(r.Start)}
	s.levels = make([]nrpaLevel, s.Level)
	for i := range s.levels {
		s.levels[i].policy = newPolicy()
	}
	return s
}

// done reports whether the search of the highest level is complete.
func (s *nrpaSearch) done() bool { return s.complete(s.Level - 1) }

func (s *nrpaSearch) complete(i int) bool {
	l := &s.levels[i]
	return l.iteration >= s.Iterations || s.Repetitions > 0 && l.repeats >= s.Repetitions
}

// playout plays one game, adapts, and carries the result of complete levels up; it reports whether to stop.
func (s *nrpaSearch) playout() (over bool) {
	s.player.play(s.run.Start, s.levels[0].policy, s.run)
	b := s.player.board
	over = s.run.Finish(b.History())
	if moves := b.History()[s.run.Start.Len():]; s.leaves == 0 || len(moves) > len(s.leaf.moves) {
		s.leaf.set(moves, b.Hash())
	}
	if s.leaves++; s.leaves < s.Stable {
		return over
	}
	s.leaves = 0
	s.hear(0, s.leaf)
	top := 0 // the highest level that has heard of a game
	for ; top+1 < s.Level && s.complete(top); top++ {
		s.hear(top+1, s.levels[top].best)
	}
	for i := top - 1; i >= 0; i-- {
		l := &s.levels[i]
		copy(l.policy, s.levels[i+1].policy)
		l.iteration, l.repeats = 0, 0
	}
	return over
}

// hear gives the level at index i a game of the level below.
func (s *nrpaSearch) hear(i int, f found) {
	l := &s.levels[i]
	same := l.iteration > 0 && f.hash == l.best.hash
	if l.iteration == 0 || len(f.moves) >= len(l.best.moves) {
		if !same || s.Stepwise && !slices.Equal(f.moves, l.best.moves) {
			s.tracer.make(&l.trace, s.run.Start, f.moves, !s.Stepwise)
		}
		if len(f.moves) > len(l.best.moves) {
			l.repeats = 0
		}
		l.best.set(f.moves, f.hash)
	}
	if same {
		l.repeats++
	}
	l.policy.adapt(&l.trace, s.Alpha)
	l.iteration++
}
