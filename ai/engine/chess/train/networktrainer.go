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

// NetworkTrainer trains a Network on positions of games. The output of the network is added to the
// handcrafted evaluation. The training minimises the squared difference between the expected result of this
// sum and a target, which is a mixture of the search's value in the position, the values in later positions
// of the game, and the result of the game. The training makes several passes (epochs) over all positions, in
// a different order each time, and uses some thousand positions in each step.
//
// The same games and the same plan give the same network on every platform and with any number of workers.
//
// Sources: Nasu: Efficiently Updatable Neural-Network-Based Evaluation Functions for Computer Shogi, 2018; He
// et al.: Deep Residual Learning for Image Recognition, 2016, for training only the difference; Sutton:
// Learning to Predict by the Methods of Temporal Differences, 1988, for later values of a game; Kingma, Ba:
// Adam: A Method for Stochastic Optimization, 2015; Loshchilov, Hutter: Decoupled Weight Decay
// Regularization, 2019; SGDR: Stochastic Gradient Descent with Warm Restarts, 2017, for the cosine schedule
// of the learning rate.
type NetworkTrainer struct {
	plan    NetworkPlan
	weights *chess.Weights // weights of the handcrafted evaluation
	samples []packedSample
	cases   []networkCase // further data of each sample, at the same index
	held    int           // number of samples at the end that are held out for validation
	batch   int           // number of samples per step
	slope   float64       // change of the expected result's logit per 1/100 pawn
	epochs  int           // number of completed epochs

	net    *networkFit
	first  *networkFit // initial network; nil if training started from random weights
	mean   []float32   // moving averages of the gradient and of its square
	square []float32
	shards [networkShards]networkShard
}

// NetworkPlan holds the parameters of training a network.
type NetworkPlan struct {
	Seed   uint64
	Sums   int64 // number of sums of a view, from 1 to NetworkSums
	Epochs int64 // number of passes over all positions
	// share of the searches' values in the target, in [0, 1]; the remaining share is the result of the game
	Trust  float64
	Lambda float64 // weight of later values of the game, in [0, 1]; see aim
	Rate   float64 // initial learning rate; must be positive
	Decay  float64 // weight decay per step, divided by the learning rate
}

// networkCase holds the data of a training sample other than its inputs, from the point of view of the side
// to move.
type networkCase struct {
	hand   float32 // logit of the expected result by the handcrafted evaluation
	share  float32 // fraction of the network's output that is added
	target float32 // expected result to be predicted, in [0, 1]
}

// networkShard is a part of a batch that is processed by one goroutine. The number of parts is fixed, so that
// the rounding of sums does not depend on the number of workers.
type networkShard struct {
	pass     networkPass
	gradient *networkFit
	loss     float64 // sum of the losses of the samples in this part
}

const (
	networkShards = 8
	networkBatch  = 4096
	networkHeld   = 64    // one position in this many is held out for validation
	networkLow    = 0.02  // final learning rate as a fraction of the initial one
	networkMost   = 1.98  // maximum absolute value of a weight of the sums
	networkFade1  = 0.9   // decay of the moving average of the gradient per step
	networkFade2  = 0.999 // decay of the moving average of the squared gradient per step
)

// NewNetworkTrainer returns a trainer for networks that adjust the evaluation with weights w. The samples are
// the positions of games of one or several kinds. It returns an error if there are no samples, if the number
// of sums is invalid, or if ctx ends.
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
	// The output weights are 0 at first, so that the network adjusts nothing.
	r := rng.New(rng.Derive(plan.Seed, 0))
	sums := int(plan.Sums) // the weights of unused sums remain 0
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

// Start initialises t with the network and the handcrafted weights of a file instead of random weights. The
// network must not have more sums than the plan. Weights of additional sums are random, and their output
// weights are 0. Start must be called before the first Epoch. It returns an error if the file is unsuitable
// or ctx ends.
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

// fitSlope returns the slope with which the searches' values predict the results best. It uses about a
// million samples.
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

// judge computes the cases of all samples, without the targets.
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

// aim computes the targets of all samples. A target is a mixture of the result of the game and a combined
// value. The combined value of a position is a mixture of the value of the search there and, with share
// Lambda, the combined value of the next position of the game; after the last position, this is the result.
func (t *NetworkTrainer) aim() {
	said := 0.0 // White's combined value of the next position
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

// Epochs returns the number of completed epochs.
func (t *NetworkTrainer) Epochs() int { return t.epochs }

// Slope returns the logit of the expected result per 1/100 pawn.
func (t *NetworkTrainer) Slope() float64 { return t.slope }

// Samples returns the number of positions used for training and validation.
func (t *NetworkTrainer) Samples() int { return len(t.samples) }

// Held returns the number of positions that are held out for validation.
func (t *NetworkTrainer) Held() int { return t.held }

// Epoch trains the network on all positions once and returns the mean squared difference from the targets
// meanwhile. If ctx ends, it returns an error, and the trainer must no longer be used.
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

// descend computes the gradient of the sum of squared differences over the samples of a batch. It stores the
// gradient in the first shard and returns the sum.
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

// predict returns the predicted result y of the sample with index i and the difference d between y and the
// target.
func (t *NetworkTrainer) predict(p *networkPass, i int) (y, d float32) {
	c := &t.cases[i]
	y = float32(exact.Logistic(float64(c.hand + float32(c.share*t.net.forward(p, &t.samples[i])))))
	return y, y - c.target
}

// step changes the weights according to the gradient, in step n of all steps, counted from 1.
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

// Loss returns the mean squared difference from the targets over the held-out positions, or 0 if there are
// none. It returns an error if ctx ends.
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

// WriteNetwork writes the file of the network, rounded to integers; see ReadNetwork. Each weight is the
// weighted mean of its value at Start, with share keep in [0, 1], and the trained value. If the training
// continued with other games, this forgets less of what the earlier games taught (Wortsman et al.: Robust
// Fine-Tuning of Zero-Shot Models, 2022). WriteNetwork returns an error if a number is out of range, or if
// keep is not 0 although Start was not called.
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
