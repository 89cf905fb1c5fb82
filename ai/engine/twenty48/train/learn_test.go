package train

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
	"ludarium/game/gametest"
)

// taught returns a trainer whose small network, of the given shape, was trained with a few games.
func taught(t testing.TB, shape string) *Trainer {
	t.Helper()
	net, err := twenty48.NewNetwork(shape, 0)
	if err != nil {
		t.Fatal(err)
	}
	tr := NewTrainer(net, twenty48.Usual(), 1)
	if err := tr.Train(context.Background(), 100, 100, nil); err != nil {
		t.Fatal(err)
	}
	return tr
}

func smallNetwork(t testing.TB) *twenty48.Network {
	t.Helper()
	net, err := twenty48.NewNetwork("5x4", 0)
	if err != nil {
		t.Fatal(err)
	}
	return net
}

// meanPoints returns the mean points of games played with the network.
func meanPoints(t testing.TB, net *twenty48.Network, games int, seed uint64) (mean float64) {
	t.Helper()
	m := twenty48.Match{Rules: twenty48.Usual(), Agent: twenty48.Learned{Net: net}}
	for i := range games {
		g, err := m.Play(context.Background(), rng.Derive(seed, uint64(i)))
		if err != nil {
			t.Fatal(err)
		}
		mean += float64(g.Score) / float64(games)
	}
	return mean
}

// TestSingleLearningStep checks single steps: with initial entries, the value moves towards the target by the
// share Rate, and coherence makes a step in the opposite direction smaller.
func TestSingleLearningStep(t *testing.T) {
	net := smallNetwork(t)
	tr := NewTrainer(net, twenty48.Usual(), 1)
	tr.Rate = 0.5
	// The indices of all views of this board differ, so that no entry is counted twice.
	b := twenty48.Board(0xfedcba9876543210)
	tr.learn(b, 80)
	if v := net.Value(b); math.Abs(v-40) > 1e-3 {
		t.Errorf("the value is %v after one step of half the error 80", v)
	}
	tr.learn(b, 0)
	if v := net.Value(b); math.Abs(v-20) > 1e-3 {
		t.Errorf("the value is %v after a second step of half the error -40", v)
	}
	// The errors +80 and -40 have the coherence |80-40|/(80+40) = 1/3.
	tr.learn(b, 80)
	if v := net.Value(b); math.Abs(v-(20+0.5*60/3)) > 1e-3 {
		t.Errorf("the value is %v after a third step", v)
	}
}

func TestTrainingImprovesPoints(t *testing.T) {
	games := 300
	play := func(seed uint64) (net *twenty48.Network, points []float64) {
		net = smallNetwork(t)
		tr := NewTrainer(net, twenty48.Usual(), seed)
		err := tr.Train(context.Background(), games, games/3, func(p Progress) {
			points = append(points, p.Points)
			if sum := p.Tiles; p.Games == games && p.Moves < int64(games)*100 {
				t.Errorf("only %d moves, tiles %v", p.Moves, sum)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return net, points
	}
	net, points := play(1)
	again, same := play(1)
	if !slices.Equal(points, same) || !slices.Equal(net.Entries().All[0], again.Entries().All[0]) {
		t.Errorf("the same seed leads to %v and %v points", points, same)
	}
	if len(points) != 3 || points[2] < 1.3*points[0] {
		t.Errorf("mean points %v do not grow", points)
	}
	if mean := meanPoints(t, net, 50, 7); mean < 4000 {
		t.Errorf("the trained network makes %.0f points", mean)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err := NewTrainer(net, twenty48.Usual(), 1).Train(ctx, games, 1, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled training ends with %v", err)
	}
}

// TestTrainedNetworkReaches1024 trains the large network with 2000 games and checks that it then reaches 1024
// in most games when it looks one move ahead.
func TestTrainedNetworkReaches1024(t *testing.T) {
	if !*gametest.Long {
		t.Skip("needs -long")
	}
	net, err := twenty48.NewNetwork("4x6", 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := NewTrainer(net, twenty48.Usual(), 1).Train(context.Background(), 2000, 2000, nil); err != nil {
		t.Fatal(err)
	}
	if mean := meanPoints(t, net, 200, 1); mean < 18_000 {
		t.Errorf("the trained network makes %.0f points", mean)
	}
}

// TestSmallNetworkLearns trains a 3×3 network with some thousand games and checks that it then makes far more
// points than at first.
func TestSmallNetworkLearns(t *testing.T) {
	gametest.Slow(t)
	net, err := twenty48.NewNetwork("3x3", 0)
	if err != nil {
		t.Fatal(err)
	}
	tr := NewTrainer(net, twenty48.Usual(), 1)
	var means []float64
	err = tr.Train(t.Context(), 3000, 1000, func(p Progress) { means = append(means, p.Points) })
	if err != nil {
		t.Fatal(err)
	}
	if len(means) != 3 || means[2] < 1.5*means[0] {
		t.Errorf("mean points of each thousand games: %v", means)
	}
	if err := tr.Scout(t.Context(), 1); err == nil {
		t.Error("a scout plays 3×3")
	}
}

// BenchmarkGame measures the time of games during training.
func BenchmarkGame(b *testing.B) {
	for _, shape := range []string{"5x4", "4x6"} {
		net, err := twenty48.NewNetwork(shape, 0)
		if err != nil {
			b.Fatal(err)
		}
		tr := NewTrainer(net, twenty48.Usual(), 1)
		for range 300 {
			tr.Game()
		}
		b.Run(shape, func(b *testing.B) {
			start := tr.moves
			for b.Loop() {
				tr.Game()
			}
			b.ReportMetric(float64(tr.moves-start)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
