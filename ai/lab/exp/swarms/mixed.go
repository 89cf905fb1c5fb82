package swarms

import (
	"context"
	"math"

	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/testfunc"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Ways in which a swarm treats discrete variables.
const (
	whileItFlies = "rounded when judged"
	atTheEnd     = "rounded at the end"
	byChance     = "random search"
)

// newMixed returns the experiment with problems that have both continuous and discrete variables, such as
// voltage control.
func newMixed() *lab.Experiment {
	return cases{
		first: "treatment", second: "function",
		number: lab.Column{Name: "cost", Unit: "powers of ten", Kind: lab.Float, Digits: 2}, less: true,
		signed: true,
		firsts: fixed(whileItFlies, atTheEnd, byChance), seconds: listed("functions"),
		claims: []claim{{better: whileItFlies, worse: atTheEnd, equal: true}, {better: whileItFlies,
			worse: byChance}},
		note: "Logarithm of the cost above the minimum of the function without discrete variables, at " +
			"least " +
			"−12. Each run shifts the minimum. The first half of the variables takes only multiples of the " +
			"step.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, treatment, function string) (float64, error) {
			f, err := testfunc.Find(function)
			if err != nil {
				return 0, err
			}
			dim := env.Values.Int("dim")
			if f.Dim != 0 {
				dim = f.Dim
			}
			p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			at := make([]float64, dim)
			mixed := func(x []float64) float64 {
				copy(at, x)
				for d := range dim / 2 {
					step := env.Values.Float("step") * (p.Box.Upper[d] - p.Box.Lower[d])
					at[d] = min(max(math.Round(x[d]/step)*step, p.Box.Lower[d]), p.Box.Upper[d])
				}
				return p.F(at)
			}
			method, cost := env.Values["method"], mixed
			switch treatment {
			case atTheEnd:
				cost = p.F
			case byChance:
				method = "random"
			}
			n := env.Values.Int("evaluations")
			o, err := optimiser(method, optim.Setup{Box: p.Box, Evaluations: int64(n), Seed: env.Seed})
			if err != nil {
				return 0, err
			}
			if err := rounds(ctx, env, o, optim.Each(cost), n); err != nil {
				return 0, err
			}
			x, _ := o.Best()
			return orderOf(mixed(x) - p.Minimum), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/mixed", Title: "Mixed variables: continuous and discrete", Version: 1,
		Doc: "Particle swarms have tuned devices with continuous and discrete settings. The swarm flies " +
			"through continuous positions, and discrete variables are rounded when a position is judged. " +
			"Compares this with rounding the best position at the end, and with random search.",
		Source: cite.Huttunen.With("Yoshida, Kawata, Fukuyama, Takayama, Nakanishi: A Particle Swarm " +
			"Optimization for Reactive Power and Voltage Control, 2000"),
		Params: []param.Spec{functionsSpec("sphere,rosenbrock,rastrigin,ellipsoid"), dimSpec("6"),
			{Name: "method", Title: "Method", Doc: "The method that is used.", Kind: param.Text,
				Default: "basic"},
			{Name: "step", Title: "Step",
				Doc:  "Distance between two discrete values as a fraction of the range.",
				Kind: param.Float, Default: "0.05", Min: 0.001, Max: 0.5},
			runsSpec(10), evaluationsSpec(2000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "50", "evaluations": "20000"}}},
	})
}
