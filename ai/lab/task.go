package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"ludarium/ai/pool"
	"ludarium/ai/rng"
	"ludarium/ai/search"
)

// TaskKind is the kind of the pool tasks that a run makes: some trials each.
const TaskKind = "lab.trial"

// request is the input of a task.
type request struct {
	Plan   Plan   `json:"plan"`
	Trials []int  `json:"trials"`
	Saved  []byte `json:"saved,omitempty"` // a message of the first of Trials, to go on from
	// SaveEvery is how far apart saves of a trial are at least: those between are passed over.
	SaveEvery time.Duration `json:"saveEvery"`
}

// A task sends messages: a letter, then a record's line, then bytes.
const (
	msgPart = 'p' // the trial's points so far, to be looked at
	msgSave = 's' // the trial's rows and points so far, and its state after the line
)

// partEvery is how often a trial under way shows its points.
const partEvery = 250 * time.Millisecond

// Handler returns the handler of TaskKind for the experiments that find knows. Its result are the lines of the records
// of the trials that were finished before ctx ended.
func Handler(find func(name string) (*Experiment, error)) pool.Handler {
	return func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
		var q request
		if err := json.Unmarshal(t.Input, &q); err != nil {
			return nil, fmt.Errorf("lab: bad task: %w", err)
		}
		e, err := find(q.Plan.Experiment)
		if err != nil {
			return nil, err
		}
		if err := q.Plan.check(e); err != nil {
			return nil, err
		}
		var out []byte
		clock := search.NewClock(ctx, search.Limits{})
		for n, i := range q.Trials {
			s := &sink{columns: e.Columns, emit: emit, saveEvery: q.SaveEvery, record: record{trial: i}}
			env := Env{Values: q.Plan.Values, Seed: rng.Derive(q.Plan.Seed, uint64(i)), Clock: clock}
			if n == 0 && q.Saved != nil {
				if s.record, env.Saved, err = readSaved(e.Columns, q.Saved); err != nil {
					return nil, err
				}
			}
			s.start, s.before = time.Now(), s.record.seconds
			s.shown, s.kept = s.start, s.start
			err := e.Trial(ctx, env, i, s)
			if clock.Step() || ctx.Err() != nil {
				break
			}
			if err != nil {
				return nil, fmt.Errorf("lab: %s, trial %d: %w", e.Name, i, err)
			}
			s.record.seconds = s.before + time.Since(s.start).Seconds()
			out = s.record.append(out)
		}
		return out, nil
	}
}

// sink is the Sink of one trial.
type sink struct {
	record
	columns     []Column
	emit        func([]byte)
	start       time.Time
	before      float64 // seconds of earlier calls
	shown, kept time.Time
	saveEvery   time.Duration
}

func (s *sink) Row(cells ...any) {
	if len(cells) != len(s.columns) {
		panic(fmt.Sprintf("lab: a row of %d cells for %d columns", len(cells), len(s.columns)))
	}
	row := make([]any, len(cells))
	for i, c := range cells {
		var err error
		if row[i], err = s.columns[i].canonical(c); err != nil {
			panic("lab: " + err.Error())
		}
	}
	s.rows = append(s.rows, row)
}

func (s *sink) Point(curve string, x, y float64) {
	s.points = append(s.points, point{curve, x, y})
	if time.Since(s.shown) >= partEvery {
		s.shown = time.Now()
		part := record{trial: s.trial, points: s.points}
		s.emit(part.append([]byte{msgPart}))
	}
}

func (s *sink) Save(state []byte) {
	if time.Since(s.kept) < s.saveEvery {
		return
	}
	s.kept = time.Now()
	s.seconds = s.before + time.Since(s.start).Seconds()
	s.emit(append(s.record.append([]byte{msgSave}), state...))
}

// readSaved splits a message of kind msgSave.
func readSaved(columns []Column, msg []byte) (r record, state []byte, err error) {
	r, state, err = readMessage(columns, msg)
	if err == nil && msg[0] != msgSave {
		err = fmt.Errorf("lab: the saved trial %d holds no state", r.trial)
	}
	return r, state, err
}

func readMessage(columns []Column, msg []byte) (r record, rest []byte, err error) {
	for i, b := range msg {
		if b == '\n' {
			r, err = parseRecord(columns, string(msg[1:i]))
			return r, append([]byte{}, msg[i+1:]...), err
		}
	}
	return r, nil, fmt.Errorf("lab: bad message of %d bytes", len(msg))
}
