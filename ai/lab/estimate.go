package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"ludarium/ai/pool"
	"ludarium/ai/search"
)

// EstimateKind is the kind of the pool task that estimates a run; see Foresee.
const EstimateKind = "lab.estimate"

// Estimate is what a run of a plan will take, before it begins. It is an extrapolation from a few trials on the machine that made it, and
// not part of any result.
type Estimate struct {
	Trials  int     `json:"trials"`  // of the plan's shard
	Games   float64 `json:"games"`   // that all trials play, see Column.Effort; 0 where it is not known
	Seconds float64 `json:"seconds"` // of all trials one after the other
	AtLeast bool    `json:"atLeast"` // a trial did not end in the time for the estimate, nor say how far it was: it may take far longer
	Timed   int     `json:"timed"`   // trials that the estimate is made of
}

// On returns how long the run takes on so many workers.
func (e Estimate) On(workers int) time.Duration {
	n := max(1, min(workers, e.Trials))
	rounds := math.Ceil(float64(e.Trials)/float64(n)) * float64(n) / float64(max(e.Trials, 1)) // the last round may leave workers idle
	if e.Trials > 100*n {
		rounds = 1
	}
	seconds := e.Seconds / float64(n) * rounds
	if seconds > math.MaxInt64/1e9/2 {
		return math.MaxInt64
	}
	return time.Duration(seconds * float64(time.Second))
}

// Text says what to expect on so many workers: "about 3 000 trials with 1.2 million games in 5 min on 2 workers".
func (e Estimate) Text(workers int) string {
	about := "about "
	if e.AtLeast {
		about = "at least "
	}
	text := Column{}.Show(e.Trials) + " trials"
	if e.Trials == 1 {
		text = "1 trial"
	}
	if e.Games > 0 {
		text += ", " + about + rounded(e.Games) + " games"
	}
	if d := e.On(workers); d < time.Second && !e.AtLeast {
		text += ", less than a second"
	} else {
		text += ", " + about + lasting(d)
	}
	if workers > 1 {
		return text + fmt.Sprintf(" on %d workers", workers)
	}
	return text + " on one worker"
}

// rounded writes a number to two digits.
func rounded(x float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}} {
		if x >= unit.size {
			return twoDigits(x/unit.size) + unit.name
		}
	}
	return twoDigits(x)
}

func twoDigits(x float64) string {
	if x < 99.5 {
		return fmt.Sprintf("%.2g", x)
	}
	step := math.Pow(10, math.Floor(math.Log10(x))-1)
	return Column{}.Show(int(math.Round(x/step) * step))
}

// lasting writes a duration to about two digits.
func lasting(d time.Duration) string {
	for _, unit := range []struct {
		size time.Duration
		name string
	}{{365 * 24 * time.Hour, "years"}, {24 * time.Hour, "days"}, {time.Hour, "h"}, {time.Minute, "min"}} {
		if d >= 2*unit.size {
			return rounded(float64(d)/float64(unit.size)) + " " + unit.name
		}
	}
	return rounded(d.Seconds()) + " s"
}

// shares is into how many parts half of the time of an estimate is cut: a trial that takes longer than one is broken off, so that several are
// seen.
const shares = 8

// NewEstimate does trials of the plan for about as long as budget allows, spread over the whole of it, and extrapolates. What they find is
// thrown away. Where a trial was broken off and does not tell how far it was, the second half of the time is for one of these. It errs
// when the plan does not fit e, when a trial errs, and when ctx ends.
func NewEstimate(ctx context.Context, e *Experiment, p Plan, budget time.Duration) (Estimate, error) {
	if err := p.check(e); err != nil {
		return Estimate{}, err
	}
	est := Estimate{Trials: p.Count()}
	begin := time.Now()
	left := func(share time.Duration) time.Duration { return max(share-time.Since(begin), 1) }
	limit := budget / 2 / time.Duration(min(shares, est.Trials))
	var sum, cut probed  // what trials take, and what was spent on those that were broken off
	broken, last := 0, 0 // the number of these, and the last of them
	for n := range min(est.Trials, 10_000) {
		if n > 0 && left(budget/2) == 1 {
			break
		}
		i := p.Shard + scattered(n, est.Trials)*p.Shards
		t, err := probe(ctx, e, p, i, limit)
		if err != nil {
			return Estimate{}, err
		}
		if est.Timed++; t.broken {
			broken, last = broken+1, i
			cut.add(t, 1)
		} else {
			sum.add(t, 1)
		}
	}
	if broken > 0 {
		t, err := probe(ctx, e, p, last, left(budget))
		if err != nil {
			return Estimate{}, err
		}
		if t.broken {
			sum.seconds, sum.games, est.AtLeast = max(sum.seconds+cut.seconds, t.seconds), 0, true
		} else {
			sum.add(t, float64(broken))
		}
	}
	trials, timed := float64(est.Trials), float64(est.Timed)
	est.Seconds, est.Games = sum.seconds*trials/timed, sum.games*trials/timed // whole numbers of games stay whole
	return est, nil
}

