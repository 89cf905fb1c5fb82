package search

import (
	"context"
	"time"

	"ludarium/ai/base/cpu"
)

// Clock decides when a search stops and when it reports. In a browser it also yields to the event loop:
// goroutines are not preempted there, so that messages arrive only while the search is parked.
//
// A Clock belongs to one search; use it from one goroutine.
type Clock struct {
	ctx     context.Context // context of the Search call to which the clock belongs
	lim     Limits
	start   time.Time
	nodes   int64
	steps   int64 // number of nodes plus calls of Step
	looked  int64 // value of steps at the last check of the time
	look    int64 // value of steps at the next check of the time
	now     time.Time
	yielded time.Time
	report  time.Time
	due     bool
	stopped Reason
	every   time.Duration        // maximum time between checks
	spent   func() time.Duration // returns the CPU time since the start; nil if it is not limited
}

const (
	// maximum interval between checks, and at most a sixteenth of a time limit
	lookEvery   = 500 * time.Microsecond
	reportEvery = 100 * time.Millisecond
	yieldEvery  = 40 * time.Millisecond
	maxStride   = 1024
)

// NewClock returns a clock that starts now.
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

// Tick counts one node and reports whether to stop. It checks the node limit at each call. It checks the
// context and the time often enough to react within a few milliseconds: every 1024 nodes if nodes are fast,
// at every node if they are slow.
func (c *Clock) Tick() (stop bool) { return c.TickN(1) }

// TickN counts n nodes at once, or none if the clock has stopped.
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

// Step is Tick without counting a node, for loops within a node such as the moves of a long playout.
func (c *Clock) Step() (stop bool) { return c.stopped != Running || c.advance(1) }

func (c *Clock) advance(n int64) bool {
	c.steps += n
	return c.steps >= c.look && c.lookUp()
}

func (c *Clock) lookUp() bool {
	last := c.now
	c.now = time.Now()
	// The number of steps to the next check follows the speed of the latest nodes and at most doubles, so
	// that slow nodes after fast ones are noticed in time.
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

// Stopped returns why the clock stopped, or Running.
func (c *Clock) Stopped() Reason { return c.stopped }

// Left returns the number of nodes left before the limit, -1 without a limit.
func (c *Clock) Left() int64 {
	if c.lim.Nodes <= 0 {
		return -1
	}
	return max(0, c.lim.Nodes-c.nodes)
}

// Nodes returns the number of nodes counted.
func (c *Clock) Nodes() int64 { return c.nodes }

// Elapsed returns the time since the start.
func (c *Clock) Elapsed() time.Duration { return time.Since(c.start) }

// ReportDue reports whether a report is due, at most ten times a second. The first report is due at once.
// Later calls are cheap, because they only read a flag that Tick sets.
func (c *Clock) ReportDue() bool {
	if !c.due {
		return false
	}
	c.due, c.report = false, c.now
	return true
}
