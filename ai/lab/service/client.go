package service

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// Client controls the lab from a program that only displays it. Methods that return an error wait for the
// worker, which is started on first use and restarted if it is lost. The current run then resumes
// automatically, up to pool.Repeats times without a finished trial in between; see revive. It is safe for
// concurrent use, but orders take effect in the order in which they arrive.
type Client struct {
	pool   pool.Pool
	worker *rpc.Client
	keys   lab.Keys
	prefix string

	mu     sync.Mutex
	runs   map[string]*lab.Stored // files of the runs used so far, by ID
	conn   *rpc.Conn              // nil if there is no session
	status Status
	wanted wanted
}

// wanted is the run to be resumed if its worker is lost.
type wanted struct {
	line     string // settings of the run; empty if none is to be resumed
	losses   int    // workers lost since a trial was last finished
	done     int    // finished trials at the last loss
	reviving bool   // a goroutine is resuming the run
}

// NewClient returns a client of the lab whose runs are stored below prefix in keys. Work is done on p, except
// on one worker, which stays free for urgent tasks. The caller keeps ownership of p and keys. Nothing is
// started yet.
func NewClient(p pool.Pool, keys lab.Keys, prefix string) *Client {
	c := &Client{pool: p, keys: keys, prefix: prefix, runs: map[string]*lab.Stored{}}
	c.worker = rpc.NewClient(p,
		rpc.Side{Kind: taskKind, Input: c.settings, Worker: "lab: the worker with the runs", Serve: c.serve,
			Connected: c.connected, Lost: c.lost,
			Watch: methodWatch, Note: func(conn *rpc.Conn, d rpc.Data) {
				var s Status
				if json.Unmarshal(d.Head, &s) == nil {
					c.set(conn, s)
				}
			}})
	return c
}

// Close ends the session and waits for its end; a run in progress stops and is kept. Later calls start a new
// session.
func (c *Client) Close() {
	c.want("")
	c.worker.Close()
	c.worker.Wait()
}

// Status returns the status of the run started last. It returns immediately.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// settings returns the encoded input of a session.
func (c *Client) settings() []byte {
	input, err := json.Marshal(settings{Workers: pool.Spare(c.pool).Size()})
	if err != nil {
		panic("service: " + err.Error()) // a number can always be encoded
	}
	return input
}

// connected begins a session, in which the order of statuses starts again from 0.
func (c *Client) connected(conn *rpc.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn, c.status.Order = conn, 0
}

// lost handles the end of a session. The current run resumes in a new session, unless too many workers were
// lost.
func (c *Client) lost(_ *rpc.Conn, why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn = nil
	w := &c.wanted
	if !c.status.Running() || w.reviving {
		return
	}
	if c.status.Done > w.done {
		w.losses, w.done = 0, c.status.Done
	}
	if w.losses++; w.line == "" || w.losses > pool.Repeats {
		c.fail(why)
		return
	}
	w.reviving = true
	go c.revive(w.line)
}

// fail marks the current run as failed; the caller holds c.mu.
func (c *Client) fail(why error) {
	c.status.State, c.status.Error = lab.Failed, fault.Of(why)
	c.status.Version++
	c.wanted.line = ""
}

// revive resumes the run whose worker was lost, from the finished trials and saved states in its files.
func (c *Client) revive(line string) {
	var s Status
	answer, conn, err := c.worker.Call(context.Background(), methodStart, line, nil)
	if err == nil {
		err = json.Unmarshal(answer.Head, &s)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanted.reviving = false
	switch {
	case c.wanted.line == "" && c.status.Running(): // the run was stopped meanwhile
		c.status.State = lab.Cancelled
		c.status.Version++
	case c.wanted.line != line: // another run was started meanwhile
	case err != nil:
		c.fail(err)
	case c.conn == conn:
		c.status = s
	}
}

// want sets the run to be resumed if its worker is lost, "" for none.
func (c *Client) want(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanted.line, c.wanted.losses, c.wanted.done = line, 0, 0
}

func (c *Client) set(conn *rpc.Conn, s Status) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.wanted.reviving && !s.Any() {
		return // the new worker does not know the run yet
	}
	if c.conn == conn && s.Order >= c.status.Order { // ignore outdated statuses
		c.status = s
	}
}

// serve handles requests from the worker.
func (c *Client) serve(ctx context.Context, method string, in rpc.Data, note func(rpc.Data)) (rpc.Data,
	error) {
	if method == methodTask {
		var kind string
		if err := json.Unmarshal(in.Head, &kind); err != nil {
			return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
		}
		out, err := c.pool.Do(ctx, pool.Task{Kind: kind, Input: in.Body}, func(b []byte) {
			note(rpc.Data{Body: b})
		})
		if died := new(pool.Died); errors.As(err, &died) {
			return rpc.Of(taskDied{fault.Of(died.Why)})
		}
		return rpc.Data{Body: out}, err
	}
	if method == methodForget {
		var p lab.Plan
		if err := json.Unmarshal(in.Head, &p); err != nil {
			return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
		}
		c.forget(p.ID())
		return rpc.Data{}, lab.NewLibrary(c.keys, c.prefix).Remove(p)
	}
	var of fileName
	if err := json.Unmarshal(in.Head, &of); err != nil {
		return rpc.Data{}, fault.Errorf("service: bad request: %w", err)
	}
	f := c.files(of.Run)
	switch method {
	case methodRead:
		data, err := f.Read(of.Name)
		if err != nil {
			return rpc.Data{}, err
		}
		out, err := rpc.Of(data != nil)
		out.Body = data
		return out, err
	case methodWrite:
		return rpc.Data{}, f.Write(of.Name, in.Body)
	case methodAppend:
		return rpc.Data{}, f.Append(of.Name, in.Body)
	case methodDelete:
		return rpc.Data{}, f.Remove(of.Name)
	case methodNames:
		names, err := f.Names()
		if err != nil {
			return rpc.Data{}, err
		}
		return rpc.Of(names)
	}
	return rpc.Data{}, fault.Errorf("service: no method %q", method)
}

