package code

import (
	"slices"

	"ludarium/game"
	"ludarium/game/morpion"
)

// NRPA is nested rollout policy adaptation: a search makes many searches of the level below and
// adapts a policy, from which random games draw their moves, towards the best game so far.
type NRPA struct {
	Solitaire
	Iterations int // searches of the level below
	Alpha      float64
}

// Search returns the best game of a search of a level; policy has a weight for each line.
func (s *NRPA) Search(level int, policy []float64) (best []game.Move) {
	defer s.Nest()()
	if level == 0 {
		return s.rollout(policy)
	}
	policy = slices.Clone(policy)
	for n := range s.Iterations {
		line := s.Search(level-1, policy)
		s.At("game", "level", level, "iteration", n, "length", len(line), "best", len(best), "game", line)
		if len(line) >= len(best) {
			s.At("improvement", "level", level, "length", len(line), "best", len(best), "game", line)
			best = line
		}
		s.At("adapt", "level", level, "best", len(best), "first move", best[s.Start.Len()],
			"probability", s.probability(policy, best[s.Start.Len()]), "game", best, "policy", policy)
		s.adapt(policy, best)
	}
	return best
}

// adapt raises the weights of the lines of a game and lowers the weights of their alternatives.
func (s *NRPA) adapt(policy []float64, line []game.Move) {
	b, logit := s.Start.Clone(), map[int]float64{}
	for _, m := range line[b.Len():] {
		total := total(b, policy, m)
		for _, c := range b.Candidates() {
			logit[morpion.LineOf(c)] -= float64(s.Alpha / total * policy[morpion.LineOf(c)])
		}
		logit[morpion.LineOf(m)] += s.Alpha
		b.Play(m)
	}
	for l, v := range logit {
		policy[l] = grown(policy[l], v)
	}
}
