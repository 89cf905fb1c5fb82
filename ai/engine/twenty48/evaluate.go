package twenty48

import (
	"slices"
	"sync"

	"ludarium/ai/base/exact"
	"ludarium/game/text/lookup"
	rules "ludarium/game/twenty48"
)

// Evaluation evaluates a board by its eight lines: it is the sum over all rows and columns of a value that
// depends only on the tiles of the line. The values of the 65536 possible lines are in a table, which is
// built once and is then not changed, so that any number of agents can share it.
type Evaluation struct {
	lines  [1 << 16]float32
	line   func(exps []int) float64 // function that computed lines; it accepts lines of any length
	points float64                  // value of a point gained during the search
	lost   float64                  // value of a board without a legal move
}

// newEvaluation returns the evaluation with the given function of a line. The function receives the exponents
// of the tiles, four or as many as the board has rows, and may be called concurrently. points is the value of
// a point made on the way to a board, and lost the value of a board without a legal move.
func newEvaluation(line func(exps []int) float64, points, lost float64) *Evaluation {
	e := &Evaluation{line: line, points: points, lost: lost}
	exps := make([]int, 4)
	for row := range e.lines {
		for i := range exps {
			exps[i] = row >> (4 * i) & 15
		}
		e.lines[row] = float32(line(exps))
	}
	return e
}

// Value returns the evaluation of board b.
func (e *Evaluation) Value(b Board) float64 { return float64(e.rows(b) + e.rows(b.Transpose())) }

func (e *Evaluation) rows(b Board) float32 {
	return e.lines[uint16(b)] + e.lines[uint16(b>>16)] + e.lines[uint16(b>>32)] + e.lines[uint16(b>>48)]
}

// wide returns the evaluation of a board of any size.
func (e *Evaluation) wide(g *rules.Grid) (value float64) {
	var buffer [maxSide]int
	g.Lines(func(exps []uint8) {
		line := buffer[:len(exps)]
		for i, exp := range exps {
			line[i] = int(exp)
		}
		value += e.line(line)
	})
	return value
}

// maxSide is the number of rows of the largest board, and maxExponent the exponent of the largest tile that
// is possible on it.
const maxSide, maxExponent = 8, 65

func (e *Evaluation) pointValue() float64 { return e.points }
func (e *Evaluation) lostValue() float64  { return e.lost }

// emptyCells returns a function of a line such that the evaluation is weight times the number of empty cells.
func emptyCells(weight float64) func(exps []int) float64 {
	return func(exps []int) float64 {
		n := 0.0
		for _, e := range exps {
			if e == 0 {
				n += float64(weight / 2) // each cell is in two lines
			}
		}
		return n
	}
}

// edges returns a function of a line that is weight·log2 of the largest tile if this tile is at an end of the
// line, and otherwise 0. The idea is from Teder 2021, who uses no weights.
func edges(weight float64) func(exps []int) float64 {
	return func(exps []int) float64 {
		if largest := slices.Max(exps); exps[0] == largest || exps[len(exps)-1] == largest {
			return float64(weight * float64(largest))
		}
		return 0
	}
}

// sumOf returns the function that is the sum of the given functions of a line.
func sumOf(terms ...func(exps []int) float64) func(exps []int) float64 {
	return func(exps []int) float64 {
		total := 0.0
		for _, f := range terms {
			total += f(exps)
		}
		return total
	}
}

// lostEdges is the value of a board without a legal move in the evaluations that use emptyCells and edges.
const lostEdges = -200

// EvaluationNames returns the names that EvaluationByName accepts.
func EvaluationNames() []string {
	return []string{"heuristic", "tuned", "empty+edge", "empty", "edges", "points"}
}

// EvaluationTitles returns the titles of the evaluations for display, in the order of EvaluationNames.
func EvaluationTitles() []string {
	return []string{"heuristic", "heuristic, tuned", "empty cells and edges", "empty cells", "edges",
		"points"}
}

