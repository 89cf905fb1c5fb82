package lab

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"ludarium/ai/base/cpu"
	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/text/fault"
)

// trialTask runs trials of a run on a worker. Its result consists of the record lines of those trials that
// were completed before the task ended or its time was over.
var trialTask = pool.Kind[request, []byte, []byte]{Name: "lab.trial", Repeatable: true}

// request lists the trials that a task runs.
type request struct {
	Plan   Plan   `json:"plan"`
	Trials []int  `json:"trials"`
	Saved  []byte `json:"saved,omitempty"` // msgSave message from which the first trial resumes
	// Within is the time after which the task starts no more trials.
	Within time.Duration `json:"within"`
	// SaveEvery is the minimum interval between two saves of a trial; earlier saves are ignored.
	SaveEvery time.Duration `json:"saveEvery"`
	Linger    time.Duration `json:"linger,omitempty"` // see Run.Linger
}

// Kinds of messages that a task sends. A message consists of the letter of its kind, a record line and
// further bytes.
const (
	msgPart = 'p' // points of the trial so far, for display
	// The rows and points of the trial so far. The record line is followed by a line with the checksum of
	// record and state, and by the state.
	msgSave = 's'
	// The trial cannot resume from the saved state and starts again. The record line is followed by the
	// reason.
	msgBad   = 'b'
	msgScene = 'w' // a scene for display, as JSON after the record line
)

// partEvery is the interval at which an unfinished trial shows its points.
const partEvery = 250 * time.Millisecond

// Serve returns the service that runs trials of the experiments returned by find, with files. open starts
// other programs as players; it is nil if other programs cannot be started.
func Serve(find func(name string) (*Experiment, error), files *resource.Store,
	open contest.Opener) pool.Service {
	return pool.Serve(trialTask, func(ctx context.Context, q request, emit func([]byte)) ([]byte, error) {
		e, err := find(q.Plan.Experiment)
		if err != nil {
			return nil, err
		}
		if err := q.Plan.check(e); err != nil {
			return nil, err
		}
		runtime.LockOSThread() // processor time is measured per thread
		defer runtime.UnlockOSThread()
		w := worker{e: e, plan: q.Plan, files: files, open: open, seal: newSeal(q.Plan), emit: emit,
			saveEvery: q.SaveEvery, linger: q.Linger, ended: ctx.Done(),
			clock: search.NewClock(ctx, search.Limits{})}
		var out []byte
		begun := time.Now()
		for n, i := range q.Trials {
			if n > 0 && time.Since(begun) >= q.Within {
				break
			}
			var r *record
			var err error
			if n == 0 && q.Saved != nil {
				if r, err = w.trial(ctx, i, q.Saved); err != nil && ctx.Err() == nil {
					bad := record{trial: i}
					w.emit(append(bad.append([]byte{msgBad}, w.seal), fault.Of(err)...))
					r, err = w.trial(ctx, i, nil)
				}
			} else {
				r, err = w.trial(ctx, i, nil)
			}
			if w.clock.Step() || ctx.Err() != nil {
				break
			}
			if err != nil {
				return nil, fault.Errorf("lab: %s, trial %d: %w", e.Name, i, err)
			}
			out = r.append(out, w.seal)
		}
		return out, nil
	})
}

// worker runs trials of a plan.
type worker struct {
	e         *Experiment
	plan      Plan
	files     *resource.Store
	open      contest.Opener
	seal      seal
	emit      func([]byte)
	saveEvery time.Duration
	linger    time.Duration
	ended     <-chan struct{} // closed when the task has ended
	clock     *search.Clock
}

// trial runs trial i. If saved is not nil, the trial resumes from this message.
func (w *worker) trial(ctx context.Context, i int, saved []byte) (*record, error) {
	s := newSink(w, i, time.Now, cpu.Meter())
	if err := w.into(ctx, s, saved); err != nil {
		return nil, err
	}
	return &s.record, nil
}

// into runs the trial of sink s.
func (w *worker) into(ctx context.Context, s *sink, saved []byte) error {
	i := s.trial
	env := Env{Values: w.plan.Values, Seed: rng.Derive(w.plan.Seed, uint64(i)), Clock: w.clock,
		Files: w.files, Open: w.open, Round: i / w.plan.base()}
	if saved != nil {
		var err error
		if s.record, env.Saved, err = readSaved(w.e.Columns, saved, w.seal); err != nil {
			return err
		}
		s.before = s.seconds
	}
	err := w.e.Trial(ctx, env, i%w.plan.base(), s)
	s.seconds = s.spent()
	return err
}

