package service

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// Serve returns the service of taskKind for the experiments returned by find. The run stops when the session
// ends.
func Serve(find func(name string) (*lab.Experiment, error)) pool.Service {
	return pool.Service{Kind: taskKind,
		Do: func(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
			var set settings
			if err := json.Unmarshal(t.Input, &set); err != nil {
				return nil, fault.Errorf("service: bad settings: %w", err)
			}
			s := &server{find: find, poke: make(chan struct{}, 1)}
			// A run that ends together with its worker is not reported as cancelled; the client treats it as
			// lost.
			defer s.cancel()
			return nil, rpc.Serve(ctx, t, emit, s.serve, func(conn *rpc.Conn) {
				s.conn, s.pool = conn, workers{conn, max(set.Workers, 1)}
			})
		}}
}

// guards the order of statuses
type server struct {
	find     func(name string) (*lab.Experiment, error)
	conn     *rpc.Conn
	pool     pool.Pool
	ordering sync.Mutex // guards the numbering of statuses
	orders   uint64

	poke chan struct{} // holds a token if the run or its state may have changed

	order  sync.Mutex // locked during an order
	mu     sync.Mutex
	linger time.Duration
	live   *lab.Run // run that was started last; nil if there is none
	kept   []*shown // recently read runs, most recent last
}

// shown is a stored run and its overview.
type shown struct {
	results  *lab.Results
	rows     []lab.Row
	overview *lab.Overview
	damage   fault.Text // damage of the run, whose damaged trials are missing
}

// maxKept is the number of stored runs that are kept in memory: the displayed run and another one.
const maxKept = 2

func (s *server) serve(ctx context.Context, method string, in rpc.Data, note func(rpc.Data)) (rpc.Data,
	error) {
	switch method {
	case methodPlan:
		return answer(in, func(line string) (lab.Plan, error) { return lab.ParseLine(line, s.find) })
	case methodStart:
		return answer(in, func(line string) (Status, error) {
			return s.ordered(func() error { return s.start(ctx, line) })
		})
	case methodPause, methodCancel:
		st, err := s.ordered(func() error { return s.tell(method) })
		if err != nil {
			return rpc.Data{}, err
		}
		return rpc.Of(st)
	case methodRemove:
		return answer(in, func(p lab.Plan) (Status, error) {
			return s.ordered(func() error { return s.remove(ctx, p) })
		})
	case methodImport:
		p, err := s.take(ctx, in.Body)
		if err != nil {
			return rpc.Data{}, err
		}
		return rpc.Of(p)
	case methodOverview:
		return s.overview(in)
	case methodRows:
		return answer(in, s.rows)
	case methodFile:
		return s.file(in)
	case methodGames:
		return s.games(in)
	case methodLinger:
		return answer(in, func(each time.Duration) (bool, error) {
			s.mu.Lock()
			s.linger = each
			s.mu.Unlock()
			if r := s.run(); r != nil {
				r.Linger(each)
			}
			return true, nil
		})
	case methodScenes:
		if r := s.run(); r != nil {
			return rpc.Of(r.Scenes())
		}
		return rpc.Of([]lab.Scene(nil))
	case methodWatch:
		return rpc.Data{}, s.watch(ctx, note)
	}
	return rpc.Data{}, fault.Errorf("service: no method %q", method)
}

// answer decodes a request, executes it and encodes the answer.
func answer[I, O any](in rpc.Data, do func(I) (O, error)) (rpc.Data, error) {
	var q I
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
	}
	out, err := do(q)
	if err != nil {
		return rpc.Data{}, err
	}
	return rpc.Of(out)
}

// files returns the files of a plan's run.
func (s *server) files(p lab.Plan) lab.Files { return files{s.conn, p.ID()} }

// status returns the status of the run. Statuses are numbered in the order of calls.
func (s *server) status() Status {
	s.ordering.Lock()
	defer s.ordering.Unlock()
	st := statusOf(s.run())
	s.orders++
	st.Order = s.orders
	return st
}

func (s *server) run() *lab.Run {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.live
}

// ordered executes an order and returns the resulting status of the run.
func (s *server) ordered(do func() error) (Status, error) {
	s.order.Lock()
	defer s.order.Unlock()
	err := do()
	select {
	case s.poke <- struct{}{}:
	default:
	}
	return s.status(), err
}

