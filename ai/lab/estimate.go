package lab

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"ludarium/ai/base/cpu"
	"ludarium/ai/base/resource"
	"ludarium/ai/base/stat"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// estimateTask is the task of estimating a run; see Foresee.
var estimateTask = pool.Kind[estimateRequest, pool.None, Estimate]{Name: "lab.estimate"}

// Estimate predicts the effort and the time of a run. It is extrapolated from a few trials on the current
// machine and is not part of any result.
type Estimate struct {
	Trials int     `json:"trials"`         // trials of the plan's shard
	Effort float64 `json:"effort"`         // effort of all trials, see Column.Effort; 0 if not counted
	Unit   string  `json:"unit,omitempty"` // unit of Effort, such as "games" or "playouts"
	// Seconds is the time of all trials on one processor: processor time if the system reports it.
	Seconds float64 `json:"seconds"`
	Low     float64 `json:"low"` // range of Seconds from Low to High according to two calibrations
	High    float64 `json:"high"`
	// AtLeast means that the time is only a lower bound, because a trial neither ended in time nor reported
	// its progress, or because the trials differ so much that a range would be meaningless.
	AtLeast bool `json:"atLeast"`
	Timed   int  `json:"timed"` // number of trials measured
}

// On returns how long the run takes on a number of workers.
func (e Estimate) On(workers int) time.Duration { return e.on(e.Seconds, workers) }

func (e Estimate) on(seconds float64, workers int) time.Duration {
	n := max(1, min(workers, e.Trials))
	// In the last round some workers may be idle.
	rounds := math.Ceil(float64(e.Trials)/float64(n)) * float64(n) / float64(max(e.Trials, 1))
	if e.Trials > 100*n {
		rounds = 1
	}
	seconds = seconds / float64(n) * rounds
	if seconds > math.MaxInt64/1e9/2 {
		return math.MaxInt64
	}
	return time.Duration(seconds * float64(time.Second))
}

// vague is the ratio High/Low above which only a lower bound is shown, because the middle of the range may be
// wrong by a factor of three.
const vague = 9

// brief is the time in seconds up to which a run is described as taking less than a second, however wide the
// range is.
const brief = 1

// narrow is the ratio of the ends of a range up to which one number is shown instead of the range.
const narrow = 1.5

// Text describes the effort and the time of the run on a number of workers: "3000 trials, about 1.2 million
// games, 5 to 9 min on 2 workers".
func (e Estimate) Text(workers int) string {
	text := Count(e.Trials, "trial")
	about := "about "
	if e.AtLeast {
		about = "at least "
	}
	if e.Effort > 0 {
		text += ", " + about + rounded(e.Effort) + " " + e.Unit
	}
	low, high := e.on(e.Low, workers), e.on(e.High, workers)
	switch {
	case e.AtLeast:
		text += ", unknown time, at least " + lasting(low)
	case e.On(workers) < time.Second:
		text += ", less than a second"
	case float64(high) <= narrow*float64(low):
		text += ", about " + lasting(e.On(workers))
	default:
		text += ", " + between(lasting(low), lasting(high))
	}
	if workers > 1 {
		return text + fmt.Sprintf(" on %d workers", workers)
	}
	return text + " on one worker"
}

// between formats a range of two numbers with units: "5 to 9 min", "40 s to 2.1 min".
func between(low, high string) string {
	number, unit, _ := strings.Cut(low, " ")
	if strings.HasSuffix(high, " "+unit) {
		return number + " to " + high
	}
	return low + " to " + high
}

// rounded formats a number with two significant digits.
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

// lasting formats a duration with about two significant digits.
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

// shares is the number of time slices in the first half of a calibration. A trial that takes longer than a
// slice is interrupted, so that several trials are measured.
const shares = 8

// NewEstimate runs trials spread over the whole plan for about the time budget, and extrapolates. The results
// of the trials are discarded. After one trial that loads shared data, it calibrates twice, by processor time
// if the system reports it. It returns an error if the plan does not fit e, if a trial fails, or if ctx ends.
func NewEstimate(ctx context.Context, e *Experiment, p Plan, files *resource.Store, budget time.Duration) (
	Estimate, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	t := &trying{e, p, files, cpu.Meter()}
	return t.estimate(ctx, budget)
}

