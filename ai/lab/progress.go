package lab

import "time"

// Progress is the progress of a run.
type Progress struct {
	State     State
	Done      int           // number of completed trials, including earlier ones
	Total     int           // number of trials in the shard of the run
	PerSecond float64       // trials completed per second, recently; 0 if unknown
	Elapsed   time.Duration // time running since Start
	ETA       time.Duration // remaining time; negative if it is unknown
	Err       error         // error of a failed run
}

// Progress returns the progress of the run.
func (r *Run) Progress() Progress {
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	p := Progress{State: r.state, Done: r.trials.count, Total: r.plan.Count(), Err: r.err,
		Elapsed: r.pace.elapsed(now), ETA: -1}
	p.PerSecond = r.pace.rate(now)
	if p.Done == p.Total {
		p.ETA = 0
	} else if p.PerSecond > 0 {
		p.ETA = time.Duration(float64(p.Total-p.Done) / p.PerSecond * float64(time.Second))
	}
	return p
}

// pace measures how fast trials are completed.
type pace struct {
	perTrial float64       // seconds per trial on one worker
	travel   float64       // overhead of a batch in seconds
	spent    time.Duration // time running before the current stretch
	since    time.Time     // start of the current stretch; zero if the run is inactive
	marks    []mark
}

type mark struct {
	at   time.Time
	done int
}

// window is the period over which the rate is measured.
const window = 10 * time.Second

func (p *pace) start(now time.Time, done int) {
	p.since = now
	p.marks = append(p.marks[:0], mark{now, done})
}

func (p *pace) halt(now time.Time) {
	p.spent, p.since = p.elapsed(now), time.Time{}
}

func (p *pace) elapsed(now time.Time) time.Duration {
	if p.since.IsZero() {
		return p.spent
	}
	return p.spent + now.Sub(p.since)
}

func (p *pace) add(now time.Time, done int, perTrial, travel float64) {
	follow(&p.perTrial, max(perTrial, 1e-6)) // coarse clocks may measure 0
	follow(&p.travel, travel)
	if last := p.marks[len(p.marks)-1]; now.Sub(last.at) < window/100 && len(p.marks) > 1 {
		p.marks = p.marks[:len(p.marks)-1]
	}
	p.marks = append(p.marks, mark{now, done})
	for len(p.marks) > 2 && now.Sub(p.marks[1].at) > window {
		p.marks = p.marks[1:]
	}
}

// follow updates a moving average with a measurement. An average of 0 means that there has been no
// measurement.
func follow(mean *float64, measured float64) {
	if *mean == 0 {
		*mean = measured
	} else {
		*mean += float64(0.3 * (measured - *mean))
	}
}

// rate returns the number of trials completed per second during the window.
func (p *pace) rate(now time.Time) float64 {
	if len(p.marks) < 2 {
		return 0
	}
	first, last := p.marks[0], p.marks[len(p.marks)-1]
	d := last.at.Sub(first.at)
	if !p.since.IsZero() && now.Sub(last.at) > d {
		// the time since the last mark also counts, because long trials may be in progress
		d = now.Sub(first.at)
	}
	if d <= 0 {
		return 0
	}
	return float64(last.done-first.done) / d.Seconds()
}

// Version returns a number that changes whenever there is something new to show. It is cheap.
func (r *Run) Version() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.version
}

// Results returns the trials completed so far.
func (r *Run) Results() *Results {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.results()
}

// results returns the completed trials. The caller must hold r.mu.
func (r *Run) results() *Results {
	return &Results{Experiment: r.experiment, Plan: r.plan, records: r.trials.finished(),
		failed: r.trials.failures(), sittings: r.sittings.list}
}
