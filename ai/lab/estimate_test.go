package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// TestEstimateOfExtremeTrials checks runs whose trials are so short or so long that the machine's speed does
// not matter.
func TestEstimateOfExtremeTrials(t *testing.T) {
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
	est, err := NewEstimate(t.Context(), e, plan(t, nil), nil, time.Hour)
	if err != nil || est.Trials != 40 || est.Timed != 80 || math.Abs(est.Effort-float64(want)) > 1e-6 ||
		est.AtLeast || est.Seconds > 60 {
		t.Errorf("%+v, %v; %d games", est, err, want)
	}
	synctest.Test(t, func(t *testing.T) { checkEndlessTrials(t, e) })
	e.Trial = func(context.Context, Env, int, Sink) error { return errors.New("lost its way") }
	if _, err := NewEstimate(t.Context(), e, plan(t, nil), nil, time.Hour); err == nil ||
		!strings.Contains(err.Error(), "lost its way") {
		t.Errorf("a failing trial: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := NewEstimate(ctx, walk(), plan(t, nil), nil, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// checkEndlessTrials estimates trials that never end, in a synctest bubble, whose clock advances while they
// wait.
func checkEndlessTrials(t *testing.T, e *Experiment) {
	t.Helper()
	// Part of an endless trial is enough if it reports its progress.
	part := func(done, of float64) {
		e.Trial = func(ctx context.Context, _ Env, _ int, out Sink) error {
			if of > 0 {
				out.Part(done, of)
			}
			<-ctx.Done()
			return ctx.Err()
		}
	}
	begin := time.Now()
	passing := func() time.Duration { return time.Since(begin) }
	part(1, 1e9)
	est, err := (&trying{e, plan(t, nil), nil, passing}).estimate(t.Context(), 20*time.Millisecond)
	if err != nil || est.Effort != 40e9 || est.Seconds < 40e9*0.0005 || est.AtLeast {
		t.Errorf("long trials: %+v, %v", est, err)
	}
	// Without an effort column the unit of the effort is unknown.
	e.Columns[0].Effort = false
	est, err = (&trying{e, plan(t, nil), nil, passing}).estimate(t.Context(), 20*time.Millisecond)
	if err != nil || est.Effort != 0 || strings.Contains(est.Text(1), "about 40") {
		t.Errorf("long trials of no unit: %+v, %v", est, err)
	}
	e.Columns[0].Effort = true
	// Endless trials without progress reports give a lower bound.
	part(0, 0)
	est, err = (&trying{e, plan(t, nil), nil, passing}).estimate(t.Context(), 20*time.Millisecond)
	if err != nil || !est.AtLeast || est.Effort != 0 || est.Seconds < 0.01 {
		t.Errorf("silent trials: %+v, %v", est, err)
	}
	// Time spent on an interrupted trial does not count if the trial ends in the second half of the time.
	calls := 0
	e.Trial = func(ctx context.Context, _ Env, _ int, out Sink) error {
		if calls++; calls <= 2 { // the first calls only warm up
			<-ctx.Done()
			return ctx.Err()
		}
		out.Row(7, 1.0, "left", false)
		return nil
	}
	one := &trying{e, plan(t, param.Values{"walks": "1"}), nil, passing}
	est, err = one.estimate(t.Context(), 20*time.Millisecond)
	if err != nil || est.AtLeast || est.Effort != 7 || est.Seconds < 0 {
		t.Errorf("a trial that ends when it is done again: %+v, %v", est, err)
	}
}

// TestEstimateAccuracy compares estimates with the actual times of runs, in a synctest bubble, whose clock
// advances while trials wait.
func TestEstimateAccuracy(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the clock of a bubble stands still where the event loop has nothing to do")
	}
	wait := func(ctx context.Context, d time.Duration) error {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(d):
			return nil
		}
	}
	steps := func(ctx context.Context, out Sink, first, each time.Duration, of int) error {
		if err := wait(ctx, first); err != nil {
			return err
		}
		for i := range of {
			if err := wait(ctx, each); err != nil {
				return err
			}
			out.Part(float64(i+1), float64(of))
		}
		return nil
	}
	table := time.Second // time that the first trial takes to build a table for all
	for name, tt := range map[string]struct {
		trial func(ctx context.Context, i int, out Sink) error
		total time.Duration
	}{
		"equal": {func(ctx context.Context, _ int, _ Sink) error {
			return wait(ctx, time.Millisecond)
		}, 40 * time.Millisecond},
		"mixed": {func(ctx context.Context, i int, _ Sink) error {
			return wait(ctx, time.Duration(1+i%4)*time.Millisecond)
		}, 100 * time.Millisecond},
		"long": {func(ctx context.Context, _ int, out Sink) error {
			return steps(ctx, out, 0, time.Millisecond, 3_600_000)
		}, 40 * time.Hour},
		"slow to start": {func(ctx context.Context, _ int, out Sink) error {
			return steps(ctx, out, 8*time.Millisecond, 10*time.Microsecond, 100_000)
		}, 40 * (time.Second + 8*time.Millisecond)},
		"warmed up": {func(ctx context.Context, _ int, _ Sink) error {
			d := table + time.Millisecond
			table = 0
			return wait(ctx, d)
		}, 40 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			e := walk()
			e.Trial = func(ctx context.Context, _ Env, i int, out Sink) error {
				if err := tt.trial(ctx, i, out); err != nil {
					return err
				}
				out.Row(1, 1.0, "left", false)
				return nil
			}
			begin := time.Now()
			y := &trying{e, plan(t, nil), nil, func() time.Duration { return time.Since(begin) }}
			est, err := y.estimate(t.Context(), 400*time.Millisecond)
			if off := est.Seconds / tt.total.Seconds(); err != nil || est.AtLeast || off < 1.0/3 || off > 3 ||
				est.Low > est.Seconds || est.High < est.Seconds {
				t.Errorf("%s: %+v, %v; it takes %v", name, est, err, tt.total)
			}
		})
	}
}

