package swarms

import (
	"context"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/swarm"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newFunnels returns the experiment with a function that has two funnels, of which the deeper one is
// narrower.
func newFunnels() *lab.Experiment {
	return measures{
		first: "method", second: "dimensions",
		numbers: []lab.Column{{Name: "ends in the deeper funnel", Kind: lab.Float},
			{Name: "starts in the deeper funnel", Unit: "%", Kind: lab.Float, Digits: 1}},
		firsts: entrantsOf, seconds: func(v param.Values) ([]string, error) {
			dims, err := numbers("dims", v["dims"], 2, 1000)
			var all []string
			for _, d := range dims {
				all = append(all, strconv.Itoa(d))
			}
			return all, err
		},
		check: func(m measure) error {
			if m.A != 0 && m.A != 1 || m.B < 0 || m.B > 100 {
				return fault.Errorf("%v %% start in the deeper funnel, and it ends there %v times", m.B, m.A)
			}
			return nil
		},
		run: runFunnels,
		summary: func(v param.Values, all measured) []lab.Table {
			return []lab.Table{funnelTable(v, all), startTable(v, all)}
		},
		charts: func(v param.Values, all measured) []chart.Chart {
			c := chart.Chart{Title: "Runs that end in the deeper funnel", Form: chart.Bars,
				X: chart.Axis{Title: "dimensions"}, Labels: split(v["dims"]),
				Y: chart.Axis{Title: "deeper funnel", Unit: "%", From: 0, To: 100}}
			for k, method := range split(v["methods"]) {
				s := chart.Series{Name: method, Color: k}
				for _, dim := range c.Labels {
					s.Y = append(s.Y, 100*all.sample(method, dim,
						func(m measure) float64 { return m.A }).Mean)
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.experiment(lab.Description{
		Name: "swarms/funnels", Title: "Two funnels", Version: 4,
		Doc: "Lunacek's function has a narrow deep funnel and a wide shallow one. According to the text, a " +
			"swarm ends in the funnel in which most of its particles start. Counts both.",
		Source: cite.Huttunen.With("Sutton, Whitley, Lunacek, Howe: PSO and Multi-Funnel Landscapes, 2006"),
		Params: []param.Spec{methodsSpec("basic,lbest,fips,clpso,gdps,de,cmaes"),
			{Name: "dims", Title: "Dimensions", Doc: "Numbers of dimensions, separated by commas.",
				Kind: param.Text, Default: "2,10"},
			{Name: "starts", Title: "First positions", Doc: "Whether half of the runs start with most " +
				"points in the deeper funnel, or all at random, which seldom happens to lead " +
				"there.", Kind: param.Choice,
				Default: "balanced", Choices: []string{"balanced", "random"},
				Titles: []string{"Balanced", "Random"}},
			runsSpec(10), evaluationsSpec(6000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard",
				Values: param.Values{"runs": "50", "evaluations": "40000", "dims": "2,5,10,20"}}},
	})
}

// runFunnels runs a method. It records in which funnels its first points lie and in which funnel it ends.
func runFunnels(ctx context.Context, env lab.Env, out lab.Out[measure], method, dims string) error {
	p, err := parseProblem("lunacek-" + dims)
	if err != nil {
		return err
	}
	f, err := testfunc.Find(p.name)
	if err != nil {
		return err
	}
	all, err := entrants(method)
	if err != nil {
		return err
	}
	n := int64(env.Values.Int("evaluations"))
	begun, err := startsIn(&env, method, optim.Setup{Box: f.Box(p.dim), Evaluations: n})
	if err != nil {
		return err
	}
	run, err := start(env, all[0], f.Box(p.dim), n, nil)
	if err != nil {
		return err
	}
	if err := finish(ctx, env, out.Sink, run, optim.Each(f.F), n); err != nil {
		return err
	}
	row := measure{First: method, Second: dims, B: 100 * begun}
	if x, _ := run.Best(); testfunc.InDeeperFunnel(x) {
		row.A = 1
	}
	out.Row(row)
	return nil
}

// startsIn returns the fraction of a run's first points that lie in the deeper funnel. Unless starts is
// "random", it decides at random in which funnel the majority of the points shall lie, and changes the seed
// until it does.
func startsIn(env *lab.Env, method string, set optim.Setup) (deeper float64, err error) {
	const tries = 300 // with 100 first points, the majority is rarely in the smaller part
	seed := env.Seed
	wanted := rng.Derive(seed, 1)&1 == 0
	for k := range uint64(tries) {
		env.Seed = rng.Derive(seed, 2+k)
		set.Seed = rng.Derive(env.Seed, 0)
		o, err := optimiser(method, set)
		if err != nil {
			return 0, err
		}
		first, n := o.Ask(nil), 0
		for _, x := range first {
			if testfunc.InDeeperFunnel(x) {
				n++
			}
		}
		deeper = float64(n) / float64(len(first))
		if env.Values["starts"] == "random" || deeper != 0.5 && deeper > 0.5 == wanted {
			break
		}
	}
	return deeper, nil
}

// funnelTable returns the table of the percentages of runs that end in the deeper funnel.
func funnelTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Two funnels", Note: "Share of runs that end in the funnel of the global " +
		"minimum, with its 95 % Wilson interval. A share that chance would also reach is no evidence for a " +
		"method.",
		Columns: lab.Columns("dimensions", "method", "runs: integer", "start in the deeper funnel",
			"deeper funnel", "95 % interval")}
	for _, dim := range split(v["dims"]) {
		for _, method := range split(v["methods"]) {
			begun := all.sample(method, dim, func(m measure) float64 { return m.B })
			ended := all.sample(method, dim, func(m measure) float64 { return m.A })
			row := []any{dim, method, int64(ended.N), nil, nil, nil}
			if ended.N > 0 {
				row[3] = percent(begun.Mean)
				row[4], row[5] = shareText(int(float64(ended.Mean*float64(ended.N))+0.5), ended.N)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// shareText formats a fraction of runs as a percentage and its 95 % Wilson interval. Both are nil if there
// are no runs.
func shareText(k, n int) (share, interval any) {
	if n == 0 {
		return nil, nil
	}
	text, in := lab.WithInterval(100*float64(k)/float64(n), stat.Wilson(k, n, stat.Z95).Times(100), 0)
	return text + "\u00a0%", in
}

// startTable returns the table that compares the funnel in which swarms end with the funnel in which most of
// their particles start.
func startTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Where swarms end", Note: "The text says that a swarm ends in the funnel in " +
		"which most of it starts (section 5.12). A row agrees if significantly more than half of the runs " +
		"do, and significantly more runs end in the deeper funnel when most particles start there. " +
		"Otherwise it differs if significantly fewer than two thirds of the runs do (exact tests, Holm's " +
		"method over the table, 5 % level). Runs with half of the particles in each funnel do not count; " +
		"a row needs ten others.",
		Columns: lab.Columns("dimensions", "method", "most start deep: integer", "of these end deep",
			"most start shallow: integer", "of these end shallow", "end where most start", "95 % interval",
			"verdict: verdict")}
	var confirm, refute []lab.Contrast
	for _, dim := range split(v["dims"]) {
		for _, method := range split(v["methods"]) {
			name, _, _ := strings.Cut(method, ":")
			if m, err := methods.Find(name); err != nil || m.Family != swarm.Family {
				continue
			}
			var deep, deepDeep, shallow, shallowDeep int
			for _, m := range all[[2]string{method, dim}] {
				switch {
				case m.B > 50:
					deep++
					deepDeep += int(m.A)
				case m.B < 50:
					shallow++
					shallowDeep += int(m.A)
				}
			}
			n, same := deep+shallow, deepDeep+shallow-shallowDeep
			follows := lab.Contrast{Enough: n >= claimRuns, P: 1, By: 1}
			if 2*same > n && deepDeep*shallow > shallowDeep*deep {
				follows.P = max(stat.HasShare(same, n, 0.5), stat.SameShare(deepDeep, deep, shallowDeep,
					shallow))
			}
			confirm = append(confirm, follows)
			refute = append(refute, lab.Contrast{Enough: follows.Enough, P: stat.HasShare(same, n, 2.0/3),
				By: float64(3*same - 2*n)})
			row := []any{dim, method, int64(deep), nil, int64(shallow), nil, nil, nil, nil}
			row[3], _ = shareText(deepDeep, deep)
			row[5], _ = shareText(shallow-shallowDeep, shallow)
			row[6], row[7] = shareText(same, n)
			t.Rows = append(t.Rows, row)
		}
	}
	verdicts := judgeClaims(confirm)
	for i, other := range judgeClaims(refute) {
		if t.Rows[i][8] = verdicts[i]; verdicts[i] == lab.Unclear && other == lab.Differs {
			t.Rows[i][8] = lab.Differs
		}
	}
	return t
}
