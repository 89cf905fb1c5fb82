package lab

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// State is the state of a run.
type State int

// Values of State.
const (
	Running   State = iota
	Paused          // continues after Resume
	Done            // all trials are complete and the files are written
	Cancelled       // ended before all trials were complete; Start resumes the run
	Failed          // trials or files failed, see Progress.Err; Start resumes the run
)

// String returns the state as one word.
func (s State) String() string {
	return [...]string{"running", "paused", "done", "cancelled", "failed"}[s]
}

// Run is a running experiment. It works in the background on the workers of a pool, whether or not it is
// watched. All methods except Wait return immediately; they may be called concurrently.
type Run struct {
	experiment *Experiment
	plan       Plan
	files      locked
	pool       pool.Pool
	seal       seal
	saveEvery  time.Duration
	wake       chan struct{} // holds a token if want has changed
	ended      chan struct{} // closed when the run has ended

	mu       sync.Mutex
	linger   time.Duration // see Linger
	want     State         // Running, Paused or Cancelled
	state    State
	err      error
	stop     context.CancelFunc // cancels the current stretch
	version  uint64
	trials   tally
	pace     pace
	latest   latest
	damage   []Damage
	sittings sittings
}

// Start runs plan of experiment e on p, starting from the trials that are already in f. Damaged data is set
// aside and its trials are repeated; see Damage. Start returns an error if the plan does not match e, or if f
// contains another run, is in use by another process or is unusable. p and f must remain usable until the run
// ends.
func Start(p pool.Pool, f Files, e *Experiment, plan Plan) (*Run, error) {
	return start(p, f, e, plan, time.Second)
}

func start(p pool.Pool, f Files, e *Experiment, plan Plan, saveEvery time.Duration) (*Run, error) {
	if err := plan.check(e); err != nil {
		return nil, err
	}
	files, err := lockFiles(f)
	if err != nil {
		return nil, err
	}
	r, err := begin(p, files, e, plan, saveEvery)
	if err != nil || r.state == Done {
		files.unlock()
		return r, err
	}
	go r.work()
	return r, nil
}

// begin creates the run of a plan from the existing files in f.
func begin(p pool.Pool, f locked, e *Experiment, plan Plan, saveEvery time.Duration) (*Run, error) {
	o, err := takeUp(f, e, plan)
	if err != nil {
		return nil, err
	}
	r := &Run{experiment: e, plan: plan, seal: newSeal(plan), files: f, pool: p, saveEvery: saveEvery,
		wake: make(chan struct{}, 1), ended: make(chan struct{}), version: 1,
		trials: newTally(plan, o.byTrial, o.saved), damage: o.damage, sittings: sittings{list: o.sittings}}
	r.trials.changed = sync.NewCond(&r.mu)
	if o.finished {
		r.state = Done
		close(r.ended)
		return r, nil
	}
	r.sittings.begin(p.Size(), r.trials.count, time.Now())
	if err := f.Write(MachineFile, sittingsText(r.sittings.list)); err != nil {
		return nil, err
	}
	r.pace.start(time.Now(), r.trials.count)
	return r, nil
}

// Plan returns the plan of the run.
func (r *Run) Plan() Plan { return r.plan }

// Damage returns the damage found so far in the saved run. The state of a trial is checked only when the
// trial resumes.
func (r *Run) Damage() []Damage {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.damage)
}

// Pause frees the workers after a short time. The interrupted trials later start again, or resume from their
// saved states.
func (r *Run) Pause() { r.ask(Running, Paused) }

// Resume continues after Pause.
func (r *Run) Resume() { r.ask(Paused, Running) }

// Cancel ends the run. Completed trials remain in its files.
func (r *Run) Cancel() {
	r.ask(Running, Cancelled)
	r.ask(Paused, Cancelled)
}

// ask changes the wanted state of a run that has not ended.
func (r *Run) ask(from, to State) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.want != from || r.state >= Done {
		return
	}
	r.want = to
	if to != Running && r.stop != nil {
		r.stop()
	}
	r.setState(to)
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// setState changes the state, and starts or stops the clock of the pace. The caller must hold r.mu.
func (r *Run) setState(s State) {
	if s == r.state {
		return
	}
	r.state = s
	r.version++
	if s == Running {
		r.pace.start(time.Now(), r.trials.count)
	} else {
		r.pace.halt(time.Now())
	}
}

