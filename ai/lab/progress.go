package lab

import (
	"time"

	"ludarium/ai/lab/chart"
)

// Progress is how far a run has come.
type Progress struct {
	State     State
	Done      int           // finished trials, earlier ones included
	Total     int           // trials of the run's shard
	PerSecond float64       // trials finished a second of late; 0 when not known
	Elapsed   time.Duration // spent running, since Start
	ETA       time.Duration // time still needed, less than 0 when not known
	Err       error         // why it failed
}

// Progress returns how far the run has come.
func (r *Run) Progress() Progress {
	now := time.Now()
	r.mu.Lock()
	defer r.mu.Unlock()
	p := Progress{State: r.state, Done: r.count, Total: r.plan.Count(), Err: r.err,
		Elapsed: r.pace.elapsed(now), ETA: -1}
	p.PerSecond = r.pace.rate(now)
	if p.Done == p.Total {
		p.ETA = 0
	} else if p.PerSecond > 0 {
		p.ETA = time.Duration(float64(p.Total-p.Done) / p.PerSecond * float64(time.Second))
	}
	return p
}

// pace measures how fast trials come in.
type pace struct {
	perTrial float64       // seconds on one worker
	travel   float64       // seconds that a batch takes besides
	spent    time.Duration // running, before the present stretch
	since    time.Time     // start of the present stretch; zero while halted
	marks    []mark
}

type mark struct {
	at   time.Time
	done int
}

// window is how far back the rate looks.
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
	follow(&p.perTrial, max(perTrial, 1e-6)) // coarse clocks measure nothing at times
	follow(&p.travel, travel)
	if last := p.marks[len(p.marks)-1]; now.Sub(last.at) < window/100 && len(p.marks) > 1 {
		p.marks = p.marks[:len(p.marks)-1]
	}
	p.marks = append(p.marks, mark{now, done})
	for len(p.marks) > 2 && now.Sub(p.marks[1].at) > window {
		p.marks = p.marks[1:]
	}
}

// follow lets a mean follow what is measured; 0 is not known.
func follow(mean *float64, measured float64) {
	if *mean == 0 {
		*mean = measured
	} else {
		*mean += float64(0.3 * (measured - *mean))
	}
}

// rate returns trials a second over the window.
func (p *pace) rate(now time.Time) float64 {
	if len(p.marks) < 2 {
		return 0
	}
	first, last := p.marks[0], p.marks[len(p.marks)-1]
	d := last.at.Sub(first.at)
	if !p.since.IsZero() && now.Sub(last.at) > d {
		d = now.Sub(first.at) // long trials are under way, and their time counts
	}
	if d <= 0 {
		return 0
	}
	return float64(last.done-first.done) / d.Seconds()
}

// Snapshot is what a run shows at one moment. It does not change.
type Snapshot struct {
	Version uint64 // grows with every change
	Results *Results
	Rows    []Row         // of finished trials, in order
	Curves  []Curve       // of finished trials and those under way
	Summary []Table       // see Experiment.Summary
	Charts  []chart.Chart // see Experiment.Charts; the last one is of the curves, if there are any
	Best    string        // see Experiment.Best
}

// Version grows whenever there is something new to see. It costs nothing to ask.
func (r *Run) Version() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.version
}

// Results returns the trials finished by now.
func (r *Run) Results() *Results {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.results()
}

// results gathers the finished trials; r.mu is held.
func (r *Run) results() *Results {
	records := make([]*record, 0, r.count)
	for _, rec := range r.done {
		if rec != nil {
			records = append(records, rec)
		}
	}
	return &Results{Experiment: r.experiment, Plan: r.plan, records: records, sittings: r.sittings}
}

// Snapshot returns what there is to see. While the run goes on, a snapshot is made anew at most every 100 ms,
// and less often when making it takes long, so that asking in every frame costs little; once the run has
// stopped it is up to date.
func (r *Run) Snapshot() *Snapshot {
	r.mu.Lock()
	if l := r.last; l != nil &&
		(l.Version == r.version ||
			r.state == Running && time.Since(r.built) < max(100*time.Millisecond, 20*r.build)) {
		r.mu.Unlock()
		return l
	}
	start := time.Now()
	s := &Snapshot{Version: r.version, Results: r.results()}
	seen := append([]*record{}, s.Results.records...)
	for _, p := range r.parts {
		seen = append(seen, p)
	}
	r.mu.Unlock()

	e := r.experiment
	s.Rows = s.Results.Rows()
	s.Curves = curves(seen)
	if e.Summary != nil {
		s.Summary = e.Summary(r.plan.Values, s.Rows)
	}
	s.Charts = charts(e, r.plan, s.Rows, s.Curves)
	s.Best = e.best(r.plan, s.Rows)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == nil || r.last.Version <= s.Version {
		r.last, r.built, r.build = s, time.Now(), time.Since(start)
	}
	return r.last
}
