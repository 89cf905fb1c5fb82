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
// worker, which is started on first use and restarted if it is lost. After a loss the current run resumes
// automatically, up to pool.Repeats times without a completed trial in between; see revive. A Client is safe
// for concurrent use, but orders take effect in the order in which they arrive.
type Client struct {
	pool   pool.Pool
	worker *rpc.Client
	keys   lab.Keys
	prefix string

	mu     sync.Mutex
	runs   map[string]*lab.Stored // files of recently used runs, by ID
	conn   *rpc.Conn              // nil if there is no session
	status Status
	wanted wanted
}

// wanted is the run that resumes if its worker is lost.
type wanted struct {
	line     string // settings of the run to resume; "" if there is none
	losses   int    // number of workers lost since a trial was completed
	done     int    // number of completed trials at the last loss
	reviving bool   // whether a goroutine is resuming the run
}

// NewClient returns a client of the lab. The keys of its runs begin with prefix. The work is done on all
// workers of p but one, which remains free for urgent tasks. The caller keeps ownership of p and keys.
// NewClient does not start anything.
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

// Close ends the session and waits for its end. A run in progress stops and is kept. Later calls start a new
// session.
func (c *Client) Close() {
	c.want("")
	c.worker.Close()
	c.worker.Wait()
}

// Status returns the status of the run that was started last. It returns immediately.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// settings returns the encoded input of a session.
func (c *Client) settings() []byte {
	input, err := json.Marshal(settings{Workers: pool.Spare(c.pool).Size()})
	if err != nil {
		panic("service: " + err.Error()) // cannot happen: a number can be encoded
	}
	return input
}

// connected begins a session, in which the Order of statuses starts from 0 again.
func (c *Client) connected(conn *rpc.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn, c.status.Order = conn, 0
}

// lost handles the end of a session. The current run resumes in a new session, unless too many workers have
// been lost.
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

// fail marks the current run as failed. The caller must hold c.mu.
func (c *Client) fail(why error) {
	c.status.State, c.status.Error = lab.Failed, fault.Of(why)
	c.status.Version++
	c.wanted.line = ""
}

// revive resumes the run whose worker was lost, from the completed trials and the saved states in its files.
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
	case c.wanted.line == "" && c.status.Running(): // the run has been stopped in the meantime
		c.status.State = lab.Cancelled
		c.status.Version++
	case c.wanted.line != line: // another run has been started in the meantime
	case err != nil:
		c.fail(err)
	case c.conn == conn:
		c.status = s
	}
}

// want sets the run that resumes if its worker is lost; "" means no run.
func (c *Client) want(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wanted.line, c.wanted.losses, c.wanted.done = line, 0, 0
}

func (c *Client) set(conn *rpc.Conn, s Status) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.wanted.reviving && !s.Any() {
		return // the new worker has not received the run yet
	}
	if c.conn == conn && s.Order >= c.status.Order { // ignore outdated statuses
		c.status = s
	}
}

// serve answers requests from the worker.
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

// files returns the files of the run with the given ID. It returns the same object each time, because only
// one lab.Files may be in use for a run.
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

// Plan parses settings like lab.ParseLine. The plan has its number of trials, and values that the experiment
// does not allow cause an error.
func (c *Client) Plan(ctx context.Context, line string) (p lab.Plan, err error) {
	_, err = c.worker.Ask(ctx, methodPlan, line, nil, &p)
	return p, err
}

// Plans returns the plans of the stored runs, like lab.Library.Plans. It does not need the worker.
func (c *Client) Plans() ([]lab.Plan, error) { return lab.NewLibrary(c.keys, c.prefix).Plans() }

// Start starts or resumes the run with these settings. Only one run is active at a time; if another run is
// active, it is stopped and kept.
func (c *Client) Start(ctx context.Context, line string) error {
	c.want(line)
	return c.order(ctx, methodStart, line)
}

// Pause frees the workers after a short time.
func (c *Client) Pause(ctx context.Context) error {
	c.want("")
	return c.order(ctx, methodPause, nil)
}

// Cancel ends the run. Completed trials are kept.
func (c *Client) Cancel(ctx context.Context) error {
	c.want("")
	return c.order(ctx, methodCancel, nil)
}

// Remove deletes a run.
func (c *Client) Remove(ctx context.Context, p lab.Plan) error {
	return c.order(ctx, methodRemove, p)
}

// Import stores a run in one of the forms that lab.Import reads, which this or another program may have
// written.
func (c *Client) Import(ctx context.Context, data []byte) (p lab.Plan, err error) {
	_, err = c.worker.Ask(ctx, methodImport, nil, data, &p)
	return p, err
}

// Overview is the overview of a run with its version.
type Overview struct {
	*lab.Overview
	Version uint64     // version of the active run; 0 for a stored run
	Damage  fault.Text // damage of a stored run, whose damaged trials are missing; empty if none
}

// Overview returns the overview of a run, or the zero value if its version is still since.
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

// Scenes returns the current scenes of the trials in the active run.
func (c *Client) Scenes(ctx context.Context) (list []lab.Scene, err error) {
	_, err = c.worker.Ask(ctx, methodScenes, nil, nil, &list)
	return list, err
}

// Games returns the games to which the link of a table cell refers, or all games for the link "".
func (c *Client) Games(ctx context.Context, p lab.Plan, link string) (g lab.Games, err error) {
	g.Text, err = c.worker.Ask(ctx, methodGames, gamesRequest{p, link}, nil, &g)
	return g, err
}

// Rows returns up to count rows of a run, beginning with row from.
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

// File returns a file of a run: one of those that lab.Results.Files returns, DocumentFile, or
// lab.LogFile, which exists for every run here.
func (c *Client) File(ctx context.Context, p lab.Plan, name string) ([]byte, error) {
	return c.worker.Ask(ctx, methodFile, fileRequest{p, name}, nil, nil)
}
