// Package browser drives a headless Chromium for the browser tests and the README's pictures: it opens
// pages, sends real mouse, touch and key events, waits for states of the page and collects the page's
// errors.
package browser

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/chromedp/chromedp"

	"ludarium/build/tool"
)

// Browser is a running Chromium.
type Browser struct {
	*Proxy
	ctx   context.Context
	close []context.CancelFunc // functions that Close calls, last one first
}

// ownRequests matches requests that Chromium makes by itself, whatever page is open, in spite of its flags.
var ownRequests = regexp.MustCompile(`^[A-Z]+ (http://)?[a-z0-9.-]+\.(google|googleapis|gvt1)\.com[:/]`)

// Start runs a headless Chromium with a fresh profile; WebGL2 is rendered in software if necessary. flags,
// such as "disable-3d-apis" or "renderer-process-limit=1", override the default flags.
func Start(ctx context.Context, flags ...string) (*Browser, error) {
	path, err := tool.Chromium()
	if err != nil {
		return nil, err
	}
	watch, err := NewProxy(ownRequests)
	if err != nil {
		return nil, err
	}
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Flag("headless", "new"),
		// newer versions render WebGL in software only on request
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("no-default-browser-check", true),
		chromedp.Flag("proxy-server", watch.Address()),
		chromedp.WindowSize(1280, 800),
	)
	for _, flag := range flags {
		name, value, given := strings.Cut(flag, "=")
		if given {
			opts = append(opts, chromedp.Flag(name, value))
		} else {
			opts = append(opts, chromedp.Flag(name, true))
		}
	}
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox) // the sandbox does not run as root
	}
	b := &Browser{Proxy: watch, close: []context.CancelFunc{func() { watch.Close() }}}
	var cancel context.CancelFunc
	ctx, cancel = chromedp.NewExecAllocator(ctx, opts...)
	b.close = append(b.close, cancel)
	b.ctx, cancel = chromedp.NewContext(ctx)
	b.close = append(b.close, cancel)
	if err := chromedp.Do(b.ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("browser: %s does not start: %w", path, err)
	}
	return b, nil
}

// Close ends the browser with all pages.
func (b *Browser) Close() {
	for i := len(b.close) - 1; i >= 0; i-- {
		b.close[i]()
	}
}
