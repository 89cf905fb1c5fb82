package swarms

import (
	"context"
	"math"
	"strings"

	"ludarium/ai/base/exact"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// newTwoParticles returns the experiment with the smallest swarms.
func newTwoParticles() *lab.Experiment {
	return measures{
		first: "method", second: "particles",
		numbers: []lab.Column{{Name: "stopped short", Kind: lab.Float},
			{Name: "error", Unit: "powers of ten", Kind: lab.Float, Digits: 1}},
		firsts: swarmsOf, seconds: listedNumbers("sizes", 2, 2000),
		check: func(m measure) error {
			if m.A != 0 && m.A != 1 {
				return fault.Errorf("a run stopped short %v times", m.A)
			}
			return nil
		},
		run: runTwoParticles,
		summary: func(v param.Values, all measured) []lab.Table {
			return []lab.Table{shortTable(v, all)}
		},
		charts: func(v param.Values, all measured) []chart.Chart {
			c := chart.Chart{Title: "Runs that stop short", Form: chart.Bars,
				X: chart.Axis{Title: "particles"},
				Y: chart.Axis{Title: "stop short", Unit: "%", From: 0, To: 100}, Labels: split(v["sizes"])}
			for k, method := range split(v["methods"]) {
				s := chart.Series{Name: method, Color: k}
				for _, size := range c.Labels {
					s.Y = append(s.Y, 100*all.sample(method, size,
						func(m measure) float64 { return m.A }).Mean)
				}
				c.Series = append(c.Series, s)
			}
			return []chart.Chart{c}
		},
	}.experiment(lab.Description{
		Name: "swarms/two-particles", Title: "Particle swarms: a swarm of two particles", Version: 2,
		Doc: "When all particles and their bests coincide, only inertia moves them. Then the basic swarm " +
			"comes to rest, even on a slope. Counts how often small swarms do so in a bowl, and whether " +
			"GCPSO, whose best particle searches at random, goes on to the bottom.",
		Source: cite.Huttunen.With("van den Bergh: An Analysis of Particle Swarm Optimizers, 2002; Clerc: " +
			"Particle Swarm Optimization, 2006"),
		Params: []param.Spec{methodsSpec("basic,gcpso"),
			{Name: "sizes", Title: "Particles", Doc: "Numbers of particles, separated by commas.",
				Kind: param.Text, Default: "2,3,5,10,20"},
			dimSpec("2"), runsSpec(20), evaluationsSpec(4000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "500", "evaluations": "20000"}}},
	})
}

// runTwoParticles runs a swarm on the sphere function and records whether it stops moving above the minimum.
func runTwoParticles(ctx context.Context, env lab.Env, out lab.Out[measure], method, size string) error {
	f, err := testfunc.Find("sphere")
	if err != nil {
		return err
	}
	n := env.Values.Int("evaluations")
	box := f.Box(env.Values.Int("dim"))
	s, err := swarmOf(withSetting(method, "particles="+size), optim.Setup{Box: box, Evaluations: int64(n),
		Seed: env.Seed})
	if err != nil {
		return err
	}
	if err := rounds(ctx, env, s, optim.Each(f.F), n); err != nil {
		return err
	}
	const short, bottom = 1e-10, 1e-6 // a fraction of the range, and a cost
	_, cost := s.Best()
	row := measure{First: method, Second: size, B: exact.Log10(max(cost, 1e-30))}
	if cost > bottom && moving(s) < short*(box.Upper[0]-box.Lower[0]) {
		row.A = 1
	}
	out.Row(row)
	return nil
}

// moving returns the largest of these values over all particles and dimensions: the velocity, the distance of
// the particle from its personal best, and the distance between its personal best and the first particle's.
func moving(s *swarm.Swarm) (most float64) {
	first := s.Particle(0)
	for i := range s.Particles() {
		p := s.Particle(i)
		for d, x := range p.At {
			most = max(most, math.Abs(p.Velocity[d]), math.Abs(p.Best[d]-x),
				math.Abs(p.Best[d]-first.Best[d]))
		}
	}
	return most
}

// shortTable returns the table of the runs in which the swarm stops moving above the minimum.
func shortTable(v param.Values, all measured) lab.Table {
	t := lab.Table{Title: "Swarms that come to rest on the slope", Note: "A run stops short if velocities " +
		"and distances between all particles and bests are below 10^−10 of the range while the cost is " +
		"above 10^−6. The text says that the basic swarm need not reach even a local optimum, and that " +
		"GCPSO converges to one (section 4.9). Two particles of the basic swarm agree if any run stops " +
		"short, and differ if none does; GCPSO agrees if no run does, and differs otherwise. A verdict " +
		"needs ten runs.",
		Columns: lab.Columns("particles", "method", "runs: integer", "stop short", "95 % interval",
			"mean error (powers of ten)", "verdict: verdict")}
	for _, size := range split(v["sizes"]) {
		for _, method := range split(v["methods"]) {
			short := all.sample(method, size, func(m measure) float64 { return m.A })
			cost := all.sample(method, size, func(m measure) float64 { return m.B })
			row := []any{size, method, int64(short.N), nil, nil, nil, nil}
			if short.N > 0 {
				row[3], row[4] = shareText(int(float64(short.Mean*float64(short.N))+0.5), short.N)
				row[5] = lab.Column{Digits: 1}.Show(cost.Mean)
			}
			name, _, _ := strings.Cut(method, ":")
			if name == "gcpso" || name == "basic" && size == "2" {
				row[6] = lab.JudgeExact(short.N >= claimRuns, (short.Max > 0) != (name == "gcpso"))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}
