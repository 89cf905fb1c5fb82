package pool_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/pool/pooltest"
)

// TestDeadWorkersTasksAreRepeated kills workers. A task whose reports replace each other must be repeated up
// to three times, a task whose reports accumulate only before its first report.
func TestDeadWorkersTasksAreRepeated(t *testing.T) {
	counting := func(repeatable bool) pool.Kind[int, int, string] {
		return pool.Kind[int, int, string]{Name: "count", Repeatable: repeatable}
	}
	service := pool.Serve(counting(true), func(_ context.Context, in int, report func(int)) (string, error) {
		for i := range in {
			report(i)
		}
		return fmt.Sprint("counted to ", in), nil
	})
	for _, c := range []struct {
		name       string
		repeatable bool
		in, deaths int
		out        string
		reports    []int
		died       int
	}{
		{"no death", true, 2, 0, "counted to 2", []int{0, 1}, 0},
		{"one death", true, 2, 1, "counted to 2", []int{0, 0, 1}, 1},
		{"three deaths", true, 2, 3, "counted to 2", []int{0, 0, 0, 0, 1}, 3},
		{"always", true, 2, 9, "", []int{0, 0, 0, 0}, 4},
		{"once, after a report that counts", false, 2, 1, "", []int{0}, 1},
		{"three times before any report", false, 0, 3, "counted to 0", nil, 3},
		{"always before any report", false, 0, 9, "", nil, 4},
	} {
		left := c.deaths
		p := &pooltest.Mortal{Pool: pool.NewLocal(pool.NewMux(service), 1), Dies: func(pool.Task) bool {
			left--
			return left >= 0
		}}
		var reports []int
		out, err := pool.Call(t.Context(), p, counting(c.repeatable), c.in, func(n int) {
			reports = append(reports, n)
		})
		if out != c.out || (err == nil) != (c.out != "") || !slices.Equal(reports, c.reports) {
			t.Errorf("%s: %q, %v after %v", c.name, out, err, reports)
		}
		if p.Deaths() != c.died {
			t.Errorf("%s: %d deaths, want %d", c.name, p.Deaths(), c.died)
		}
		if err != nil && (!errors.Is(err, pooltest.ErrStruck) || !strings.Contains(err.Error(), `task "count"`)) {
			t.Errorf("%s: %v", c.name, err)
		}
		p.Close()
	}
	p := &pooltest.Mortal{Pool: pool.NewLocal(pool.NewMux(service), 1),
		Dies: func(pool.Task) bool { return true }}
	defer p.Close()
	if _, err := pool.Once(t.Context(), p, counting(true), 2, nil); !errors.As(err, new(*pool.Died)) {
		t.Errorf("a task that is done once gives %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := pool.Call(ctx, p, counting(true), 3, func(int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a death after a cancel gives %v", err)
	}
}

// TestPanicCountsAsDeath checks that a panic counts as the death of the worker.
func TestPanicCountsAsDeath(t *testing.T) {
	begun := 0
	kind := pool.Kind[int, pool.None, int]{Name: "panics"}
	work := func(_ context.Context, in int, _ func(pool.None)) (int, error) {
		if begun++; begun <= in {
			panic("boom")
		}
		return begun, nil
	}
	p := pool.NewLocal(pool.NewMux(pool.Serve(kind, work)), 1)
	defer p.Close()
	if out, err := pool.Call(t.Context(), p, kind, 2, nil); out != 3 || err != nil {
		t.Errorf("%d, %v; want the third try", out, err)
	}
	begun = 0
	if _, err := pool.Call(t.Context(), p, kind, 100, nil); begun != 1+pool.Repeats || err == nil ||
		err.Error() != `pool: task "panics" failed: the worker died: boom` {
		t.Errorf("%v after %d tries", err, begun)
	}
}
