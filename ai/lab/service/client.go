package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"ludarium/ai/lab"
	"ludarium/ai/pool"
	"ludarium/ai/pool/rpc"
)

// Client is the lab as a program sees it that only shows it. Methods that return an error wait for the worker, which
// is started when it is first needed and again when it was lost; the run under way is then to be started again, too. It
// is safe for concurrent use, but orders take effect in the order in which they arrive.
type Client struct {
	pool   pool.Pool
	keys   lab.Keys
	prefix string

	mu     sync.Mutex
	runs   map[string]*lab.Stored // files of runs that were asked for, by ID
	conn   *rpc.Conn              // nil while there is no session
	cancel context.CancelFunc
	ended  chan struct{} // closed when the session is over
	status Status
}

// NewClient returns the lab whose runs are kept below prefix in keys and whose work is done on p, a place of which stays
// free for what cannot wait. p and keys stay the caller's. Nothing is started yet.
func NewClient(p pool.Pool, keys lab.Keys, prefix string) *Client {
	return &Client{pool: p, keys: keys, prefix: prefix, runs: map[string]*lab.Stored{}}
}

// Close ends the session and waits for that; a run under way stops and is kept. What is called later begins another one.
func (c *Client) Close() {
	c.mu.Lock()
	cancel, ended := c.cancel, c.ended
	c.mu.Unlock()
	if cancel != nil {
		cancel()
		<-ended
	}
}

// Status returns how far the run started last has come. It returns at once.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// session returns the connection to the worker, which it starts if need be.
func (c *Client) session() (*rpc.Conn, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		return c.conn, nil
	}
	input, err := json.Marshal(settings{Workers: pool.Spare(c.pool).Size()})
	if err != nil {
		return nil, fmt.Errorf("service: %w", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	feed := pool.NewFeed(ctx)
	conn := rpc.New(feed.Send, c.serve)
	ended := make(chan struct{})
	c.conn, c.cancel, c.ended, c.status.Order = conn, cancel, ended, 0
	go func() {
		defer close(ended)
		defer cancel()
		var bad error
		_, err := c.pool.Do(ctx, pool.Task{Kind: TaskKind, Input: input, More: feed.C()}, func(message []byte) {
			if err := conn.Receive(message); err != nil && bad == nil {
				bad = err
				cancel()
			}
		})
		c.lost(conn, errors.Join(bad, err))
	}()
	go conn.Call(ctx, methodWatch, rpc.Data{}, func(d rpc.Data) {
		var s Status
		if json.Unmarshal(d.Head, &s) == nil {
			c.set(conn, s)
		}
	})
	return conn, nil
}

// lost ends a connection whose worker has ended.
func (c *Client) lost(conn *rpc.Conn, why error) {
	if why == nil {
		why = errors.New("it has ended")
	}
	why = fmt.Errorf("lab: the worker with the runs was lost: %w", why)
	c.mu.Lock()
	c.conn, c.cancel = nil, nil
	if s := &c.status; s.Any() && (s.State == lab.Running || s.State == lab.Paused) {
		s.State, s.Error = lab.Failed, why.Error()
		s.Version++
	}
	c.mu.Unlock()
	conn.Close(why)
}

func (c *Client) set(conn *rpc.Conn, s Status) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn == conn && s.Order >= c.status.Order { // one that was overtaken says nothing new
		c.status = s
	}
}