// start starts or resumes the run with the settings in line. Only one run is active at a time; if another run
// is active, it is stopped and kept.
func (s *server) start(ctx context.Context, line string) error {
	p, err := lab.ParseLine(line, s.find)
	if err != nil {
		return err
	}
	old := s.run()
	if old != nil && old.Plan().ID() == p.ID() {
		switch old.Progress().State {
		case lab.Running, lab.Done:
			return nil
		case lab.Paused:
			old.Resume()
			return nil
		}
	}
	if err := s.end(ctx); err != nil {
		return err
	}
	e, err := s.find(p.Experiment)
	if err != nil {
		return err
	}
	if err := s.prepare(ctx, p); err != nil {
		return err
	}
	run, err := lab.Start(s.pool, s.files(p), e, p)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.live, s.kept = run, nil
	run.Linger(s.linger)
	return nil
}

// prepare copies the trials of a shorter stored run to a longer run that has not begun. The shorter run is
// kept only if its number of trials is the number that its values request.
func (s *server) prepare(ctx context.Context, p lab.Plan) error {
	if p.Added == 0 {
		return nil
	}
	f := s.files(p)
	if data, err := f.Read(lab.PlanFile); err != nil || data != nil {
		return err
	}
	for _, q := range p.Shorter() {
		r, err := lab.Open(s.files(q), s.find)
		if err != nil || r.Done() == 0 {
			continue // trials of an unreadable run are repeated
		}
		if err := r.Continue(f, p); err != nil || q.Added == 0 {
			return err
		}
		_, err = s.conn.Ask(ctx, methodForget, q, nil, nil)
		return err
	}
	return nil
}

// end cancels the run and waits until it has released its files.
func (s *server) end(ctx context.Context) error {
	if r := s.run(); r != nil {
		r.Cancel()
		r.Wait(ctx) // Progress reports how the run ended
	}
	return ctx.Err()
}

func (s *server) cancel() {
	if r := s.run(); r != nil {
		r.Cancel()
	}
}

func (s *server) tell(method string) error {
	r := s.run()
	switch {
	case r == nil:
		return fault.Errorf("lab: no run has been started")
	case method == methodPause:
		r.Pause()
	default:
		r.Cancel()
	}
	return nil
}

// remove deletes a run, which may be active.
func (s *server) remove(ctx context.Context, p lab.Plan) error {
	if r := s.run(); r != nil && r.Plan().ID() == p.ID() {
		if err := s.end(ctx); err != nil {
			return err
		}
		s.mu.Lock()
		s.live = nil
		s.mu.Unlock()
	}
	s.mu.Lock()
	s.kept = nil
	s.mu.Unlock()
	_, err := s.conn.Ask(ctx, methodForget, p, nil, nil)
	return err
}

// take stores an imported run.
func (s *server) take(ctx context.Context, data []byte) (lab.Plan, error) {
	r, err := lab.Import(data, s.find)
	if err != nil {
		return lab.Plan{}, err
	}
	_, err = s.ordered(func() error {
		if err := s.remove(ctx, r.Plan); err != nil {
			return err
		}
		return r.Keep(s.files(r.Plan))
	})
	return r.Plan, err
}

// watchEvery is the interval between checks of an active run for changes.
const watchEvery = 50 * time.Millisecond

// tellEvery is the interval at which the status is sent if only the time has changed.
const tellEvery = 500 * time.Millisecond

