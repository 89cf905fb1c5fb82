package lab

import (
	"cmp"
	"slices"
	"sync"

	"ludarium/ai/worker/pool"
)

// tally tracks which trials of a run's shard are finished, in progress and not yet started.
type tally struct {
	plan   Plan
	done   []*record       // finished trials; nil entries for unfinished ones
	count  int             // number of finished trials
	parts  map[int]*record // points shown so far by unfinished trials
	scenes map[int]Scene   // latest scenes of unfinished trials
	saved  map[int]bool    // trials with a saved state
	deaths map[int]int     // number of workers that died with a trial
	failed []Failure       // trials given up
	row    int             // failed trials in a row, since the last finished one
	todo   []int           // trials not assigned to a worker in this stretch
	away   int             // number of batches that workers hold
	// changed is signalled when a batch has come back; nil if not needed.
	changed *sync.Cond
}

// newTally returns the tally of a plan with the given finished trials and saved states.
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

// died records that a worker died with a trial, and reports whether the trial has now failed. It cannot fail
// unless it was alone, because another trial of its batch may be the cause.
func (t *tally) died(trial int, alone bool) (failed bool) {
	delete(t.parts, trial)
	delete(t.scenes, trial)
	if t.deaths[trial]++; !alone || t.deaths[trial] <= pool.Repeats {
		return false
	}
	t.row++
	return true
}

// begin begins a stretch: it queues all open trials.
func (t *tally) begin() {
	t.todo, t.away = t.todo[:0], 0
	for i := range t.done {
		if trial := t.plan.Shard + i*t.plan.Shards; t.open(trial) {
			t.todo = append(t.todo, trial)
		}
	}
}

// take returns the next trials of the queue, at most n; nil if it is empty. A trial with a saved state, or
// whose worker died, is returned alone.
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

// back returns a batch from its worker; its unfinished trials go to the front of the queue.
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

// end ends a stretch and discards the points and scenes of unfinished trials.
func (t *tally) end() { t.parts, t.scenes = map[int]*record{}, map[int]Scene{} }

// finish records a finished trial. isNew reports whether it was open before, and stale whether it has a saved
// state that is now useless.
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
