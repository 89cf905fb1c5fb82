package search

import (
	"context"
	"time"

	"ludarium/ai/base/cpu"
)

// Clock tells a search when to stop and when to report. In a browser it also gives the event loop its turn: a
// goroutine is never preempted there, so that a message can only arrive while the search is parked.
//
// A Clock belongs to one search; use it from one goroutine.
type Clock struct {
	ctx     context.Context // of the one Search call that the clock lives in
	lim     Limits
	start   time.Time
	nodes   int64
	steps   int64 // nodes and what Step counted
	looked  int64 // steps at the last look at the time
	look    int64 // look again when steps reaches this
	now     time.Time
	yielded time.Time
	report  time.Time
	due     bool
	stopped Reason
	every   time.Duration        // between looks
	spent   func() time.Duration // of the processor since the start; nil without a limit of it
}

const (
	lookEvery   = 500 * time.Microsecond // or a sixteenth of the time limit, so that a short one is kept too
	reportEvery = 100 * time.Millisecond
	yieldEvery  = 40 * time.Millisecond
	maxStride   = 1024
)

// NewClock starts a clock.
func NewClock(ctx context.Context, lim Limits) *Clock {
	now := time.Now()
	c := &Clock{ctx: ctx, lim: lim, start: now, now: now, yielded: now, report: now, due: true, look: 1,
		every: lookEvery}
	if lim.Time > 0 {
		c.every = min(lookEvery, lim.Time/16)
	}
	if lim.CPU > 0 {
		c.every = min(c.every, lim.CPU/16)
		c.spent = cpu.Meter()
	}
	return c
}

// Tick counts one node and reports whether to stop. It looks at the node limit each time and at the context
// and the time often enough to react within a few milliseconds: every 1024 nodes when nodes are quick, each
// node when they take long.
func (c *Clock) Tick() (stop bool) { return c.TickN(1) }

// TickN counts n nodes at once; none once the clock has stopped.
func (c *Clock) TickN(n int64) (stop bool) {
	if c.stopped != Running {
		return true
	}
	c.nodes += n
	if c.lim.Nodes > 0 && c.nodes >= c.lim.Nodes {
		c.stopped = NodeLimit
		return true
	}
	return c.advance(n)
}

// Step is Tick without a node: for loops within one, such as the moves of a long playout.
func (c *Clock) Step() (stop bool) { return c.stopped != Running || c.advance(1) }

func (c *Clock) advance(n int64) bool {
	c.steps += n
	return c.steps >= c.look && c.lookUp()
}

func (c *Clock) lookUp() bool {
	last := c.now
	c.now = time.Now()
	// The stride follows the speed of the latest nodes, and at most doubles, so that one quick stretch does
	// not make it blind to a slow one.
	done := c.steps - c.looked
	stride := 2 * max(done, 1)
	if d := c.now.Sub(last); d > 0 {
		stride = min(stride, int64(float64(done)*float64(c.every)/float64(d)))
	}
	c.looked = c.steps
	c.look = c.steps + min(max(stride, 1), maxStride)

	if yieldNeeded && c.now.Sub(c.yielded) >= yieldEvery {
		yield()
		c.now = time.Now()
		c.yielded = c.now
	}
	c.due = c.due || c.now.Sub(c.report) >= reportEvery
	switch {
	case c.ctx.Err() != nil:
		c.stopped = Cancelled
	case c.lim.Time > 0 && c.now.Sub(c.start) >= c.lim.Time:
		c.stopped = TimeLimit
	case c.spent != nil && c.spent() >= c.lim.CPU:
		c.stopped = TimeLimit
	}
	return c.stopped != Running
}

// Stopped returns why the clock stopped, Running while it has not.
func (c *Clock) Stopped() Reason { return c.stopped }

// Nodes returns how many nodes were counted.
func (c *Clock) Nodes() int64 { return c.nodes }

// Elapsed returns the time since the start.
func (c *Clock) Elapsed() time.Duration { return time.Since(c.start) }

// ReportDue reports, at most ten times a second, that it is time to report. The first time is immediate;
// later it follows the ticks, so that asking costs nothing.
func (c *Clock) ReportDue() bool {
	if !c.due {
		return false
	}
	c.due, c.report = false, c.now
	return true
}
