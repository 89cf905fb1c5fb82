package browser

import (
	"context"
	"errors"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Crash kills the process that runs the page, without a word to it. What the user keeps is there for another
// page, see Beside; this one shows nothing any more.
func (p *Page) Crash() error {
	ctx, cancel := context.WithTimeout(p.ctx, time.Second)
	defer cancel()
	_, err := chromedp.Call(ctx, page.Crash, cdp.Empty{})
	if errors.Is(err, context.DeadlineExceeded) {
		return nil // nobody is left to answer
	}
	return err
}
