package browser

import (
	"context"
	"errors"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Busy watches the page for a while and returns which part of that its own thread was at work: tasks of all
// kinds, by the time that the processor spent on the thread.
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

// taskSeconds returns the time of all tasks of the page's thread so far.
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
	return 0, errors.New("browser: it does not tell the time of tasks")
}
