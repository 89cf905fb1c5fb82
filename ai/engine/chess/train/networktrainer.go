package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
	rules "ludarium/game/chess"
)

// NetworkTrainer fits a Network to positions of games: what it adds to the evaluation made by hand shall make
// the squared difference small between the expected result that the sum stands for and that of the search
// there, mixed with those of the searches later in the game and with its result. Positions are gone through
// in epochs, each time in another order, some thousand for a step of the descent.
//
// The same games and plan give the same network on every platform, with any number of workers.
//
// Nasu: Efficiently Updatable Neural-Network-Based Evaluation Functions for Computer Shogi, 2018; He et al.:
// Deep Residual Learning for Image Recognition, 2016, for learning only what is to be added; Sutton: Learning
// to Predict by the Methods of Temporal Differences, 1988, for what comes later in a game; Kingma, Ba: Adam:
// A Method for Stochastic Optimization, 2015; Loshchilov, Hutter: Decoupled Weight Decay Regularization,
// 2019; SGDR: Stochastic Gradient Descent with Warm Restarts, 2017, for the rate that falls with the cosine.
type NetworkTrainer struct {
	plan    NetworkPlan
	weights *chess.Weights // of the evaluation made by hand
	samples []packedSample
	cases   []networkCase // of the samples
	held    int           // so many samples at the end are not learnt from
	batch   int           // samples of a step
	slope   float64       // of the logit, per 1/100 pawn
	epochs  int           // done

	net    *networkFit
	first  *networkFit // what it started from; nil: from random weights
	mean   []float32   // of the gradient and of its square, fading
	square []float32
	shards [networkShards]networkShard
}

// NetworkPlan says how a network is fitted.
type NetworkPlan struct {
	Seed   uint64
	Sums   int64 // of a view of the board, 1 to NetworkSums
	Epochs int64 // times that all positions are gone through
	// part of the target that is the value of searches, the rest is the result of the game; in [0, 1]
	Trust  float64
	Lambda float64 // part of that which comes from later in the game, in [0, 1]; see aim
	Rate   float64 // of the descent, at first, above 0
	Decay  float64 // by which weights shrink in a step, times the rate
}

// networkCase is what the trainer knows of a sample beside its inputs, for the side to move.
type networkCase struct {
	hand   float32 // logit of the evaluation made by hand
	share  float32 // of what the network says that is added to it
	target float32 // expected result, 0 to 1
}

// networkShard is a part of a batch, which one goroutine works on. Batches are always cut into as many, for
// sums to be the same with any number of workers.
type networkShard struct {
	pass     networkPass
	gradient *networkFit
	loss     float64 // sum
}

const (
	networkShards = 8
	networkBatch  = 4096
	networkHeld   = 64    // one of so many positions tells how well what was learnt holds elsewhere
	networkLow    = 0.02  // part of the rate that is left in the end
	networkMost   = 1.98  // limit of the weights of sums
	networkFade1  = 0.9   // what remains of the mean gradient after a step
	networkFade2  = 0.999 // and of the mean square
)

// NewNetworkTrainer returns a trainer for networks that adjust the evaluation with weights w, by games of one
// kind or several. It errs where there is nothing to learn from or no such network, and when ctx ends.
func NewNetworkTrainer(ctx context.Context, p pool.Pool, w *chess.Weights, plan NetworkPlan,
	games ...*PackedGames) (*NetworkTrainer, error) {
	if plan.Sums < 1 || plan.Sums > chess.NetworkSums {
		return nil, fmt.Errorf("chess: a network has 1 to %d sums, not %d", chess.NetworkSums, plan.Sums)
	}
	var samples []packedSample
	for _, g := range games {
		samples = append(samples, g.samples...)
	}
	n := len(samples)
	t := &NetworkTrainer{plan: plan, weights: w, samples: samples, cases: make([]networkCase, n),
		held: n / networkHeld, net: newNetworkFit()}
	if t.batch = min(networkBatch, n-t.held); t.batch == 0 {
		return nil, errors.New("chess: there are no positions to learn from")
	}
	t.slope = t.fitSlope()
	if err := t.judge(ctx, p); err != nil {
		return nil, err
	}
	t.aim()
	t.mean, t.square = make([]float32, networkWeights), make([]float32, networkWeights)
	for i := range t.shards {
		t.shards[i].gradient = newNetworkFit()
	}
	// Output weights start at 0: what is learnt is what to change of the evaluation made by hand.
	r := rng.New(rng.Derive(plan.Seed, 0))
	sums := int(plan.Sums) // the weights of others are and remain 0
	for input := range chess.NetworkInputs {
		row := t.net.row(int32(input))[:sums]
		for i := range row {
			row[i] = float32(0.2*r.Float64()) - 0.1
		}
	}
	bias := t.net.bias[:sums]
	for i := range bias {
		bias[i] = float32(0.5 * r.Float64())
	}
	return t, nil
}