// Wait waits until the run has ended. It returns nil if the run is complete, otherwise the reason why it
// ended. If ctx ends first, Wait returns the error of ctx.
func (r *Run) Wait(ctx context.Context) error {
	select {
	case <-r.ended:
	case <-ctx.Done():
		return ctx.Err()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.state == Cancelled {
		return context.Canceled
	}
	return r.err
}

// work runs stretches until the run ends.
func (r *Run) work() {
	defer close(r.ended)
	defer r.files.unlock()
	for {
		err := r.stretch()
		r.mu.Lock()
		complete := r.trials.complete()
		if err == nil && r.trials.settled() {
			err = r.failure()
		}
		want := r.want
		r.mu.Unlock()
		if err == nil && complete {
			r.leave()
			err = r.Results().Save(r.files)
		}
		switch {
		case err != nil:
			r.end(Failed, err)
			return
		case complete:
			r.end(Done, nil)
			return
		case want == Cancelled:
			r.end(Cancelled, nil)
			return
		}
		for want == Paused {
			<-r.wake
			r.mu.Lock()
			want = r.want
			r.mu.Unlock()
		}
		if want == Cancelled {
			r.end(Cancelled, nil)
			return
		}
	}
}

// leave ends the current sitting.
func (r *Run) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sittings.end(r.experiment, r.trials.count, time.Now())
}

