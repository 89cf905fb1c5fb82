package swarms

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// backPropagation is the name of gradient training in the list of methods.
const backPropagation = "back-propagation"

// trainers parses the list of methods of newNetwork, which may include back-propagation.
func trainers(v param.Values) ([]string, error) {
	var all []string
	for _, name := range split(v["methods"]) {
		if name != backPropagation {
			if _, err := entrants(name); err != nil {
				return nil, err
			}
		}
		all = append(all, name)
	}
	if len(all) == 0 {
		return entrantsOf(v)
	}
	return all, nil
}

// descend trains a network by batch back-propagation with momentum and returns the smallest mean squared
// error that was reached. A gradient is counted as two evaluations, which is about its cost.
func descend(ctx context.Context, env lab.Env, data []sample, hidden int) (float64, error) {
	const momentum = 0.9
	r := rng.NewSplitMix(env.Seed)
	w, step, slope := make([]float64, weightsOf(hidden)), make([]float64, weightsOf(hidden)),
		make([]float64, weightsOf(hidden))
	for i := range w {
		w[i] = r.Between(-1, 1)
	}
	least := 1.0
	for range max(1, env.Values.Int("evaluations")/2) {
		if env.Clock.TickN(2) || ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		least = min(least, gradient(w, slope, data, hidden))
		for i := range w {
			step[i] = float64(momentum*step[i]) - float64(env.Values.Float("rate")*slope[i])
			w[i] += step[i]
		}
	}
	return least, nil
}

// gradient returns the mean squared error and writes its derivatives with respect to the weights to slope.
func gradient(w, slope []float64, data []sample, hidden int) float64 {
	clear(slope)
	total := 0.0
	last := len(w) - 1
	for _, s := range data {
		sum := w[last]
		var says [50]float64 // 50 is the maximum number of hidden neurons
		for h := range hidden {
			n := w[3*h:]
			says[h] = sigmoid(float64(n[0]*s.in[0]) + float64(n[1]*s.in[1]) + n[2])
			sum += float64(w[3*hidden+h] * says[h])
		}
		y := sigmoid(sum)
		off := y - s.want
		total += float64(off * off)
		back := float64(2 * off * y * (1 - y) / float64(len(data)))
		slope[last] += back
		for h := range hidden {
			slope[3*hidden+h] += float64(back * says[h])
			deep := float64(back * w[3*hidden+h] * says[h] * (1 - says[h]))
			slope[3*h] += float64(deep * s.in[0])
			slope[3*h+1] += float64(deep * s.in[1])
			slope[3*h+2] += deep
		}
	}
	return total / float64(len(data))
}
