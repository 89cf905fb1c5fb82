//go:build linux

package webdriver

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"ludarium/build/browser"
)

// patience is the maximum time of every wait, so that a missing event becomes an error.
const patience = 5 * time.Minute

// errMissing is returned when a browser is not installed.
var errMissing = errors.New("webdriver: the browser is not installed")

// command is a WebDriver command: its name in Marionette, and its method and path over HTTP.
type command struct{ marionette, method, path string }

var (
	navigate   = command{"WebDriver:Navigate", "POST", "/url"}
	refresh    = command{"WebDriver:Refresh", "POST", "/refresh"}
	script     = command{"WebDriver:ExecuteAsyncScript", "POST", "/execute/async"}
	perform    = command{"WebDriver:PerformActions", "POST", "/actions"}
	screenshot = command{"WebDriver:TakeScreenshot", "GET", "/screenshot"}
)

// wire sends commands to a browser.
type wire interface {
	// send sends a command and returns the value or the error of the answer.
	send(c command, params any) (json.RawMessage, error)
}

// Browser is a running browser with one page.
type Browser struct {
	wire  wire
	close []func() // functions to call on Close, last one first
}

// Close ends the browser.
func (b *Browser) Close() {
	for i := len(b.close) - 1; i >= 0; i-- {
		b.close[i]()
	}
	b.close = nil
}

// Goto loads an address (http: or file:) and waits for the page's load event.
func (b *Browser) Goto(url string) error {
	_, err := b.wire.send(navigate, map[string]any{"url": url})
	return err
}

// Reload loads the page again.
func (b *Browser) Reload() error {
	var old bool
	if err := b.Evaluate(`window.old = true`, &old); err != nil {
		return err
	}
	if _, err := b.wire.send(refresh, map[string]any{}); err != nil {
		return err
	}
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		// WebKit may answer before the old page has gone, and has no page to ask while the new one loads
		if err = b.Evaluate(`window.old === true`, &old); err == nil && !old {
			return nil
		}
	}
	return errors.Join(errors.New("webdriver: the page was not reloaded"), err)
}

// Evaluate evaluates a JavaScript expression in the page, awaits a promise and decodes the result's JSON.
func (b *Browser) Evaluate(expression string, into any) error {
	code := fmt.Sprintf(`const done = arguments[arguments.length - 1];
		(async () => (%s))().then(v => done({value: JSON.stringify(v) ?? "null"}), e => done({error: String(e)}));`,
		expression)
	answer, err := b.wire.send(script, map[string]any{"script": code, "args": []any{}})
	if err != nil {
		return err
	}
	var v struct{ Value, Error string }
	if err := json.Unmarshal(answer, &v); err != nil {
		return fmt.Errorf("webdriver: %.200s: %w", answer, err)
	}
	if v.Error != "" {
		return fmt.Errorf("webdriver: %s: %s", expression, v.Error)
	}
	return json.Unmarshal([]byte(v.Value), into)
}

// Complaints is a script for the head of a page that collects what Problems returns.
const Complaints = `window.complaints = [];
addEventListener("error", e => complaints.push(e.message));
addEventListener("unhandledrejection", e => complaints.push(String(e.reason)));
addEventListener("securitypolicyviolation", e => complaints.push(e.effectiveDirective + " " + e.blockedURI));
console.error = (...said) => complaints.push(said.join(" "));`

// Problems returns the exceptions, policy violations and console errors since the page was loaded; the page
// must contain the script Complaints.
func (b *Browser) Problems() ([]string, error) { return browser.Eval[[]string](b, `window.complaints`) }

// Log returns the problems as one text.
func (b *Browser) Log() string {
	said, err := b.Problems()
	if err != nil {
		return err.Error()
	}
	return strings.Join(said, "\n")
}

// Screenshot returns a screenshot of the page as PNG.
func (b *Browser) Screenshot() ([]byte, error) {
	answer, err := b.wire.send(screenshot, map[string]any{"full": false})
	if err != nil {
		return nil, err
	}
	var text string
	if err := json.Unmarshal(answer, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

// action is an action of a pointer or a key.
type action map[string]any

// act performs actions of an input source.
func (b *Browser) act(kind string, steps ...action) error {
	source := map[string]any{"type": kind, "id": kind, "actions": steps}
	if kind == "pointer" {
		source["parameters"] = map[string]any{"pointerType": "mouse"}
	}
	_, err := b.wire.send(perform, map[string]any{"actions": []any{source}})
	return err
}

// Drag presses the left mouse button at the first position, moves through the others and releases it at the
// last. It waits for the program after each step.
func (b *Browser) Drag(path ...browser.Point) error {
	move := func(at browser.Point) action {
		return action{"type": "pointerMove", "x": int(at.X), "y": int(at.Y), "duration": 0}
	}
	steps := []action{move(path[0]), {"type": "pointerDown", "button": 0}}
	for _, at := range path[1:] {
		steps = append(steps, move(at))
	}
	for _, s := range append(steps, action{"type": "pointerUp", "button": 0}) {
		if err := errors.Join(b.act("pointer", s), browser.Frame(b)); err != nil {
			return err
		}
	}
	return nil
}

// keys are WebDriver's characters for keys that type none.
var keys = map[string]string{browser.Enter: "\ue007", browser.Escape: "\ue00c", browser.ArrowLeft: "\ue012",
	browser.ArrowUp: "\ue013", browser.ArrowRight: "\ue014", browser.ArrowDown: "\ue015"}

// Press presses and releases keys in order, like browser.Page.
func (b *Browser) Press(text string) error {
	for _, r := range text {
		value := string(r)
		if key, ok := keys[value]; ok {
			value = key
		}
		for _, kind := range []string{"keyDown", "keyUp"} {
			err := errors.Join(b.act("key", action{"type": kind, "value": value}), browser.Frame(b))
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// run starts the first installed one of several programs, whose names are separated by spaces; it ends with
// the browser. Its output is kept for errors.
func (b *Browser) run(names string, env []string, args ...string) (*bytes.Buffer, error) {
	path := ""
	for _, name := range strings.Fields(names) {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		return nil, fmt.Errorf("%w: %s", errMissing, names)
	}
	said := &bytes.Buffer{}
	cmd := exec.Command(path, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdout, cmd.Stderr = said, said
	// child processes end with the program
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	b.close = append(b.close, func() {
		syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		cmd.Wait()
	})
	return said, nil
}

// eventually calls try until it succeeds or the time limit is over.
func eventually(limit time.Duration, try func() error) error {
	end := time.Now().Add(limit)
	for {
		err := try()
		if err == nil || time.Now().After(end) {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
}
