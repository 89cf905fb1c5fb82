package all

import (
	"context"
	"slices"
	"sync"
	"testing"

	"ludarium/ai/worker/pool"
	"ludarium/render/app/shell/shelltest"
)

// tallied notes the kinds of the tasks that a pool gets.
type tallied struct {
	pool.Pool
	mutex sync.Mutex
	tasks []string
}

// Do implements pool.Pool.
func (c *tallied) Do(ctx context.Context, t pool.Task, emit func([]byte)) ([]byte, error) {
	c.mutex.Lock()
	c.tasks = append(c.tasks, t.Kind)
	c.mutex.Unlock()
	return c.Pool.Do(ctx, t, emit)
}

// taken returns the tasks since the last call.
func (c *tallied) taken() []string {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	list := c.tasks
	c.tasks = nil
	return list
}

// TestWhySearchesOnlyTheThreat asks why a reviewed move was bad: the answer starts one search at most, for
// the threat.
func TestWhySearchesOnlyTheThreat(t *testing.T) {
	host := shelltest.NewHost(t)
	work := &tallied{Pool: host.Workers}
	host.Workers = work
	s := screen(t, host, 1280, 800)
	r := reviewed(t, s, "chess", "e4 e5 Nf3 Nc6 Nxe5")
	s.Frames(4)
	searched := slices.Compact(work.taken())
	why(t, r, s, 5)
	s.Until("the threat", func() bool { _, ok := r.Session.Review.Threat(4); return ok })
	s.Frames(4)
	if tasks := work.taken(); len(tasks) > 1 || len(tasks) == 1 && !slices.Contains(searched, tasks[0]) {
		t.Errorf("the answer starts %q; the review searched by %q", tasks, searched)
	}
}
