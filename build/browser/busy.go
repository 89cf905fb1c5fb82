package browser

import (
	"context"
	"errors"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Busy watches the page for a duration and returns the fraction of that time in which tasks occupied the
// page's main thread, in processor time of the thread.
func (p *Page) Busy(while time.Duration) (share float64, err error) {
	ticks := performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}
	if err := call(p, performance.Enable, ticks); err != nil {
		return 0, err
	}
	before, err := p.taskSeconds()
	if err != nil {
		return 0, err
	}
	start := time.Now()
	time.Sleep(while)
	took := time.Since(start)
	after, err := p.taskSeconds()
	return (after - before) / took.Seconds(), err
}

// taskSeconds returns the total time of the tasks on the page's main thread.
func (p *Page) taskSeconds() (float64, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	found, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, m := range found.Metrics {
		if m.Name == "TaskDuration" {
			return m.Value, nil
		}
	}
	return 0, errors.New("browser: the metrics have no time of tasks")
}