func TestForeseeEstimatesAShard(t *testing.T) {
	p := pool.NewLocal(pool.NewMux(ServeEstimates(find, nil)), 2)
	defer p.Close()
	part, err := plan(t, param.Values{"walks": "1000"}).Part(1, 4)
	if err != nil {
		t.Fatal(err)
	}
	if est, err := Foresee(t.Context(), p, part, 50*time.Millisecond); err != nil || est.Trials != 250 ||
		est.Timed < 1 || est.Seconds <= 0 {
		t.Errorf("%+v, %v", est, err)
	}
	part.Experiment = "test/fly"
	if _, err := Foresee(t.Context(), p, part, time.Millisecond); err == nil ||
		!strings.Contains(err.Error(), "test/fly") {
		t.Errorf("no such experiment: %v", err)
	}
}

func TestScatteredOrderIsComplete(t *testing.T) {
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
		{Estimate{Trials: 1, Effort: 123456, Unit: "games", Seconds: 30, Low: 29, High: 31}, 4,
			"1 trial, about 120\u202f000 games, about 30 s on 4 workers"},
		{Estimate{Trials: 2000, Seconds: 0.4, Low: 0.1, High: 0.9}, 1,
			"2000 trials, less than a second on one worker"},
		{Estimate{Trials: 3, Seconds: 300, Low: 300, High: 400, AtLeast: true}, 2,
			"3 trials, unknown time, at least 3.3 min on 2 workers"},
		{Estimate{Trials: 100, Effort: 2.25e9, Unit: "playouts", Seconds: 1e6, Low: 1e6, High: 1e6}, 1,
			"100 trials, about 2.2 billion playouts, about 12 days on one worker"},
		{Estimate{Trials: 1, Effort: 1.57e8, Unit: "games", Seconds: 99.7, Low: 50, High: 110}, 1,
			"1 trial, about 160 million games, 50 to 110 s on one worker"},
		{Estimate{Trials: 1, Seconds: 3000, Low: 100, High: 9000}, 1,
			"1 trial, 100 s to 2.5 h on one worker"},
		{Estimate{Trials: 10, Effort: 7, Unit: "games", Seconds: 1e300, Low: 1e300, High: 1e300}, 1,
			"10 trials, about 7 games, about 290 years on one worker"},
	} {
		if got := tt.e.Text(tt.workers); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.e, got, tt.want)
		}
	}
	if fmt.Sprint(Estimate{Trials: 8, Seconds: 8}.On(4)) != "2s" {
		t.Error("four workers do not share")
	}
}

// TestProbesCountProcessorTime gives a trial only a share of the processor. A trial that reports its progress
// must be interrupted when its processor time reaches the limit or its elapsed time reaches patience times
// the limit; any other trial when its elapsed time reaches the limit.
func TestProbesCountProcessorTime(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the clock of a bubble stands still where the event loop has nothing to do")
	}
	const limit = 20 * time.Millisecond
	for _, tt := range []struct {
		name  string
		tells bool
		share time.Duration // processor time is 1/share of elapsed time
		want  time.Duration
	}{
		{"alone", true, 1, limit}, {"of two", true, 2, 2 * limit}, {"of ten", true, 10, patience * limit},
		{"silent", false, 2, limit},
	} {
		synctest.Test(t, func(t *testing.T) {
			e, begin := walk(), time.Now()
			e.Trial = func(ctx context.Context, _ Env, _ int, out Sink) error {
				for i := 1; ctx.Err() == nil; i++ {
					time.Sleep(time.Millisecond)
					if tt.tells {
						out.Part(float64(i), 1e9)
					}
				}
				return ctx.Err()
			}
			y := &trying{e, plan(t, nil), nil, func() time.Duration { return time.Since(begin) / tt.share }}
			got, err := y.probe(t.Context(), 0, limit)
			if took := time.Since(begin); err != nil || got.broken == tt.tells ||
				took < tt.want || took > tt.want+2*time.Millisecond {
				t.Errorf("%s: %+v, %v after %v, want %v", tt.name, got, err, took, tt.want)
			}
		})
	}
}

// TestNoEarlyExtrapolation checks that a trial's total time is not extrapolated from its first two
// milliseconds.
func TestNoEarlyExtrapolation(t *testing.T) {
	var spent time.Duration
	s := newStride(func() time.Duration { return spent })
	spent = time.Millisecond
	s.part(1, 1e6)
	spent = 1500 * time.Microsecond
	s.part(2, 1e6)
	if seconds, ok := s.whole(); ok {
		t.Errorf("%v s follow from 1.5 ms", seconds)
	}
	spent = 5 * time.Millisecond
	s.part(4, 4)
	if seconds, ok := s.whole(); !ok || seconds != 0.005 {
		t.Errorf("%v s, %v", seconds, ok)
	}
}