// EvaluationByName returns the evaluation with the given name, which all callers share. The evaluations are
// "heuristic" (HandWeights), "tuned" (tunedWeights, for searches of small depth), "empty" (empty cells),
// "edges", "empty+edge" (two points for each empty cell, plus edges) and "points" (only the points made
// during the search). The table of an evaluation is built when it is first needed.
func EvaluationByName(name string) (*Evaluation, error) {
	i, err := lookup.Index(EvaluationNames(), lookup.Name, name, "twenty48: no evaluation %q")
	if err != nil {
		return nil, err
	}
	return evaluations[i](), nil
}

// evaluations holds functions that return the evaluations, in the order of EvaluationNames.
var evaluations = [...]func() *Evaluation{
	sync.OnceValue(func() *Evaluation { return HandWeights().Evaluation() }),
	sync.OnceValue(func() *Evaluation { return tunedWeights().Evaluation() }),
	sync.OnceValue(func() *Evaluation {
		return newEvaluation(sumOf(emptyCells(2), edges(1)), 0, lostEdges)
	}),
	sync.OnceValue(func() *Evaluation { return newEvaluation(emptyCells(1), 0, lostEdges) }),
	sync.OnceValue(func() *Evaluation { return newEvaluation(edges(1), 0, lostEdges) }),
	sync.OnceValue(func() *Evaluation { return newEvaluation(sumOf(), 1, 0) }),
}

// Weights holds the coefficients of the heuristic evaluation of a line, which are the same for rows and
// columns.
type Weights struct {
	Empty float64 // bonus for each empty cell
	Merge float64 // bonus for each tile in a run of at least two equal tiles, ignoring empty cells
	// penalty for lines that are not monotonic: factor of the smaller of the sum of all falls and the sum of
	// all rises along the line
	Monotone      float64
	MonotonePower float64 // exponent p in the size of a decrease from a to b, a^p − b^p
	// penalty for large tiles: factor of the sum of all exponents to the power of SumPower
	Sum      float64
	SumPower float64
	Alive    float64 // bonus per line of a board with a legal move; a board without one has value 0
}

// tunedWeights returns the weights that `go run ./build train heuristic` finds: 40 steps of CMA-ES starting
// from HandWeights with seed 1. The objective is the score of games at depth 2. In games with other seeds,
// these weights make 51,300 points at depth 2 and HandWeights 30,700 (400 games each); at depth 3 they make
// 89,900 and 63,900 (100 games). Deeper searches were not compared; they use HandWeights.
func tunedWeights() Weights {
	return Weights{Empty: 352.7, Merge: 318.0, Monotone: 78.39, MonotonePower: 2.448, Sum: 10.75,
		SumPower: 3.128, Alive: 200_000}
}

// HandWeights returns the weights that R. Xiao found by CMA-ES and published with his 2048 program (2014).
func HandWeights() Weights {
	return Weights{Empty: 270, Merge: 700, Monotone: 47, MonotonePower: 4, Sum: 11, SumPower: 3.5,
		Alive: 200_000}
}

// Evaluation returns the evaluation with these weights.
func (w Weights) Evaluation() *Evaluation {
	var mono, sums [maxExponent + 1]float64
	for e := range mono {
		mono[e] = exact.Pow(float64(e), w.MonotonePower)
		sums[e] = exact.Pow(float64(e), w.SumPower)
	}
	line := func(exps []int) float64 {
		v := w.Alive
		last, run := 0, 0 // exponent of the last tile, and number of equal tiles
		down, up := 0.0, 0.0
		for i, e := range exps {
			v -= float64(w.Sum * sums[e])
			switch {
			case e == 0:
				v += w.Empty
			case e == last:
				// The first pair of a run counts twice, because it can be merged at once.
				v += w.Merge
				if run == 0 {
					v += w.Merge
				}
				run++
			default:
				last, run = e, 0
			}
			if i > 0 {
				step := mono[exps[i-1]] - mono[e]
				down += max(step, 0)
				up += max(-step, 0)
			}
		}
		return v - float64(w.Monotone*min(down, up))
	}
	return newEvaluation(line, 0, 0)
}
