package swarms

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
)

// comparison is an experiment in which entrants run on problems; trial i is run i mod runs of a pair. If
// minima are shifted, runs with the same number have the same function for all entrants.
type comparison struct {
	entrants func(v param.Values) ([]entrant, error)
	problems func(v param.Values) ([]problem, error)
	curves   bool
	summary  func(r results, v param.Values) []lab.Table // nil for tables of medians and ranks
	// nil for the charts of targets reached and of performance profiles
	charts func(r results) []chart.Chart

	perDimension bool // whether the parameter evaluations is multiplied by the number of dimensions
}

func runsSpec(usual int) param.Spec {
	return param.Spec{Name: "runs", Title: "Runs",
		Doc: "Number of runs per setting, each with its own seed.", Unit: "runs",
		Kind:    param.Int,
		Default: strconv.Itoa(usual), Min: 1, Max: 10_000, Log: true}
}

func evaluationsSpec(usual int) param.Spec {
	return param.Spec{Name: "evaluations", Title: "Evaluations", Doc: "Number of evaluations per run.",
		Unit: "evaluations", Kind: param.Int, Default: strconv.Itoa(usual), Min: 100, Max: 1e8, Log: true}
}

func functionsSpec(usual string) param.Spec {
	return param.Spec{Name: "functions", Title: "Functions",
		Doc: "Names of the functions, separated by commas.", Kind: param.Text, Default: usual}
}

func dimSpec(usual string) param.Spec {
	return param.Spec{Name: "dim", Title: "Dimensions",
		Doc: "Number of dimensions of functions that allow any number.", Kind: param.Int, Default: usual,
		Min: 1, Max: 1000, Log: true}
}

func movedSpec(usual string) param.Spec {
	return param.Spec{Name: "moved", Title: "Moved",
		Doc: "Whether each run shifts the minimum and rotates the space at random.", Kind: param.Choice,
		Default: usual, Choices: []string{"no", "shifted", "shifted and turned"},
		Titles: []string{"No", "Shifted", "Shifted and turned"}}
}

func (c comparison) experiment(d lab.Description) *lab.Experiment {
	d.CurveX = chart.Axis{Title: "evaluations", Log: true}
	d.CurveY = chart.Axis{Title: "log₁₀ of the error"}
	if c.summary == nil {
		c.summary = func(r results, _ param.Values) []lab.Table {
			return append([]lab.Table{r.medians()}, r.ranking()...)
		}
	}
	if c.charts == nil {
		c.charts = func(r results) []chart.Chart { return []chart.Chart{r.distribution(), r.profile()} }
	}
	return lab.Typed[lab.OpenSettings, runRow]{
		Description: d, Settings: lab.OpenSettings{Specs: d.Params},
		Check: checkRow, Trial: c.trial,
		Most: lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			all, on, err := c.setting(v.Values)
			return len(all) * len(on) * v.Int("runs"), err
		},
		Summary: func(v lab.OpenSettings, rows []runRow) []lab.Table {
			return c.summary(c.results(v.Values, rows), v.Values)
		},
		Charts: func(v lab.OpenSettings, rows []runRow) []chart.Chart {
			return c.charts(c.results(v.Values, rows))
		},
	}.Experiment()
}

// setting parses the entrants and the problems.
func (c comparison) setting(v param.Values) ([]entrant, []problem, error) {
	all, err := c.entrants(v)
	if err != nil {
		return nil, nil, err
	}
	on, err := c.problems(v)
	return all, on, err
}

func (c comparison) trial(ctx context.Context, env lab.Env, v lab.OpenSettings, i int,
	out lab.Out[runRow]) error {
	all, on, err := c.setting(v.Values)
	if err != nil {
		return err
	}
	runs := v.Int("runs")
	run, pair := i%runs+env.Round*runs, i/runs
	j := job{entrant: all[pair%len(all)], problem: on[pair/len(all)],
		evaluations: int64(v.Int("evaluations"))}
	if c.perDimension {
		j.evaluations *= int64(j.problem.dim)
	}
	if m := v.Values["moved"]; m == "shifted" || m == "shifted and turned" {
		j.moved = testfunc.Moved{Shift: true, Rotate: m != "shifted",
			Seed: rng.Derive(uint64(run), uint64(j.problem.dim))}
	}
	if c.curves {
		j.curve = j.entrant.name
		if len(on) > 1 {
			j.curve += " on " + j.problem.String()
		}
	}
	return do(ctx, env, out, j)
}

// results holds the rows by problem and entrant.
type results struct {
	entrants []entrant
	problems []problem
	runs     [][][]runRow // by problem, then by entrant
}