func (r *Run) end(s State, err error) {
	if s != Done {
		r.leave()
		// The errors of these writes are ignored, because err is more important.
		r.files.Write(MachineFile, sittingsText(r.sittings.list))
		if failed := r.Results().failed; len(failed) > 0 {
			r.files.Write(failedFile, failedText(failed))
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.err = err
	r.setState(s)
	r.version++
}

// stretch gives the open trials to the workers until all are settled, a trial returns an error, or another
// state is wanted.
func (r *Run) stretch() error {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	r.mu.Lock()
	r.stop = func() { cancel(nil) }
	r.trials.begin()
	if r.want != Running {
		cancel(nil)
	}
	r.mu.Unlock()

	var workers sync.WaitGroup
	for range r.pool.Size() {
		workers.Go(func() {
			for {
				trials, within := r.next(ctx)
				if trials == nil {
					return
				}
				if err := r.batch(ctx, trials, within); err != nil {
					cancel(err)
				}
				r.mu.Lock()
				r.trials.back(trials)
				r.mu.Unlock()
			}
		})
	}
	workers.Wait()
	r.mu.Lock()
	r.trials.end()
	r.mu.Unlock()
	if err := context.Cause(ctx); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// A batch contains as many trials as take batchTime or, if that is longer, four times the overhead of sending
// a batch, which is large on a busy page. Trials that have not started after twice that time return to the
// queue, because some trials take a hundred times as long as earlier ones.
const (
	batchTime = 100 * time.Millisecond
	maxBatch  = 500
)

// next takes the trials of the next batch, none of which may start after within. If the queue is empty, it
// waits for batches that may return trials. It returns nil if there will be no more trials.
func (r *Run) next(ctx context.Context) (trials []int, within time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.trials.todo) == 0 && r.trials.away > 0 {
		r.trials.changed.Wait()
	}
	if ctx.Err() != nil {
		return nil, 0
	}
	n := 1
	seconds := max(batchTime.Seconds(), 4*r.pace.travel)
	if t := r.pace.perTrial; t > 0 {
		n = int(min(seconds/t, maxBatch))
	}
	// Towards the end batches become smaller, so that all workers finish at about the same time.
	trials = r.trials.take(max(1, min(n, len(r.trials.todo)/(2*r.pool.Size()))))
	return trials, time.Duration(2 * seconds * float64(time.Second))
}

// batch runs trials on a worker and saves their records. No trial starts later than within.
func (r *Run) batch(ctx context.Context, trials []int, within time.Duration) error {
	q := request{Plan: r.plan, Trials: trials, Within: within, SaveEvery: r.saveEvery}
	r.mu.Lock()
	saved := r.trials.saved[trials[0]]
	q.Linger = r.linger
	r.mu.Unlock()
	if saved {
		var err error
		if q.Saved, err = r.readState(trials[0]); err != nil {
			return err
		}
	}
	start := time.Now()
	var failed error
	lines, err := pool.Once(ctx, r.pool, trialTask, q, func(msg []byte) {
		if err := r.receive(msg); err != nil && failed == nil {
			failed = err
		}
	})
	if err != nil && ctx.Err() != nil {
		return nil // no trial was completed in time
	}
	if died := new(pool.Died); errors.As(err, &died) && failed == nil {
		return r.died(trials, died)
	}
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	return r.keep(lines, time.Since(start))
}

// readState reads the saved state of a trial. If the state is damaged, it returns nil, so that the trial
// starts again.
func (r *Run) readState(trial int) ([]byte, error) {
	name := stateFile(trial)
	data, err := r.files.Read(name)
	if err != nil || data == nil {
		return nil, err
	}
	rec, _, err := readSaved(r.experiment.Columns, data, r.seal)
	if err == nil && rec.trial != trial {
		err = fault.Errorf("it belongs to trial %d", rec.trial)
	}
	if err == nil {
		return data, nil
	}
	return nil, r.discard(trial, data, err)
}

// discard sets aside a state from which the trial cannot resume.
func (r *Run) discard(trial int, data []byte, why error) error {
	name := stateFile(trial)
	r.mu.Lock()
	delete(r.trials.saved, trial)
	r.damage = append(r.damage,
		Damage{File: name, Trials: []int{trial}, Why: fault.Trim(why, "lab: ")})
	r.version++
	r.mu.Unlock()
	return errors.Join(setAside(r.files, name, data), r.files.Remove(name))
}

// receive processes a message about an unfinished trial.
func (r *Run) receive(msg []byte) error {
	part, rest, err := readMessage(r.experiment.Columns, msg, r.seal)
	if err != nil {
		return err
	}
	if msg[0] == msgBad {
		data, err := r.files.Read(stateFile(part.trial))
		return errors.Join(err, r.discard(part.trial, data, fault.Text(rest).Err()))
	}
	if msg[0] == msgScene {
		scene, err := sceneOf(part.trial, rest)
		r.mu.Lock()
		defer r.mu.Unlock()
		if err == nil {
			r.trials.scenes[part.trial] = scene
		}
		return err
	}
	// If the state cannot be stored, an interruption costs more time, but the results do not change.
	kept := msg[0] == msgSave && r.files.Write(stateFile(part.trial), msg) == nil
	r.mu.Lock()
	defer r.mu.Unlock()
	if kept {
		r.trials.saved[part.trial] = true
	}
	r.trials.parts[part.trial] = &part
	r.version++
	return nil
}

// keep writes the records of a batch durably and then counts them.
func (r *Run) keep(lines []byte, took time.Duration) error {
	var records []*record
	var bad error
	parseRecords(r.experiment.Columns, lines, r.seal, func(_ int, rec record) {
		records = append(records, &rec)
	},
		func(n int, _ []byte) { bad = fault.Errorf("lab: record %d of a worker: %s", n, errNotAsWritten) })
	if len(records) == 0 || bad != nil {
		return bad
	}
	if err := r.files.Append(LogFile, lines); err != nil {
		return err
	}
	r.mu.Lock()
	var stale []string // saved states of completed trials
	for _, rec := range records {
		isNew, old := r.trials.finish(rec)
		if isNew {
			r.sittings.output.add(r.experiment, rec)
		}
		if old {
			stale = append(stale, stateFile(rec.trial))
		}
	}
	r.version++
	work := 0.0
	for _, rec := range records {
		work += rec.seconds
	}
	r.pace.add(time.Now(), r.trials.count, work/float64(len(records)), max(0, took.Seconds()-work))
	r.mu.Unlock()
	for _, name := range stale {
		if err := r.files.Remove(name); err != nil {
			return err
		}
	}
	return nil
}
