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

// patience bounds every wait, so that what never comes ends in an error.
const patience = 5 * time.Minute

// errMissing is returned when a browser is not installed.
var errMissing = errors.New("webdriver: the browser is not installed")

// command is a command of WebDriver in both of its spellings.
type command struct{ marionette, method, path string }

var (
	navigate   = command{"WebDriver:Navigate", "POST", "/url"}
	refresh    = command{"WebDriver:Refresh", "POST", "/refresh"}
	script     = command{"WebDriver:ExecuteAsyncScript", "POST", "/execute/async"}
	perform    = command{"WebDriver:PerformActions", "POST", "/actions"}
	screenshot = command{"WebDriver:TakeScreenshot", "GET", "/screenshot"}
)

// wire carries commands to a browser.
type wire interface {
	// send returns the value that answers a command, or the error that does.
	send(c command, params any) (json.RawMessage, error)
}

// Browser is a running browser with one page.
type Browser struct {
	wire  wire
	close []func() // the last one first
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
	_, err := b.wire.send(refresh, map[string]any{})
	return err
}

// Evaluate evaluates a JavaScript expression in the page, awaits it when it is a promise and decodes its
// JSON.
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

// Complaints is a script for the head of a page: it keeps what Problems tells.
const Complaints = `window.complaints = [];
addEventListener("error", e => complaints.push(e.message));
addEventListener("unhandledrejection", e => complaints.push(String(e.reason)));
addEventListener("securitypolicyviolation", e => complaints.push(e.effectiveDirective + " " + e.blockedURI));
console.error = (...said) => complaints.push(said.join(" "));`

// Problems returns the exceptions, broken policies and console errors since the page was loaded; the page has
// the script Complaints.
func (b *Browser) Problems() ([]string, error) { return browser.Eval[[]string](b, `window.complaints`) }

// Log returns the same as one text, for errors.
func (b *Browser) Log() string {
	said, err := b.Problems()
	if err != nil {
		return err.Error()
	}
	return strings.Join(said, "\n")
}

// Screenshot returns what the page shows, as PNG.
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

// action is a step of a pointer or a key.
type action map[string]any

// act lets a source of input do its steps.
func (b *Browser) act(kind string, steps ...action) error {
	source := map[string]any{"type": kind, "id": kind, "actions": steps}
	if kind == "pointer" {
		source["parameters"] = map[string]any{"pointerType": "mouse"}
	}
	_, err := b.wire.send(perform, map[string]any{"actions": []any{source}})
	return err
}

// Drag presses the left button of the mouse at the first place, moves through the others and lets go at the
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

// keys are WebDriver's characters for keys that are none.
var keys = map[string]string{browser.Enter: "\ue007", browser.Escape: "\ue00c", browser.ArrowLeft: "\ue012",
	browser.ArrowUp: "\ue013", browser.ArrowRight: "\ue014", browser.ArrowDown: "\ue015"}

// Press presses and releases keys one after the other, as browser.Page does.
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

// run starts the first of some programs that is there; it ends with the browser. What it says is kept for
// errors.
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
	// what it starts itself ends with it, too
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

// eventually tries again until it works or the limit is over.
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
