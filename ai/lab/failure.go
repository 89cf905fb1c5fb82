package lab

import (
	"encoding/csv"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// When a worker dies, the trials of its batch return to the queue. They are then run one at a time, each from
// its seed or its saved state. A trial whose worker has died more than pool.Repeats times has failed. The run
// finishes the other trials and ends with a FailedError. If it is started again, it tries the failed trials
// again.

// Failure describes a trial that was given up because its workers died.
type Failure struct {
	Trial int        `json:"trial"`
	Seed  uint64     `json:"seed"` // Env.Seed of the trial
	Tries int        `json:"tries"`
	Why   fault.Text `json:"why"` // reason why the last worker died
}

func (f *Failure) says() error {
	return fault.Errorf("trial %d (seed %d) failed %d times: %w", f.Trial, f.Seed, f.Tries, f.Why.Err())
}

// FailedError is the error of a run in which some trials failed and all others are complete.
type FailedError struct {
	Plan   Plan
	Done   int // number of complete trials
	Failed []Failure
}

// Error implements error.
func (e *FailedError) Error() string { return e.Says().Error() }

// Says implements fault.Saying.
func (e *FailedError) Says() error {
	const most = 3
	var parts []error
	for i := range e.Failed[:min(most, len(e.Failed))] {
		parts = append(parts, e.Failed[i].says())
	}
	if more := len(e.Failed) - most; more > 0 {
		parts = append(parts, fault.Errorf("and %d more", more))
	}
	return fault.Errorf("lab: %d of %d trials of %s are finished; %w", e.Done, e.Plan.Count(), e.Plan,
		fault.Join("; ", parts))
}

// failedHead is the first line of failedFile.
const failedHead = "trial,seed,tries,why\n"

// failedText returns the content of failedFile.
func failedText(failed []Failure) []byte {
	var out table
	for _, f := range failed {
		out.line(strconv.Itoa(f.Trial), strconv.FormatUint(f.Seed, 10), strconv.Itoa(f.Tries), string(f.Why))
	}
	return append([]byte(failedHead), out.from(0)...)
}

// readFailed reads failedFile and skips lines that it cannot read. The file is only informative; no result
// depends on it.
func readFailed(f Files) []Failure {
	data, err := f.Read(failedFile)
	if err != nil || data == nil {
		return nil
	}
	records, _ := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	var failed []Failure
	for _, r := range records {
		if len(r) != 4 {
			continue
		}
		trial, err1 := strconv.Atoi(r[0])
		seed, err2 := strconv.ParseUint(r[1], 10, 64)
		tries, err3 := strconv.Atoi(r[2])
		if err1 == nil && err2 == nil && err3 == nil {
			failed = append(failed, Failure{trial, seed, tries, fault.Text(r[3])})
		}
	}
	return failed
}

// mostInARow is the number of consecutive failed trials after which the run stops, because probably no worker
// works any more.
const mostInARow = 8

// died returns the trials of a dead worker to the queue or marks them as failed, and discards the points and
// scenes that they have shown.
func (r *Run) died(trials []int, why *pool.Died) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.version++
	for _, trial := range trials {
		if !r.trials.died(trial, len(trials) == 1) {
			continue
		}
		r.trials.failed = append(r.trials.failed, Failure{trial, rng.Derive(r.plan.Seed, uint64(trial)),
			r.trials.deaths[trial], fault.Of(fault.Errorf("the worker died: %w", why.Why))})
	}
	if r.trials.row < mostInARow || r.trials.settled() {
		return nil
	}
	return fault.Errorf("lab: the run stops after %d failed trials in a row: %w", r.trials.row, r.failure())
}

// failure returns the error for the failed trials, or nil if there are none. The caller must hold r.mu.
func (r *Run) failure() error {
	if len(r.trials.failed) == 0 {
		return nil
	}
	return &FailedError{r.plan, r.trials.count, r.trials.failures()}
}
