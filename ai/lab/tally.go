package lab

import (
	"cmp"
	"slices"
	"sync"

	"ludarium/ai/worker/pool"
)

// tally tracks which trials of a run's shard are finished, in progress and still to do.
type tally struct {
	plan   Plan
	done   []*record       // finished trials, nil for the others
	count  int             // of those finished
	parts  map[int]*record // what trials under way have shown
	scenes map[int]Scene   // what they have shown to be watched
	saved  map[int]bool    // trials with a saved state
	deaths map[int]int     // how many workers died with a trial
	failed []Failure       // trials that were given up
	row    int             // how many of them since one was finished
	todo   []int           // not with a worker in this stretch
	away   int             // batches of trials that workers have
	// changed is told when a batch has come back; nil if not needed
	changed *sync.Cond
}

// newTally returns the tally of a plan of which some trials are finished and some have a saved state.
func newTally(plan Plan, finished map[int]*record, saved map[int]bool) tally {
	t := tally{plan: plan, done: make([]*record, plan.Count()), parts: map[int]*record{},
		scenes: map[int]Scene{}, saved: saved, deaths: map[int]int{}}
	for _, rec := range finished {
		t.finish(rec)
	}
	return t
}

// complete reports whether all trials are finished.
func (t *tally) complete() bool { return t.count == len(t.done) }

// settled reports whether all trials are finished or failed.
func (t *tally) settled() bool { return t.count+len(t.failed) == len(t.done) }

// open reports whether a trial is neither finished nor failed.
func (t *tally) open(trial int) bool {
	return t.done[trial/t.plan.Shards] == nil &&
		!slices.ContainsFunc(t.failed, func(f Failure) bool { return f.Trial == trial })
}

// failures returns the failed trials in their order.
func (t *tally) failures() []Failure {
	return slices.SortedFunc(slices.Values(t.failed), func(a, b Failure) int {
		return cmp.Compare(a.Trial, b.Trial)
	})
}

// died notes that a worker died with a trial, and reports whether it has failed by that: a trial that was
// with others may be none of the cause.
func (t *tally) died(trial int, alone bool) (failed bool) {
	delete(t.parts, trial)
	delete(t.scenes, trial)
	if t.deaths[trial]++; !alone || t.deaths[trial] <= pool.Repeats {
		return false
	}
	t.row++
	return true
}

// begin begins a stretch: all open trials are to be done.
func (t *tally) begin() {
	t.todo, t.away = t.todo[:0], 0
	for i := range t.done {
		if trial := t.plan.Shard + i*t.plan.Shards; t.open(trial) {
			t.todo = append(t.todo, trial)
		}
	}
}

// take returns the next trials to be done, n at most, nil when there are none. One that has a saved state, or
// whose worker died, goes alone.
func (t *tally) take(n int) []int {
	if len(t.todo) == 0 {
		return nil
	}
	for i, trial := range t.todo[:n] {
		if t.saved[trial] || t.deaths[trial] > 0 {
			n = max(i, 1)
			break
		}
	}
	taken := slices.Clone(t.todo[:n])
	t.todo = t.todo[n:]
	t.away++
	return taken
}

// back takes a batch that take returned from its worker: the unfinished trials come next.
func (t *tally) back(trials []int) {
	t.away--
	open := slices.DeleteFunc(slices.Clone(trials), func(trial int) bool { return !t.open(trial) })
	if len(open) > 0 {
		t.todo = append(open, t.todo...)
	}
	if t.changed != nil {
		t.changed.Broadcast()
	}
}

// end ends a stretch: nothing is under way any more.
func (t *tally) end() { t.parts, t.scenes = map[int]*record{}, map[int]Scene{} }

// finish notes a finished trial. isNew reports whether it was open until now, and stale whether its saved
// state is of no use any more.
func (t *tally) finish(rec *record) (isNew, stale bool) {
	if at := &t.done[rec.trial/t.plan.Shards]; *at == nil {
		*at = rec
		t.count++
		t.row = 0
		isNew = true
	}
	stale = t.saved[rec.trial]
	delete(t.parts, rec.trial)
	delete(t.scenes, rec.trial)
	delete(t.saved, rec.trial)
	delete(t.deaths, rec.trial)
	return isNew, stale
}

// finished returns the finished trials in order.
func (t *tally) finished() []*record {
	records := make([]*record, 0, t.count)
	for _, rec := range t.done {
		if rec != nil {
			records = append(records, rec)
		}
	}
	return records
}
