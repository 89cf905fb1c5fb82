package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"ludarium/ai/pool"
	"ludarium/game/param"
)

// TestEstimate has runs whose trials take so little, or so long, that no machine matters.
func TestEstimate(t *testing.T) {
	e := walk()
	e.Columns[0].Effort = true
	e.Check = nil
	want := 0
	e.Trial = func(_ context.Context, _ Env, i int, out Sink) error {
		out.Row(10+i, 1.0, "left", false)
		return nil
	}
	for i := range 40 {
		want += 10 + i
	}
	est, err := NewEstimate(t.Context(), e, plan(t, nil), time.Hour)
	if err != nil || est.Trials != 40 || est.Timed != 40 || math.Abs(est.Games-float64(want)) > 1e-6 || est.AtLeast || est.Seconds > 60 {
		t.Errorf("%+v, %v; %d games", est, err, want)
	}
	synctest.Test(t, func(t *testing.T) { checkEndlessTrials(t, e) })
	e.Trial = func(context.Context, Env, int, Sink) error { return errors.New("lost its way") }
	if _, err := NewEstimate(t.Context(), e, plan(t, nil), time.Hour); err == nil || !strings.Contains(err.Error(), "lost its way") {
		t.Errorf("a failing trial: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := NewEstimate(ctx, walk(), plan(t, nil), time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// checkEndlessTrials estimates trials that do not end, in a bubble: its clock moves on while they wait alone.
func checkEndlessTrials(t *testing.T, e *Experiment) {
	t.Helper()
	// Trials without end that tell how far they are: a part is enough.
	part := func(done, of float64) {
		e.Trial = func(ctx context.Context, _ Env, _ int, out Sink) error {
			if of > 0 {
				out.Part(done, of)
			}
			<-ctx.Done()
			return ctx.Err()
		}
	}
	part(1, 1e9)
	est, err := NewEstimate(t.Context(), e, plan(t, nil), 20*time.Millisecond)
	if err != nil || est.Games != 40e9 || est.Seconds < 40e9*0.001 || est.AtLeast {
		t.Errorf("long trials: %+v, %v", est, err)
	}
	// And those that do not.
	part(0, 0)
	est, err = NewEstimate(t.Context(), e, plan(t, nil), 20*time.Millisecond)
	if err != nil || !est.AtLeast || est.Games != 0 || est.Seconds < 0.01 {
		t.Errorf("silent trials: %+v, %v", est, err)
	}
	// What was spent on a trial that was broken off does not count when it ends in the second half of the time.
	calls := 0
	e.Trial = func(ctx context.Context, _ Env, _ int, out Sink) error {
		if calls++; calls == 1 {
			<-ctx.Done()
			return ctx.Err()
		}
		out.Row(7, 1.0, "left", false)
		return nil
	}
	est, err = NewEstimate(t.Context(), e, plan(t, param.Values{"walks": "1"}), 20*time.Millisecond)
	if err != nil || est.AtLeast || est.Games != 7 || est.Seconds < 0 {
		t.Errorf("a trial that ends when it is done again: %+v, %v", est, err)
	}
}

func TestForesee(t *testing.T) {
	p := pool.NewLocal(pool.Mux{EstimateKind: EstimateHandler(find)}, 2)
	defer p.Close()
	part, err := plan(t, param.Values{"walks": "1000"}).Part(1, 4)
	if err != nil {
		t.Fatal(err)
	}
	if est, err := Foresee(t.Context(), p, part, 50*time.Millisecond); err != nil || est.Trials != 250 || est.Timed < 1 || est.Seconds <= 0 {
		t.Errorf("%+v, %v", est, err)
	}
	part.Experiment = "test/fly"
	if _, err := Foresee(t.Context(), p, part, time.Millisecond); err == nil || !strings.Contains(err.Error(), "test/fly") {
		t.Errorf("no such experiment: %v", err)
	}
}

func TestSpread(t *testing.T) {
	for _, of := range []int{1, 2, 3, 10, 40, 1001} {
		var seen []int
		for n := range of {
			seen = append(seen, scattered(n, of))
		}
		slices.Sort(seen)
		if len(slices.Compact(seen)) != of || seen[0] != 0 || seen[of-1] != of-1 {
			t.Errorf("of %d: %v", of, seen)
		}
	}
}

func TestEstimateText(t *testing.T) {
	for _, tt := range []struct {
		e       Estimate
		workers int
		want    string
	}{
		{Estimate{Trials: 1, Games: 123456, Seconds: 30}, 4, "1 trial, about 120\u202f000 games, about 30 s on 4 workers"},
		{Estimate{Trials: 2000, Seconds: 0.4}, 1, "2000 trials, less than a second on one worker"},
		{Estimate{Trials: 3, Seconds: 300, AtLeast: true}, 2, "3 trials, at least 3.3 min on 2 workers"},
		{Estimate{Trials: 100, Games: 2.25e9, Seconds: 1e6}, 1, "100 trials, about 2.2 billion games, about 12 days on one worker"},
		{Estimate{Trials: 1, Games: 1.57e8, Seconds: 99.7}, 1, "1 trial, about 160 million games, about 100 s on one worker"},
		{Estimate{Trials: 10, Games: 7, Seconds: 1e300}, 1, "10 trials, about 7 games, about 290 years on one worker"},
	} {
		if got := tt.e.Text(tt.workers); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.e, got, tt.want)
		}
	}
	if fmt.Sprint(Estimate{Trials: 8, Seconds: 8}.On(4)) != "2s" {
		t.Error("four workers do not share")
	}
}
