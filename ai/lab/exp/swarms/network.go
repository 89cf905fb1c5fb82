package swarms

import (
	"context"
	"math"
	"strconv"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// sample is a training example for a network: inputs and the desired output, 0 or 1.
type sample struct {
	in   [2]float64
	want float64
}

func samplesOf(task string) []sample {
	if task == "xor" {
		return []sample{{[2]float64{0, 0}, 0}, {[2]float64{0, 1}, 1}, {[2]float64{1, 0}, 1},
			{[2]float64{1, 1}, 0}}
	}
	var all []sample
	r := rng.NewSplitMix(7)
	for range 200 {
		x, y := r.Between(-1, 1), r.Between(-1, 1)
		in := 0.0
		switch {
		case task == "disc" && float64(x*x)+float64(y*y) < 0.4, task == "corner" && x > 0 && y > 0:
			in = 1
		}
		all = append(all, sample{[2]float64{x, y}, in})
	}
	return all
}

// weightsOf returns the number of weights of a network with two inputs and the given number of hidden
// neurons.
func weightsOf(hidden int) int { return hidden*3 + hidden + 1 }

// output returns the output of a network. The hidden and output neurons are sigmoids; the last weight of each
// neuron is its bias.
func output(w []float64, hidden int, in [2]float64) float64 {
	sum := w[len(w)-1]
	for h := range hidden {
		n := w[3*h:]
		sum += float64(w[3*hidden+h] * sigmoid(float64(n[0]*in[0])+float64(n[1]*in[1])+n[2]))
	}
	return sigmoid(sum)
}

func sigmoid(v float64) float64 { return 1 / (1 + exact.Exp(-min(max(v, -700), 700))) }

// newNetwork returns the experiment that trains a network on data.
func newNetwork() *lab.Experiment {
	return cases{
		first: "method", second: "task",
		number: lab.Column{Name: "squared error", Kind: lab.Float, Digits: 4}, less: true,
		firsts: trainers, seconds: listed("tasks"),
		claims: []claim{{better: "basic", worse: backPropagation, equal: true},
			{better: "basic", worse: "random"}},
		note: "Mean squared error of the outputs over the samples: 4 for xor, 200 each for disc and " +
			"corner.",
		run: func(ctx context.Context, env lab.Env, out lab.Sink, method, task string) (float64, error) {
			data, hidden := samplesOf(task), env.Values.Int("hidden")
			if method == backPropagation {
				return descend(ctx, env, data, hidden)
			}
			all, err := entrants(method)
			if err != nil {
				return 0, err
			}
			n := int64(env.Values.Int("evaluations"))
			run, err := start(env, all[0], optim.NewBox(weightsOf(hidden), -20, 20), n, nil)
			if err != nil {
				return 0, err
			}
			err = finish(ctx, env, out, run, optim.Each(func(w []float64) float64 {
				sum := 0.0
				for _, s := range data {
					d := output(w, hidden, s.in) - s.want
					sum += float64(d * d)
				}
				return sum / float64(len(data))
			}), n)
			return run.BestCost(), err
		},
	}.experiment(lab.Description{
		Name: "swarms/network", Title: "Neural network training", Version: 4,
		Doc: "The position of a particle holds the weights of a small neural network, and the error on " +
			"samples is its cost. The training needs no gradient; it is compared with back-propagation, " +
			"which needs one.",
		Source: cite.Huttunen.Full,
		Params: []param.Spec{methodsSpec("basic,fips,clpso,cmaes," + backPropagation + ",random"),
			{Name: "rate", Title: "Learning rate", Doc: "Step of back-propagation along the gradient.",
				Kind: param.Float, Default: "2", Min: 1e-6, Max: 100, Log: true},
			{Name: "tasks", Title: "Tasks", Doc: "Any of the tasks xor, disc and corner, separated by " +
				"commas.",
				Kind: param.Text, Default: "xor,disc"},
			{Name: "hidden", Title: "Hidden neurons", Doc: "Number of hidden neurons.", Kind: param.Int,
				Default: "5", Min: 1, Max: 50}, runsSpec(10),
			evaluationsSpec(2000)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "30", "evaluations": "20000"}}},
	})
}

// newMap returns the experiment with a self-organising map.
func newMap() *lab.Experiment {
	return cases{
		first: "method", second: "side",
		number: lab.Column{Name: "quantisation error", Kind: lab.Float, Digits: 4}, less: true,
		firsts: fixed("soswarm"), seconds: listed("sides"),
		note: "Mean distance between a sample and the nearest particle of the map.",
		run: func(_ context.Context, env lab.Env, _ lab.Sink, _, side string) (float64, error) {
			n, err := strconv.Atoi(side)
			if err != nil || n < 1 || n > 50 {
				return 0, errSide(side)
			}
			m := swarm.NewMap(n, 3, env.Values.Float("pull"), env.Seed)
			r := rng.NewSplitMix(rng.Derive(env.Seed, 1))
			total := env.Values.Int("samples")
			var x [3]float64
			for i := range total {
				blobs(&r, x[:])
				m.Learn(x[:], float64(i)/float64(total))
				if env.Clock.Step() {
					return 0, context.Canceled
				}
			}
			sum := 0.0
			const tests = 500
			for range tests {
				blobs(&r, x[:])
				_, d := m.Nearest(x[:])
				sum += d
			}
			return sum / tests, nil
		},
	}.experiment(lab.Description{
		Name: "swarms/map", Title: "Self-organising swarm map (SOSwarm)", Version: 1,
		Doc: "For each sample the nearest particle and its neighbours on the grid move towards it, " +
			"until the grid maps the data.",
		Source: cite.Huttunen.With("O'Neill, Brabazon: Self-Organising Swarm (SOSwarm): A Particle Swarm " +
			"Algorithm for Unsupervised Learning, 2006"),
		Params: []param.Spec{{Name: "sides", Title: "Sides",
			Doc: "Particles per row of the grid, separated by commas.", Kind: param.Text, Default: "2,4,8"},
			{Name: "pull", Title: "Pull", Doc: "Maximum pull of a sample.", Kind: param.Float,
				Default: "0.5", Min: 0, Max: 2},
			{Name: "samples", Title: "Samples", Doc: "Number of training samples.", Kind: param.Int,
				Default: "4000", Min: 1, Max: 1e7, Log: true}, runsSpec(5)},
		Presets: []lab.Preset{{Name: "quick"},
			{Name: "standard", Values: param.Values{"samples": "50000", "runs": "30"}}},
	})
}

// blobs fills x with a sample from one of four clusters.
func blobs(r *rng.SplitMix, x []float64) {
	k := r.IntN(4)
	for d := range x {
		x[d] = math.Mod(float64(float64(k)*0.37)+float64(float64(d)*0.29), 1) + float64(0.05*r.Normal())
	}
}

func errSide(side string) error {
	return fault.Errorf("sides: %q is not a whole number from 1 to 50", side)
}
