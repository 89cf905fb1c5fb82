package othello

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/optim/lattice"
	"ludarium/game/text/fault"
)

// family is an evaluation function with constants that an optimiser changes. The constants are in tenths.
type family struct {
	start []int
	judge func(p []int) match.Judge // returns a judge for one goroutine
	text  func(p []int) string      // returns the function as text that parseFunction accepts
	name  func(k int) string        // returns the name of constant k; nil if the constants have no names
}

// readFamily parses the function from which an optimisation starts: a known name, ten weights, 64 weights, or
// a formula whose numbers are the constants. If anchor is not 0, the weight of the corners starts at anchor
// and all other weights at 0; this requires ten weights.
func readFamily(text string, anchor float64) (family, error) {
	text = strings.TrimSpace(text)
	w, err := readWeights(text)
	a := tenths(anchor)
	switch {
	case err == nil:
		f := family{start: w[:], judge: judgeOf, name: weights.Name,
			text: func(p []int) string { return weights.Weights(p).String() }}
		if a > 0 {
			f.start = lattice.Anchor(weights.Classes, a)
		}
		return f, nil
	case isTable(text):
		t, err := weights.ParseTable(text)
		return ofNoAnchor(family{start: t[:],
			judge: func(p []int) match.Judge { return weights.NewTableJudge(weights.Table(p)) },
			text:  func(p []int) string { return weights.Table(p).String() }}, a, err)
	case !strings.Contains(text, "["):
		return family{}, err
	}
	l := formula.Protected()
	e, err := l.Parse(text)
	if err != nil {
		return family{}, err
	}
	with := func(p []int) *formula.Expr {
		x := make([]float64, len(p))
		for i, n := range p {
			x[i] = float64(n) / weights.Unit
		}
		return e.WithNumbers(x)
	}
	f := family{judge: func(p []int) match.Judge { return formula.NewJudge(l.Compile(with(p))) },
		text: func(p []int) string { return with(p).String() }}
	for i, x := range e.Numbers() {
		f.start = append(f.start, roundTenth(x))
		if float64(f.start[i])/weights.Unit != x {
			return f, fault.Errorf("start: number %d of the formula, %s, has more than one decimal", i+1,
				strconv.FormatFloat(x, 'g', 4, 64))
		}
	}
	if len(f.start) == 0 {
		return f, fault.Errorf("start: the formula has no number to change")
	}
	return ofNoAnchor(f, a, nil)
}

// ofNoAnchor returns an error if an anchor, in tenths, is given for a function that cannot have one.
func ofNoAnchor(f family, anchor int, err error) (family, error) {
	if err == nil && anchor > 0 {
		err = fault.Errorf("anchor: only ten weights have one")
	}
	return f, err
}

// isTable reports whether the text looks like a list of 64 weights.
func isTable(text string) bool { return strings.Count(text, ",") == 63 && !strings.Contains(text, "[") }

// order returns the indices of the constants to change, in the order of their changes.
func (f *family) order(free, order string, first int) ([]int, error) {
	n := len(f.start)
	if free != "" {
		var list []int
		for i, text := range strings.Split(free, ",") {
			k, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil || k < 1 || k > n || slices.Contains(list, k-1) {
				return nil, fault.Errorf("free: number %d, %q, is not a weight from 1 to %d, or occurs twice",
					i+1, text, n)
			}
			list = append(list, k-1)
		}
		return list, nil
	}
	if first > n {
		return nil, fault.Errorf("first: there is no weight %d of %d", first, n)
	}
	if order == "figure" {
		if f.name == nil {
			return nil, fault.Errorf("order: figure 6 of the thesis has ten weights")
		}
		return weights.RowByRow[first-1:], nil
	}
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list[first-1:], nil
}
