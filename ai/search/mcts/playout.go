package mcts

import (
	"math"

	"ludarium/game"
)

// playout plays random moves until the end of the game, the maximum length or the stop of the clock, and
// returns the score for First. The state stays at the final position.
func (s *searching) playout() float64 {
	for n := 0; ; n++ {
		turn := s.state.Turn()
		if turn == game.Nobody {
			return s.state.Score(game.First)
		}
		cut := s.clock.Step() || n >= s.maxPlayout
		if cut && turn != game.Chance {
			return s.judge(turn)
		}
		s.moves = s.state.Moves(s.moves[:0])
		i := 0
		if turn == game.Chance {
			i = s.draw()
		} else {
			i = s.random.IntN(len(s.moves))
		}
		s.play(s.moves[i])
	}
}

// draw returns the index of an outcome drawn by its odds.
func (s *searching) draw() int {
	s.odds = s.chance.Odds(s.odds[:0])
	u := s.random.Float64()
	for i, p := range s.odds {
		if u -= p; u < 0 {
			return i
		}
	}
	return len(s.odds) - 1
}

// judge returns the score for First of a playout that was cut.
func (s *searching) judge(turn game.Player) float64 {
	switch {
	case s.solitaire:
		return s.state.Score(game.First)
	case s.evaluate == nil:
		return 0
	}
	x := s.evaluate(s.state)
	x /= 1 + math.Abs(x)
	if turn == game.Second {
		return -x
	}
	return x
}

// keepBest stores the current game if it is the best one with its first move.
func (s *searching) keepBest(score float64) {
	if !s.solitaire || s.chance != nil || len(s.trail) == 0 {
		return
	}
	b := &s.best[s.path[1]-s.tree[0].first]
	if b.moves == nil || score > b.score {
		b.score, b.moves = score, append(b.moves[:0:0], s.trail...)
	}
}

// scale maps scores for First to rewards in [0, 1].
type scale struct {
	low, high float64
	running   bool // whether the limits are the smallest and the largest score so far
}

func newScale(solitaire bool) scale {
	if solitaire {
		return scale{math.Inf(1), math.Inf(-1), true}
	}
	return scale{-1, 1, false}
}

// see includes a score in the limits, in a solitaire game.
func (c *scale) see(score float64) {
	if c.running {
		c.low, c.high = min(c.low, score), max(c.high, score)
	}
}

// reward converts a mean score for First to the reward of player p.
func (c *scale) reward(mean float64, p game.Player) float64 {
	if c.high <= c.low {
		return 0.5
	}
	q := (mean - c.low) / (c.high - c.low)
	if p == game.Second {
		return 1 - q
	}
	return q
}
