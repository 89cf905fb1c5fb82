package swarms

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// moments are the first and second moments of a particle's position x and velocity v in one dimension during
// stagnation, with the personal best at 0 and the global best at 1.
type moments struct{ x, v, xx, xv, vv float64 }

// next returns the moments after a step of the basic rule with inertia weight w and acceleration coefficient
// c: v ← w v − (φ₁ + φ₂) x + φ₂, with φ₁ and φ₂ uniform in [0, c] (Poli: Mean and Variance of the Sampling
// Distribution of Particle Swarm Optimizers During Stagnation, 2009).
func (m moments) next(w, c float64) (n moments) {
	square := float64(c * c)
	n.v = float64(w*m.v) - float64(c*m.x) + float64(c/2)
	n.vv = float64(w*w*m.vv) + float64(7*square*m.xx)/6 + square/3 - float64(2*w*c*m.xv) +
		float64(w*c*m.v) - float64(7*square*m.x)/6
	n.xv = float64(w*m.xv) - float64(c*m.xx) + float64(c*m.x/2)
	n.x, n.xx, n.xv = m.x+n.v, m.xx+float64(2*n.xv)+n.vv, n.xv+n.vv
	return n
}

// variance returns the variance of the position.
func (m moments) variance() float64 { return m.xx - float64(m.x*m.x) }

// boundedPull returns the acceleration coefficient below which the variance stays bounded with inertia weight
// w, 12 (1 − w²) / (7 − 5w), or 0 if there is none (Poli 2009).
func boundedPull(w float64) float64 { return max(0, 12*(1-float64(w*w))/(7-float64(5*w))) }

// stalled returns a swarm of n particles on a line that stagnates from the start, because all costs are
// equal. Particle 0 is the leader, and the personal best of each other particle is its first position.
func stalled(method, w, c string, n int, start string, seed uint64) (*swarm.Swarm, error) {
	all, err := entrants(method)
	if err != nil {
		return nil, err
	}
	v := param.Values{"bounds": "open", "update": "synchronous"}
	for name, text := range all[0].values {
		v[name] = text
	}
	v["c1"], v["c-max"], v["particles"], v["start"] = w, c, strconv.Itoa(n), start
	o, err := methodOf(all[0].method, optim.Setup{Box: optim.NewBox(1, -1, 1), Seed: seed}, v)
	if err != nil {
		return nil, err
	}
	s, ok := o.(*swarm.Swarm)
	if !ok || s.Particles() != n {
		return nil, fault.Errorf("method %q is not a particle swarm of constant size", method)
	}
	stall(s)
	return s, nil
}

// stall makes one iteration of a swarm with equal costs.
func stall(s *swarm.Swarm) {
	batch := s.Ask(nil)
	s.Tell(batch, make([]float64, len(batch)))
}

// relative returns the positions of all particles except the leader, transformed so that the particle's
// personal best is at 0 and the global best at 1.
func relative(s *swarm.Swarm) (all []float64) {
	g := s.Particle(0).Best[0]
	for i := 1; i < s.Particles(); i++ {
		if p := s.Particle(i); p.Best[0] != g {
			all = append(all, (p.At[0]-p.Best[0])/(g-p.Best[0]))
		}
	}
	return all
}

// coefficients parses a pair of coefficients such as "0.7/1.47".
func coefficients(pair string) (w, c string, err error) {
	w, c, _ = strings.Cut(pair, "/")
	for text, most := range map[string]float64{w: 1.2, c: 4} {
		if x, err := strconv.ParseFloat(text, 64); err != nil || !(x >= 0 && x <= most) {
			return "", "", fault.Errorf("coefficients: %q is not an inertia up to 1.2 and a pull up to 4, "+
				"such as 0.7/1.47", pair)
		}
	}
	return w, c, nil
}

func methodSpec() param.Spec {
	return param.Spec{Name: "method", Title: "Method", Kind: param.Text, Default: "basic",
		Doc: "A particle swarm with inertia and pull. Settings follow a colon, as in basic:bounds=clamp."}
}

