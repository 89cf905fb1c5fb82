package swarms

import (
	"context"
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// cases is an experiment whose runs give one number each, with several runs for each pair. A pair consists of
// a first thing, usually a method, and a second thing, such as a function.
type cases struct {
	first, second string // kinds of the first and second things, such as "method" and "function"
	number        lab.Column
	less          bool // whether smaller numbers are better
	neutral       bool // whether neither larger nor smaller numbers are better, so no pair is best
	// title returns the name of a first thing in the table and the chart; nil if it is the one in the rows
	title   func(first string) string
	firsts  func(v param.Values) ([]string, error)
	seconds func(v param.Values) ([]string, error)
	run     func(ctx context.Context, env lab.Env, out lab.Sink, first, second string) (float64, error)
	most    float64 // largest possible number; 0 for no limit
	signed  bool    // whether numbers may be negative
	least   float64 // smallest possible number if it is negative; 0 for no limit
	share   bool    // whether numbers are 0 or most, so their mean is a fraction of runs
	// Runs with at least this number have found nothing and are left out of the statistics. 0 means that no
	// run is left out.
	lost   float64
	note   string
	claims []claim // claims that the summary tests
	// also returns an additional table for the summary from the numbers of each pair. It may be nil.
	also func(v param.Values, by map[[2]string][]float64) lab.Table
	// known returns the expected number for a second thing; ok is false if it is unknown.
	known func(second string) (value float64, ok bool)
}

// caseRow is the number of one run. The experiment sets the titles of its columns.
type caseRow struct {
	First  string  `col:"first"`
	Second string  `col:"second"`
	Number float64 `col:"number"`
}

// pairs returns the pairs to run, which are all combinations of first and second things.
func (c cases) pairs(v param.Values) ([][2]string, error) {
	firsts, err := c.firsts(v)
	if err != nil {
		return nil, err
	}
	seconds, err := c.seconds(v)
	if err != nil {
		return nil, err
	}
	var all [][2]string
	for _, b := range seconds {
		for _, a := range firsts {
			all = append(all, [2]string{a, b})
		}
	}
	if len(all) == 0 {
		return nil, fault.Errorf("nothing to run: every list needs at least one entry")
	}
	return all, nil
}

func (c cases) experiment(d lab.Description) *lab.Experiment {
	d.Columns = []lab.Column{{Name: c.first, Kind: lab.Text}, {Name: c.second, Kind: lab.Text}, c.number}
	samples := func(rows []caseRow) map[[2]string][]float64 {
		all := map[[2]string][]float64{}
		for _, r := range rows {
			key := [2]string{r.First, r.Second}
			all[key] = append(all[key], r.Number)
		}
		return all
	}
	return lab.Typed[lab.OpenSettings, caseRow]{
		Description: d, Settings: lab.OpenSettings{Specs: d.Params},
		Check: func(_ lab.OpenSettings, r caseRow) error {
			if x := r.Number; math.IsNaN(x) || c.most > 0 && (x < 0 || x > c.most) || c.beyond(r.Second, x) {
				return fault.Errorf("%s has the impossible value %v", c.number.Name, x)
			}
			return nil
		},
		Most: lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			all, err := c.pairs(v.Values)
			return len(all) * v.Int("runs"), err
		},
		Trial: func(ctx context.Context, env lab.Env, v lab.OpenSettings, i int, out lab.Out[caseRow]) error {
			all, err := c.pairs(v.Values)
			if err != nil {
				return err
			}
			pair := all[i/v.Int("runs")]
			x, err := c.run(ctx, env, out.Sink, pair[0], pair[1])
			if err != nil {
				return err
			}
			out.Row(caseRow{pair[0], pair[1], x})
			return nil
		},
		Summary: func(v lab.OpenSettings, rows []caseRow) []lab.Table {
			all, _ := c.pairs(v.Values)
			by := samples(rows)
			tables := []lab.Table{c.table(d.Title, all, by)}
			seconds, _ := c.seconds(v.Values)
			if len(c.claims) > 0 {
				tables = append(tables, c.claimTable(seconds, by))
			}
			if c.also != nil {
				tables = append(tables, c.also(v.Values, by))
			}
			return tables
		},
		Says: says,
		Charts: func(v lab.OpenSettings, rows []caseRow) []chart.Chart {
			return []chart.Chart{c.chart(d.Title, v.Values, samples(rows))}
		},
	}.Experiment()
}

