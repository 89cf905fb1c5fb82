package morpion

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/ai/live"
	rules "ludarium/game/morpion"
)

// BeamNRPA is nested rollout policy adaptation that follows several games at once, so that an early choice in
// one game does not determine the whole search. Each level holds up to Beam games with different lines (its
// beam), each with the policy that found it. In each iteration, the level below searches with each of these
// policies and returns several games. The longest of the old and the new games are kept, and among games of
// equal length the new ones. The policy of each kept game is the policy of its parent, adapted towards the
// game. With one game in each beam, the search is the same as NRPA.
//
// Source: Tristan Cazenave, Fabien Teytaud: Beam Nested Rollout Policy Adaptation, Computer Games Workshop
// 2012.
type BeamNRPA struct {
	Level      int     // number of levels; 0 means 2
	Iterations int     // number of iterations at each level; 0 means 100
	Beam       int     // number of games at each level above 1; 0 means 4
	LowBeam    int     // number of games at level 1; 0 means 1
	Alpha      float64 // step size of the adaptation; 0 means 1
}

func (n BeamNRPA) filled() BeamNRPA {
	n.Level, n.Iterations = cmp.Or(n.Level, 2), cmp.Or(n.Iterations, 100)
	n.Beam, n.LowBeam, n.Alpha = cmp.Or(n.Beam, 4), cmp.Or(n.LowBeam, 1), cmp.Or(n.Alpha, 1)
	return n
}

// Search implements Method.
func (n BeamNRPA) Search(r *Run) { complete(n, r) }

// Begin implements Method.
func (n BeamNRPA) Begin(r *Run) (Process, error) {
	n = n.filled()
	if n.Level < 1 || n.Level > maxLevels || n.Iterations < 1 || n.Beam < 1 || n.Beam > 1000 ||
		n.LowBeam < 1 || n.LowBeam > 1000 || !(n.Alpha > 0 && n.Alpha <= 100) {
		return nil, fmt.Errorf("morpion: level %d, %d iterations, beams of %d and %d or step %v are "+
			"out of range", n.Level, n.Iterations, n.Beam, n.LowBeam, n.Alpha)
	}
	s := &beamSearch{BeamNRPA: n, run: r, player: player{board: r.Start.Clone()}, tracer: newTracer(r.Start),
		levels: make([]beamLevel, n.Level)}
	s.begin(n.Level-1, newPolicy())
	r.tell = func() []live.Payload { return []live.Payload{s.drawing().shares(r.Start)} }
	return s, nil
}

// beamSearch is a running search. Level n of the recursion is levels[n-1]. After the search is complete, the
// beams are empty.
type beamSearch struct {
	BeamNRPA
	run    *Run
	player player
	tracer *tracer
	levels []beamLevel
	spare  []policy
}

// beamLevel is the running search of a level.
type beamLevel struct {
	iteration int
	beam      []strand
	next      int      // index in beam of the strand whose policy the level below uses
	fresh     []strand // games found in this iteration
}

// strand is a game of a beam with the policy that found it.
type strand struct {
	found
	policy policy
	parent int // index in the previous beam of the strand whose policy found the game
}

func (s *beamSearch) width(i int) int {
	if i > 0 {
		return s.Beam
	}
	return s.LowBeam
}

// drawing returns the policy with which the next playout draws its moves.
func (s *beamSearch) drawing() policy {
	if s.Done() {
		return newPolicy()
	}
	return s.levels[0].beam[s.levels[0].next].policy
}

// begin starts the searches of the level with index i and of all levels below it with the policy start.
func (s *beamSearch) begin(i int, start policy) {
	for ; i >= 0; i-- {
		s.levels[i] = beamLevel{beam: []strand{{policy: s.copyOf(start)}}}
	}
}

// Done implements Process.
func (s *beamSearch) Done() bool { return s.levels[s.Level-1].iteration >= s.Iterations }

// Step implements Process. It plays one playout and passes the game to the lowest level, and results of
// completed levels to the levels above.
func (s *beamSearch) Step() (over bool) {
	s.player.play(s.run.Start, s.drawing(), &s.run.Rand)
	b := s.player.board
	over = s.run.Finish(b.History())
	x := make([]strand, 1)
	x[0].set(b.History()[s.run.Start.Len():], b.Hash())
	for i := range s.levels {
		if x = s.give(i, x); x == nil {
			break
		}
	}
	return over
}

// give passes the games that the level below found to the level with index i. If this does not complete the
// level, give starts the next search below and returns nil. Otherwise it returns the games of the level's
// beam without policies, the longest first.
func (s *beamSearch) give(i int, games []strand) []strand {
	l := &s.levels[i]
	for _, x := range games {
		x.parent = l.next
		l.fresh = append(l.fresh, x)
	}
	if l.next++; l.next == len(l.beam) {
		s.adapt(i)
		if l.iteration == s.Iterations {
			games = l.beam
			s.free(games)
			l.beam = nil
			return games
		}
	}
	s.begin(i-1, l.beam[l.next].policy)
	return nil
}

// adapt ends an iteration of the level with index i. It keeps the longest of all games and adapts a policy
// towards each.
func (s *beamSearch) adapt(i int) {
	l := &s.levels[i]
	all := l.fresh
	for k, x := range l.beam {
		if len(x.moves) > 0 {
			x.parent = k
			all = append(all, x)
		}
	}
	all = longest(all, s.width(i))
	var tr trace
	for k := range all {
		all[k].policy = s.copyOf(l.beam[all[k].parent].policy)
		s.tracer.make(&tr, s.run.Start, all[k].moves, true)
		all[k].policy.adapt(&tr, s.Alpha)
	}
	s.free(l.beam)
	*l = beamLevel{iteration: l.iteration + 1, beam: all}
}

// longest returns the n longest strands with different lines. Among strands of equal length, those that come
// first in all are preferred.
func longest(all []strand, n int) []strand {
	slices.SortStableFunc(all, func(a, b strand) int { return cmp.Compare(len(b.moves), len(a.moves)) })
	kept := all[:0]
	for _, x := range all {
		if len(kept) < n && !slices.ContainsFunc(kept, func(y strand) bool { return x.hash == y.hash }) {
			kept = append(kept, x)
		}
	}
	return kept
}

func (s *beamSearch) copyOf(p policy) policy {
	if len(s.spare) == 0 {
		s.spare = append(s.spare, make(policy, rules.LineSpace))
	}
	q := s.spare[len(s.spare)-1]
	s.spare = s.spare[:len(s.spare)-1]
	copy(q, p)
	return q
}

// free makes the memory of the policies of a beam available for reuse.
func (s *beamSearch) free(beam []strand) {
	for _, x := range beam {
		s.spare = append(s.spare, x.policy)
	}
}