// files returns the files of the run with the given ID: the same object each time, since only one lab.Files
// of a run may be in use.
func (c *Client) files(id string) lab.Files {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.runs[id] == nil {
		c.runs[id] = lab.NewStored(c.keys, c.prefix+id+"/")
	}
	return c.runs[id]
}

func (c *Client) forget(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.runs, id)
}

// order calls a method that changes the run.
func (c *Client) order(ctx context.Context, method string, in any) error {
	answer, conn, err := c.worker.Call(ctx, method, in, nil)
	if err != nil {
		return err
	}
	var s Status
	if err := json.Unmarshal(answer.Head, &s); err != nil {
		return err
	}
	c.set(conn, s)
	return nil
}

// Plan parses settings like lab.ParseLine: the plan has its number of trials, and values that the experiment
// forbids cause an error.
func (c *Client) Plan(ctx context.Context, line string) (p lab.Plan, err error) {
	_, err = c.worker.Ask(ctx, methodPlan, line, nil, &p)
	return p, err
}

// Plans returns the plans of the stored runs, like lab.Library.Plans. It needs no worker.
func (c *Client) Plans() ([]lab.Plan, error) { return lab.NewLibrary(c.keys, c.prefix).Plans() }

// Start begins or resumes the run with these settings. Only one run is active at a time: another one is
// stopped and kept.
func (c *Client) Start(ctx context.Context, line string) error {
	c.want(line)
	return c.order(ctx, methodStart, line)
}

// Pause frees the workers within a moment.
func (c *Client) Pause(ctx context.Context) error {
	c.want("")
	return c.order(ctx, methodPause, nil)
}

// Cancel ends the run; finished trials are kept.
func (c *Client) Cancel(ctx context.Context) error {
	c.want("")
	return c.order(ctx, methodCancel, nil)
}

// Remove deletes a run.
func (c *Client) Remove(ctx context.Context, p lab.Plan) error {
	return c.order(ctx, methodRemove, p)
}

// Import stores a run read from a DocumentFile, from this or another program.
func (c *Client) Import(ctx context.Context, data []byte) (p lab.Plan, err error) {
	_, err = c.worker.Ask(ctx, methodImport, nil, data, &p)
	return p, err
}

// Overview is an overview of a run with its version.
type Overview struct {
	*lab.Overview
	Version uint64     // version of the active run; 0 for a stored one
	Damage  fault.Text // damage of a stored run, whose damaged trials are missing; empty if there is none
}

// Overview returns the overview of a run; the zero value if its version still equals since.
func (c *Client) Overview(ctx context.Context, p lab.Plan, since uint64) (Overview, error) {
	d, _, err := c.worker.Call(ctx, methodOverview, overviewRequest{p, since}, nil)
	if err != nil || d.Head == nil {
		return Overview{}, err
	}
	return read(d)
}

// Linger sets the minimum time for which each scene of a run is shown; see lab.Run.Linger.
func (c *Client) Linger(ctx context.Context, each time.Duration) error {
	_, err := c.worker.Ask(ctx, methodLinger, each, nil, nil)
	return err
}

// Scenes returns the current scenes of the active run's trials.
func (c *Client) Scenes(ctx context.Context) (list []lab.Scene, err error) {
	_, err = c.worker.Ask(ctx, methodScenes, nil, nil, &list)
	return list, err
}

// Games returns the games behind a table cell by its link, or all games for "".
func (c *Client) Games(ctx context.Context, p lab.Plan, link string) (g lab.Games, err error) {
	g.Text, err = c.worker.Ask(ctx, methodGames, gamesRequest{p, link}, nil, &g)
	return g, err
}

// Rows returns at most count rows of a run, starting at row from.
func (c *Client) Rows(ctx context.Context, p lab.Plan, from, count int) ([]lab.Row, error) {
	var a rowsAnswer
	if _, err := c.worker.Ask(ctx, methodRows, rowsRequest{p, from, count}, nil, &a); err != nil {
		return nil, err
	}
	if len(a.Trials) != len(a.Cells.Rows) || len(a.Seconds) != len(a.Cells.Rows) {
		return nil, fault.Errorf("service: the rows of a reply are damaged")
	}
	rows := make([]lab.Row, len(a.Trials))
	for i := range rows {
		rows[i] = lab.Row{Trial: a.Trials[i], Cells: a.Cells.Rows[i], Seconds: a.Seconds[i]}
	}
	return rows, nil
}

// File returns a file of a run: one named by lab.Results.Files, or DocumentFile.
func (c *Client) File(ctx context.Context, p lab.Plan, name string) ([]byte, error) {
	return c.worker.Ask(ctx, methodFile, fileRequest{p, name}, nil, nil)
}
