package lab

import (
	"time"

	"ludarium/ai/lab/chart"
)

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

// complete computes the content shown, from the results and the points of trials in progress.
func (s *Snapshot) complete(parts []*record) {
	r := s.Results
	e, p := r.Experiment, r.Plan
	s.Rows = r.Rows()
	s.Curves = curves(append(append([]*record{}, r.records...), parts...))
	if e.Summary != nil {
		s.Summary = e.Summary(p.Values, s.Rows)
	}
	s.Charts = charts(e, p, s.Rows, s.Curves)
	s.Best = e.best(p, s.Rows)
}

// latest is the latest snapshot that was made; the zero value is before there is one.
type latest struct {
	snapshot *Snapshot
	made     time.Time
	took     time.Duration
}

// While a run goes on a snapshot is made every snapshotEvery at most, and takes one part in snapshotShare of
// the time at most.
const (
	snapshotEvery = 100 * time.Millisecond
	snapshotShare = 20
)

// serves reports whether the snapshot need not be made anew for a run at that version, which is running or
// not.
func (l *latest) serves(version uint64, running bool, now time.Time) bool {
	return l.snapshot != nil && (l.snapshot.Version == version ||
		running && now.Sub(l.made) < max(snapshotEvery, snapshotShare*l.took))
}

// put keeps a snapshot, unless there is a later one.
func (l *latest) put(s *Snapshot, begun, now time.Time) {
	if l.snapshot == nil || l.snapshot.Version <= s.Version {
		*l = latest{snapshot: s, made: now, took: now.Sub(begun)}
	}
}

// Snapshot returns a snapshot of the run. While the run goes on, a snapshot is made anew at most every 100
// ms, and less often when making it takes long, so that asking in every frame costs little; once the run has
// stopped it is up to date.
func (r *Run) Snapshot() *Snapshot {
	r.mu.Lock()
	begun := time.Now()
	if r.latest.serves(r.version, r.state == Running, begun) {
		defer r.mu.Unlock()
		return r.latest.snapshot
	}
	s := &Snapshot{Version: r.version, Results: r.results()}
	parts := make([]*record, 0, len(r.trials.parts))
	for _, p := range r.trials.parts {
		parts = append(parts, p)
	}
	r.mu.Unlock()

	s.complete(parts)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.latest.put(s, begun, time.Now())
	return r.latest.snapshot
}
