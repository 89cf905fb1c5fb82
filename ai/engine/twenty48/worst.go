package twenty48

import (
	"context"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/twenty48"
)

// Worst returns the new tile that is worst for the player in position s, in which Chance is to move. On 4×4
// boards it is the choice of Evil at depth 2 with the heuristic evaluation. On other boards it is the tile
// that leaves the fewest empty cells after the player's best slide. Among equal tiles, seed decides. s is not
// changed. Worst returns an error if ctx ends before the tile is found.
func Worst(ctx context.Context, s *rules.State, seed uint64) (game.Move, error) {
	r := rng.NewXorshift(seed)
	clock := search.NewClock(ctx, search.Limits{})
	if b, ok := s.Board(); ok {
		t := &Think{Rules: rulesOf(s), RNG: r, Clock: clock}
		return worstPlacer().Place(b, t), ctx.Err()
	}
	own := s.Clone().(*rules.State)
	least, equals, choice := math.Inf(1), 0, game.Move(0)
	for _, m := range own.Moves(nil) {
		if clock.Tick() {
			return 0, ctx.Err()
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
	return choice, nil
}

// worstPlacer returns the Evil that Worst uses on 4×4 boards.
func worstPlacer() Evil { return Evil{Depth: 2, Leaf: evaluations[0]()} }

// roomiest returns the number of empty cells after the player's best slide, or -1 if there is no slide.
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
