package morpion

import (
	"cmp"
	"slices"

	"ludarium/ai/live"
	rules "ludarium/game/morpion"
)

// BeamNRPA is nested rollout policy adaptation that follows several games at once, so that an early choice of one does not
// bind the search. A level holds up to Beam games, no two of the same lines, each with the policy that led to it. In each
// iteration every policy is searched by the level below, which returns several games, too; of all, old and new, the
// longest stay, new ones before old ones of equal length, and each gets its parent's policy adapted towards itself. With
// beams of 1 it is NRPA.
//
// Tristan Cazenave, Fabien Teytaud: Beam Nested Rollout Policy Adaptation, Computer Games Workshop 2012.
type BeamNRPA struct {
	Level      int     // 0 means 2
	Iterations int     // 0 means 100
	Beam       int     // games of a level above 1; 0 means 4
	LowBeam    int     // games of level 1; 0 means 1
	Alpha      float64 // 0 means 1
}

func (n BeamNRPA) filled() BeamNRPA {
	n.Level, n.Iterations = cmp.Or(n.Level, 2), cmp.Or(n.Iterations, 100)
	n.Beam, n.LowBeam, n.Alpha = cmp.Or(n.Beam, 4), cmp.Or(n.LowBeam, 1), cmp.Or(n.Alpha, 1)
	return n
}

// Search implements Method.
func (n BeamNRPA) Search(r *Run) {
	n = n.filled()
	s := beamSearch{BeamNRPA: n, run: r, player: player{board: r.Start.Clone()}, tracer: newTracer(r.Start)}
	s.drawing = newPolicy()
	r.tell = func() []live.Payload { return []live.Payload{s.drawing.shares(r.Start)} }
	s.search(n.Level, s.drawing)
}

type beamSearch struct {
	BeamNRPA
	run    *Run
	player player
	tracer *tracer
	spare  []policy

	drawing policy // that of the latest playout
}

// strand is a game of a beam with the policy that led to it.
type strand struct {
	found
	policy policy
	parent policy // that the game was found with
}

func (s *beamSearch) width(level int) int {
	if level > 1 {
		return s.Beam
	}
	return s.LowBeam
}

// search returns the beam of a search of the level that starts with the policy, longest game first; policies of strands
// are not handed on.
func (s *beamSearch) search(level int, start policy) []strand {
	if level == 0 {
		s.drawing = start
		s.player.play(s.run.Start, start, &s.run.Rand)
		b := s.player.board
		s.run.Finish(b.History())
		var x strand
		x.set(b.History()[s.run.Start.Len():], b.Hash())
		return []strand{x}
	}
	beam := []strand{{policy: s.copyOf(start)}}
	for i := 0; i < s.Iterations && !s.run.Over(); i++ {
		var all []strand
		for k := range beam {
			for _, child := range s.search(level-1, beam[k].policy) {
				child.parent = beam[k].policy
				all = append(all, child)
			}
		}
		for k := range beam {
			if len(beam[k].moves) > 0 {
				beam[k].parent = beam[k].policy
				all = append(all, beam[k])
			}
		}
		all = longest(all, s.width(level))
		var tr trace
		for k := range all {
			all[k].policy = s.copyOf(all[k].parent)
			s.tracer.make(&tr, s.run.Start, all[k].moves, true)
			all[k].policy.adapt(&tr, s.Alpha)
		}
		s.free(beam)
		beam = all
	}
	s.free(beam)
	return beam
}

// longest returns the n longest strands with different lines, fresh ones first among equals.
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

// free takes back the memory of the policies of a beam.
func (s *beamSearch) free(beam []strand) {
	for _, x := range beam {
		s.spare = append(s.spare, x.policy)
	}
}
