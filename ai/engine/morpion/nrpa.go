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
}

// nrpaLevel is a search of one level under way.
type nrpaLevel struct {
	iteration int
	policy    policy
	best      []game.Move // beyond the start
	hash      uint64      // of the board after best
	trace     trace
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
func (s *nrpaSearch) done() bool { return s.levels[s.Level-1].iteration == s.Iterations }

// playout plays one game, adapts, and carries the result of complete levels up; it reports whether to stop.
func (s *nrpaSearch) playout() (over bool) {
	s.player.play(s.run.Start, s.levels[0].policy, s.run)
	b := s.player.board
	over = s.run.Finish(b.History())
	s.hear(0, b.History()[s.run.Start.Len():], b.Hash())
	for i := 0; i+1 < s.Level && s.levels[i].iteration == s.Iterations; i++ {
		s.hear(i+1, s.levels[i].best, s.levels[i].hash)
	}
	for i := s.Level - 2; i >= 0; i-- {
		if l := &s.levels[i]; l.iteration == s.Iterations {
			copy(l.policy, s.levels[i+1].policy)
			l.iteration, l.best = 0, l.best[:0]
		}
	}
	return over
}

// hear gives the level at index i a game of the level below.
func (s *nrpaSearch) hear(i int, moves []game.Move, hash uint64) {
	l := &s.levels[i]
	if len(moves) >= len(l.best) || l.iteration == 0 {
		same := l.iteration > 0 && hash == l.hash && (!s.Stepwise || slices.Equal(l.best, moves))
		l.best = append(l.best[:0], moves...)
		l.hash = hash
		if !same {
			s.tracer.make(&l.trace, s.run.Start, moves, !s.Stepwise)
		}
	}
	l.policy.adapt(&l.trace, s.Alpha)
	l.iteration++
}