// scattered returns the n-th of the indices 0 to of-1 in an order that comes by all regions of them soon, and by all of them in the end.
func scattered(n, of int) int {
	step := max(1, int(float64(of)*0.6180339887498949))
	for gcd(step, of) != 1 {
		step++
	}
	return n * step % of
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// probed is what a trial takes.
type probed struct {
	seconds, games float64
	broken         bool // it did not end and does not tell how far it was
}

// add counts what a trial takes so many times.
func (p *probed) add(t probed, times float64) {
	p.seconds += float64(t.seconds * times)
	p.games += float64(t.games * times)
}

// probe does trial i, or a part of it.
func probe(ctx context.Context, e *Experiment, p Plan, i int, limit time.Duration) (probed, error) {
	short, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	w := &worker{e: e, plan: p, seal: newSeal(p), emit: func([]byte) {}, saveEvery: math.MaxInt64, clock: search.NewClock(short, search.Limits{})}
	s := newSink(w, i, time.Now)
	err := w.into(short, s, nil)
	w.clock.Step()
	switch {
	case ctx.Err() != nil:
		return probed{}, ctx.Err()
	case short.Err() != nil && s.of > 0 && s.done > 0:
		return probed{s.seconds * s.of / s.done, s.of, false}, nil
	case short.Err() != nil:
		return probed{s.seconds, 0, true}, nil
	case err != nil:
		return probed{}, fmt.Errorf("lab: %s, trial %d: %w", e.Name, i, err)
	}
	return probed{s.seconds, s.games(), false}, nil
}

// games returns the effort that the rows of a trial tell, see Column.Effort.
func (s *sink) games() (games float64) {
	for _, row := range s.rows {
		for i, c := range s.worker.e.Columns {
			if c.Effort {
				games += Row{Cells: row}.Float(i)
			}
		}
	}
	return games
}

// estimateRequest is the input of a task of EstimateKind; its result is an Estimate.
type estimateRequest struct {
	Plan   Plan          `json:"plan"`
	Budget time.Duration `json:"budget"`
}

// EstimateHandler returns the handler of EstimateKind for the experiments that find knows.
func EstimateHandler(find func(name string) (*Experiment, error)) pool.Handler {
	return func(ctx context.Context, t pool.Task, _ func([]byte)) ([]byte, error) {
		var q estimateRequest
		if err := json.Unmarshal(t.Input, &q); err != nil {
			return nil, fmt.Errorf("lab: bad request: %w", err)
		}
		e, err := find(q.Plan.Experiment)
		if err != nil {
			return nil, err
		}
		est, err := NewEstimate(ctx, e, q.Plan, q.Budget)
		if err != nil {
			return nil, err
		}
		return json.Marshal(est)
	}
}

// Foresee has a worker of p estimate a plan's run in about the time of budget; half a second is enough for most.
func Foresee(ctx context.Context, p pool.Pool, plan Plan, budget time.Duration) (est Estimate, err error) {
	input, err := json.Marshal(estimateRequest{plan, budget})
	if err != nil {
		return est, fmt.Errorf("lab: %w", err)
	}
	out, err := p.Do(ctx, pool.Task{Kind: EstimateKind, Seed: plan.Seed, Input: input}, nil)
	if err != nil {
		return est, err
	}
	if err := json.Unmarshal(out, &est); err != nil {
		return est, fmt.Errorf("lab: %w", err)
	}
	return est, nil
}
