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
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// patience is the maximum time of every wait, so that a missing event becomes an error. It is not a limit on
// speed: software rendering on a busy machine is slow.
const patience = 5 * time.Minute

// Page is a tab with its own storage, as in a separate browser profile.
type Page struct {
	ctx   context.Context
	close context.CancelFunc

	mu       sync.Mutex
	problems []string // exceptions and console errors
	log      []string // all messages on the console
}

// Open opens an empty page.
func (b *Browser) Open() (*Page, error) {
	return newPage(chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext()))
}

// Beside returns another page with the same storage.
func (p *Page) Beside() (*Page, error) { return newPage(chromedp.NewContext(p.ctx)) }

// Popup returns the window that do opens, which has the same storage.
func (p *Page) Popup(do func()) (*Page, error) {
	opened := chromedp.WaitNewTarget(p.ctx, func(*target.Info) bool { return true })
	do()
	select {
	case id := <-opened:
		return newPage(chromedp.NewContext(p.ctx, chromedp.WithTargetID(id)))
	case <-time.After(patience):
		return nil, errors.New("browser: no window was opened")
	}
}

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

// Log returns the messages on the console, one per line.
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

// Reload reloads the page like the user's key.
func (p *Page) Reload() error { return p.do(chromedp.Reload()) }

// Screen is a simulated screen.
type Screen struct {
	Width, Height int64   // CSS pixels
	Scale         float64 // device pixels per CSS pixel
	Touch         bool    // whether it is a phone or tablet
	Dark          bool    // whether the user prefers a dark colour scheme
}

// Screens for tests and screenshots.
var (
	Phone   = Screen{Width: 360, Height: 640, Scale: 2, Touch: true}
	Desktop = Screen{Width: 1280, Height: 800, Scale: 1}
)

// Coarse returns the screen with a quarter of the pixels. The layout is the same and software rendering
// takes a quarter of the time, for tests that ignore details.
func (s Screen) Coarse() Screen {
	s.Scale /= 2
	return s
}

// Show simulates a screen.
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

// Line simulates a line of some bytes per second with a delay in milliseconds. It does not slow workers down.
func (p *Page) Line(speed, delay float64) error {
	return errors.Join(
		call(p, network.Enable, network.EnableParams{}),
		call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{
				{Latency: delay, DownloadThroughput: speed, UploadThroughput: speed}}}),
	)
}

// Notch simulates a screen cutout that takes a number of pixels at each edge.
func (p *Page) Notch(top, right, bottom, left int64) error {
	return call(p, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Top: &top, Right: &right, Bottom: &bottom, Left: &left}})
}

// Evaluate evaluates a JavaScript expression in the page, awaits a promise and decodes the result's JSON.
func (p *Page) Evaluate(expression string, into any) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	text, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err == nil { // undefined has no JSON form, so data is empty
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return fmt.Errorf("browser: %s: %w", expression, err)
	}
	return nil
}

// Wait is the function Wait for this page.
func (p *Page) Wait(expression string) error { return Wait(p, expression) }

// Ready is the function Ready for this page.
func (p *Page) Ready() error { return Ready(p) }

// Frame is the function Frame for this page.
func (p *Page) Frame() error { return Frame(p) }

// Inject runs a script in each page that is loaded later, before the page's own scripts.
func (p *Page) Inject(script string) error {
	return call(p, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Visit opens a screen of the program and waits until it is drawn and all animations have ended.
func (p *Page) Visit(screen string) error {
	if err := p.Enter(screen); err != nil {
		return err
	}
	return p.Still()
}

// Enter opens a screen of the program and waits until it is drawn; animations may continue.
func (p *Page) Enter(screen string) error {
	if _, err := Eval[any](p, fmt.Sprintf(`ludarium.show(%q) ?? true`, screen)); err != nil {
		return err
	}
	if err := p.Wait(fmt.Sprintf(`ludarium.state().screen === %q`, screen)); err != nil {
		return err
	}
	return p.Drawn()
}

// Drawn waits until the effects of all earlier events are drawn.
func (p *Page) Drawn() error {
	for range 4 {
		if err := p.Frame(); err != nil {
			return err
		}
	}
	return nil
}

// Still waits until two screenshots, some frames apart, are equal.
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
	return errors.New("browser: the picture keeps changing\n" + describe(p))
}
