package morpion

import (
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Nested is nested Monte Carlo search as in ludarium/ai/nested, on the concrete board. Level 4 made 80 moves in 5D in ten
// days. Tristan Cazenave: Nested Monte-Carlo Search, IJCAI 2009.
type Nested struct {
	Level int // as in the literature: 0 is a random game; 0 here means 2
}

// Search implements Method.
func (n Nested) Search(r *Run) {
	level := n.Level
	if level == 0 {
		level = 2
	}
	s := nested{run: r}
	for range level + 1 {
		s.boards = append(s.boards, r.Start.Clone())
		s.moves = append(s.moves, nil)
		s.best = append(s.best, nil)
	}
	if !s.search(level, r.Start) {
		r.Final = len(s.best[level])
	}
}

type nested struct {
	run    *Run
	boards []*rules.Board // by level: the game under way
	moves  [][]game.Move  // by level: the moves tried
	best   [][]game.Move  // by level: the best game of the search under way, or the last
}

// search leaves the best game from start in best[level]; it reports whether the run is over.
func (s *nested) search(level int, start *rules.Board) (over bool) {
	b := s.boards[level]
	b.CopyFrom(start)
	if level == 0 {
		s.run.playout(b)
		s.best[0] = append(s.best[0][:0], b.History()...)
		return s.run.Finish(s.best[0])
	}
	best := s.best[level][:0]
	if len(b.Candidates()) == 0 {
		best = append(best, b.History()...)
		over = s.run.Finish(best)
	}
	for len(b.Candidates()) > 0 {
		s.moves[level] = append(s.moves[level][:0], b.Candidates()...)
		slices.Sort(s.moves[level])
		for _, m := range s.moves[level] {
			b.Play(m)
			over := s.search(level-1, b)
			b.Undo()
			if over {
				return true
			}
			if g := s.best[level-1]; len(g) > len(best) {
				best = append(best[:0], g...)
			}
		}
		b.Play(best[b.Len()])
	}
	s.best[level] = best
	return over
}
