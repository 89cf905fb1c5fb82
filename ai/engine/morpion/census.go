package morpion

import (
	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Census is an estimate of the number of grids that can be reached from a start position. Games with the same
// lines lead to the same grid, which is counted once.
type Census struct {
	Grids    []float64 // number of grids by number of moves after the start, from 1
	Finished []float64 // the same for grids without a legal move
}

// Total returns the estimated number of all grids, without the start.
func (c Census) Total() (sum float64) {
	for _, n := range c.Grids {
		sum += float64(n)
	}
	return sum
}

// TakeCensus estimates the numbers of grids from random games, as many as games, which are played in
// parallel. Dots may only lie in field f; nil means anywhere. stop is called before each move of the games.
// If it returns true, the census is invalid and TakeCensus returns false.
//
// The weight of a game is a product with a factor for each of its moves: the number of legal moves before the
// move divided by the number of moves that can be taken back after it. If b moves lead out of a grid and r
// lead into it, a path of moves has probability Π 1/b, and the sum of Π 1/r over all paths to a grid is 1, so
// that the mean of Π b/r is the number of grids. This extends Knuth's estimate for trees to graphs. When the
// weights have become uneven, the games are drawn anew with probabilities proportional to their weights,
// which preserves the means and reduces the variance.
//
// Sources: Donald Knuth: Estimating the Efficiency of Backtrack Programs, 1975. Pierre Del Moral, Arnaud
// Doucet and Ajay Jasra: Sequential Monte Carlo Samplers, 2006.
func TakeCensus(start *rules.Board, f *Field, games int, random *rng.Xorshift,
	stop func() bool) (c Census, ok bool) {
	s := &sampler{field: f, random: random}
	for range games {
		s.games = append(s.games, &sampled{board: start.Clone(), weight: 1})
	}
	for alive := games; alive > 0; {
		if stop() {
			return Census{}, false
		}
		grids, finished := s.grow()
		if alive = s.alive; grids > 0 {
			c.Grids, c.Finished = append(c.Grids, grids), append(c.Finished, finished)
		}
	}
	return c, true
}

// sampler holds the games of a census. Games that are over have weight 0.
type sampler struct {
	field  *Field
	random *rng.Xorshift
	games  []*sampled
	alive  int
	moves  []game.Move
	worths []float64
	copies []int
}

// sampled is one of the games of a census.
type sampled struct {
	board       *rules.Board
	free, spare []game.Move // moves that can be taken back, and memory for the next list of them
	weight      float64
}

// legal returns the legal moves on b whose dots lie in the field. The slice is valid until the next call.
func (s *sampler) legal(b *rules.Board) []game.Move {
	s.moves = s.moves[:0]
	for _, m := range b.Candidates() {
		if s.field.has(m) {
			s.moves = append(s.moves, m)
		}
	}
	return s.moves
}

// draw draws one of the given moves with probability proportional to its weight and returns it with the sum
// of all weights. The weight of a move is 1 divided by the number of moves that lead to the grid after it.
func (s *sampler) draw(g *sampled, moves []game.Move) (m game.Move, sum float64) {
	v := g.board.Variant()
	s.worths = s.worths[:0]
	for _, m := range moves {
		n := 1
		for _, other := range g.free {
			if !v.Covers(m, other) {
				n++
			}
		}
		s.worths = append(s.worths, 1/float64(n))
		sum += 1 / float64(n)
	}
	mark := float64(s.random.Float64() * sum)
	for i, worth := range s.worths {
		if mark -= worth; mark < 0 {
			return moves[i], sum
		}
	}
	return moves[len(moves)-1], sum
}

// grow plays one move in each game. It returns the estimated numbers of all grids and of finished grids with
// the resulting number of moves.
func (s *sampler) grow() (grids, finished float64) {
	squares, over := 0.0, 0.0
	s.alive = 0
	for _, g := range s.games {
		if g.weight == 0 {
			continue
		}
		moves := s.legal(g.board)
		if len(moves) == 0 {
			g.weight = 0
			continue
		}
		m, ways := s.draw(g, moves)
		g.board.Play(m)
		g.spare = stillFree(g.spare[:0], g.board.Variant(), g.free, m)
		g.free, g.spare = g.spare, g.free
		g.weight = float64(g.weight * ways)
		grids += float64(g.weight)
		if len(s.legal(g.board)) == 0 {
			over += float64(g.weight)
			g.weight = 0
			continue
		}
		s.alive++
		squares += float64(g.weight * g.weight)
	}
	n := float64(len(s.games))
	if left := grids - over; s.alive > 0 && float64(left*left) < float64(squares*n/2) {
		s.resample(left / n)
	}
	return grids / n, over / n
}

// resample draws all games anew, with probabilities proportional to their weights. Each drawn game gets the
// mean weight. Copies of games reuse the boards of games that were not drawn.
func (s *sampler) resample(mean float64) {
	copies := s.copies[:0]
	mark, sum := float64(s.random.Float64()*mean), 0.0
	drawn := 0
	for _, g := range s.games {
		sum += float64(g.weight)
		n := 0
		for ; mark < sum && drawn < len(s.games); mark += mean {
			n, drawn = n+1, drawn+1
		}
		copies = append(copies, n)
	}
	if drawn < len(s.games) { // caused by rounding errors in the sum
		copies[heaviest(s.games)] += len(s.games) - drawn
	}
	to := 0
	for from, n := range copies {
		for ; n > 1; n-- {
			for copies[to] > 0 {
				to++
			}
			s.games[to].board.CopyFrom(s.games[from].board)
			s.games[to].free = append(s.games[to].free[:0], s.games[from].free...)
			to++
		}
	}
	for _, g := range s.games {
		g.weight = mean
	}
	s.copies, s.alive = copies, len(s.games)
}

// heaviest returns the index of the first game with the greatest weight.
func heaviest(games []*sampled) (at int) {
	for i, g := range games {
		if g.weight > games[at].weight {
			at = i
		}
	}
	return at
}
