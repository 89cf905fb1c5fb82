package swarms

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/discovery"
	"ludarium/ai/optim/methods"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newDiscovery returns the experiment that compares the discovered rule with the swarms in the texts, on the
// functions on which it was trained and on other functions.
func newDiscovery() *lab.Experiment {
	c := comparison{
		entrants: func(param.Values) ([]entrant, error) {
			all := []entrant{{discovery.Method, discovery.Method, nil}}
			for _, t := range methods.Thresholds() {
				all = append(all, entrant{t.Name, t.Method, t.Values})
			}
			return all, nil
		},
		problems: func(v param.Values) ([]problem, error) {
			dims, err := numbers("dims", v["dims"], 4, 1000)
			if err != nil {
				return nil, err
			}
			var all []problem
			for _, part := range discoveryParts() {
				for _, name := range part.functions {
					for _, dim := range dims {
						all = append(all, problem{name, dim})
					}
				}
			}
			return all, nil
		},
		perDimension: true,
		summary: func(r results, _ param.Values) (tables []lab.Table) {
			for _, part := range discoveryParts() {
				tables = append(tables, r.on(part.functions).against(part.title))
			}
			return append(tables, r.medians())
		},
		charts: func(r results) []chart.Chart {
			_, judgement := discovery.Functions()
			r = r.on(judgement)
			return []chart.Chart{r.distribution(), r.profile()}
		},
	}
	return c.experiment(lab.Description{
		Name: "swarms/discovery", Title: "A rule found by genetic programming", Version: 1,
		Doc: "Is a swarm whose rule was bred on ten functions better than 23 known swarms on ten others? " +
			"All methods have the same number of evaluations, and the minimum is at a different place in " +
			"each run. The training functions are judged separately, because the rule has an advantage on " +
			"them.",
		Source: cite.Huttunen.With("Poli, Di Chio, Langdon: Exploring Extended Particle Swarms: A Genetic "+
			"Programming Approach, 2005; Demšar: Statistical Comparisons of Classifiers over Multiple ") +
			"Data Sets, 2006",
		Params: []param.Spec{
			{Name: "dims", Title: "Dimensions", Doc: "Numbers of dimensions, separated by commas.",
				Kind: param.Text, Default: "10"},
			movedSpec("shifted"), runsSpec(1),
			{Name: "evaluations", Title: "Evaluations",
				Doc:  "Number of evaluations per run and dimension.",
				Unit: "evaluations", Kind: param.Int, Default: "100", Min: 10, Max: 1e6, Log: true},
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"dims": "10,30", "runs": "5", "evaluations": "1000"}},
			{Name: "full", Values: param.Values{"dims": "10,30", "runs": "51", "evaluations": "1000"}},
			{Name: "long", Values: param.Values{"dims": "10,30", "runs": "51", "evaluations": "10000"}},
		},
	})
}

// discoveryPart is one of the two sets of functions, for judgement or for training.
type discoveryPart struct {
	title     string
	functions []string
}

// discoveryParts returns the judgement set and the training set, in this order.
func discoveryParts() []discoveryPart {
	training, judgement := discovery.Functions()
	return []discoveryPart{{"Judgement: functions that the rule has not seen", judgement},
		{"Training: functions that the rule was bred on", training}}
}

func (r results) on(functions []string) results {
	out := results{entrants: r.entrants}
	for p, pr := range r.problems {
		if slices.Contains(functions, pr.name) {
			out.problems, out.runs = append(out.problems, pr), append(out.runs, r.runs[p])
		}
	}
	return out
}

// smallestError is the error below which errors are equal, as in the competitions of the IEEE Congress on
// Evolutionary Computation.
const smallestError = 1e-8

// medianBlocks returns the median errors of all entrants on each problem for which all entrants have runs.
func (r results) medianBlocks() [][]float64 {
	var blocks [][]float64
	for p := range r.problems {
		var block []float64
		for k := range r.entrants {
			if all := r.errors(p, k); len(all) > 0 {
				block = append(block, max(stat.Quantile(all, 0.5), smallestError))
			}
		}
		if len(block) == len(r.entrants) {
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// runBlocks returns the errors of all entrants in each run of each problem for which all entrants have the
// same number of runs. In runs with the same number, the minimum is in the same place for all entrants.
func (r results) runBlocks() [][]float64 {
	var blocks [][]float64
	for _, by := range r.runs {
		n := len(by[0])
		if slices.ContainsFunc(by, func(rows []runRow) bool { return len(rows) != n }) {
			continue
		}
		for i := range n {
			block := make([]float64, len(by))
			for k := range by {
				block[k] = max(by[k][i].Error, smallestError)
			}
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// against compares the first entrant with all others by their mean ranks, over the problems and over all
// runs.
func (r results) against(title string) lab.Table {
	t := lab.Table{Title: title, Columns: lab.Columns("method", "mean rank: number 2",
		"verdict: contrast", "mean rank of runs: number 2", "verdict of runs: contrast"),
		Note: "Ranks of the median errors on each function, and of the errors in each run, 1 for the best; " +
			"errors below 10^−8 are equal. The verdicts compare a method with the discovered rule by " +
			"Nemenyi's test at the 5 % level."}
	medians, runs := r.medianBlocks(), r.runBlocks()
	byMedian, chance := stat.Friedman(medians)
	byRun, _ := stat.Friedman(runs)
	if len(medians) < 2 {
		return t
	}
	k := len(r.entrants)
	far, farRun := stat.Nemenyi(k, len(medians), significant), stat.Nemenyi(k, len(runs), significant)
	t.Note += fmt.Sprintf(" Ranks differ significantly from a difference of %.2f over the functions, and "+
		"of %.2f over the runs. Friedman test: equal methods would differ this much over the functions "+
		"with probability %s.", far,
		farRun, lab.Digits(chance, 2))
	order := make([]int, k)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(byMedian[a], byMedian[b]) })
	for _, i := range order {
		row := []any{r.entrants[i].name, byMedian[i], nil, byRun[i], nil}
		if i > 0 {
			row[2] = behind(byMedian[i]-byMedian[0], far)
			row[4] = behind(byRun[i]-byRun[0], farRun)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// behind returns the verdict on a method whose mean rank exceeds the mean rank of the discovered rule by the
// difference by. far is the critical difference.
func behind(by, far float64) lab.Verdict {
	switch {
	case by >= far:
		return lab.Verdict{Text: "worse"}
	case by <= -far:
		return lab.Verdict{Text: "better"}
	}
	return lab.Verdict{Text: "may be chance"}
}
