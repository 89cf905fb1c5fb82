package liverun

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/rpc"
	"ludarium/game/text/fault"
)

// Client controls a run in a worker for a program that only displays it. Its methods return immediately;
// Latest returns their results. The worker is started when first needed, and again if it is lost; the run
// then continues from the last displayed step. Requests are executed in the order of the calls. Client is
// safe for concurrent use.
type Client struct {
	worker *rpc.Client

	mu     sync.Mutex
	conn   *rpc.Conn // nil without a session
	serial uint64
	queue  []request // requests in order, starting with the request being executed
	latest Frame
	scene  []search.View // background of the run, from the latest frame with one
	staged uint64        // order of that frame
	seen   uint64        // order of the latest frame read by the caller
	errs   []error

	last   startRequest // request that would start the current run with all changes so far
	losses int          // number of workers lost since the run last made progress
	reach  int64        // number of steps of the run when a worker was last lost
}

// maxRevived is the maximum number of steps of a run that is restarted after its worker was lost; more would
// take too long to repeat.
const maxRevived = 20_000

// request is a queued request to the worker.
type request struct {
	method string
	in     any
	take   func(body []byte, err error) // receives the answer; nil if the answer is a Frame
	// restarts a lost run; the requests that were lost with the worker follow
	revives bool
}

// NewClient returns a client that starts workers in p, the first one on demand. It does not close p.
func NewClient(p pool.Pool) *Client {
	c := &Client{}
	c.worker = rpc.NewClient(p,
		rpc.Side{Kind: taskKind, Worker: "the worker", Connected: c.connected, Lost: c.lost,
			Watch: methodWatch, Note: func(_ *rpc.Conn, d rpc.Data) { c.take(d) }})
	return c
}

// Close ends the session.
func (c *Client) Close() { c.worker.Close() }

// Latest returns the latest frame of the current run, with its scene. ok is false before the first frame.
// errs are the errors since the last call. The worker pauses if Latest is no longer called.
func (c *Client) Latest() (f Frame, errs []error, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil && c.latest.Order > c.seen {
		c.seen = c.latest.Order
		if in, err := rpc.Of(c.seen); err == nil {
			go c.conn.Call(context.Background(), methodSeen, in, nil)
		}
	}
	errs, c.errs = c.errs, nil
	f = c.latest
	f.Scene = c.scene
	return f, errs, f.Order > 0 && f.Serial == c.serial
}

// Start starts a run, replays its events and executes the given number of steps immediately. If play is set,
// the run continues at speed steps per second, or as fast as possible if speed is 0.
func (c *Client) Start(s Setup, events []Event, steps int64, play bool, speed float64) {
	c.mu.Lock()
	c.serial++
	q := startRequest{Serial: c.serial, Setup: s, Events: events, Steps: steps, Play: play, Speed: speed}
	c.last, c.losses, c.reach = q, 0, 0
	c.mu.Unlock()
	c.order(request{method: methodStart, in: q})
}

// Play continues or pauses the run. speed is in steps per second, 0 for as fast as possible.
func (c *Client) Play(play bool, speed float64) {
	c.mu.Lock()
	c.last.Play, c.last.Speed = play, speed
	c.mu.Unlock()
	c.order(request{method: methodPlay, in: playRequest{play, speed}})
}

// Step pauses the run and moves it n steps forward, or back if n is negative.
func (c *Client) Step(n int64) {
	c.mu.Lock()
	c.last.Play = false
	c.mu.Unlock()
	c.order(request{method: methodStep, in: n})
}

// Do applies an event to the run.
func (c *Client) Do(e Event) { c.order(request{method: methodDo, in: e}) }

// Table calls take, in another goroutine, with the curves of the run as CSV.
func (c *Client) Table(take func(data []byte, err error)) {
	c.order(request{method: methodTable, take: take})
}

// order appends a request to the queue. It replaces the last waiting request if both set the same value,
// because a slider changes faster than the worker answers.
func (c *Client) order(o request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.queue); n > 1 && c.queue[n-1].replacedBy(o) {
		c.queue[n-1] = o
		return
	}
	c.queue = append(c.queue, o)
	if len(c.queue) == 1 {
		go c.work()
	}
}

// replacedBy reports whether the later request p makes o unnecessary.
func (o request) replacedBy(p request) bool {
	if p.method == methodStart {
		return o.take == nil // the new run replaces the old one's
	}
	a, isEvent := o.in.(Event)
	b, too := p.in.(Event)
	return isEvent && too && a.replacedBy(&b)
}

// work executes the queue until it is empty.
func (c *Client) work() {
	for {
		c.mu.Lock()
		o := c.queue[0]
		c.mu.Unlock()
		c.carryOut(o)
		c.mu.Lock()
		c.queue = c.queue[1:]
		left := len(c.queue)
		c.mu.Unlock()
		if left == 0 {
			return
		}
	}
}

func (c *Client) carryOut(o request) {
	out, _, err := c.worker.Call(context.Background(), o.method, o.in, nil)
	if errors.As(err, new(*pool.Died)) && c.repeat(o) {
		return
	}
	if o.take != nil {
		o.take(out.Body, err)
		return
	}
	if err == nil {
		err = c.take(out)
	}
	// the start that failed was already reported
	if err != nil && !strings.HasSuffix(err.Error(), errNoRun.Error()) {
		c.mu.Lock()
		c.errs = append(c.errs, err)
		c.mu.Unlock()
	}
}

// repeat handles a request that was lost with its worker. If the run is being restarted, it queues the
// request again, unless the request itself starts a run. It returns true if the error need not be reported.
func (c *Client) repeat(o request) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) < 2 || !c.queue[1].revives {
		return o.take == nil && o.method != methodStart || o.revives // the loss was reported
	}
	if o.method != methodStart {
		c.queue = slices.Insert(c.queue, 2, o)
	}
	return true
}

// take stores a frame unless a later one is stored.
func (c *Client) take(d rpc.Data) error {
	var f Frame
	if err := json.Unmarshal(d.Head, &f); err != nil {
		return fault.Errorf("stage: bad frame: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.Serial != c.serial {
		return nil
	}
	if f.NewScene && f.Order > c.staged {
		c.scene, c.staged = f.Scene, f.Order
	}
	if f.Order > c.latest.Order || f.Serial != c.latest.Serial {
		c.latest = f
	}
	return nil
}

// connected starts a session, in which frames are again numbered from 1.
func (c *Client) connected(conn *rpc.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn, c.latest.Order, c.staged, c.seen = conn, 0, 0, 0
}

// lost ends a session. If its worker died, the run restarts from the last displayed step, if possible.
func (c *Client) lost(_ *rpc.Conn, why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn = nil
	if errors.As(why, new(*pool.Died)) && c.revive() {
		return
	}
	c.latest.Playing = false
	if !errors.Is(why, context.Canceled) {
		c.errs = append(c.errs, why)
	}
}

// revive queues a restart of the run in another worker, from the latest frame. It reports whether a restart
// is possible. The caller must hold c.mu.
func (c *Client) revive() bool {
	f := &c.latest
	if f.Serial != c.serial || f.Steps > maxRevived {
		return false
	}
	if f.Steps > c.reach {
		c.losses, c.reach = 0, f.Steps
	}
	if c.losses++; c.losses > pool.Repeats {
		return false
	}
	q := c.last
	q.Events, q.Steps = f.Events, f.Steps
	next := request{method: methodStart, in: q, revives: true}
	if len(c.queue) == 0 {
		c.queue = []request{next}
		go c.work()
		return true
	}
	c.queue = slices.Insert(c.queue, 1, next) // insert after the request being executed
	return true
}
