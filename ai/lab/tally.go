package lab

import (
	"cmp"
	"slices"
	"sync"

	"ludarium/ai/worker/pool"
)

// tally records which trials of a run's shard are complete, in progress, or not started yet.
type tally struct {
	plan   Plan
	done   []*record       // completed trials; nil for unfinished ones
	count  int             // number of completed trials
	parts  map[int]*record // points shown by unfinished trials
	scenes map[int]Scene   // latest scenes of unfinished trials
	saved  map[int]bool    // trials with saved states
	deaths map[int]int     // number of workers that have died while running the trial
	failed []Failure       // trials that were given up
	row    int             // number of trials that have failed since the last completed one
	todo   []int           // trials that no worker has received in this stretch
	away   int             // number of batches on workers
	// changed is signalled when a batch has returned. It is nil if it is not needed.
	changed *sync.Cond
}

// newTally returns the tally of a plan with the given completed trials and saved states.
func newTally(plan Plan, finished map[int]*record, saved map[int]bool) tally {
	t := tally{plan: plan, done: make([]*record, plan.Count()), parts: map[int]*record{},
		scenes: map[int]Scene{}, saved: saved, deaths: map[int]int{}}
	for _, rec := range finished {
		t.finish(rec)
	}
	return t
}

// complete reports whether all trials are complete.
func (t *tally) complete() bool { return t.count == len(t.done) }

// settled reports whether all trials are complete or have failed.
func (t *tally) settled() bool { return t.count+len(t.failed) == len(t.done) }

// open reports whether a trial is neither complete nor failed.
func (t *tally) open(trial int) bool {
	return t.done[trial/t.plan.Shards] == nil &&
		!slices.ContainsFunc(t.failed, func(f Failure) bool { return f.Trial == trial })
}

// failures returns the failed trials in order.
func (t *tally) failures() []Failure {
	return slices.SortedFunc(slices.Values(t.failed), func(a, b Failure) int {
		return cmp.Compare(a.Trial, b.Trial)
	})
}

// died records that a worker died while running a trial, and reports whether the trial has now failed. A
// trial that was not alone in its batch cannot fail, because another trial may be the cause.
func (t *tally) died(trial int, alone bool) (failed bool) {
	delete(t.parts, trial)
	delete(t.scenes, trial)
	if t.deaths[trial]++; !alone || t.deaths[trial] <= pool.Repeats {
		return false
	}
	t.row++
	return true
}

// begin begins a stretch and queues all open trials.
func (t *tally) begin() {
	t.todo, t.away = t.todo[:0], 0
	for i := range t.done {
		if trial := t.plan.Shard + i*t.plan.Shards; t.open(trial) {
			t.todo = append(t.todo, trial)
		}
	}
}

// take returns the next trials of the queue, up to n, or nil if the queue is empty. A trial that has a saved
// state or whose worker has died is returned alone.
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

// back records that a worker has returned a batch. Its unfinished trials go to the front of the queue.
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

// finish records a completed trial. isNew reports whether the trial was open before, and stale whether it has
// a saved state, which is no longer needed.
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

// finished returns the completed trials in order.
func (t *tally) finished() []*record {
	records := make([]*record, 0, t.count)
	for _, rec := range t.done {
		if rec != nil {
			records = append(records, rec)
		}
	}
	return records
}
