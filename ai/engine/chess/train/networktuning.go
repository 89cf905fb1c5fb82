package train

import (
	"context"

	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
	rules "ludarium/game/chess"
)

// tuningSamples is the approximate maximum number of samples for tuning the handcrafted evaluation.
const tuningSamples = 1 << 20

// Tune fits the weights of the handcrafted evaluation by that many steps of Tuner to what the initial network
// leaves unexplained in positions of all games: weights tuned by themselves would count twice what the
// network has learned too. It returns the mean squared difference of those positions before and after. Call
// it before the first Epoch. When ctx ends it returns an error, and the trainer is unusable.
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

// tuner returns a Tuner that starts from the weights of t, with its targets.
func (t *NetworkTrainer) tuner() *Tuner {
	tuner := NewTuner(t.weights)
	tuner.Trust, tuner.slope = 0, t.slope
	return tuner
}

// collect adds every stride-th sample to tuner, from first up to but excluding end.
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
