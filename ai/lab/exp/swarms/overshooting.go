package swarms

import (
	"context"
	"math"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/methods"
	"ludarium/ai/optim/swarm"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// The cases in figure 4 in which a particle moves away from the optimum, and a name for all other cases.
const (
	bothBeyond    = "a: both bests beyond"
	strongerWrong = "b: stronger pull wrong"
	otherCase     = "other"
)

var overshootCases = []string{bothBeyond, strongerWrong, otherCase}

// caseOf returns the case in figure 4 of a particle at x with personal best own and global best global. The
// best that is farther away attracts more strongly.
func caseOf(x, own, global, optimum float64) string {
	left := func(y float64) bool { return y < x }
	wrong := func(y float64) bool { return y != x && left(y) != left(optimum) }
	far := own
	if math.Abs(global-x) > math.Abs(own-x) {
		far = global
	}
	switch {
	case x == optimum:
		return otherCase
	case wrong(own) && wrong(global):
		return bothBeyond
	case wrong(far) && min(own, global) < optimum && optimum < max(own, global):
		return strongerWrong
	}
	return otherCase
}

// newOvershooting returns the experiment that counts moves away from the optimum.
func newOvershooting() *lab.Experiment {
	number := func(name string) lab.Column { return lab.Column{Name: name, Kind: lab.Float} }
	return measures{
		first: "method", second: "case",
		numbers: []lab.Column{number("moves in the case"), number("moves away"), number("moves in all"),
			number("moves away followed up"), number("made good")},
		firsts: swarmsOf, seconds: fixed("all"), run: overshoot,
		summary: func(v param.Values, all measured) []lab.Table {
			tables := []lab.Table{awayTable(v, all)}
			if cure := cureTable(v, all); len(cure.Rows) > 0 {
				tables = append(tables, cure)
			}
			return tables
		},
		charts: func(v param.Values, all measured) []chart.Chart {
			names, _ := swarmsOf(v)
			c := chart.Chart{Title: "Moves away from the optimum", Form: chart.Bars,
				X: chart.Axis{Title: "case"}, Y: chart.Axis{Title: "moves away", Unit: "%", From: 0, To: 100},
				Labels: overshootCases}
			for k, name := range names {
				s := chart.Series{Name: name, Color: k}
				for _, which := range overshootCases {
					share, _, _ := all.share(name, which, movesAway, movesIn)
					s.Y = append(s.Y, share)
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.experiment(lab.Description{
		Name: "swarms/overshooting", Title: "Particle swarms: overshooting", Version: 2,
		Doc: "How often does a particle move away from the optimum on a line with many valleys? Counts the " +
			"moves in the two cases of figure 4, and whether the local search of MeSwarm makes up for them.",
		Source: cite.Huttunen.With("Liu, Chen, Chen, Hwang, Ho: MeSwarm: Memetic Particle Swarm " +
			"Optimization, 2005"),
		Params: []param.Spec{methodsSpec("basic,inertia,meswarm"),
			{Name: "within", Title: "Follow-up", Doc: "Number of evaluations of the same particle within " +
				"which a place nearer to the optimum makes up for a move away " +
				"from it.", Unit: "evaluations", Kind: param.Int,
				Default: "20", Min: 1, Max: 1000},
			runsSpec(20), evaluationsSpec(1000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "500", "evaluations": "4000"}}},
	})
}

// The numbers of a row.
func movesIn(m measure) float64    { return m.A }
func movesAway(m measure) float64  { return m.B }
func movesAll(m measure) float64   { return m.C }
func followedUp(m measure) float64 { return m.D }
func madeGood(m measure) float64   { return m.E }

// swarmsOf parses a list of particle swarms.
func swarmsOf(v param.Values) ([]string, error) {
	all, err := entrants(v["methods"])
	for _, e := range all {
		if m, err := methods.Find(e.method); err != nil || m.Family != swarm.Family {
			return nil, fault.Errorf("method %q is not a particle swarm", e.method)
		}
	}
	return named(all, err)
}

// swarmOf creates a swarm that moves all particles in each iteration.
func swarmOf(method string, setup optim.Setup) (*swarm.Swarm, error) {
	o, err := optimiser(withSetting(method, "update=synchronous"), setup)
	if err != nil {
		return nil, err
	}
	s, ok := o.(*swarm.Swarm)
	if !ok {
		return nil, fault.Errorf("method %q is not a particle swarm", method)
	}
	return s, nil
}

// withSetting returns the entrant with an additional setting.
func withSetting(method, setting string) string {
	if strings.Contains(method, ":") {
		return method + ";" + setting
	}
	return method + ":" + setting
}

// slip is a recent move away from the optimum, for which the particle may still compensate.
type slip struct {
	which string
	from  float64 // distance from the optimum before the move
	left  int     // number of the particle's next evaluations that are counted
}

// overshoot counts, in one run and for each case, all moves, the moves that end farther from the optimum, and
// those of these moves for which the particle soon compensates. The function has many valleys, because case a
// cannot occur with a single valley: both bests are better than the current point and would therefore be
// nearer to the optimum.
func overshoot(ctx context.Context, env lab.Env, out lab.Out[measure], method, _ string) error {
	n := env.Values.Int("evaluations")
	r := rng.NewSplitMix(rng.Derive(env.Seed, 1))
	optimum := r.Between(-5, 5)
	s, err := swarmOf(method, optim.Setup{Box: optim.NewBox(1, -10, 10), Evaluations: int64(n),
		Seed: env.Seed})
	if err != nil {
		return err
	}
	rows := map[string]*measure{}
	for _, which := range overshootCases {
		rows[which] = &measure{First: method, Second: which}
	}
	total := 0.0
	slips := make([][]slip, s.Particles())
	var batch [][]float64
	var from, cost []float64
	for done := 0; done < n; done += len(batch) {
		if env.Clock.TickN(int64(len(batch) + 1)) {
			return context.Cause(ctx)
		}
		from = from[:0]
		global, least, searching := 0.0, math.Inf(1), make([]bool, s.Particles())
		var own []float64
		for i := range s.Particles() {
			p := s.Particle(i)
			from, own, searching[i] = append(from, p.At[0]), append(own, p.Best[0]), p.Searching
			if p.Cost < least {
				global, least = p.Best[0], p.Cost
			}
		}
		batch, cost = s.Ask(batch[:0]), cost[:0]
		if len(batch) != len(from) {
			return fault.Errorf("method %q does not move all particles in each iteration", method)
		}
		for i, x := range batch {
			off := x[0] - optimum
			cost = append(cost, float64(off*off)+float64(10*(1-exact.Cos(2*math.Pi*off))))
			if math.IsInf(least, 1) { // the first positions are not moves
				continue
			}
			near := math.Abs(off)
			slips[i] = follow(slips[i], near, rows)
			if searching[i] {
				continue
			}
			which, was := caseOf(from[i], own[i], global, optimum), math.Abs(from[i]-optimum)
			rows[which].A++
			total++
			if near > was {
				rows[which].B++
				slips[i] = append(slips[i], slip{which, was, env.Values.Int("within")})
			}
		}
		s.Tell(batch, cost)
	}
	for _, which := range overshootCases {
		rows[which].C = total
		out.Row(*rows[which])
	}
	return nil
}

// follow updates the slips of a particle after a move to the given distance from the optimum, and returns
// those that are still open.
func follow(slips []slip, near float64, rows map[string]*measure) (open []slip) {
	for _, s := range slips {
		s.left--
		row := rows[s.which]
		switch {
		case near < s.from:
			row.D++
			row.E++
		case s.left == 0:
			row.D++
		default:
			open = append(open, s)
		}
	}
	return open
}

// awayTable returns the table of the moves away from the optimum by case.
func awayTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Moves away from the optimum", Note: "Case a of figure 4: personal best and " +
		"global best lie on the far side of the particle from the optimum. Case b: the optimum lies " +
		"between the two, and the farther one, which pulls harder, lies on the side without the optimum. " +
		"The text says that a particle moves away in these cases (section 4.4). A row agrees if " +
		"significantly more than half of the moves lead away, and differs if significantly fewer do (5 % " +
		"level, Holm's method); it needs ten runs. Trials of a local search do not count as moves.",
		Columns: lab.Columns("case", "method", "runs: integer", "moves in the case", "moves away",
			"95 % interval", "verdict: verdict")}
	names, _ := swarmsOf(v)
	var contrasts []lab.Contrast
	for _, which := range overshootCases {
		for _, name := range names {
			n := len(all[[2]string{name, which}])
			in, _, _ := all.share(name, which, movesIn, movesAll)
			away, interval, stderr := all.share(name, which, movesAway, movesIn)
			row := []any{which, name, int64(n), percent(in), percent(away), nil, nil}
			if interval.Known() {
				row[5] = lab.Column{}.Range(interval)
			}
			if which != otherCase && n > 0 {
				contrasts = append(contrasts, lab.Contrast{Enough: n >= claimRuns && stderr > 0,
					P: stat.TwoSided((away-50)/stderr, float64(n-1)), By: away - 50})
			}
			t.Rows = append(t.Rows, row)
		}
	}
	k := 0
	verdicts := judgeClaims(contrasts)
	for _, row := range t.Rows {
		if row[0] != otherCase && row[2] != int64(0) {
			row[6] = verdicts[k]
			k++
		}
	}
	return t
}

// percent formats a number as a percentage; nil if it is NaN.
func percent(x float64) any {
	if math.IsNaN(x) {
		return nil
	}
	if x < 10 {
		return lab.Digits(x, 2) + "\u00a0%"
	}
	return lab.Column{Digits: 1}.Show(x) + "\u00a0%"
}

// cureTable returns the table that compares MeSwarm with the basic swarm.
func cureTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Local search as the cure", Note: "An overshoot is a move away from the optimum " +
		"in case a or b; it is made good if the same particle comes nearer to the optimum than before " +
		"within the given number of evaluations. The text presents the local search of MeSwarm as a cure " +
		"(section 4.4). A row agrees if MeSwarm is significantly better than the basic swarm, and differs " +
		"if it is significantly worse (5 % level, Holm's method); it needs ten runs of each.",
		Columns: lab.Columns("case", "measure", "basic", "MeSwarm", "runs: integer", "probability",
			"verdict: verdict")}
	names, _ := swarmsOf(v)
	basic, cured := "", ""
	for _, name := range names {
		switch method, _, _ := strings.Cut(name, ":"); {
		case method == "basic" && basic == "":
			basic = name
		case method == "meswarm" && cured == "":
			cured = name
		}
	}
	if basic == "" || cured == "" {
		return t
	}
	var contrasts []lab.Contrast
	add := func(which, what string, less bool, a, b func(measure) float64) {
		x, _, xe := all.share(basic, which, a, b)
		y, _, ye := all.share(cured, which, a, b)
		n := min(len(all[[2]string{basic, which}]), len(all[[2]string{cured, which}]))
		by := y - x
		if less {
			by = -by
		}
		p := stat.TwoSided(by/math.Sqrt(float64(xe*xe)+float64(ye*ye)), float64(n-1))
		contrasts = append(contrasts, lab.Contrast{Enough: n >= claimRuns && xe+ye > 0, P: p, By: by})
		t.Rows = append(t.Rows, []any{which, what, percent(x), percent(y), int64(n), lab.Digits(p, 2), nil})
	}
	for _, which := range overshootCases[:2] {
		add(which, "overshoots among all moves", true, movesAway, movesAll)
		add(which, "overshoots made good", false, madeGood, followedUp)
	}
	for i, verdict := range judgeClaims(contrasts) {
		t.Rows[i][6] = verdict
	}
	return t
}