func (c comparison) results(v param.Values, rows []runRow) results {
	var r results
	r.entrants, r.problems, _ = c.setting(v)
	r.runs = make([][][]runRow, len(r.problems))
	at := map[string]int{}
	for k, e := range r.entrants {
		at[e.name] = k
	}
	for p := range r.problems {
		r.runs[p] = make([][]runRow, len(r.entrants))
	}
	for _, row := range rows {
		p := slices.Index(r.problems, problem{row.Function, row.Dim})
		if k, ok := at[row.Method]; ok && p >= 0 {
			r.runs[p][k] = append(r.runs[p][k], row)
		}
	}
	return r
}

// errors returns the errors of entrant k on problem p in ascending order.
func (r results) errors(p, k int) []float64 {
	var all []float64
	for _, row := range r.runs[p][k] {
		all = append(all, row.Error)
	}
	slices.Sort(all)
	return all
}

// shown returns the name of entrant k in tables and charts: without the method and the setting that the names
// of all entrants begin with.
func (r results) shown(k int) string {
	name, all := r.entrants[k].name, r.entrants[0].name
	if len(r.entrants) < 2 {
		return name
	}
	for _, e := range r.entrants {
		for !strings.HasPrefix(e.name, all) {
			all = all[:len(all)-1]
		}
	}
	all = all[:1+strings.LastIndexAny(all, ":=")]
	return cmp.Or(strings.TrimPrefix(name, all), name)
}

// medians returns the table of the median errors.
func (r results) medians() lab.Table {
	t := lab.Table{Title: "Median error", Note: "Cost above the minimum at the end of a run.",
		Columns: lab.Columns("function", "runs: integer")}
	for k := range r.entrants {
		t.Columns = append(t.Columns, lab.Column{Name: r.shown(k), Kind: lab.Text})
	}
	for p, pr := range r.problems {
		row, n := []any{pr.String(), nil}, 0
		for k := range r.entrants {
			all := r.errors(p, k)
			n = max(n, len(all))
			row = append(row, showMedian(all))
		}
		row[1] = int64(n)
		t.Rows = append(t.Rows, row)
	}
	return t
}

// showMedian formats the median of sorted errors.
func showMedian(sorted []float64) string {
	if len(sorted) == 0 {
		return "–"
	}
	return lab.Digits(stat.Quantile(sorted, 0.5), 2)
}

// ranking returns the table of mean ranks over all problems, with Friedman's test and Nemenyi's critical
// difference, and the table of pairs, with Wilcoxon's test and Holm's correction.
func (r results) ranking() []lab.Table {
	var blocks [][]float64
	for p := range r.problems {
		block := make([]float64, len(r.entrants))
		whole := true
		for k := range r.entrants {
			all := r.errors(p, k)
			whole = whole && len(all) > 0
			block[k] = stat.Quantile(all, 0.5)
		}
		if whole {
			blocks = append(blocks, block)
		}
	}
	ranks := lab.Table{Title: "Mean ranks over the functions", Columns: lab.Columns("method",
		"mean rank: number 2")}
	pairs := lab.Table{Title: "Best method against the others", Columns: lab.Columns("best", "other",
		"better on: integer", "worse on: integer", "probability", "difference: contrast"),
		Note: "Wilcoxon signed-rank test over the median errors. The probability is the chance of a " +
			"difference at least as large if there were none. Differences are significant by Holm's method " +
			"at the 5 % level."}
	means, chance := stat.Friedman(blocks)
	if len(blocks) == 0 {
		return []lab.Table{ranks, pairs}
	}
	ranks.Note = fmt.Sprintf("Friedman test: equal methods would differ this much with probability %s.",
		lab.Digits(chance, 2))
	if len(blocks) > 1 && len(r.entrants) > 1 {
		ranks.Note += fmt.Sprintf(" Nemenyi test: ranks differ significantly from a difference of %.2f "+
			"at the 5 %% level.", stat.Nemenyi(len(r.entrants), len(blocks),
			0.05))
	}
	order := make([]int, len(means))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(means[a], means[b]) })
	var contrasts []lab.Contrast
	enough := fewestFunctions(len(order) - 1)
	if len(blocks) < enough {
		pairs.Note += fmt.Sprintf(" With so many methods, no difference on fewer than %d functions can be "+
			"significant.", enough)
	}
	for n, k := range order {
		ranks.Rows = append(ranks.Rows, []any{r.shown(k), means[k]})
		if n == 0 {
			continue
		}
		var a, b []float64
		better, worse := 0, 0
		for _, block := range blocks {
			x, y := orderOf(block[order[0]]), orderOf(block[k])
			a, b = append(a, x), append(b, y)
			if x < y {
				better++
			} else if x > y {
				worse++
			}
		}
		chance := stat.Wilcoxon(a, b)
		contrasts = append(contrasts, lab.Contrast{Enough: len(blocks) >= enough, P: chance})
		pairs.Rows = append(pairs.Rows,
			[]any{r.shown(order[0]), r.shown(k), int64(better), int64(worse),
				lab.Digits(chance, 2), nil})
	}
	// The ranks show which method is better.
	words := lab.ContrastWords{More: "differs", Less: "differs", Same: "may be chance"}
	for i, verdict := range lab.JudgeContrasts(contrasts, significant, words) {
		if verdict == lab.TooFew {
			verdict = tooFewFunctions
		}
		pairs.Rows[i][5] = verdict
	}
	return []lab.Table{ranks, pairs}
}

