package twenty48

import (
	"slices"
	"sync"

	"ludarium/ai/base/exact"
	"ludarium/game/text/lookup"
	rules "ludarium/game/twenty48"
)

// Evaluation evaluates a board by its eight lines: the sum over rows and columns of a value that depends only
// on the line. It is a table of the 65536 possible lines, built once, read-only and shared by any number of
// agents.
type Evaluation struct {
	lines  [1 << 16]float32
	line   func(exps []int) float64 // the function behind lines, for lines of any length
	points float64                  // value of a point made during the search
	lost   float64                  // value of a board without a legal move
}

// newEvaluation returns the evaluation with a function of a line, given as exponents: four, or as many as the
// board has rows. The function is called by any number of goroutines. points is the value of a point made on
// the way to a board, lost the value of a position without a legal move.
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

// Value returns the evaluation of b.
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

// maxSide is the number of rows of the largest board, and maxExponent the exponent of the largest tile it can
// hold.
const maxSide, maxExponent = 8, 65

func (e *Evaluation) pointValue() float64 { return e.points }
func (e *Evaluation) lostValue() float64  { return e.lost }

// emptyCells returns a function that counts empty cells with a weight.
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

// edges returns a function that gives weight·log2 of its largest tile to each line that has this tile at one
// of its ends. The idea is in Teder 2021, without weights.
func edges(weight float64) func(exps []int) float64 {
	return func(exps []int) float64 {
		if largest := slices.Max(exps); exps[0] == largest || exps[len(exps)-1] == largest {
			return float64(weight * float64(largest))
		}
		return 0
	}
}

// sumOf returns the sum of functions of a line.
func sumOf(terms ...func(exps []int) float64) func(exps []int) float64 {
	return func(exps []int) float64 {
		total := 0.0
		for _, f := range terms {
			total += f(exps)
		}
		return total
	}
}

// lostEdges is the value of a lost position in the evaluations that count cells and edges.
const lostEdges = -200

// EvaluationNames returns the names for EvaluationByName.
func EvaluationNames() []string {
	return []string{"heuristic", "tuned", "empty+edge", "empty", "edges", "points"}
}

// EvaluationTitles returns the titles of the evaluations, for people.
func EvaluationTitles() []string {
	return []string{"heuristic", "heuristic, tuned", "empty cells and edges", "empty cells", "edges",
		"points"}
}

// EvaluationByName returns the shared evaluation with the given name, whose table is built when first needed:
// "heuristic" (HandWeights), "tuned" (tunedWeights, for shallow searches), "empty" (cells), "edges",
// "empty+edge" (two points for each cell and edges) or "points" (only points made during the search).
func EvaluationByName(name string) (*Evaluation, error) {
	i, err := lookup.Index(EvaluationNames(), lookup.Name, name, "twenty48: no evaluation %q")
	if err != nil {
		return nil, err
	}
	return evaluations[i](), nil
}

// evaluations are in the order of EvaluationNames.
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

// Weights are the coefficients of the heuristic evaluation of a line, equal for rows and columns.
type Weights struct {
	Empty float64 // for each empty cell
	Merge float64 // for each tile in a run of two or more equal tiles, ignoring empty cells
	// penalty for non-monotonic lines: for the smaller of the sums of falls and of rises along the line
	Monotone      float64
	MonotonePower float64 // a fall from exponent a to b is a^p - b^p
	Sum           float64 // penalty for large tiles: for the sum of the exponents to the power SumPower
	SumPower      float64
	Alive         float64 // for each line of a board that is not lost; a lost board has value 0
}

// tunedWeights are the weights that `go run ./build train heuristic` finds: 40 steps of CMA-ES from
// HandWeights with seed 1, with games at depth 2 as the objective. In games with other seeds they make 51,300
// points at depth 2, HandWeights 30,700 (400 games each), and 89,900 against 63,900 at depth 3 (100 games).
// Deeper searches were not compared; they use HandWeights.
func tunedWeights() Weights {
	return Weights{Empty: 352.7, Merge: 318.0, Monotone: 78.39, MonotonePower: 2.448, Sum: 10.75,
		SumPower: 3.128, Alive: 200_000}
}

// HandWeights returns the weights of R. Xiao's 2048 program (2014), which he found by CMA-ES and published.
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
		last, run := 0, 0 // the last tile, and the number of equal ones after it
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
