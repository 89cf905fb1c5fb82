package search

import (
	"context"
	"time"
)

// Clock tells a search when to stop and when to report. In a browser it also gives the event loop its turn: a
// goroutine is never preempted there, so that a message can only arrive while the search is parked.
//
// A Clock belongs to one search; use it from one goroutine.
type Clock struct {
	ctx      context.Context
	lim      Limits
	start    time.Time
	nodes    int64
	look     int64 // look at the time when nodes reaches this
	report   time.Time
	yielded  time.Time
	stopped  Reason
	stride   int64
	reported bool
}

const (
	reportEvery = 100 * time.Millisecond
	yieldEvery  = 40 * time.Millisecond
	maxStride   = 1024
)

// NewClock starts a clock.
func NewClock(ctx context.Context, lim Limits) *Clock {
	now := time.Now()
	return &Clock{ctx: ctx, lim: lim, start: now, report: now, yielded: now, stride: 1, look: 1}
}

// Tick counts one node and reports whether to stop. It looks at the node limit each time and at the context and
// the time often enough to react within a few milliseconds: every 1024 nodes when nodes are quick, each node
// when they take long.
func (c *Clock) Tick() (stop bool) { return c.TickN(1) }

// TickN counts n nodes at once.
func (c *Clock) TickN(n int64) (stop bool) {
	c.nodes += n
	if c.stopped != Running {
		return true
	}
	if c.lim.Nodes > 0 && c.nodes >= c.lim.Nodes {
		c.stopped = NodeLimit
		return true
	}
	if c.nodes < c.look {
		return false
	}
	return c.lookUp()
}

func (c *Clock) lookUp() bool {
	now := time.Now()
	if yieldNeeded && now.Sub(c.yielded) >= yieldEvery {
		yield()
		now = time.Now()
		c.yielded = now
	}
	switch {
	case c.ctx.Err() != nil:
		c.stopped = Cancelled
	case c.lim.Time > 0 && now.Sub(c.start) >= c.lim.Time:
		c.stopped = TimeLimit
	}
	// The stride follows the speed of the nodes: about two looks a millisecond.
	if elapsed := now.Sub(c.start); elapsed > 0 {
		perLook := int64(float64(c.nodes) / float64(elapsed) * float64(500*time.Microsecond))
		c.stride = min(max(perLook, 1), min(maxStride, 2*c.stride))
	}
	c.look = c.nodes + c.stride
	return c.stopped != Running
}

// Stopped returns why the clock stopped, Running while it has not.
func (c *Clock) Stopped() Reason { return c.stopped }

// Nodes returns how many nodes were counted.
func (c *Clock) Nodes() int64 { return c.nodes }

// Elapsed returns the time since the start.
func (c *Clock) Elapsed() time.Duration { return time.Since(c.start) }

// ReportDue reports, at most ten times a second, that it is time to report. The first time is immediate.
func (c *Clock) ReportDue() bool {
	if c.nodes < c.look-c.stride && c.reported {
		return false
	}
	now := time.Now()
	if c.reported && now.Sub(c.report) < reportEvery {
		return false
	}
	c.report, c.reported = now, true
	return true
}
