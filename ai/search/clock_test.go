package search

import (
	"context"
	"testing"
	"time"
)

func TestClockCountsNodes(t *testing.T) {
	c := NewClock(t.Context(), Limits{Nodes: 5})
	for i := range 4 {
		if c.Tick() {
			t.Fatalf("stops after %d nodes", i+1)
		}
	}
	if !c.Tick() || c.Stopped() != NodeLimit || c.Nodes() != 5 {
		t.Errorf("%d nodes, stopped by %q", c.Nodes(), c.Stopped())
	}
	if !c.Tick() || !c.Step() || c.Nodes() != 5 {
		t.Errorf("goes on after its stop, to %d nodes", c.Nodes())
	}
	if c := NewClock(t.Context(), Limits{Nodes: 5}); !c.TickN(7) || c.Stopped() != NodeLimit {
		t.Error("seven nodes at once pass a limit of five")
	}
}

func TestClockStopsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := NewClock(ctx, Limits{})
	for range 5000 {
		if c.Tick() || c.Step() {
			t.Fatal("stops without a reason")
		}
	}
	cancel()
	for n := 0; !c.Step(); n++ {
		if n > maxStride {
			t.Fatal("does not see that the context ended")
		}
	}
	if c.Stopped() != Cancelled || c.Nodes() != 5000 {
		t.Errorf("%d nodes, stopped by %q", c.Nodes(), c.Stopped())
	}
	if c := NewClock(ctx, Limits{}); !c.Tick() {
		t.Error("a dead context is not seen at the first node")
	}
}

func TestClockLimitsTime(t *testing.T) {
	c := NewClock(t.Context(), Limits{Time: time.Millisecond})
	for !c.Tick() {
	}
	if c.Stopped() != TimeLimit || c.Elapsed() < time.Millisecond {
		t.Errorf("stopped by %q after %v", c.Stopped(), c.Elapsed())
	}
}

func TestClockLimitsCPUTime(t *testing.T) {
	c := NewClock(t.Context(), Limits{CPU: time.Millisecond, Time: time.Hour})
	for !c.Tick() {
	}
	if c.Stopped() != TimeLimit || c.Elapsed() < time.Millisecond/2 {
		t.Errorf("stopped by %q after %v", c.Stopped(), c.Elapsed())
	}
}

// TestClockAdaptsToNodeSpeed checks that the clock soon checks the time at each node if slow nodes follow
// fast ones.
func TestClockAdaptsToNodeSpeed(t *testing.T) {
	c := NewClock(t.Context(), Limits{})
	c.look = maxStride
	c.steps = maxStride - 1
	c.now = time.Now().Add(-time.Hour) // pretend that 1024 nodes took an hour
	c.Tick()
	if gap := c.look - c.steps; gap != 1 {
		t.Errorf("looks again after %d nodes", gap)
	}
}

func TestReportDue(t *testing.T) {
	c := NewClock(t.Context(), Limits{})
	if !c.ReportDue() || c.ReportDue() {
		t.Error("the first report, and only that, is due at once")
	}
	c.report = c.report.Add(-reportEvery)
	for range maxStride {
		c.Tick()
	}
	if !c.ReportDue() || c.ReportDue() {
		t.Error("one report is due after the interval")
	}
}