// sink is the Sink of one trial.
type sink struct {
	record
	worker *worker
	now    func() time.Time
	way    *stride   // progress in this call
	before float64   // time spent in earlier calls, in seconds
	shown  time.Time // when points were last shown
	seen   time.Time // when a scene was last shown
	next   time.Time // time of the next save
	// when Due returned true; zero if it has not returned true since the last save
	asked time.Time
	part  func(done, of float64) // receives the progress of the trial; may be nil
}

// newSink returns the sink of a trial that begins now. m measures the time spent on the trial.
func newSink(w *worker, trial int, now func() time.Time, m meter) *sink {
	start := now()
	return &sink{record: record{trial: trial}, worker: w, now: now, way: newStride(m), shown: start,
		next: start.Add(w.saveEvery)}
}

// spent returns the time spent on the trial in all its calls, in seconds.
func (s *sink) spent() float64 { return s.before + s.way.seconds() }

func (s *sink) Row(cells ...any) {
	if len(cells) != len(s.worker.e.Columns) {
		panic(fmt.Sprintf("lab: a row of %d cells for %d columns", len(cells), len(s.worker.e.Columns)))
	}
	row := make([]any, len(cells))
	for i, c := range cells {
		var err error
		if row[i], err = s.worker.e.Columns[i].canonical(c); err != nil {
			panic("lab: " + err.Error())
		}
		if x, ok := row[i].(float64); ok {
			row[i] = x + 0 // + 0 avoids −0
		}
	}
	s.rows = append(s.rows, row)
}

func (s *sink) Point(curve string, x, y float64) {
	s.points = append(s.points, point{curve, x, y})
	if now := s.now(); now.Sub(s.shown) >= partEvery {
		s.shown = now
		part := record{trial: s.trial, points: s.points}
		s.worker.emit(part.append([]byte{msgPart}, s.worker.seal))
	}
}

func (s *sink) Part(done, of float64) {
	if s.part != nil {
		s.part(done, of)
	}
}

func (s *sink) Due() bool {
	now := s.now()
	if now.Before(s.next) {
		return false
	}
	s.asked = now
	return true
}

// saveShare is the maximum fraction of a trial's time that is spent on making and storing its states.
const saveShare = 1.0 / 20

func (s *sink) Save(state []byte) {
	begun := s.now()
	if begun.Before(s.next) {
		return
	}
	if !s.asked.IsZero() {
		begun, s.asked = s.asked, time.Time{} // encoding the state also took time
	}
	s.seconds = s.spent()
	s.worker.emit(savedText(&s.record, state, s.worker.seal))
	now := s.now()
	s.next = now.Add(s.worker.saveEvery)
	if s.worker.saveEvery > 0 {
		s.next = s.next.Add(time.Duration(float64(now.Sub(begun)) / saveShare))
	}
}

// savedText returns a message of the kind msgSave, which is also the content of the state file.
func savedText(r *record, state []byte, s seal) []byte {
	line := r.append(nil, s)
	return slices.Concat([]byte{msgSave}, line, []byte(s.of(line, state)+"\n"), state)
}

// readSaved splits a message of the kind msgSave. If the record has no checksum, the state has none either.
func readSaved(columns []Column, msg []byte, s seal) (r record, state []byte, err error) {
	if len(msg) == 0 || msg[0] != msgSave {
		return r, nil, fault.Errorf("lab: it is not a saved state")
	}
	r, rest, err := readMessage(columns, msg, s)
	if err != nil {
		return r, nil, err
	}
	line := msg[1 : len(msg)-len(rest)]
	if s.lax && bytes.HasSuffix(line, []byte("\t.\n")) {
		return r, rest, nil
	}
	if len(rest) <= checksumSize || rest[checksumSize] != '\n' ||
		s.of(line, rest[checksumSize+1:]) != string(rest[:checksumSize]) {
		return r, nil, fault.Errorf("lab: %w", errNotAsWritten)
	}
	return r, rest[checksumSize+1:], nil
}

// readMessage splits a message into its record and the rest. rest shares the memory of the message.
func readMessage(columns []Column, msg []byte, s seal) (r record, rest []byte, err error) {
	i := bytes.IndexByte(msg, '\n')
	if i < 1 {
		return r, nil, fault.Errorf("lab: the message of %d bytes is cut off", len(msg))
	}
	r, err = parseRecord(columns, string(msg[1:i]), s)
	return r, msg[i+1:], err
}