// tooFewFunctions is the verdict if even the largest possible difference would not be significant.
var tooFewFunctions = lab.Verdict{Text: "too few functions"}

// significant is the significance level of the pairwise tests.
const significant = 0.05

// fewestFunctions returns the smallest number of functions for which a method that is better on all of them
// is significantly better than each of the given number of other methods, by Wilcoxon's test with Holm's
// correction.
func fewestFunctions(others int) int {
	n := 1
	for float64(others)*math.Pow(2, float64(1-n)) > significant {
		n++
	}
	return n
}

// orderOf returns log₁₀ of an error. Errors below 1e-12 count as 1e-12.
func orderOf(e float64) float64 { return math.Log10(max(e, 1e-12)) }

// distribution returns a chart of the fraction of targets, over all runs, that are reached within a number of
// evaluations per dimension, as in COCO.
func (r results) distribution() chart.Chart {
	c := chart.Chart{Title: "Targets reached", Form: chart.Lines,
		X:    chart.Axis{Title: "evaluations / dimensions", Log: true},
		Y:    chart.Axis{Title: "targets over all functions and runs", Unit: "%", From: 0, To: 100},
		Note: "Targets are costs from 100 down to 10^−8 above the minimum."}
	for k := range r.entrants {
		var hits []float64
		all := 0
		for p := range r.problems {
			for _, row := range r.runs[p][k] {
				for _, n := range row.Reached {
					all++
					if n > 0 {
						hits = append(hits, float64(n)/float64(r.problems[p].dim))
					}
				}
			}
		}
		slices.Sort(hits)
		s := chart.Series{Name: r.shown(k), Color: k}
		step := max(1, len(hits)/200)
		for i, x := range hits {
			if i%step == 0 || i == len(hits)-1 {
				s.X, s.Y = append(s.X, x), append(s.Y, 100*float64(i+1)/float64(all))
			}
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// profile returns a chart of the fraction of problems that a method solves with at most x times as many
// evaluations as the best method. A problem is solved if at least half of the runs come within 1e-4 of the
// minimum (Dolan, Moré: Benchmarking Optimization Software with Performance Profiles, 2002).
func (r results) profile() chart.Chart {
	c := chart.Chart{Title: "Performance profile", Form: chart.Lines,
		X: chart.Axis{Title: "evaluations relative to the best method", Log: true},
		Y: chart.Axis{Title: "functions solved", Unit: "%", From: 0, To: 100},
		Note: "A function counts as solved if at least half of the runs come within 10^−4 of the " +
			"minimum."}
	at := targets()
	target := slices.IndexFunc(at[:], func(t float64) bool { return t < 2e-4 })
	need := make([][]float64, len(r.problems)) // median number of evaluations; +Inf for an unsolved problem
	for p := range r.problems {
		for k := range r.entrants {
			var all []float64
			for _, row := range r.runs[p][k] {
				n := float64(row.Reached[target])
				if n == 0 {
					n = math.Inf(1)
				}
				all = append(all, n)
			}
			slices.Sort(all)
			n := math.Inf(1)
			if len(all) > 0 {
				n = all[len(all)/2]
			}
			need[p] = append(need[p], n)
		}
	}
	for k := range r.entrants {
		var ratios []float64
		for p := range need {
			if n := need[p][k]; !math.IsInf(n, 1) {
				ratios = append(ratios, n/slices.Min(need[p]))
			}
		}
		slices.Sort(ratios)
		s := chart.Series{Name: r.shown(k), Color: k}
		for i, x := range ratios {
			s.X, s.Y = append(s.X, x), append(s.Y, 100*float64(i+1)/float64(len(need)))
		}
		c.Series = append(c.Series, s)
	}
	return c
}
