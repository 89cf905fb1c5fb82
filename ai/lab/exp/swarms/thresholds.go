package swarms

import (
	"fmt"
	"maps"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// specification is the origin of the reference medians.
const specification = "Independent implementations of the same rules, medians of 30 runs with 40 000 " +
	"evaluations each"

// mended is the number of times that a correction of a method changed its results since its experiment was
// added. It is a part of the version, which distinguishes runs before and after a correction.
var mended = map[string]int{"tribes": 1, "spso": 2, "clpso": 1, "niche": 1, "rpso": 1, "charged": 1,
	"clustered": 1, "sepso": 1, "crs": 1, "cribs": 1, "rerandom": 1, "gcpso": 1, "breeding": 1,
	"cmaes": 1}

// newThresholds returns the experiment that compares the medians of all methods with reference medians.
func newThresholds() *lab.Experiment {
	c := comparison{
		entrants: func(param.Values) ([]entrant, error) {
			var all []entrant
			for _, t := range methods.Thresholds() {
				all = append(all, entrant{t.Name, t.Method, t.Values})
			}
			return all, nil
		},
		problems: func(param.Values) ([]problem, error) { return thresholdProblems(), nil },
		summary: func(r results, v param.Values) []lab.Table {
			var all []threshold
			for k, th := range methods.Thresholds() {
				for p, pr := range r.problems {
					all = append(all, threshold{th.Name, pr, r.errors(p, k), th.Costs[p]})
				}
			}
			return []lab.Table{thresholdTable("Median errors beside the reference", all,
				v.Int("evaluations"))}
		},
	}
	return c.experiment(lab.Description{
		Name: "swarms/thresholds", Title: "Errors of 23 swarms",
		Version: 1 + mended["tribes"] + mended["clpso"] + mended["sepso"] + mended["gcpso"],
		Doc: "Compares 23 swarms and readings of swarms on four functions with the medians of " +
			"independent implementations. Repelling and bouncing variants gain on multimodal " +
			"functions and lose on unimodal ones. The rules misprinted in the thesis fail on a " +
			"simple bowl.",
		Source: cite.Huttunen.Full,
		Params: []param.Spec{runsSpec(2), evaluationsSpec(4000)},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "15", "evaluations": "40000"}},
			{Name: "thesis", Values: param.Values{"runs": "30", "evaluations": "40000"}},
		},
		Published: []lab.Published{referenceThresholds(methods.Thresholds())},
	})
}

func thresholdProblems() []problem {
	names, dims := methods.ThresholdFunctions()
	var all []problem
	for i, n := range names {
		all = append(all, problem{n, dims[i]})
	}
	return all
}

func referenceThresholds(list []methods.Threshold) lab.Published {
	p := lab.Published{Name: "thresholds", Title: "Median errors", Origin: lab.Reference,
		Source:  specification,
		Columns: lab.Columns("method")}
	for _, pr := range thresholdProblems() {
		p.Columns = append(p.Columns, lab.Column{Name: pr.String(), Kind: lab.Text})
	}
	for _, t := range list {
		row := []any{t.Name}
		for _, c := range t.Costs {
			row = append(row, lab.Digits(c, 3))
		}
		p.Rows = append(p.Rows, row)
	}
	return p
}

// thresholdNote returns the note for a table whose verdicts need the given number of runs.
func thresholdNote(runs int) string {
	return fmt.Sprintf("Cost above the minimum at the end of a run. The reference values are medians of 30 "+
		"runs of independent implementations. A row agrees if its median may lie between half of the "+
		"reference and twice the reference, or between a thousandth and a thousand times of one below "+
		"0.01, and differs if it lies above or below that range. A verdict needs %d runs of 40 000 "+
		"evaluations.", runs)
}

// fewestRuns returns the minimum number of runs with which a median can count as different in a table with
// the given number of rows.
func fewestRuns(rows int) int {
	n := 1
	for stat.HasShare(0, n, 0.5)*float64(rows) > lab.Doubt {
		n++
	}
	return n
}

// threshold holds the errors of a method on a function, and the reference median.
type threshold struct {
	method    string
	problem   problem
	sorted    []float64 // errors of the runs, ascending
	reference float64   // reference error; not positive if there is none
}

// compare tests whether the median lies in the range allowed by the reference.
func (t *threshold) compare(runs, evaluations int) lab.Comparison {
	low, high := methods.Allowed(t.reference)
	below, above := 0, 0 // numbers of errors below and above the range
	for _, x := range t.sorted {
		if x < low {
			below++
		} else if x > high {
			above++
		}
	}
	c := lab.Comparison{Given: t.reference > 0, Enough: len(t.sorted) >= runs && evaluations >= 40_000, P: 1}
	if outside := max(below, above); 2*outside > len(t.sorted) {
		c.P = stat.HasShare(outside, len(t.sorted), 0.5)
	}
	return c
}

