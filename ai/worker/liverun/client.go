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

// Client is a run as a program sees it that only shows it. Its methods return at once; what comes of them is
// seen in Latest. The worker is started when it is first needed, and again when it was lost: a run that was
// seen goes on from the step that was seen last. It is safe for concurrent use, and orders take effect in
// their order.
type Client struct {
	worker *rpc.Client

	mu     sync.Mutex
	conn   *rpc.Conn // nil while there is no session
	serial uint64
	queue  []request // what is asked one after the other; the first is under way
	latest Frame
	scene  []search.View // of the run, as it was shown last
	staged uint64        // order of the frame that brought it
	seen   uint64        // order of the latest frame that was looked at
	errs   []error

	last   startRequest // the run that was started last, as it plays now
	losses int          // workers lost since it has come further
	reach  int64        // steps that it had done when one was lost
}

// maxRevived is how many steps are repeated at most when a worker was lost: more would take too long.
const maxRevived = 20_000

// request is an order that waits for those before it.
type request struct {
	method string
	in     any
	take   func(body []byte, err error) // nil where the answer is a Frame
	// it starts a run that was lost, and what was lost with it follows
	revives bool
}

// NewClient returns a client whose work is done on p, which stays the caller's. Nothing is started yet.
func NewClient(p pool.Pool) *Client {
	c := &Client{}
	c.worker = rpc.NewClient(p,
		rpc.Side{Kind: taskKind, Worker: "the worker", Connected: c.connected, Lost: c.lost,
			Watch: methodWatch, Note: func(_ *rpc.Conn, d rpc.Data) { c.take(d) }})
	return c
}

// Close ends the session.
func (c *Client) Close() { c.worker.Close() }

// Latest returns what there is to see of the run that was started last; its scene is always there. ok is
// false before the first frame. errs are what went wrong since the last call. A worker whose frames nobody
// looks at pauses.
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

// Start begins a run with what was done to it by hand, and does so many steps at once. It plays at that
// speed, in steps a second, 0 for as fast as it goes.
func (c *Client) Start(s Setup, events []Event, steps int64, play bool, speed float64) {
	c.mu.Lock()
	c.serial++
	q := startRequest{Serial: c.serial, Setup: s, Events: events, Steps: steps, Play: play, Speed: speed}
	c.last, c.losses, c.reach = q, 0, 0
	c.mu.Unlock()
	c.order(request{method: methodStart, in: q})
}

// Play lets the run go on, or pauses it.
func (c *Client) Play(play bool, speed float64) {
	c.mu.Lock()
	c.last.Play, c.last.Speed = play, speed
	c.mu.Unlock()
	c.order(request{method: methodPlay, in: playRequest{play, speed}})
}

// Step pauses and goes so many steps on, or back.
func (c *Client) Step(n int64) {
	c.mu.Lock()
	c.last.Play = false
	c.mu.Unlock()
	c.order(request{method: methodStep, in: n})
}

// Do does something by hand.
func (c *Client) Do(e Event) { c.order(request{method: methodDo, in: e}) }

// Table calls take with the record of the run as CSV, in a goroutine.
func (c *Client) Table(take func(data []byte, err error)) {
	c.order(request{method: methodTable, take: take})
}

// order hands an order on. One that sets the same as one that waits takes its place: a slider that is drawn
// along is quicker than a worker.
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

// replacedBy reports whether nothing is lost when p is carried out instead of o.
func (o request) replacedBy(p request) bool {
	if p.method == methodStart {
		return o.take == nil // of a run that nobody will see
	}
	a, isEvent := o.in.(Event)
	b, too := p.in.(Event)
	return isEvent && too && a.replacedBy(&b)
}

// work carries out what is in the queue until nothing is left.
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
	if err != nil && !strings.HasSuffix(err.Error(), errNoRun.Error()) { // the start that failed has said why
		c.mu.Lock()
		c.errs = append(c.errs, err)
		c.mu.Unlock()
	}
}

// repeat has an order that was lost with its worker carried out once the run is there again, and reports
// whether it will be. What starts a run that was lost needs no repeat: another order does so.
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

// take takes a frame, unless a later one is there already.
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

// connected begins a session, whose frames are counted anew.
func (c *Client) connected(conn *rpc.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conn, c.latest.Order, c.staged, c.seen = conn, 0, 0, 0
}

// lost ends a session: the run is gone with its worker, and begins again where it was seen last.
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

// revive orders that the run goes on in another worker from the frame that came last, and reports whether it
// can; c.mu is held.
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
	c.queue = slices.Insert(c.queue, 1, next) // after the order that is under way
	return true
}
