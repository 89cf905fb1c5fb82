package exact

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/game/gametest"
)

// slow solves problems without layers, symmetries and bit operations. Its positions are rows of numbers.
type slow struct {
	Problem
	known  map[string]float64
	random bool // whether slides are random
}

func (s *slow) start() float64 {
	total := 0.0
	s.chance(make([][]int, s.Rows), func(b [][]int, odds float64) {
		s.chance(b, func(b [][]int, more float64) { total += odds * more * s.best(b) })
	})
	return total
}

// chance calls use with each board that can result from a new tile. Rows of b may be nil.
func (s *slow) chance(b [][]int, use func(b [][]int, odds float64)) {
	var free [][2]int
	for r := range s.Rows {
		if b[r] == nil {
			b[r] = make([]int, s.Cols)
		}
		for c := range s.Cols {
			if b[r][c] == 0 {
				free = append(free, [2]int{r, c})
			}
		}
	}
	for _, at := range free {
		for tile, odds := range map[int]float64{2: 1 - s.FourOdds, 4: s.FourOdds} {
			next := clone(b)
			next[at[0]][at[1]] = tile
			use(next, odds/float64(len(free)))
		}
	}
}

func clone(b [][]int) [][]int {
	out := make([][]int, len(b))
	for r := range b {
		out[r] = slices.Clone(b[r])
	}
	return out
}

func (s *slow) best(b [][]int) float64 {
	key := fmt.Sprint(b)
	if v, ok := s.known[key]; ok {
		return v
	}
	best, sum, slides := 0.0, 0.0, 0.0
	for turns := range 4 {
		turned := clone(b)
		for range turns {
			turned = turn(turned)
		}
		points, won := 0, false
		for r := range turned {
			row, p := left(turned[r])
			turned[r] = row
			points += p
			won = won || s.Target > 0 && slices.Contains(row, s.Target)
		}
		for range (4 - turns) % 4 {
			turned = turn(turned)
		}
		if fmt.Sprint(turned) == key {
			continue
		}
		v := 1.0
		if !won {
			v = 0
			if s.Target == 0 {
				v = float64(points)
			}
			s.chance(turned, func(next [][]int, odds float64) { v += odds * s.best(next) })
		}
		best, sum, slides = max(best, v), sum+v, slides+1
	}
	if s.random && slides > 0 {
		best = sum / slides
	}
	s.known[key] = best
	return best
}

// turn returns the board turned by a right angle.
func turn(b [][]int) [][]int {
	out := make([][]int, len(b[0]))
	for c := range out {
		for r := len(b) - 1; r >= 0; r-- {
			out[c] = append(out[c], b[r][c])
		}
	}
	return out
}

// left returns a row after sliding its tiles to the beginning.
func left(row []int) (out []int, points int) {
	tiles := slices.DeleteFunc(slices.Clone(row), func(x int) bool { return x == 0 })
	for i := 0; i < len(tiles); i++ {
		if i+1 < len(tiles) && tiles[i] == tiles[i+1] {
			out, points = append(out, 2*tiles[i]), points+2*tiles[i]
			i++
			continue
		}
		out = append(out, tiles[i])
	}
	return append(out, make([]int, len(row)-len(out))...), points
}

// TestSolveAgainstSlowSolver compares the solutions of small problems with the solutions of the slow solver.
func TestSolveAgainstSlowSolver(t *testing.T) {
	problems := []Problem{{2, 2, 8, 0.1}, {2, 2, 16, 0.1}, {2, 2, 32, 0.1}, {2, 2, 0, 0.1}, {2, 2, 0, 0},
		{2, 2, 32, 1}, {1, 4, 16, 0.3}, {2, 3, 32, 0.1}}
	if *gametest.Long {
		problems = append(problems, Problem{2, 3, 0, 0.1}, Problem{3, 2, 64, 0.1}, Problem{3, 3, 16, 0.1})
	}
	for _, p := range problems {
		got, err := Solve(t.Context(), p, nil)
		want := (&slow{p, map[string]float64{}, false}).start()
		if err != nil || math.Abs(got.Best-want) > 1e-9*max(1, want) {
			t.Errorf("%+v: %+v, %v; the slow solver says %v", p, got, err, want)
		}
		random := (&slow{p, map[string]float64{}, true}).start()
		if math.Abs(got.Random-random) > 1e-9*max(1, random) {
			t.Errorf("%+v: %+v; at random the slow solver says %v", p, got, random)
		}
	}
}

// TestSolveErrors checks the errors for problems that cannot be solved and for a solution that is cancelled.
func TestSolveErrors(t *testing.T) {
	for want, p := range map[string]Problem{
		"0×4": {0, 4, 8, 0.1}, "4×4": {4, 4, 2048, 0.1}, "target 12": {2, 2, 12, 0.1},
		"target 64": {2, 2, 64, 0.1}, "chance of a 4 1.5": {2, 2, 8, 1.5},
	} {
		if _, err := Solve(t.Context(), p, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want %q", p, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := Solve(ctx, Problem{3, 3, 256, 0.1}, func(float64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled solution ends with %v", err)
	}
}
