package twenty48

import (
	"math"

	"ludarium/ai/rng"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Worst returns the new tile that hurts the player most where Chance is to move in s. On 4×4 boards that is Evil's choice
// two moves ahead by the heuristic evaluation; on others it leaves the fewest empty cells after the player's best slide.
// Equals are drawn by lot from seed. s is not changed.
func Worst(s *rules.State, seed uint64) game.Move {
	r := rng.NewXorshift(seed)
	if b, ok := s.Board(); ok {
		t := &Think{Rules: Rules{Target: s.Target(), Stop: s.StopsAtTarget(), FourOdds: s.FourOdds()}, RNG: r}
		return Evil{Depth: 2, Leaf: HandWeights().Evaluation()}.Place(b, t)
	}
	own := s.Clone().(*rules.State)
	least, equals, choice := math.Inf(1), 0, game.Move(0)
	for i, m := range own.Moves(nil) {
		if own.Odds(nil)[i] == 0 {
			continue
		}
		own.Play(m)
		v := roomiest(own)
		own.Undo()
		if v < least {
			least, equals = v, 0
		}
		if v == least {
			equals++
			if r.IntN(equals) == 0 {
				choice = m
			}
		}
	}
	return choice
}

// roomiest returns how many cells are empty after the player's best slide, -1 where there is none.
func roomiest(s *rules.State) float64 {
	best := -1.0
	if s.Turn() != game.First {
		return best
	}
	for _, m := range s.Moves(nil) {
		s.Play(m)
		empty := 0.0
		rows, cols := s.Size()
		for i := range rows * cols {
			if s.At(i/cols, i%cols) == 0 {
				empty++
			}
		}
		s.Undo()
		best = max(best, empty)
	}
	return best
}
