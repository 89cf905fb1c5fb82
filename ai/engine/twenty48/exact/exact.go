// Package exact solves small boards of 2048: it computes the exact value of best play. Boards may have sides
// of different length, unlike in package game/twenty48.
//
// A slide preserves the sum of the tiles, and a new tile adds 2 or 4: positions lie in layers by their sum,
// and each leads to the next two layers. [Solve] finds the reachable positions of each layer, first to last,
// only one of symmetric ones, and then computes their values from the last layer to the first (backward
// induction: Richard Bellman, "Dynamic Programming", 1957), so that only the values of three layers are
// needed at a time.
package exact

import (
	"context"
	"math/bits"
	"slices"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Problem is a game to solve.
type Problem struct {
	Rows, Cols int     // of the board, at most 9 cells
	Target     int     // tile that wins, a power of two from 8 on; 0 to play for points
	FourOdds   float64 // probability that a new tile is a 4
}

// Solution is the value of best play from the usual start, an empty board with two new tiles.
type Solution struct {
	Best   float64 // the probability of the target, or the expected points, with best play
	Random float64 // the same with uniformly random slides
	States int     // positions before a slide, symmetric ones counted once
	Layers int     // number of sums of tiles
}

// board is a position: the exponents of the tiles, four bits for each cell.
type board uint64

// solver is the state of solving a problem.
type solver struct {
	Problem
	target board // exponent; 0 for none
	lines  [4][][]int
	turns  [][]int // the order of the cells under each symmetry
	clock  *search.Clock
	layers [][]board // by half the sum; each ascending
}

// Solve solves a problem. told, which may be nil, is called with the approximate fraction of the work done.
// It returns an error when ctx ends and for impossible boards and targets.
func Solve(ctx context.Context, p Problem, told func(done float64)) (Solution, error) {
	cells := p.Rows * p.Cols
	switch {
	case p.Rows < 1 || p.Cols < 1 || cells < 2 || cells > 9:
		return Solution{}, fault.Errorf("exact: a board of %d×%d: 2 to 9 cells can be solved", p.Rows, p.Cols)
	case p.Target != 0 && (p.Target < 8 || p.Target&(p.Target-1) != 0 || p.Target > 1<<(cells+1)):
		return Solution{}, fault.Errorf("exact: target %d: a power of two from 8 to %d can be reached",
			p.Target, 1<<(cells+1))
	case !(p.FourOdds >= 0 && p.FourOdds <= 1):
		return Solution{}, fault.Errorf("exact: chance of a 4 %v: a probability is wanted", p.FourOdds)
	}
	if told == nil {
		told = func(float64) {}
	}
	s := &solver{Problem: p, target: board(bits.TrailingZeros(uint(p.Target))), clock: search.NewClock(ctx,
		search.Limits{})}
	if p.Target == 0 {
		s.target = 0
	}
	s.measure()
	s.reach(told)
	best, random := s.value(told)
	if err := ctx.Err(); err != nil {
		return Solution{}, err
	}
	sol := Solution{Best: best, Random: random}
	for _, layer := range s.layers {
		if sol.States += len(layer); len(layer) > 0 {
			sol.Layers++
		}
	}
	return sol, nil
}

// measure finds the lines of the board in both directions, and its symmetries.
func (s *solver) measure() {
	at := func(row, col int) int { return row*s.Cols + col }
	both := func(way, lines, cells int, cell func(line, i int) int) {
		for l := range lines {
			line := make([]int, cells)
			for i := range line {
				line[i] = cell(l, i)
			}
			back := slices.Clone(line)
			slices.Reverse(back)
			s.lines[way], s.lines[way+1] = append(s.lines[way], line), append(s.lines[way+1], back)
		}
	}
	both(0, s.Rows, s.Cols, at)
	both(2, s.Cols, s.Rows, func(col, row int) int { return at(row, col) })
	for way := range 8 {
		if way >= 4 && s.Rows != s.Cols {
			break
		}
		var cells []int
		for row := range s.Rows {
			for col := range s.Cols {
				r, c := row, col
				if way&1 != 0 {
					r = s.Rows - 1 - r
				}
				if way&2 != 0 {
					c = s.Cols - 1 - c
				}
				if way&4 != 0 {
					r, c = c, r
				}
				cells = append(cells, at(r, c))
			}
		}
		s.turns = append(s.turns, cells)
	}
}

// usual returns the least of the symmetric images of b.
func (s *solver) usual(b board) board {
	least := b
	for _, cells := range s.turns[1:] {
		var turned board
		for i, from := range cells {
			turned |= b >> (4 * from) & 15 << (4 * i)
		}
		least = min(least, turned)
	}
	return least
}

// slide returns the board after a slide, the points, and whether a tile became the target; ok is false for a
// slide that changes nothing.
func (s *solver) slide(b board, way int) (after board, points int, won, ok bool) {
	for _, line := range s.lines[way] {
		to, waits := 0, board(0) // the next free cell, and the tile before it if it may still merge
		for _, from := range line {
			x := b >> (4 * from) & 15
			switch {
			case x == 0:
			case x == waits:
				after += 1 << (4 * line[to-1]) // its exponent increases by one
				points += 2 << x
				won = won || x+1 == s.target
				waits = 0
			default:
				after |= x << (4 * line[to])
				waits = x
				to++
			}
		}
	}
	return after, points, won, after != b
}

// free calls use with each empty cell.
func (s *solver) free(b board, use func(cell int)) (n int) {
	for cell := range s.Rows * s.Cols {
		if b>>(4*cell)&15 == 0 {
			use(cell)
			n++
		}
	}
	return n
}

// reach fills the layers.
func (s *solver) reach(told func(float64)) {
	s.layers = make([][]board, 5)
	s.start(func(b board, sum int, _ float64) { s.layers[sum] = append(s.layers[sum], b) })
	for sum := 2; sum < len(s.layers); sum++ {
		slices.Sort(s.layers[sum])
		s.layers[sum] = slices.Clone(slices.Compact(s.layers[sum]))
		if len(s.layers[sum]) == 0 {
			continue
		}
		for len(s.layers) < sum+3 {
			s.layers = append(s.layers, nil)
		}
		one, two := s.layers[sum+1], s.layers[sum+2]
		for _, b := range s.layers[sum] {
			if s.clock.Step() {
				return
			}
			for way := range s.lines {
				after, _, won, ok := s.slide(b, way)
				if !ok || won {
					continue
				}
				s.free(after, func(cell int) {
					one = append(one, s.usual(after|1<<(4*cell)))
					two = append(two, s.usual(after|2<<(4*cell)))
				})
			}
			if len(one)+len(two) > room {
				one, two = packed(one), packed(two)
			}
		}
		s.layers[sum+1], s.layers[sum+2] = packed(one), packed(two)
		told(0.5 * float64(sum) / float64(s.lastSum()))
	}
}

// room is the number of boards of the next layers that are collected before duplicates are removed.
const room = 1 << 24

// packed sorts boards and removes duplicates.
func packed(list []board) []board {
	slices.Sort(list)
	return slices.Clip(slices.Compact(list))
}

// lastSum returns an upper bound of half the sum of the tiles.
func (s *solver) lastSum() int {
	if s.Target > 0 {
		return s.Target
	}
	return 1 << (s.Rows*s.Cols + 1)
}

// start calls use with the start boards, half the sums of their tiles and their probabilities.
func (s *solver) start(use func(b board, sum int, odds float64)) {
	cells := s.Rows * s.Cols
	each := 1 / (float64(cells) * float64(cells-1))
	for first := range cells {
		for second := range cells {
			if first == second {
				continue
			}
			for _, a := range s.news() {
				for _, b := range s.news() {
					use(s.usual(a.tile<<(4*first)|b.tile<<(4*second)), int(a.tile+b.tile), each*a.odds*b.odds)
				}
			}
		}
	}
}

// newTile is a possible new tile, by its exponent, which is also half its value.
type newTile struct {
	tile board
	odds float64
}

func (s *solver) news() [2]newTile { return [2]newTile{{1, 1 - s.FourOdds}, {2, s.FourOdds}} }

// worth has the values of a board with best play and with random slides.
type worth struct{ best, random float64 }

// value returns both values of the start.
func (s *solver) value(told func(float64)) (best, random float64) {
	values := make([][]worth, len(s.layers)+2)
	for sum := len(s.layers) - 1; sum >= 2; sum-- {
		values[sum] = make([]worth, len(s.layers[sum]))
		if sum+3 < len(values) {
			values[sum+3] = nil
		}
		for i, b := range s.layers[sum] {
			if s.clock.Step() {
				return 0, 0
			}
			values[sum][i] = s.worth(b, sum, values)
		}
		told(1 - 0.5*float64(sum)/float64(len(s.layers)))
	}
	s.start(func(b board, sum int, odds float64) {
		v := s.of(b, sum, values)
		best += float64(odds * v.best)
		random += float64(odds * v.random)
	})
	return best, random
}

// of returns the values of a board of a layer.
func (s *solver) of(b board, sum int, values [][]worth) worth {
	i, _ := slices.BinarySearch(s.layers[sum], b)
	return values[sum][i]
}

// worth returns the values of a board before a slide.
func (s *solver) worth(b board, sum int, values [][]worth) (w worth) {
	slides := 0.0
	for way := range s.lines {
		after, points, won, ok := s.slide(b, way)
		if !ok {
			continue
		}
		var total worth
		n := 1
		if won {
			total = worth{1, 1}
		} else {
			n = s.free(after, func(cell int) {
				for _, x := range s.news() {
					v := s.of(s.usual(after|x.tile<<(4*cell)), sum+int(x.tile), values)
					total.best += float64(x.odds * v.best)
					total.random += float64(x.odds * v.random)
				}
			})
		}
		gain := 0.0
		if s.target == 0 {
			gain = float64(points)
		}
		w.best = max(w.best, total.best/float64(n)+gain)
		w.random += total.random/float64(n) + gain
		slides++
	}
	if slides > 0 {
		w.random /= slides
	}
	return w
}