// trying measures trials of a plan to estimate a run.
type trying struct {
	e     *Experiment
	plan  Plan
	files *resource.Store
	meter meter
}

func (y *trying) estimate(ctx context.Context, budget time.Duration) (Estimate, error) {
	p := y.plan
	if err := p.check(y.e); err != nil {
		return Estimate{}, err
	}
	est := Estimate{Trials: p.Count(), Unit: y.e.effortUnit()}
	if _, err := y.probe(ctx, p.Shard, budget/8); err != nil {
		return est, err
	}
	first, err := y.calibrate(ctx, budget*7/16, 0)
	if err != nil {
		return est, err
	}
	second, err := y.calibrate(ctx, budget*7/16, first.timed)
	if err != nil {
		return est, err
	}
	trials := float64(est.Trials)
	est.Timed = first.timed + second.timed
	est.AtLeast = first.atLeast || second.atLeast
	a, b := first.seconds/float64(first.timed), second.seconds/float64(second.timed)
	mean := (first.seconds + second.seconds) / float64(est.Timed)
	// If trials differ, the trials that were not measured may take longer or shorter.
	unseen := max(0, 1-float64(est.Timed)/trials)
	spread := 0.0
	if all := first.each.Add(second.each); all.N > 1 {
		spread = 2 * all.StdErr() * math.Sqrt(unseen)
	}
	est.Seconds = trials * mean
	est.Low, est.High = trials*max(min(a, b)-spread, min(a, b)/3), trials*(max(a, b)+spread)
	// The rest of an interrupted trial may be faster or slower than the measured part.
	extrapolated := (first.extrapolated + second.extrapolated) / max(first.seconds+second.seconds, 1e-300)
	est.Low, est.High = est.Low*(1-float64(extrapolated/3)), est.High*(1+float64(extrapolated/2))
	est.AtLeast = est.AtLeast || est.High > brief && est.High > vague*est.Low
	if est.Unit != "" {
		// in this order integers stay integers
		est.Effort = (first.effort + second.effort) * trials / float64(est.Timed)
	}
	return est, nil
}

// effortUnit returns the unit of the effort column, empty if there is none.
func (d *Description) effortUnit() string {
	for _, c := range d.Columns {
		if c.Effort {
			return cmp.Or(c.Counts, c.Unit)
		}
	}
	return ""
}

// calibration holds the sums of the measurements of several trials.
type calibration struct {
	seconds, effort float64
	extrapolated    float64 // part of seconds that was extrapolated from interrupted trials
	timed           int
	atLeast         bool
	each            stat.Sample // seconds per trial
}

// calibrate runs trials for about the time budget, starting with the n-th index given by scattered. If trials
// were interrupted without reporting their progress, it runs the last of them again for the second half of
// the time.
func (y *trying) calibrate(ctx context.Context, budget time.Duration, n int) (c calibration, err error) {
	p := y.plan
	begin, trials := time.Now(), p.Count()
	left := func(share time.Duration) time.Duration { return max(share-time.Since(begin), 1) }
	limit := budget / 2 / time.Duration(min(shares, trials))
	var cut probed       // sums over interrupted trials
	broken, last := 0, 0 // number of interrupted trials, and index of the last one
	for ; c.timed < min(trials, 10_000); n++ {
		if c.timed > 0 && left(budget/2) == 1 {
			break
		}
		i := p.Shard + scattered(n%trials, trials)*p.Shards
		t, err := y.probe(ctx, i, limit)
		if err != nil {
			return c, err
		}
		if c.timed++; t.broken {
			broken, last = broken+1, i
			cut.add(t, 1)
		} else {
			c.add(t, 1)
		}
	}
	if broken == 0 {
		return c, nil
	}
	t, err := y.probe(ctx, last, left(budget))
	switch {
	case err != nil:
		return c, err
	case t.broken:
		c.seconds, c.effort, c.atLeast = max(c.seconds+cut.seconds, t.seconds), 0, true
	default:
		c.add(t, broken)
	}
	return c, nil
}