// serve does what the worker asks for.
func (c *Client) serve(ctx context.Context, method string, in rpc.Data, note func(rpc.Data)) (rpc.Data, error) {
	if method == methodTask {
		var t task
		if err := json.Unmarshal(in.Head, &t); err != nil {
			return rpc.Data{}, fmt.Errorf("service: bad request: %w", err)
		}
		out, err := c.pool.Do(ctx, pool.Task{Kind: t.Kind, Seed: t.Seed, Input: in.Body}, func(b []byte) { note(rpc.Data{Body: b}) })
		return rpc.Data{Body: out}, err
	}
	if method == methodForget {
		var p lab.Plan
		if err := json.Unmarshal(in.Head, &p); err != nil {
			return rpc.Data{}, fmt.Errorf("service: bad request: %w", err)
		}
		c.forget(p.ID())
		return rpc.Data{}, lab.NewLibrary(c.keys, c.prefix).Remove(p)
	}
	var of fileName
	if err := json.Unmarshal(in.Head, &of); err != nil {
		return rpc.Data{}, fmt.Errorf("service: bad request: %w", err)
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
	return rpc.Data{}, fmt.Errorf("service: no method %q", method)
}

// files returns the files of the run with that ID: always the same ones, since only one lab.Files of a run may be in use.
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

// ask calls a method of the worker and reads its answer into out, unless that is nil.
func (c *Client) ask(ctx context.Context, method string, in any, body []byte, out any) ([]byte, error) {
	conn, err := c.session()
	if err != nil {
		return nil, err
	}
	return call(ctx, conn, method, in, body, out)
}

// order is ask for what changes the run.
func (c *Client) order(ctx context.Context, method string, in any) error {
	conn, err := c.session()
	if err != nil {
		return err
	}
	var s Status
	if _, err := call(ctx, conn, method, in, nil, &s); err != nil {
		return err
	}
	c.set(conn, s)
	return nil
}

// Plan reads settings as lab.ParseLine does: the plan knows its number of trials, and what the experiment forbids errs.
func (c *Client) Plan(ctx context.Context, line string) (p lab.Plan, err error) {
	_, err = c.ask(ctx, methodPlan, line, nil, &p)
	return p, err
}

// Plans returns the plans of the runs that are kept, as lab.Library.Plans does. It needs no worker.
func (c *Client) Plans() ([]lab.Plan, error) { return lab.NewLibrary(c.keys, c.prefix).Plans() }

// Start begins the run of these settings or goes on with it. One run goes on at a time: another one is stopped, and kept.
func (c *Client) Start(ctx context.Context, line string) error {
	return c.order(ctx, methodStart, line)
}

// Pause frees the workers within a moment.
func (c *Client) Pause(ctx context.Context) error { return c.order(ctx, methodPause, nil) }

// Cancel ends the run; what is finished is kept.
func (c *Client) Cancel(ctx context.Context) error { return c.order(ctx, methodCancel, nil) }

// Remove forgets a run.
func (c *Client) Remove(ctx context.Context, p lab.Plan) error {
	return c.order(ctx, methodRemove, p)
}

// Import keeps a run that File wrote as DocumentFile, here or elsewhere.
func (c *Client) Import(ctx context.Context, data []byte) (p lab.Plan, err error) {
	_, err = c.ask(ctx, methodImport, nil, data, &p)
	return p, err
}

// Overview is what there is to see of a run.
type Overview struct {
	*lab.Overview
	Version uint64 // of the run that was started last; 0 for one that is only kept
	Damage  string // what is damaged of a kept run, whose trials are missing; empty for nothing
}

// Overview returns what there is to see of a run; nothing at all when its version is since already.
func (c *Client) Overview(ctx context.Context, p lab.Plan, since uint64) (Overview, error) {
	conn, err := c.session()
	if err != nil {
		return Overview{}, err
	}
	in, err := rpc.Of(overviewRequest{p, since})
	if err != nil {
		return Overview{}, err
	}
	d, err := conn.Call(ctx, methodOverview, in, nil)
	if err != nil || d.Head == nil {
		return Overview{}, err
	}
	return read(d)
}

// Rows returns count rows of a run, from the one with that number on, fewer where there are not so many.
func (c *Client) Rows(ctx context.Context, p lab.Plan, from, count int) ([]lab.Row, error) {
	var a rowsAnswer
	if _, err := c.ask(ctx, methodRows, rowsRequest{p, from, count}, nil, &a); err != nil {
		return nil, err
	}
	if len(a.Trials) != len(a.Cells.Rows) || len(a.Seconds) != len(a.Cells.Rows) {
		return nil, errors.New("service: the rows of a reply are damaged")
	}
	rows := make([]lab.Row, len(a.Trials))
	for i := range rows {
		rows[i] = lab.Row{Trial: a.Trials[i], Cells: a.Cells.Rows[i], Seconds: a.Seconds[i]}
	}
	return rows, nil
}

// File returns a file of a run: one of those that lab.Results.Files names, or DocumentFile.
func (c *Client) File(ctx context.Context, p lab.Plan, name string) ([]byte, error) {
	return c.ask(ctx, methodFile, fileRequest{p, name}, nil, nil)
}
