package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience bounds every wait, so that what never comes ends in an error. It says nothing about what is quick
// enough: a processor that draws and is busy besides takes its time.
const patience = 5 * time.Minute

// Page is one tab with its own storage, as if in a browser profile of its own.
type Page struct {
	ctx   context.Context
	close context.CancelFunc

	mu       sync.Mutex
	problems []string // exceptions and console errors
	log      []string // everything that was said on the console
}

// Open makes an empty page.
func (b *Browser) Open() (*Page, error) {
	return newPage(chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext()))
}

// Beside returns another page of the same user: both see what either keeps.
func (p *Page) Beside() (*Page, error) { return newPage(chromedp.NewContext(p.ctx)) }

func newPage(ctx context.Context, end context.CancelFunc) (*Page, error) {
	p := &Page{ctx: ctx, close: end}
	if err := chromedp.Do(p.ctx); err != nil {
		p.close()
		return nil, err
	}
	messages := chromedp.Console(p.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.log = append(p.log, m.String())
			if m.IsException() || m.Type == chromedp.ConsoleError {
				p.problems = append(p.problems, m.String())
			}
			p.mu.Unlock()
		}
	}()
	return p, nil
}

// Close closes the page.
func (p *Page) Close() { p.close() }

// Problems returns the exceptions and console errors so far.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

// Log returns what the page said on the console, one message a line.
func (p *Page) Log() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return strings.Join(p.log, "\n")
}

func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Do(ctx, steps...)
}

// Goto loads an address (http: or file:) and waits for the page's load event.
func (p *Page) Goto(url string) error { return p.do(chromedp.Navigate(url)) }

// Reload loads the page again, as the user's key does.
func (p *Page) Reload() error { return p.do(chromedp.Reload()) }

// Screen is what a page may believe to be shown on.
type Screen struct {
	Width, Height int64   // CSS pixels
	Scale         float64 // device pixels a CSS pixel
	Touch         bool    // a phone or tablet
	Dark          bool    // the user's preferred colour scheme
}

// Screens to test and take pictures on.
var (
	Phone   = Screen{Width: 360, Height: 640, Scale: 2, Touch: true}
	Desktop = Screen{Width: 1280, Height: 800, Scale: 1}
)

// Coarse is the screen with a quarter of its pixels. The page is laid out as before and drawn by the
// processor in a quarter of the time, for tests that don't look at details.
func (s Screen) Coarse() Screen {
	s.Scale /= 2
	return s
}

// Show makes the page believe in a screen.
func (p *Page) Show(s Screen) error {
	scheme := "light"
	if s.Dark {
		scheme = "dark"
	}
	touch := emulation.SetTouchEmulationEnabledParams{Enabled: s.Touch}
	if s.Touch {
		touch.MaxTouchPoints = 5
	}
	return errors.Join(
		call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: s.Width, Height: s.Height, DeviceScaleFactor: s.Scale, Mobile: s.Touch}),
		call(p, emulation.SetTouchEmulationEnabled, touch),
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}),
	)
}

// Notch keeps so many pixels free at each edge of the screen, as what is cut out of it does.
func (p *Page) Notch(top, right, bottom, left int64) error {
	return call(p, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Top: &top, Right: &right, Bottom: &bottom, Left: &left}})
}

// Evaluate evaluates a JavaScript expression in the page, awaits it when it is a promise and decodes its
// JSON.
func (p *Page) Evaluate(expression string, into any) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err == nil { // undefined is no text
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return fmt.Errorf("browser: %s: %w", expression, err)
	}
	return nil
}

// Wait waits as the function does.
func (p *Page) Wait(expression string) error { return Wait(p, expression) }

// Ready waits as the function does.
func (p *Page) Ready() error { return Ready(p) }

// Frame waits as the function does.
func (p *Page) Frame() error { return Frame(p) }

// Inject runs a script in each page that is loaded from now on, before the page's own scripts.
func (p *Page) Inject(script string) error {
	return call(p, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Visit shows one of the program's screens and waits until it is drawn and nothing moves on it.
func (p *Page) Visit(screen string) error {
	if err := p.Enter(screen); err != nil {
		return err
	}
	return p.Still()
}

// Enter goes to a screen and waits until that is drawn, whatever moves there.
func (p *Page) Enter(screen string) error {
	if _, err := Eval[any](p, fmt.Sprintf(`ludarium.show(%q) ?? true`, screen)); err != nil {
		return err
	}
	if err := p.Wait(fmt.Sprintf(`ludarium.state().screen === %q`, screen)); err != nil {
		return err
	}
	return p.Drawn()
}

// Drawn waits until what has happened so far is drawn.
func (p *Page) Drawn() error {
	for range 4 {
		if err := p.Frame(); err != nil {
			return err
		}
	}
	return nil
}

// Still waits until two screenshots, some frames apart, are the same.
func (p *Page) Still() error {
	var last []byte
	for range 100 {
		if err := p.Drawn(); err != nil {
			return err
		}
		now, err := p.Screenshot()
		if err != nil {
			return err
		}
		if bytes.Equal(now, last) {
			return nil
		}
		last = now
	}
	return errors.New("browser: the picture never stands still\n" + describe(p))
}
