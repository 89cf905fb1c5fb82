package lab

import (
	"slices"
	"testing"
)

// TestTallyOfAShard checks a shard with every third trial, of which one is finished and one has a saved
// state.
func TestTallyOfAShard(t *testing.T) {
	plan := Plan{Shard: 1, Shards: 3, Trials: 13} // trials 1, 4, 7, 10
	c := newTally(plan, map[int]*record{4: {trial: 4}}, map[int]bool{10: true})
	if c.count != 1 || c.complete() {
		t.Fatalf("at first %d are finished", c.count)
	}
	c.begin()
	if got := c.take(3); !slices.Equal(got, []int{1, 7}) {
		t.Errorf("the first batch is %v; what was saved goes alone", got)
	}
	if got := c.take(1); !slices.Equal(got, []int{10}) {
		t.Errorf("the second batch is %v", got)
	}
	if got := c.take(1); got != nil {
		t.Errorf("one more batch is %v", got)
	}
	c.parts[7] = &record{trial: 7}
	for _, s := range []struct {
		trial        int
		isNew, stale bool
	}{{7, true, false}, {7, false, false}, {10, true, true}, {1, true, false}} {
		if isNew, stale := c.finish(&record{trial: s.trial}); isNew != s.isNew || stale != s.stale {
			t.Errorf("trial %d is new: %v, its state stale: %v", s.trial, isNew, stale)
		}
	}
	if !c.complete() || len(c.parts) > 0 || len(c.saved) > 0 {
		t.Errorf("at the end: %+v", c)
	}
	var order []int
	for _, rec := range c.finished() {
		order = append(order, rec.trial)
	}
	if !slices.Equal(order, []int{1, 4, 7, 10}) {
		t.Errorf("finished are %v", order)
	}
}

// TestTallyReturnsBatch returns two batches, one of them partly done: its remaining trials must come next.
func TestTallyReturnsBatch(t *testing.T) {
	c := newTally(Plan{Shard: 1, Shards: 2, Trials: 12}, nil, map[int]bool{}) // trials 1, 3, 5, 7, 9, 11
	c.begin()
	first, second := c.take(3), c.take(2)
	for _, trial := range []int{1, 7, 9} {
		c.finish(&record{trial: trial})
	}
	if c.back(second); c.away != 1 || !slices.Equal(c.todo, []int{11}) {
		t.Errorf("after a batch that is done: %+v", c)
	}
	if c.back(first); c.away != 0 || !slices.Equal(c.todo, []int{3, 5, 11}) {
		t.Errorf("after a batch that is done in part: %+v", c)
	}
}

// TestTallyRequeuesUnfinishedTrials interrupts a stretch: its unfinished trials must be queued in the next
// one.
func TestTallyRequeuesUnfinishedTrials(t *testing.T) {
	c := newTally(Plan{Shards: 1, Trials: 5}, nil, map[int]bool{})
	c.begin()
	c.take(4)
	c.finish(&record{trial: 2})
	c.parts[3] = &record{trial: 3}
	c.end()
	if c.begin(); len(c.parts) > 0 || !slices.Equal(c.take(4), []int{0, 1, 3, 4}) {
		t.Errorf("in the next stretch: %+v", c)
	}
}