// watch sends the status whenever it has changed.
func (s *server) watch(ctx context.Context, note func(rpc.Data)) error {
	var last Status
	var told time.Time
	for first := true; ; first = false {
		st := s.status()
		changed := st.ID != last.ID || st.Version != last.Version || st.State != last.State ||
			len(st.Damage) != len(last.Damage)
		if first || changed || st.State == lab.Running && time.Since(told) >= tellEvery {
			d, err := rpc.Of(st)
			if err != nil {
				return err
			}
			note(d)
			last, told = st, time.Now()
		}
		// An active run changes by itself; any other run changes only by an order.
		var tick <-chan time.Time
		if st.Running() {
			tick = time.After(watchEvery)
		}
		select {
		case <-s.poke:
		case <-tick:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// read returns a stored run.
func (s *server) read(p lab.Plan) (*shown, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.kept, func(k *shown) bool { return k.results.Plan.ID() == p.ID() })
	if i < 0 {
		r, err := lab.Open(s.files(p), s.find)
		var damage lab.DamageError
		if err != nil && !errors.As(err, &damage) || r == nil {
			return nil, err
		}
		if len(s.kept) == maxKept {
			s.kept = s.kept[1:]
		}
		k := &shown{results: r, rows: r.Rows(), overview: r.Overview()}
		if damage != nil {
			k.damage = fault.Of(damage)
		}
		s.kept = append(s.kept, k)
		i = len(s.kept) - 1
	}
	k := s.kept[i]
	s.kept = append(slices.Delete(s.kept, i, i+1), k)
	return k, nil
}

// snapshot returns a snapshot of the plan's run if this run was started last, and nil otherwise.
func (s *server) snapshot(p lab.Plan) *lab.Snapshot {
	if r := s.run(); r != nil && r.Plan().ID() == p.ID() {
		return r.Snapshot()
	}
	return nil
}

func (s *server) overview(in rpc.Data) (rpc.Data, error) {
	var q overviewRequest
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
	}
	if snap := s.snapshot(q.Plan); snap != nil {
		if snap.Version == q.Since {
			return rpc.Data{}, nil
		}
		return write(snap.Overview(), snap.Version, "")
	}
	k, err := s.read(q.Plan)
	if err != nil {
		return rpc.Data{}, err
	}
	return write(k.overview, 0, k.damage)
}

// rowsOf returns the rows of a plan's run, and its experiment.
func (s *server) rowsOf(p lab.Plan) ([]lab.Row, *lab.Experiment, error) {
	e, err := s.find(p.Experiment)
	if err != nil {
		return nil, nil, err
	}
	if snap := s.snapshot(p); snap != nil {
		return snap.Rows, e, nil
	}
	k, err := s.read(p)
	if err != nil {
		return nil, nil, err
	}
	return k.rows, e, nil
}

// games returns the games to which a table cell refers.
func (s *server) games(in rpc.Data) (rpc.Data, error) {
	var q gamesRequest
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
	}
	rows, e, err := s.rowsOf(q.Plan)
	if err != nil {
		return rpc.Data{}, err
	}
	if e.Games == nil {
		return rpc.Data{}, fault.Errorf("service: %s keeps no games", e.Name)
	}
	games, err := e.Games(q.Plan.Values, rows, q.Link)
	if err != nil {
		return rpc.Data{}, err
	}
	out, err := rpc.Of(games)
	out.Body = games.Text
	return out, err
}

func (s *server) rows(q rowsRequest) (rowsAnswer, error) {
	rows, e, err := s.rowsOf(q.Plan)
	if err != nil {
		return rowsAnswer{}, err
	}
	a := rowsAnswer{Cells: lab.Table{Columns: e.Columns}}
	from := min(max(q.From, 0), len(rows))
	for _, r := range rows[from:min(from+max(q.Count, 0), len(rows))] {
		a.Trials, a.Seconds, a.Cells.Rows = append(a.Trials, r.Trial), append(a.Seconds, r.Seconds),
			append(a.Cells.Rows, r.Cells)
	}
	return a, nil
}

func (s *server) file(in rpc.Data) (rpc.Data, error) {
	var q fileRequest
	if err := json.Unmarshal(in.Head, &q); err != nil {
		return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
	}
	var results *lab.Results
	if snap := s.snapshot(q.Plan); snap != nil {
		results = snap.Results
	} else {
		k, err := s.read(q.Plan)
		if err != nil {
			return rpc.Data{}, err
		}
		results = k.results
	}
	switch q.Name {
	case DocumentFile:
		return rpc.Data{Body: results.JSON()}, nil
	case lab.LogFile:
		return rpc.Data{Body: results.Log()}, nil
	}
	data, ok := results.Files()[q.Name]
	if !ok {
		return rpc.Data{}, fault.Errorf("service: a run has no file %q", q.Name)
	}
	return rpc.Data{Body: data}, nil
}