// beyond reports whether a number is better than the best known one by more than rounding errors.
func (c cases) beyond(second string, x float64) bool {
	if c.known == nil {
		return false
	}
	best, ok := c.known(second)
	slack := float64(1e-4 * max(1, math.Abs(best)))
	return ok && (c.less && x < best-slack || !c.less && x > best+slack)
}

// chart returns a bar chart of the means.
func (c cases) chart(title string, v param.Values, by map[[2]string][]float64) chart.Chart {
	ch := chart.Chart{Title: title, Form: chart.Bars, X: chart.Axis{Title: c.second},
		Y: chart.Axis{Title: c.number.Name, Unit: c.number.Unit}}
	firsts, _ := c.firsts(v)
	ch.Labels, _ = c.seconds(v)
	for k, a := range firsts {
		s := chart.Series{Name: c.titleOf(a), Color: k}
		for _, b := range ch.Labels {
			y := math.NaN()
			if xs := by[[2]string{a, b}]; len(xs) > 0 {
				y = stat.Of(xs...).Mean
			}
			s.Y = append(s.Y, y)
		}
		ch.Series = append(ch.Series, s)
	}
	return ch
}

// titleOf returns the name of a first thing for readers.
func (c cases) titleOf(first string) string {
	if c.title == nil {
		return first
	}
	return c.title(first)
}

// fixed returns a function that always returns the same names.
func fixed(names ...string) func(param.Values) ([]string, error) {
	return func(param.Values) ([]string, error) { return names, nil }
}

// listed returns a function that returns the names listed in a parameter.
func listed(name string) func(param.Values) ([]string, error) {
	return func(v param.Values) ([]string, error) { return split(v[name]), nil }
}

// methodsSpec returns the parameter for the list of methods.
func methodsSpec(usual string) param.Spec {
	return param.Spec{Name: "methods", Title: "Methods", Kind: param.Text, Default: usual,
		Doc: "Methods, separated by commas. Settings follow a colon, as in fips:c1=0.6;particles=30."}
}

// entrantsOf parses the list of methods and returns their names.
func entrantsOf(v param.Values) ([]string, error) {
	all, err := entrants(v["methods"])
	var names []string
	for _, e := range all {
		names = append(names, e.name)
	}
	return names, err
}

// optimiser creates the method of the named entrant.
func optimiser(name string, setup optim.Setup) (optim.Optimizer[[]float64], error) {
	all, err := entrants(name)
	if err != nil {
		return nil, err
	}
	m, err := methods.Find(all[0].method)
	if err != nil {
		return nil, err
	}
	return m.Begin(setup, all[0].values)
}

// rounds runs an optimiser for the given number of evaluations.
func rounds(ctx context.Context, env lab.Env, o optim.Optimizer[[]float64], f optim.Cost[[]float64],
	evaluations int) error {
	run := optim.NewRun(func(int) optim.Optimizer[[]float64] {
		return o
	}, optim.Limits{Evaluations: int64(evaluations)})
	for run.Stop() == optim.Running {
		before := run.Evaluations()
		if _, err := run.Step(ctx, f); err != nil {
			return err
		}
		if env.Clock.TickN(run.Evaluations() - before + 1) {
			return context.Cause(ctx)
		}
	}
	return nil
}

// methodOf creates a method with the given values.
func methodOf(name string, setup optim.Setup, v param.Values) (optim.Optimizer[[]float64], error) {
	m, err := methods.Find(name)
	if err != nil {
		return nil, err
	}
	return m.Begin(setup, v)
}
