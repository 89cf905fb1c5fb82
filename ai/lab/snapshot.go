package lab

import (
	"time"

	"ludarium/ai/lab/chart"
)

// Snapshot holds the tables, charts and progress of a run at one moment. It is immutable.
type Snapshot struct {
	Version uint64 // incremented with every change
	Results *Results
	Rows    []Row         // rows of completed trials in order
	Curves  []Curve       // points of completed and of unfinished trials
	Summary []Table       // see Experiment.Summary
	Charts  []chart.Chart // see Experiment.Charts; the last one shows the curves, if there are any
	Best    string        // see Experiment.Best
}

// complete sets what is displayed from the results and from the points of unfinished trials.
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

// latest holds the latest snapshot. The zero value holds none.
type latest struct {
	snapshot *Snapshot
	made     time.Time
	took     time.Duration
}

// While a run is in progress, snapshots are made at intervals of at least snapshotEvery, and take at most
// 1/snapshotShare of the time.
const (
	snapshotEvery = 100 * time.Millisecond
	snapshotShare = 20
)

// serves reports whether the latest snapshot can still be shown for a run at the given version. running
// reports whether the run is in progress.
func (l *latest) serves(version uint64, running bool, now time.Time) bool {
	return l.snapshot != nil && (l.snapshot.Version == version ||
		running && now.Sub(l.made) < max(snapshotEvery, snapshotShare*l.took))
}

// put stores a snapshot unless a later one has been stored.
func (l *latest) put(s *Snapshot, begun, now time.Time) {
	if l.snapshot == nil || l.snapshot.Version <= s.Version {
		*l = latest{snapshot: s, made: now, took: now.Sub(begun)}
	}
}

// Snapshot returns a snapshot of the run. While the run is in progress, a new one is made at most every 100
// ms, and less often if making it takes long, so that Snapshot can be called for every frame. When the run
// has stopped, the snapshot is up to date.
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
