// Package browser drives a headless Chromium for the browser tests and the README's pictures: it opens pages, sends
// real mouse, touch and key events, waits on the state of the page and collects everything that the page complains
// about.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"

	"github.com/chromedp/chromedp"
)

// ErrMissing is returned when no Chromium or Chrome is found.
var ErrMissing = errors.New("browser: no Chromium or Chrome found in the path; set the variable CHROMIUM to one")

// Find returns the path of a Chromium or Chrome: the one that the environment variable CHROMIUM names, or the first
// of the usual ones.
func Find() (string, error) {
	names := []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}
	switch runtime.GOOS {
	case "darwin":
		names = append(names, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
			"/Applications/Chromium.app/Contents/MacOS/Chromium")
	case "windows":
		names = append(names, `C:\Program Files\Google\Chrome\Application\chrome.exe`,
			`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`)
	}
	for _, name := range names {
		if name == "" {
			continue
		}
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrMissing
}

// Browser is a running Chromium.
type Browser struct {
	ctx   context.Context
	close []context.CancelFunc // in the order of their making
}

// Start runs a headless Chromium with a fresh profile; WebGL2 is drawn by the processor when there is no other way.
func Start(ctx context.Context) (*Browser, error) {
	path, err := Find()
	if err != nil {
		return nil, err
	}
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Flag("headless", "new"),
		chromedp.Flag("enable-unsafe-swiftshader", true), // newer versions draw WebGL in software only when asked
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("no-default-browser-check", true),
		chromedp.WindowSize(1280, 800),
	)
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox) // the sandbox refuses root
	}
	b := &Browser{}
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

// Close ends the browser and all its pages.
func (b *Browser) Close() {
	for i := len(b.close) - 1; i >= 0; i-- {
		b.close[i]()
	}
}
