package morpion

import (
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Sampling plays random games from the start, each independent of the others: the zero point of every comparison. (A
// million games: in 5D a mean of 42.9 and at most 64, in 5T 53.6 and 91.)
type Sampling struct {
	Games  int    // of one search; 0 means 1000
	Filter Filter // nil: all legal moves
}

// Search implements Method.
func (s Sampling) Search(r *Run) {
	games := s.Games
	if games == 0 {
		games = 1000
	}
	b := r.Start.Clone()
	for range games {
		b.CopyFrom(r.Start)
		if s.Filter == nil {
			r.playout(b)
		} else {
			filtered(b, s.Filter, &r.Rand)
		}
		if r.Finish(b.History()) {
			return
		}
	}
}

// Averaging builds one game move by move: every legal move is followed by Games random games, and the one with the highest
// mean is played for good. It is RS1 of Heikki Hyyrö and Timo Poranen: New Heuristics for Morpion Solitaire, 2007.
type Averaging struct {
	Games int // per legal move; 0 means 10
}

// Search implements Method. Ties are broken at random.
func (a Averaging) Search(r *Run) {
	games := a.Games
	if games == 0 {
		games = 10
	}
	p, b := r.Start.Clone(), r.Start.Clone()
	for moves := p.Candidates(); len(moves) > 0; moves = p.Candidates() {
		var best game.Move
		bestSum, ties := -1, 0
		for _, m := range moves {
			sum := 0
			for range games {
				b.CopyFrom(p)
				b.Play(m)
				r.playout(b)
				sum += b.Len()
				if r.Finish(b.History()) {
					return
				}
			}
			if sum > bestSum {
				bestSum, ties = sum, 0
			}
			if sum == bestSum {
				if ties++; r.Rand.IntN(ties) == 0 {
					best = m
				}
			}
		}
		p.Play(best)
	}
	r.Final = p.Len()
}

// Reflexive is reflexive Monte Carlo search. A game of level 0 is random. A game of level n is built move by move, each
// the first move of the best of Counts[n-1] games of level n-1 played from there; nothing is remembered from move to
// move. With a single count it is RS2 of Hyyrö and Poranen (2007); counts of 100 and 1000 made the record of 78 moves
// in 5D in four days.
//
// Tristan Cazenave: Reflexive Monte-Carlo Search, Computer Games Workshop 2007.
type Reflexive struct {
	Counts []int // lowest level first; none means 10
}

// Search implements Method: one game of the highest level.
func (x Reflexive) Search(r *Run) {
	counts := x.Counts
	if len(counts) == 0 {
		counts = []int{10}
	}
	s := reflexive{run: r, counts: counts}
	for range len(counts) + 1 {
		s.boards = append(s.boards, r.Start.Clone())
		s.best = append(s.best, nil)
	}
	if s.game(len(counts), r.Start) {
		return
	}
	r.Final = s.boards[len(counts)].Len()
}

type reflexive struct {
	run    *Run
	counts []int
	boards []*rules.Board // by level: the game under way
	best   [][]game.Move  // by level: the best game of that level from the present position of the level above
}

// game leaves a game of the level from start on boards[level]; it reports whether the run is over.
func (s *reflexive) game(level int, start *rules.Board) (over bool) {
	b := s.boards[level]
	b.CopyFrom(start)
	if level == 0 {
		s.run.playout(b)
		return s.run.Finish(b.History())
	}
	for len(b.Candidates()) > 0 {
		best := s.best[level-1][:0]
		for range s.counts[level-1] {
			if s.game(level-1, b) {
				return true
			}
			if g := s.boards[level-1].History(); len(g) > len(best) {
				best = append(best[:0], g...)
			}
		}
		s.best[level-1] = best
		b.Play(best[b.Len()])
	}
	return false
}
