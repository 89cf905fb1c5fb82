package morpion

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"ludarium/ai/search"
)

// TestSharedSearchIsTheSameForAnyWorkers checks that the number of workers changes neither the game found nor
// the number of playouts.
func TestSharedSearchIsTheSameForAnyWorkers(t *testing.T) {
	start := prefix(t, "5D-82", 50)
	alone := run(t, Shared{Workers: 1}, start, 3)
	for _, workers := range []int{2, 5, 16} {
		r := run(t, Shared{Workers: workers}, start, 3)
		if !slices.Equal(r.Best, alone.Best) || r.Playouts() != alone.Playouts() || r.Final != alone.Final {
			t.Errorf("%d workers: %d moves in %d games, one worker %d in %d", workers, len(r.Best),
				r.Playouts(), len(alone.Best), alone.Playouts())
		}
	}
	nested := run(t, Nested{Level: 2}, start, 3)
	if alone.Playouts() < nested.Playouts()/3 || alone.Playouts() > nested.Playouts()*3 ||
		len(alone.Best) < 60 {
		t.Errorf("%d moves in %d games; nested search alone plays %d", len(alone.Best), alone.Playouts(),
			nested.Playouts())
	}
}

// TestSharedSearchIsResumed checks that a search that is saved and loaded repeatedly has the same result as
// an uninterrupted one.
func TestSharedSearchIsResumed(t *testing.T) {
	start, m := prefix(t, "5D-82", 56), Shared{}
	whole, err := NewSearch(start, m, 4)
	if err != nil {
		t.Fatal(err)
	}
	whole.Run(t.Context(), search.Limits{}, nil)
	h, err := NewSearch(start, m, 4)
	for i := int64(1); err == nil; i++ {
		if h.Run(t.Context(), search.Limits{Nodes: 40 * i}, nil).Stop == search.Done {
			break
		}
		var data []byte
		if data, err = h.MarshalJSON(); err != nil {
			break
		}
		if h, err = LoadHunt(data, m); err == nil {
			h.Searches = 1
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if h.Best().String() != whole.Best().String() || h.Found() != whole.Found() ||
		h.Playouts() != whole.Playouts() || h.Final() != whole.Final() {
		t.Errorf("%v, %d of %d playouts, %v; uninterrupted %v, %d, %v", len(h.Best().Moves), h.Final(),
			h.Playouts(), h.Found(), len(whole.Best().Moves), whole.Playouts(), whole.Found())
	}
}

// BenchmarkShared measures the time of the same search with different numbers of workers.
func BenchmarkShared(b *testing.B) {
	for _, workers := range []int{1, 2, 4, 8} {
		b.Run(fmt.Sprintf("%d workers", workers), func(b *testing.B) {
			for b.Loop() {
				start := prefix(b, "5D-82", 20)
				Shared{Workers: workers}.Search(NewRun(start, 1, search.NewClock(context.Background(),
					search.Limits{})))
			}
		})
	}
}
