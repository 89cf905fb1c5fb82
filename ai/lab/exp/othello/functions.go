package othello

import (
	"strings"

	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/game/text/fault"
)

// function is a named evaluation function.
type function struct {
	Name  string
	judge func() match.Judge // returns a judge for one goroutine
}

func ofWeights(name string, w weights.Weights) function {
	j := weights.NewJudge(w)
	return function{name, func() match.Judge { return j }}
}

// parseFunction parses a name known to weights.Find, "random", ten or 64 weights separated by commas, or a
// formula. In a formula, division by zero gives 0.
func parseFunction(text string) (function, error) {
	text = strings.TrimSpace(text)
	if k, ok := weights.Find(text); ok {
		return ofWeights(k.Title, k.Weights), nil
	}
	if text == "random" {
		return function{text, func() match.Judge { return match.Any{} }}, nil
	}
	if strings.Count(text, ",") == weights.Classes-1 && !strings.Contains(text, "[") {
		w, err := weights.Parse(text)
		return ofWeights(text, w), err
	}
	if isTable(text) {
		t, err := weights.ParseTable(text)
		j := weights.NewTableJudge(t)
		return function{text, func() match.Judge { return j }}, err
	}
	l := formula.Protected()
	e, err := l.Parse(text)
	if err != nil {
		return function{}, fault.Errorf("%.40q is not a known function, nor ten or 64 weights; and as a "+
			"formula: %w",
			text, err)
	}
	p := l.Compile(e)
	return function{text, func() match.Judge { return formula.NewJudge(p) }}, nil
}

// parseFunctions parses one or more functions separated by semicolons.
func parseFunctions(text string) ([]function, error) {
	var all []function
	for i, part := range strings.Split(text, ";") {
		f, err := parseFunction(part)
		if err != nil {
			return nil, fault.Errorf("function %d: %w", i+1, err)
		}
		all = append(all, f)
	}
	return all, nil
}

// judges returns a judge for each function, for use by one goroutine.
func judges(functions []function) []match.Judge {
	all := make([]match.Judge, len(functions))
	for i, f := range functions {
		all[i] = f.judge()
	}
	return all
}

// references are the functions against which results are measured: replacements for the two functions used in
// Siivonen 2003, and the function from which its optimisations start.
var references = []struct {
	name, label string
	weights     weights.Weights
}{{"r104", "R104", weights.R104()}, {"r105", "R105", weights.R105()},
	{"weight10", "weight10", weights.Uniform()}}

type perReference [3]float64

// Each returns the names of the references.
func (perReference) Each() (labels []string) {
	for _, r := range references {
		labels = append(labels, r.label)
	}
	return labels
}

// againstAll holds the results of games against each reference.
type againstAll struct {
	Wins  perReference `col:"games won against" unit:"%" digits:"1" min:"0" max:"100"`
	Discs perReference `col:"discs against" unit:"%" digits:"1" min:"0" max:"100"`
}

// tactics are the opponents that Ferrer's formulas played according to Siivonen 2003: a random player, and a
// player that takes corners, avoids the squares next to them, and otherwise plays at random.
var tactics = []struct {
	label string
	judge match.Judge
}{{"random", match.Any{}}, {"simple tactics", weights.NewJudge(weights.Of(20, -10, 0, 0, -5, 0, 0, 0, 0, 0))}}

type perTactic [2]float64

// Each returns the names of the tactics.
func (perTactic) Each() (labels []string) {
	for _, t := range tactics {
		labels = append(labels, t.label)
	}
	return labels
}