// Start lets t go on from the network of a file, which has no more sums than the plan, and from the weights
// that it brings, instead of from random weights. Sums that it lacks start random, and count for nothing yet.
// Call it before the first Epoch. It errs on another file, and when ctx ends.
func (t *NetworkTrainer) Start(ctx context.Context, p pool.Pool, file []byte) error {
	n, err := chess.ReadNumbers(file)
	if err != nil {
		return err
	}
	if n.Sums > int(t.plan.Sums) {
		return fmt.Errorf("chess: a network of %d sums cannot initialise one of %d", n.Sums, t.plan.Sums)
	}
	if t.weights, err = n.Weights(); err != nil {
		return err
	}
	if err := t.judge(ctx, p); err != nil {
		return err
	}
	t.net.restore(n, t.slope)
	t.first = newNetworkFit()
	copy(t.first.all, t.net.all)
	return nil
}

// fitSlope finds the slope with which the values of searches stand best for the results, by about a million
// samples.
func (t *NetworkTrainer) fitSlope() float64 {
	stride := len(t.samples)>>20 + 1
	return bestSlope(func(slope float64) float64 {
		sum := 0.0
		for i := 0; i < len(t.samples); i += stride {
			s := &t.samples[i]
			d := exact.Logistic(slope*float64(s.value())) - float64(float64(s.result()+1)/2)
			sum += float64(d * d)
		}
		return sum
	})
}

// judge makes the cases of all samples, but for the targets.
func (t *NetworkTrainer) judge(ctx context.Context, p pool.Pool) error {
	const part = 1 << 16
	return pool.Each(ctx, p, (len(t.samples)+part-1)/part, func(ctx context.Context, i int) error {
		e := chess.NewHandEvaluator(t.weights)
		for j := i * part; j < min((i+1)*part, len(t.samples)) && ctx.Err() == nil; j++ {
			s, err := t.samples[j].unpack()
			if err != nil {
				return fmt.Errorf("chess: sample %d: %w", j, err)
			}
			hand, share := e.Assess(s.Position)
			t.cases[j].hand, t.cases[j].share = float32(t.slope*float64(hand)), float32(share)/chess.FullShare
		}
		return ctx.Err()
	})
}

// aim sets the targets of all samples. What searches say of a game from a position on is the value of the
// search there and, Lambda of the whole, what they say from the next position on; behind the last one it is
// the result.
func (t *NetworkTrainer) aim() {
	said := 0.0 // for White
	for i := len(t.samples) - 1; i >= 0; i-- {
		s := &t.samples[i]
		result := float64(s.result()+1) / 2
		if i == len(t.samples)-1 || t.samples[i+1].opens() {
			said = result
		}
		said = float64((1-t.plan.Lambda)*exact.Logistic(t.slope*float64(s.value()))) +
			float64(t.plan.Lambda*said)
		target := float64(t.plan.Trust*said) + float64((1-t.plan.Trust)*result)
		if s.side() == rules.Black {
			target = 1 - target
		}
		t.cases[i].target = float32(target)
	}
}

// Epochs returns how many times all positions have been gone through.
func (t *NetworkTrainer) Epochs() int { return t.epochs }

// Slope returns the logit of the expected result per 1/100 pawn.
func (t *NetworkTrainer) Slope() float64 { return t.slope }

// Samples returns how many positions there are.
func (t *NetworkTrainer) Samples() int { return len(t.samples) }

// Held returns how many positions are not learnt from.
func (t *NetworkTrainer) Held() int { return t.held }

// Epoch learns from all positions once more and returns the mean squared difference on the way. It errs when
// ctx ends; then the trainer is of no more use.
func (t *NetworkTrainer) Epoch(ctx context.Context, p pool.Pool) (loss float64, err error) {
	order := make([]int32, len(t.samples)-t.held)
	for i := range order {
		order[i] = int32(i)
	}
	r := rng.New(rng.Derive(t.plan.Seed, uint64(t.epochs+1)))
	r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	steps := len(order) / t.batch
	sum := 0.0
	for i := range steps {
		batch, err := t.descend(ctx, p, order[i*t.batch:][:t.batch])
		if err != nil {
			return 0, err
		}
		sum += batch
		t.step(t.epochs*steps+i+1, int(t.plan.Epochs)*steps)
	}
	t.epochs++
	return sum / float64(steps*t.batch), nil
}

