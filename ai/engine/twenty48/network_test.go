package twenty48

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
)

// shipped reads the network that comes with the program, once, for benchmarks and long tests.
var shipped = sync.OnceValues(func() (*Packed, error) {
	data, err := os.ReadFile("../../../assets/weights/" + NetworkFile)
	if err != nil {
		return nil, err
	}
	return ReadPacked(context.Background(), data)
})

// trained returns the first stage of the network that comes with the program. It skips the test if the source
// tree does not contain the network.
func trained(t testing.TB) Leaf {
	t.Helper()
	net, err := shipped()
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &net.stages[0]
}

// along returns n boards from games played with this network; each board is chosen with probability 1/every.
func along(t testing.TB, n, every int) (out []Board) {
	t.Helper()
	net, d, x := trained(t), Dealer{dice: newDice(Usual())}, rng.NewXorshift(1)
	var values [5]float64
	for b := Board(0); len(out) < n; {
		after, m := greedy(net, 0, b, &values)
		if m == 0 {
			b = d.Start(&x)
			continue
		}
		b = d.Put(after, &x)
		if x.IntN(every) == 0 {
			out = append(out, b)
		}
	}
	return out
}

// BenchmarkShipped measures this network in moves chosen one ply ahead and in searches to fixed depths.
func BenchmarkShipped(b *testing.B) {
	boards := along(b, 200, 100)
	net := trained(b)
	b.Run("ntuple", func(b *testing.B) {
		var values [5]float64
		i := 0
		for b.Loop() {
			greedy(net, 0, boards[i%len(boards)], &values)
			i++
		}
	})
	for _, depth := range []int{2, 3} {
		b.Run([]string{2: "depth2", 3: "depth3"}[depth], func(b *testing.B) {
			a := NewExpectimax(depth, 1e-4, net)
			a.Quick = true
			i, nodes := 0, int64(0)
			for b.Loop() {
				clock := search.NewClock(context.Background(), search.Limits{})
				a.Choose(boards[i%len(boards)], &Think{Rules: Usual(), Clock: clock})
				nodes += clock.Nodes()
				i++
			}
			b.ReportMetric(float64(nodes)/float64(i), "nodes/move")
		})
	}
}
