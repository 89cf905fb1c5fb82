package browser

import (
	"fmt"
	"time"
)

// Scripts is a page of any browser in which scripts can be evaluated.
type Scripts interface {
	// Evaluate evaluates a JavaScript expression in the page, awaits a promise and decodes the result's
	// JSON.
	Evaluate(expression string, into any) error
	// Log returns the messages on the console, one per line.
	Log() string
}

// Eval evaluates a JavaScript expression in a page, awaits a promise and decodes the result's JSON into T.
func Eval[T any](p Scripts, expression string) (T, error) {
	var v T
	err := p.Evaluate(expression, &v)
	return v, err
}

// Wait waits until a JavaScript expression is true, which it checks every 20 ms; an exception counts as
// false. If the expression stays false for too long, Wait returns an error that describes the page.
func Wait(p Scripts, expression string) error {
	script := fmt.Sprintf(`new Promise(done => {
		const end = performance.now() + %d;
		const look = () => {
			let yes = false;
			try { yes = !!(%s); } catch {}
			if (yes || performance.now() > end) done(yes); else setTimeout(look, 20);
		};
		look();
	})`, (patience - 10*time.Second).Milliseconds(), expression)
	switch yes, err := Eval[bool](p, script); {
	case err != nil:
		return err
	case !yes:
		return fmt.Errorf("browser: not true in time: %s\n%s", expression, describe(p))
	}
	return nil
}

// describe describes the state of a page, for errors.
func describe(p Scripts) string {
	text, err := Eval[string](p, `JSON.stringify({
		loader: document.getElementById("loader")?.hidden ? "hidden" : document.getElementById(
			"progress-text")?.textContent,
		state: window.ludarium?.state?.()})`)
	if err != nil {
		text = err.Error()
	}
	return "page: " + text + "\nconsole:\n" + p.Log()
}

// Ready waits until the program is ready to play. It fails early if the page shows an error.
func Ready(p Scripts) error {
	const failed = `document.getElementById("reload")?.hidden === false`
	if err := Wait(p, failed+` || window.ludarium?.ready`); err != nil {
		return err
	}
	if isFailed, err := Eval[bool](p, failed); err != nil || isFailed {
		return fmt.Errorf("browser: the program did not start (%v)\n%s", err, describe(p))
	}
	_, err := Eval[bool](p, `window.ludarium.ready.then(() => true)`)
	return err
}

// Frame waits until two more frames were drawn, by the program if it counts them, otherwise by the browser.
// A program that reads its input once a frame has then handled all earlier events, as with real users, who
// are slower than frames.
func Frame(p Scripts) error {
	_, err := Eval[bool](p, `new Promise(done => {
		let drawn = 0;
		const count = window.ludarium?.frames ?? (() => drawn), end = count() + 2;
		const look = () => { drawn++; if (count() >= end) done(true); else requestAnimationFrame(look); };
		requestAnimationFrame(look);
	})`)
	return err
}
