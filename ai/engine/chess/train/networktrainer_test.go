package train

import (
	"bytes"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/worker/pool"
	rules "ludarium/game/chess"
	"ludarium/game/gametest"
)

// smallTrainer returns a trainer with few games and batches of 64 samples.
func smallTrainer(t *testing.T, workers int, plan NetworkPlan) (*NetworkTrainer, pool.Pool) {
	t.Helper()
	p := pool.NewLocal(nil, workers)
	t.Cleanup(func() { p.Close() })
	trainer, err := NewNetworkTrainer(t.Context(), p, chess.Default(), plan, playedGames(t, 24))
	if err != nil {
		t.Fatal(err)
	}
	trainer.batch = 64
	return trainer, p
}

// learn trains all epochs of the plan and returns the loss of each.
func learn(t *testing.T, trainer *NetworkTrainer, p pool.Pool) (losses []float64) {
	t.Helper()
	for trainer.Epochs() < int(trainer.plan.Epochs) {
		loss, err := trainer.Epoch(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		losses = append(losses, loss)
	}
	return losses
}

// meanLoss returns the mean squared difference from the targets over all samples.
func meanLoss(trainer *NetworkTrainer) (sum float64) {
	for i := range trainer.samples {
		_, d := trainer.predict(&trainer.shards[0].pass, i)
		sum += float64(d) * float64(d)
	}
	return sum / float64(len(trainer.samples))
}

// TestNetworkTargetsMatchDefinition compares the targets of a game with the weighted sum of the values of
// later searches and the result, computed from its definition.
func TestNetworkTargetsMatchDefinition(t *testing.T) {
	plan := NetworkPlan{Seed: 1, Sums: 8, Epochs: 1, Trust: 0.7, Lambda: 0.6, Rate: 0.001}
	trainer, _ := smallTrainer(t, 1, plan)
	games := 0
	for i := range trainer.samples {
		s := &trainer.samples[i]
		if s.opens() {
			games++
		}
		want, weight := 0.0, plan.Trust
		for j := i; j < len(trainer.samples) && (j == i || !trainer.samples[j].opens()); j++ {
			want += weight * (1 - plan.Lambda) /
				(1 + math.Exp(-trainer.slope*float64(trainer.samples[j].value())))
			weight *= plan.Lambda
		}
		want += (weight + 1 - plan.Trust) * float64(s.result()+1) / 2
		if s.side() == rules.Black {
			want = 1 - want
		}
		if got := float64(trainer.cases[i].target); math.Abs(got-want) > 1e-6 {
			t.Fatalf("sample %d: target %f, want %f", i, got, want)
		}
	}
	if games < 10 || games > 24 {
		t.Errorf("%d games", games)
	}
}

// TestNetworkGradientMatchesDifferences compares the gradient of a batch with difference quotients of the
// loss.
func TestNetworkGradientMatchesDifferences(t *testing.T) {
	gametest.Slow(t)
	trainer, p := smallTrainer(t, 1,
		NetworkPlan{Seed: 1, Sums: chess.NetworkSums, Epochs: 1, Trust: 0.5, Rate: 0.001})
	r := rng.New(4)
	// A third of the sums is below 0 and a third above 1, by more than the differences used.
	for i := range trainer.net.rows {
		trainer.net.rows[i] *= 0.1
	}
	for i := range trainer.net.bias {
		trainer.net.bias[i] = [...]float32{0.5, -1, 2}[i%3]
	}
	for i := range trainer.net.output {
		trainer.net.output[i] = float32(r.NormFloat64())
	}
	batch := make([]int32, 64)
	for i := range batch {
		batch[i] = int32(r.IntN(len(trainer.samples)))
	}
	if _, err := trainer.descend(t.Context(), p, batch); err != nil {
		t.Fatal(err)
	}
	gradient := append([]float32(nil), trainer.shards[0].gradient.all...)
	loss := func() (sum float64) {
		for _, i := range batch {
			y, _ := trainer.predict(&trainer.shards[0].pass, int(i))
			d := float64(y) - float64(trainer.cases[i].target)
			sum += d * d
		}
		return sum
	}
	checked := 0
	for i := 0; i < networkWeights; i++ {
		if gradient[i] == 0 || i < networkInner-chess.NetworkSums && i%7 != 0 {
			continue
		}
		checked++
		const step = 1.0 / 256
		w := trainer.net.all[i]
		trainer.net.all[i] = w + step
		up := loss()
		trainer.net.all[i] = w - step
		down := loss()
		trainer.net.all[i] = w
		if want := (up - down) / (2 * step); math.Abs(want-float64(gradient[i])) > 0.002+0.01*math.Abs(want) {
			t.Errorf("weight %d: %.5f, by differences %.5f", i, gradient[i], want)
		}
	}
	if checked < 500 {
		t.Errorf("only %d weights have a gradient", checked)
	}
}

// TestNetworkLearnsGames checks that the network learns a few games and that rounding hardly changes its
// outputs.
func TestNetworkLearnsGames(t *testing.T) {
	gametest.Slow(t)
	trainer, p := smallTrainer(t, 2,
		NetworkPlan{Seed: 1, Sums: chess.NetworkSums, Epochs: 30, Trust: 0.5, Decay: 0.5, Rate: 0.001})
	losses := learn(t, trainer, p)
	if first, last := losses[0], losses[len(losses)-1]; !(last < 0.5*first) {
		t.Errorf("the mean squared difference goes from %f to %f", first, last)
	}
	var file bytes.Buffer
	if err := trainer.WriteNetwork(&file, 0); err != nil {
		t.Fatal(err)
	}
	numbers, err := chess.ReadNumbers(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	rounded := newNetworkFit()
	rounded.restore(numbers, trainer.slope)
	most, largest := 0.0, 0.0
	var pass networkPass
	for i := range trainer.samples {
		want := float64(trainer.net.forward(&pass, &trainer.samples[i])) / trainer.slope
		got := float64(rounded.forward(&pass, &trainer.samples[i])) / trainer.slope
		most = max(most, math.Abs(got-want))
		largest = max(largest, math.Abs(want))
	}
	if largest < 50 || most > 0.02*largest {
		t.Errorf("in whole numbers a value differs by %.1f of at most %.1f", most, largest)
	}
}

// TestNetworkTrainerResumes checks that a training that is interrupted and continued with other numbers of
// workers makes the same network.
func TestNetworkTrainerResumes(t *testing.T) {
	plan := NetworkPlan{Seed: 5, Sums: 48, Epochs: 3, Trust: 0.9, Decay: 0.5, Rate: 0.001}
	file := func(trainer *NetworkTrainer) []byte {
		t.Helper()
		var out bytes.Buffer
		if err := trainer.WriteNetwork(&out, 0); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	whole, p := smallTrainer(t, 1, plan)
	learn(t, whole, p)
	part, p := smallTrainer(t, 3, plan)
	if _, err := part.Epoch(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	if err := part.Save(&saved); err != nil {
		t.Fatal(err)
	}
	rest, p := smallTrainer(t, 2, plan)
	if err := rest.Resume(saved.Bytes()); err != nil {
		t.Fatal(err)
	}
	if n := len(learn(t, rest, p)); n != 2 {
		t.Errorf("%d epochs follow the first of three", n)
	}
	if !bytes.Equal(file(rest), file(whole)) {
		t.Error("in parts and at once two networks are made")
	}

	other, _ := smallTrainer(t, 1,
		NetworkPlan{Seed: 5, Sums: 48, Epochs: 3, Trust: 0.8, Decay: 0.5, Rate: 0.001})
	bent := bytes.Clone(saved.Bytes())
	bent[1000] ^= 1
	for _, c := range []struct {
		to   *NetworkTrainer
		data []byte
		want string
	}{
		{rest, nil, "does not begin with"},
		{rest, bent, "checksum"},
		{rest, saved.Bytes()[:2000], "checksum"},
		{other, saved.Bytes(), "another network"},
	} {
		before := file(c.to)
		if err := c.to.Resume(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, not %q", err, c.want)
		}
		if !bytes.Equal(before, file(c.to)) {
			t.Errorf("%q: a checkpoint that is refused changes the network", c.want)
		}
	}
	if _, err := NewNetworkTrainer(t.Context(), p, chess.Default(), plan, &PackedGames{}); err == nil {
		t.Error("a network learns from nothing")
	}
	plan.Sums = chess.NetworkSums + 1
	if _, err := NewNetworkTrainer(t.Context(), p, chess.Default(), plan, playedGames(t, 1)); err == nil {
		t.Error("a network has more sums than there is room for")
	}
}

// checkKept checks that the rows that are written with a share of the initial weights are the mean of the two
// networks.
func checkKept(t *testing.T, trainer *NetworkTrainer) {
	t.Helper()
	numbers := func(keep float64) *chess.NetworkNumbers {
		var out bytes.Buffer
		if err := trainer.WriteNetwork(&out, keep); err != nil {
			t.Fatal(err)
		}
		n, err := chess.ReadNumbers(out.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	const keep = 0.25
	learnt, mixed, first := numbers(0), numbers(keep), numbers(1)
	moved := 0
	for input := range mixed.Rows {
		for i, got := range mixed.Rows[input] {
			a, b := float64(first.Rows[input][i]), float64(learnt.Rows[input][i])
			if want := keep*a + (1-keep)*b; math.Abs(float64(got)-want) > 1.01 {
				t.Fatalf("input %d, sum %d: a quarter of %v and the rest of %v are %d", input, i, a, b, got)
			}
			if math.Abs(a-b) > 4 {
				moved++
			}
		}
	}
	if moved < 100 {
		t.Errorf("only %d weights differ", moved)
	}
}

// TestNetworkStartsFromAnother initialises a trainer with the network of another trainer. It checks that the
// outputs are equal at first and that the network then learns.
func TestNetworkStartsFromAnother(t *testing.T) {
	plan := NetworkPlan{Seed: 3, Sums: 20, Epochs: 3, Trust: 0.8, Rate: 0.001}
	first, p := smallTrainer(t, 1, plan)
	before := meanLoss(first)
	learn(t, first, p)
	fresh := meanLoss(first)
	write := func(trainer *NetworkTrainer) []byte {
		var out bytes.Buffer
		if err := trainer.WriteNetwork(&out, 0); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	file := write(first)
	next, p := smallTrainer(t, 1, plan)
	if err := next.Start(t.Context(), p, file); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(write(next), file) {
		t.Error("the network that was started from is another one")
	}
	learn(t, next, p)
	if loss := meanLoss(next); !(fresh < before && loss < fresh) {
		t.Errorf("the mean squared difference goes from %f to %f and then to %f", before, fresh, loss)
	}
	if bytes.Equal(write(next), file) {
		t.Error("nothing was learnt")
	}
	checkKept(t, next)
	if err := first.WriteNetwork(io.Discard, 0.5); err == nil {
		t.Error("a network keeps a part of one that it did not start from")
	}
	plan.Sums = 25
	wider, p := smallTrainer(t, 1, plan)
	if err := wider.Start(t.Context(), p, file); err != nil {
		t.Fatal(err)
	}
	for i := range next.samples {
		if got, want := wider.net.forward(&wider.shards[0].pass, &wider.samples[i]),
			first.net.forward(&first.shards[0].pass, &first.samples[i]); math.Abs(
			float64(got-want)) > 0.02 {
			t.Fatalf("sample %d: with more sums it says %f at first, not %f", i, got, want)
		}
	}
	learn(t, wider, p)
	if loss := meanLoss(wider); !(loss < fresh) || wider.net.outputs(chess.NetworkOutputs-1, 0)[20] == 0 {
		t.Errorf("with more sums the mean squared difference goes from %f to %f", fresh, loss)
	}
	other, _ := smallTrainer(t, 1, NetworkPlan{Seed: 3, Sums: 19, Epochs: 1, Rate: 0.001})
	if err := other.Start(t.Context(), p, file); err == nil || !strings.Contains(err.Error(), "20 sums") {
		t.Errorf("fewer sums: %v", err)
	}
	if err := other.Start(t.Context(), p, file[:len(file)-9]); err == nil ||
		!strings.Contains(err.Error(), "bad network") {
		t.Errorf("a damaged file: %v", err)
	}
}

// TestNetworkTunesWeights tunes the handcrafted evaluation while the network adjusts it. It checks that the
// targets are predicted better, that the file contains the tuned weights, and that an engine uses them.
func TestNetworkTunesWeights(t *testing.T) {
	plan := NetworkPlan{Seed: 3, Sums: 20, Epochs: 3, Trust: 0.8, Rate: 0.001}
	first, p := smallTrainer(t, 1, plan)
	learn(t, first, p)
	file := func(trainer *NetworkTrainer) []byte {
		var out bytes.Buffer
		if err := trainer.WriteNetwork(&out, 0); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	tune := func(workers int) *NetworkTrainer {
		next, p := smallTrainer(t, workers, plan)
		if err := next.Start(t.Context(), p, file(first)); err != nil {
			t.Fatal(err)
		}
		start := meanLoss(next)
		before, after, err := next.Tune(t.Context(), p, 30)
		if err != nil || !(after < before) {
			t.Fatalf("%v, the mean squared difference goes from %f to %f", err, before, after)
		}
		// The rounded weights give values that differ slightly from the values of the tuner.
		if math.Abs(before-start) > 1e-4 || math.Abs(after-meanLoss(next)) > 1e-4 {
			t.Errorf("the mean squared difference is said to go from %f to %f, and goes from %f to %f",
				before, after, start, meanLoss(next))
		}
		return next
	}
	tuned := tune(1)
	if !bytes.Equal(file(tuned), file(tune(3))) {
		t.Error("with more workers other weights come out")
	}
	numbers, err := chess.ReadNumbers(file(tuned))
	if err != nil {
		t.Fatal(err)
	}
	want := tuned.weights.Numbers()
	brought, err := numbers.Weights()
	if err != nil || !slices.Equal(brought.Numbers(), want) || slices.Equal(want, chess.Default().Numbers()) {
		t.Errorf("the file does not bring the weights that were tuned: %v", err)
	}
	again, p := smallTrainer(t, 1, plan)
	if err := again.Start(t.Context(), p, file(tuned)); err != nil ||
		!slices.Equal(again.weights.Numbers(), want) {
		t.Errorf("the next trainer does not start from them: %v", err)
	}
	value := func() int {
		var file bytes.Buffer
		if err := numbers.Write(&file); err != nil {
			t.Fatal(err)
		}
		n, err := chess.ReadNetwork(t.Context(), file.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		e := chess.NewEngine(chess.Default(), 1, 1)
		e.Use(n)
		return e.Search(t.Context(), rules.Initial(), nil, chess.Limits{Depth: 4}, nil).Lines[0].Value
	}
	judged := value()
	numbers.SetWeights(chess.Plain())
	if value() == judged {
		t.Error("an engine does not judge by the weights of its network")
	}
}