// add adds the cost of trial t, multiplied by the number of trials like it.
func (c *calibration) add(t probed, times int) {
	c.seconds += float64(t.seconds * float64(times))
	c.effort += float64(t.effort * float64(times))
	if t.part {
		c.extrapolated += float64(t.seconds * float64(times))
	}
	c.each = c.each.Add(stat.Repeated(t.seconds, times))
}

// scattered returns the n-th element of a permutation of 0 to of-1. Any number of its first elements is
// spread over the whole range.
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

// probed is the measured cost of a trial.
type probed struct {
	seconds, effort float64
	broken          bool // whether the trial did not end and did not report its progress
	part            bool // whether the trial did not end, and its cost is extrapolated
}

// add adds the cost of trial t, multiplied by times.
func (p *probed) add(t probed, times float64) {
	p.seconds += float64(t.seconds * times)
	p.effort += float64(t.effort * times)
}

// patience is the factor by which the elapsed time of a trial that reports its progress may exceed the limit,
// because on a busy machine a trial does not have the processor all the time.
const patience = 3

// probe runs trial i for at most limit of processor time.
func (y *trying) probe(ctx context.Context, i int, limit time.Duration) (probed, error) {
	short, cancel := context.WithCancel(ctx)
	defer cancel()
	var tells atomic.Bool
	silent := time.AfterFunc(limit, func() {
		if !tells.Load() {
			cancel()
		}
	})
	defer silent.Stop()
	defer time.AfterFunc(patience*limit, cancel).Stop()
	w := &worker{e: y.e, plan: y.plan, files: y.files, seal: newSeal(y.plan), emit: func([]byte) {},
		saveEvery: math.MaxInt64, clock: search.NewClock(short, search.Limits{})}
	s := newSink(w, i, time.Now, y.meter)
	way := s.way
	s.part = func(done, of float64) {
		tells.Store(true)
		if way.part(done, of); way.seconds() >= limit.Seconds() {
			cancel()
		}
	}
	err := w.into(short, s, nil)
	w.clock.Step()
	switch {
	case ctx.Err() != nil:
		return probed{}, ctx.Err()
	case short.Err() != nil:
		if seconds, ok := way.whole(); ok {
			return probed{seconds: seconds, effort: way.of, part: true}, nil
		}
		return probed{seconds: way.seconds(), broken: true}, nil
	case err != nil:
		return probed{}, fault.Errorf("lab: %s, trial %d: %w", y.e.Name, i, err)
	}
	return probed{seconds: way.seconds(), effort: s.effort()}, nil
}

// effort returns the effort that the rows of a trial report, see Column.Effort.
func (s *sink) effort() (effort float64) {
	for _, row := range s.rows {
		for i, c := range s.worker.e.Columns {
			if c.Effort {
				effort += Row{Cells: row}.Float(i)
			}
		}
	}
	return effort
}

// estimateRequest asks for an Estimate.
type estimateRequest struct {
	Plan   Plan          `json:"plan"`
	Budget time.Duration `json:"budget"`
}

// ServeEstimates returns the service behind Foresee, for the experiments that find returns, with files.
func ServeEstimates(find func(name string) (*Experiment, error), files *resource.Store) pool.Service {
	return pool.Serve(estimateTask,
		func(ctx context.Context, q estimateRequest, _ func(pool.None)) (Estimate, error) {
			e, err := find(q.Plan.Experiment)
			if err != nil {
				return Estimate{}, err
			}
			return NewEstimate(ctx, e, q.Plan, files, q.Budget)
		})
}

// Foresee lets a worker of p estimate a run of a plan within about the time budget; half a second is enough
// for most plans.
func Foresee(ctx context.Context, p pool.Pool, plan Plan, budget time.Duration) (Estimate, error) {
	return pool.Call(ctx, p, estimateTask, estimateRequest{plan, budget}, nil)
}
