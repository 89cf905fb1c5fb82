package train

import (
	"context"

	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
	rules "ludarium/game/chess"
)

// tuningSamples is the approximate maximum number of samples that Tune uses.
const tuningSamples = 1 << 20

// Tune tunes the weights of the handcrafted evaluation by the given number of steps of Tuner. The tuning
// adapts them to what the initial network does not explain; weights that were tuned without the network would
// count twice what the network has learned too. It uses positions of all games. Tune returns the mean squared
// difference from the targets of these positions before and after. It must be called before the first Epoch.
// If ctx ends, it returns an error, and the trainer must no longer be used.
func (t *NetworkTrainer) Tune(ctx context.Context, p pool.Pool, steps int) (before, after float64,
	err error) {
	stride := (len(t.samples) + tuningSamples - 1) / tuningSamples
	parts := make([]*Tuner, networkShards)
	err = pool.Each(ctx, p, networkShards, func(ctx context.Context, i int) error {
		parts[i] = t.tuner()
		n := (len(t.samples) + stride - 1) / stride
		return t.collect(ctx, parts[i], &t.shards[i].pass, i*n/networkShards, (i+1)*n/networkShards, stride)
	})
	if err != nil {
		return 0, 0, err
	}
	all := t.tuner()
	for _, part := range parts {
		all.join(part)
	}
	before = all.Loss()
	if err := all.Descend(ctx, steps, nil); err != nil {
		return 0, 0, err
	}
	t.weights = all.Weights()
	return before, all.Loss(), t.judge(ctx, p)
}

// tuner returns a Tuner that starts with the weights of t and uses the same slope.
func (t *NetworkTrainer) tuner() *Tuner {
	tuner := NewTuner(t.weights)
	tuner.Trust, tuner.slope = 0, t.slope
	return tuner
}

// collect adds every stride-th sample to tuner: the samples with indices from first*stride to below
// end*stride.
func (t *NetworkTrainer) collect(ctx context.Context, tuner *Tuner, pass *networkPass, first, end,
	stride int) error {
	e := chess.NewHandEvaluator(tuner.Weights())
	for i := first * stride; i < end*stride && ctx.Err() == nil; i += stride {
		packed := &t.samples[i]
		s, err := packed.unpack()
		if err != nil {
			return err
		}
		c := tuner.add(e, &s)
		said := float32(t.cases[i].share*t.net.forward(pass, packed)) / float32(t.slope)
		c.result = t.cases[i].target
		if s.Position.Side == rules.Black {
			said, c.result = -said, 1-c.result
		}
		c.offset += said
	}
	return ctx.Err()
}
