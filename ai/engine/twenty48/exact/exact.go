// Package exact solves 2048 on small boards: it computes the exact value of the game with best play. In
// contrast to package game/twenty48, boards may have sides of different lengths.
//
// A slide does not change the sum of the tiles, and a new tile adds 2 or 4 to it. The positions therefore
// form layers by this sum, and each leads to the next two layers. [Solve] finds the positions of each layer
// that can be reached, from the first layer to the last, and keeps only one of several symmetric positions.
// Then it computes their values from the last layer to the first (backward induction: Richard Bellman,
// "Dynamic Programming", 1957), so that only the values of three layers are needed at a time.
package exact

import (
	"context"
	"math/bits"
	"slices"

	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Problem describes a game to be solved.
type Problem struct {
	Rows, Cols int     // size of the board, which must have at most 9 cells
	Target     int     // tile that wins the game, a power of two from 8 on; 0 if the goal is points
	FourOdds   float64 // probability that a new tile is a 4
}

// Solution holds the value of the game from the standard start, an empty board with two new tiles.
type Solution struct {
	Best   float64 // probability of reaching the target, or expected points, with best play
	Random float64 // the same for uniformly random slides
	States int     // number of positions before a slide, up to symmetry
	Layers int     // number of different sums of tiles
}

// board is a position: the exponents of the tiles, in four bits for each cell.
type board uint64

// solver holds the state of solving a problem.
type solver struct {
	Problem
	target board // exponent of the target; 0 if there is none
	lines  [4][][]int
	turns  [][]int // order of the cells under each symmetry
	clock  *search.Clock
	layers [][]board // positions by half the sum of the tiles, ascending within a layer
}

// Solve solves problem p. told may be nil; otherwise it is called with the approximate fraction of the work
// done. Solve returns an error if ctx ends or if the board or the target is impossible.
func Solve(ctx context.Context, p Problem, told func(done float64)) (Solution, error) {
	cells := p.Rows * p.Cols
	switch {
	case p.Rows < 1 || p.Cols < 1 || cells < 2 || cells > 9:
		return Solution{}, fault.Errorf("exact: a board of %d×%d: 2 to 9 cells can be solved", p.Rows, p.Cols)
	case p.Target != 0 && (p.Target < 8 || p.Target&(p.Target-1) != 0 || p.Target > 1<<(cells+1)):
		return Solution{}, fault.Errorf("exact: target %d: it must be a power of two from 8 to %d",
			p.Target, 1<<(cells+1))
	case !(p.FourOdds >= 0 && p.FourOdds <= 1):
		return Solution{}, fault.Errorf("exact: chance of a 4 %v: it must be a probability", p.FourOdds)
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

// measure computes the lines of the board in both directions, and its symmetries.
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

// usual returns the smallest of the symmetric images of b, which represents all of them.
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

// slide returns the board after a slide, the points made, and whether a tile became the target. ok is false
// if the slide changes nothing.
func (s *solver) slide(b board, way int) (after board, points int, won, ok bool) {
	for _, line := range s.lines[way] {
		to, waits := 0, board(0) // next free cell, and the preceding tile if it can still merge
		for _, from := range line {
			x := b >> (4 * from) & 15
			switch {
			case x == 0:
			case x == waits:
				after += 1 << (4 * line[to-1]) // increment the exponent of the merged tile
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

// free calls use with each empty cell of b and returns the number of these cells.
func (s *solver) free(b board, use func(cell int)) (n int) {
	for cell := range s.Rows * s.Cols {
		if b>>(4*cell)&15 == 0 {
			use(cell)
			n++
		}
	}
	return n
}

// reach finds the positions of all layers.
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

// room is the number of boards that are collected for the next layers before duplicates are removed.
const room = 1 << 24

// packed returns the boards of list in ascending order without duplicates.
func packed(list []board) []board {
	slices.Sort(list)
	return slices.Clip(slices.Compact(list))
}

// lastSum returns an upper bound on half the sum of the tiles.
func (s *solver) lastSum() int {
	if s.Target > 0 {
		return s.Target
	}
	return 1 << (s.Rows*s.Cols + 1)
}

// start calls use for each initial board, with half the sum of its tiles and its probability.
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

// newTile is a possible new tile. It is given by its exponent, which is also half its value.
type newTile struct {
	tile board
	odds float64
}

func (s *solver) news() [2]newTile { return [2]newTile{{1, 1 - s.FourOdds}, {2, s.FourOdds}} }

// worth holds the values of a board with best play and with random slides.
type worth struct{ best, random float64 }

// value returns the values of the initial position with best play and with random slides.
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

// of returns the values of board b from the values of its layer, which has the given half sum.
func (s *solver) of(b board, sum int, values [][]worth) worth {
	i, _ := slices.BinarySearch(s.layers[sum], b)
	return values[sum][i]
}

// worth returns the values of a board before a slide, from the values of the later layers.
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