// thresholdTable returns the table that compares the errors with the reference medians.
func thresholdTable(title string, all []threshold, evaluations int) lab.Table {
	const head = "reference"
	runs := fewestRuns(len(all))
	t := lab.Table{Title: title, Note: thresholdNote(runs), Columns: []lab.Column{
		{Name: "method", Kind: lab.Text}, {Name: "function", Kind: lab.Text}, {Name: "runs", Kind: lab.Int},
		{Name: "best", Kind: lab.Text}, {Name: "median", Kind: lab.Text}, {Name: "worst", Kind: lab.Text},
		{Name: head, Kind: lab.Text}, {Name: "verdict", Kind: lab.Judged}}}
	if !slices.ContainsFunc(all, func(row threshold) bool { return row.reference > 0 }) {
		t.Note = "Cost above the minimum at the end of a run. There are no reference values for " +
			"these settings."
	}
	tests := make([]lab.Comparison, len(all))
	for i := range all {
		tests[i] = all[i].compare(runs, evaluations)
	}
	for i, verdict := range lab.Judge(tests, head) {
		row := &all[i]
		show := func(q float64) string {
			if len(row.sorted) == 0 {
				return "–"
			}
			return lab.Digits(stat.Quantile(row.sorted, q), 2)
		}
		reference := "–"
		if row.reference > 0 {
			reference = lab.Digits(row.reference, 3)
		}
		t.Rows = append(t.Rows,
			[]any{row.method, row.problem.String(), int64(len(row.sorted)), show(0), show(0.5), show(1),
				reference, verdict})
	}
	return t
}

// single returns an experiment for each method, with functions of the user's choice.
func single() []*lab.Experiment {
	var all []*lab.Experiment
	for _, m := range methods.Methods() {
		if m.Criteria != "" {
			continue
		}
		all = append(all, newSingle(m.Description))
	}
	return all
}

// newSingle returns the experiment with one method, which has the method's parameters.
func newSingle(m optim.Description) *lab.Experiment {
	name := m.Name
	if name == "rerandom" { // the parameter matters only for functions that move, and these do not
		m.Params = slices.DeleteFunc(slices.Clone(m.Params), func(s param.Spec) bool {
			return s.Name == "share"
		})
	}
	var known []methods.Threshold
	for _, t := range methods.Thresholds() {
		if t.Method == name {
			known = append(known, t)
		}
	}
	own := func(v param.Values) param.Values {
		out := param.Values{}
		for _, s := range m.Params {
			out[s.Name] = v[s.Name]
		}
		return out
	}
	c := comparison{
		entrants: func(v param.Values) ([]entrant, error) { return []entrant{{name, name, own(v)}}, nil },
		problems: func(v param.Values) ([]problem, error) {
			var all []problem
			for _, text := range split(v["functions"]) {
				p, err := parseProblem(text)
				if err != nil {
					return nil, err
				}
				all = append(all, p)
			}
			if len(all) == 0 {
				return nil, fault.Errorf("functions: name at least one function")
			}
			return all, nil
		},
		curves: true,
		summary: func(r results, v param.Values) []lab.Table {
			var all []threshold
			for p, pr := range r.problems {
				all = append(all,
					threshold{name, pr, r.errors(p, 0), referenceFor(known, own(v), m.Params, pr,
						v["moved"])})
			}
			return []lab.Table{thresholdTable(m.Title+": errors at the end of a run", all,
				v.Int("evaluations"))}
		},
		charts: func(r results) []chart.Chart { return []chart.Chart{r.distribution()} },
	}
	d := lab.Description{
		Name: "swarms/" + name, Title: m.Title, Version: 1 + mended[name], Source: m.Source,
		Doc: m.Doc + " Update rule: " + m.Formula + ".",
		Params: slices.Concat(
			[]param.Spec{functionsSpec("sphere-30,rosenbrock-30,alpine-10,rastrigin-10"), movedSpec("no"),
				runsSpec(5), evaluationsSpec(10_000)},
			m.Params),
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "40000"}}},
	}
	if len(known) > 0 {
		d.Published = []lab.Published{referenceThresholds(known)}
		usual, _ := param.Fill(m.Params, nil)
		at := thresholdProblems()[0]
		// The usual settings may have no reference values.
		if referenceFor(known, usual, m.Params, at, "no") == 0 {
			given := maps.Clone(known[0].Values)
			maps.Copy(given, d.Presets[1].Values)
			d.Presets = append(d.Presets, lab.Preset{Name: "reference", Values: given})
		}
	}
	return c.experiment(d)
}

// referenceFor returns the reference median for a method with the given values on a problem, or 0 if there is
// none.
func referenceFor(known []methods.Threshold, v param.Values, specs []param.Spec, p problem,
	moved string) float64 {
	k := slices.Index(thresholdProblems(), p)
	if k < 0 || moved != "no" {
		return 0
	}
	for _, t := range known {
		if want, err := param.Fill(specs, t.Values); err == nil && want.String() == v.String() {
			return t.Costs[k]
		}
	}
	return 0
}