// newStagnation returns the experiment that measures the distribution of a particle's position during
// stagnation.
func newStagnation() *lab.Experiment {
	return measures{
		first: "inertia/pull", second: "step",
		numbers: []lab.Column{{Name: "mean", Kind: lab.Float, Digits: 3},
			{Name: "squared deviation", Kind: lab.Float, Digits: 3},
			{Name: "leader's first step", Kind: lab.Float, Digits: 3}},
		firsts: func(v param.Values) ([]string, error) {
			list := split(v["coefficients"])
			for _, pair := range list {
				w, c, err := coefficients(pair)
				if err == nil {
					_, err = stalled(v["method"], w, c, 2, "still", 1)
				}
				if err != nil {
					return nil, err
				}
			}
			return list, nil
		},
		seconds: func(v param.Values) ([]string, error) {
			_, err := numbers("steps", v["steps"], 1, 10_000)
			return []string{"all"}, err
		},
		run: runStagnation,
		summary: func(v param.Values, all measured) []lab.Table {
			mean, variance := stagnationTables(v, all)
			return []lab.Table{mean, variance, leaderTable(v, all)}
		},
		charts: func(v param.Values, all measured) []chart.Chart {
			c := chart.Chart{Title: "Variance of the position during stagnation", Form: chart.Lines,
				X: chart.Axis{Title: "step", Log: true}, Y: chart.Axis{Title: "variance"}}
			for k, pair := range split(v["coefficients"]) {
				s := chart.Series{Name: pair, Color: k}
				for _, t := range split(v["steps"]) {
					if xs := all.sample(pair, t, func(m measure) float64 { return m.B }); xs.N > 0 {
						s.X, s.Y = append(s.X, number(t)), append(s.Y, xs.Mean)
					}
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.experiment(lab.Description{
		Name: "swarms/stagnation", Title: "Particle swarms: where a particle is during stagnation",
		Version: 1,
		Doc: "While no better place is found, personal and global best stay where they are. Then the " +
			"mean and variance of a particle's position follow from its coefficients. Compares both with " +
			"a real swarm, and shows that the leader, which is at its personal best, is moved only by " +
			"its inertia.",
		Source: cite.Huttunen.With("Poli: Mean and Variance of the Sampling Distribution of Particle Swarm " +
			"Optimizers During Stagnation, 2009; van den Bergh: An Analysis of Particle Swarm Optimizers, " +
			"2002"),
		Params: []param.Spec{methodSpec(), {Name: "coefficients", Title: "Coefficients",
			Doc: "Pairs of inertia and pull, separated by commas.", Kind: param.Text,
			Default: "0.7/1.47,0.7/1,0.6/1.5,0.4/1.2"},
			{Name: "steps", Title: "Steps", Doc: "Steps after which the positions are compared, separated " +
				"by commas.", Kind: param.Text, Default: "1,2,5,20,100"},
			{Name: "particles", Title: "Particles", Doc: "Number of particles.", Unit: "particles",
				Kind: param.Int, Default: "1000", Min: 10, Max: 2000}, runsSpec(20)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "200", "particles": "2000"}}},
	})
}

// runStagnation measures the positions in a stagnating swarm.
func runStagnation(ctx context.Context, env lab.Env, out lab.Out[measure], pair, _ string) error {
	w, c, err := coefficients(pair)
	if err != nil {
		return err
	}
	s, err := stalled(env.Values["method"], w, c, env.Values.Int("particles"), "still", env.Seed)
	if err != nil {
		return err
	}
	two, err := stalled(env.Values["method"], w, c, 2, "flying", rng.Derive(env.Seed, 1))
	if err != nil {
		return err
	}
	leader := two.Particle(0)
	at, speed := leader.At[0], leader.Velocity[0]
	stall(two)
	first := (two.Particle(0).At[0] - at) / speed
	steps, err := numbers("steps", env.Values["steps"], 1, 10_000)
	if err != nil {
		return err
	}
	m, x, v := moments{}, number(w), number(c)
	for t := 1; t <= slices.Max(steps); t++ {
		if env.Clock.TickN(int64(s.Particles())) || ctx.Err() != nil {
			return context.Cause(ctx)
		}
		stall(s)
		m = m.next(x, v)
		if !slices.Contains(steps, t) {
			continue
		}
		row := measure{First: pair, Second: strconv.Itoa(t), C: first}
		all := relative(s)
		for _, u := range all {
			row.A += u / float64(len(all))
			row.B += float64((u-m.x)*(u-m.x)) / float64(len(all))
		}
		out.Row(row)
	}
	return nil
}

// number parses a number that has already been checked.
func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}

// stagnationTables returns the tables that compare the measured means and variances with the predicted ones.
func stagnationTables(v param.Values, all measured) (mean, variance lab.Table) {
	const by = "moment equations"
	var means, variances []lab.Mean
	for _, pair := range split(v["coefficients"]) {
		w, c, err := coefficients(pair)
		if err != nil {
			continue
		}
		m, done := moments{}, 0
		for _, t := range split(v["steps"]) {
			step, err := strconv.Atoi(t)
			if err != nil {
				continue
			}
			if step < done {
				m, done = moments{}, 0
			}
			for ; done < step; done++ {
				m = m.next(number(w), number(c))
			}
			name := fmt.Sprintf("%s, step %d", pair, step)
			means = append(means, lab.Mean{Name: name, Digits: 3, Known: lab.Truth(m.x, by),
				Here:  all.sample(pair, t, func(m measure) float64 { return m.A }),
				Scale: signedScale, Enough: claimRuns})
			variances = append(variances, lab.Mean{Name: name, Digits: 3, Known: lab.Truth(m.variance(), by),
				Here:   all.sample(pair, t, func(m measure) float64 { return m.B }),
				Enough: claimRuns})
		}
	}
	const note = "Positions are measured from the personal best (0) to the global best (1). The exact " +
		"values follow step by step from the rule, for a particle that starts at its personal best " +
		"without velocity. "
	mean = lab.CompareMeans("Mean position during stagnation", "inertia/pull", note+
		"The mean tends to the middle, 0.5.", means)
	variance = lab.CompareMeans("Variance of the position during stagnation", "inertia/pull", note+
		"The variance tends to c (1 + w) / (4 (c (5w − 7) + 12 (1 − w²))).", variances)
	return mean, variance
}

// leaderTable returns the table of the first step of the leader, which starts at both its personal best and
// the global best.
func leaderTable(v param.Values, all measured) lab.Table {
	var rows []lab.Computed
	for _, pair := range split(v["coefficients"]) {
		w, _, err := coefficients(pair)
		steps := split(v["steps"])
		if err != nil || len(steps) == 0 || len(all[[2]string{pair, steps[0]}]) == 0 {
			continue
		}
		row := lab.Computed{Name: pair, Known: lab.Truth(number(w), "inertia"), Within: 1e-6}
		for _, m := range all[[2]string{pair, steps[0]}] { // use the run with the largest deviation
			if row.Here == 0 || math.Abs(m.C-number(w)) > math.Abs(row.Here-number(w)) {
				row.Here = m.C
			}
		}
		rows = append(rows, row)
	}
	return lab.CompareComputed("First step of the leader", "inertia/pull", "", 4, "A particle for which x, "+
		"personal best and global best coincide keeps only its inertia: its next step is w times its "+
		"velocity (section 4.9). Shows the step, in units of the velocity, that differs most from w in "+
		"any run.", rows)
}
