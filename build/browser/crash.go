package browser

import (
	"context"
	"errors"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Crash kills the page's process without notice. This page can no longer be used; another page with the same
// storage, see Beside, still has what was stored.
func (p *Page) Crash() error {
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	_, err := chromedp.Call(ctx, page.Crash, cdp.Empty{})
	if errors.Is(err, context.DeadlineExceeded) {
		return nil // the process cannot answer after it has exited
	}
	return err
}