// descend leaves the gradient of the summed squares of the samples of a batch in the first shard and returns
// their sum.
func (t *NetworkTrainer) descend(ctx context.Context, p pool.Pool, batch []int32) (float64, error) {
	err := pool.Each(ctx, p, networkShards, func(_ context.Context, i int) error {
		s := &t.shards[i]
		clear(s.gradient.all)
		s.loss = 0
		for _, j := range batch[i*len(batch)/networkShards : (i+1)*len(batch)/networkShards] {
			y, d := t.predict(&s.pass, int(j))
			s.loss += float64(float64(d) * float64(d))
			t.net.backward(s.gradient, &s.pass, 2*d*y*(1-y)*t.cases[j].share)
		}
		return nil
	})
	sum := t.shards[0].loss
	gradient := t.shards[0].gradient.all
	for i := 1; i < networkShards; i++ {
		sum += t.shards[i].loss
		for j, x := range t.shards[i].gradient.all {
			gradient[j] += x
		}
	}
	return sum, err
}

// predict returns the expected result of a sample and its difference from the target.
func (t *NetworkTrainer) predict(p *networkPass, i int) (y, d float32) {
	c := &t.cases[i]
	y = float32(exact.Logistic(float64(c.hand + float32(c.share*t.net.forward(p, &t.samples[i])))))
	return y, y - c.target
}

// step changes the weights by the gradient, in step so many of all, from 1 on.
func (t *NetworkTrainer) step(n, all int) {
	fall := 0.5 * (1 + exact.Cos(math.Pi*float64(n)/float64(all)))
	rate := t.plan.Rate * (networkLow + float64((1-networkLow)*fall))
	fades1, fades2 := exact.Pow(networkFade1, float64(n)), exact.Pow(networkFade2, float64(n))
	change := float32(rate * math.Sqrt(1-fades2) / (1 - fades1))
	keep := float32(1 - float64(rate*t.plan.Decay))
	scale := 1 / float32(t.batch)
	for i, g := range t.shards[0].gradient.all {
		g *= scale
		mean := float32(networkFade1*t.mean[i]) + float32((1-networkFade1)*g)
		square := float32(networkFade2*t.square[i]) + float32(float32((1-networkFade2)*g)*g)
		t.mean[i], t.square[i] = mean, square
		t.net.all[i] = float32(t.net.all[i]*keep) -
			float32(change*mean)/(float32(math.Sqrt(float64(square)))+1e-8)
	}
	inner := t.net.all[:networkInner]
	for i, x := range inner {
		inner[i] = min(max(x, -networkMost), networkMost)
	}
}

// Loss returns the mean squared difference of the positions that are not learnt from; 0 where there are none.
// It errs when ctx ends.
func (t *NetworkTrainer) Loss(ctx context.Context, p pool.Pool) (float64, error) {
	first := len(t.samples) - t.held
	err := pool.Each(ctx, p, networkShards, func(_ context.Context, i int) error {
		s := &t.shards[i]
		s.loss = 0
		for j := first + i*t.held/networkShards; j < first+(i+1)*t.held/networkShards; j++ {
			_, d := t.predict(&s.pass, j)
			s.loss += float64(float64(d) * float64(d))
		}
		return nil
	})
	sum := 0.0
	for i := range t.shards {
		sum += t.shards[i].loss
	}
	return sum / float64(max(1, t.held)), err
}

// WriteNetwork writes the file of the network, in whole numbers; see ReadNetwork. Each weight is the mean of
// that which t started from, which counts keep, in [0, 1], and of that which was learnt: where a network goes
// on with other games, this forgets less of the games before (Wortsman et al.: Robust Fine-Tuning of
// Zero-Shot Models, 2022). It errs where numbers have no room, or where t did not Start and keep is not 0.
func (t *NetworkTrainer) WriteNetwork(w io.Writer, keep float64) error {
	mean := t.net
	switch {
	case keep > 0 && t.first == nil:
		return errors.New("chess: there is no network to average with")
	case keep > 0:
		mean = newNetworkFit()
		for i, x := range t.net.all {
			mean.all[i] = float32(float32(keep)*t.first.all[i]) + float32(float32(1-keep)*x)
		}
	}
	numbers, err := mean.rounded(int(t.plan.Sums), t.slope)
	if err != nil {
		return err
	}
	numbers.SetWeights(t.weights)
	return numbers.Write(w)
}
