package browser

import (
	"fmt"
	"time"
)

// Scripts is a page of any browser, as far as scripts reach.
type Scripts interface {
	// Evaluate evaluates a JavaScript expression in the page, awaits it when it is a promise and decodes its
	// JSON.
	Evaluate(expression string, into any) error
	// Log returns what the page said on the console, one message a line.
	Log() string
}

// Eval evaluates a JavaScript expression in a page, awaits it when it is a promise and decodes its JSON
// into T.
func Eval[T any](p Scripts, expression string) (T, error) {
	var v T
	err := p.Evaluate(expression, &v)
	return v, err
}

// Wait returns as soon as a JavaScript expression is true; an exception in it counts as false. It looks each
// 20 ms. When patience ends, the error tells the state of the page.
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

// describe tells what a page shows, for error messages.
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

// Ready waits until the program says that it is ready to play. It fails early when the page shows that it
// failed.
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

// Frame waits until two more frames were drawn: by the program, where it counts them, or by the browser. A
// program that looks at its input once a frame has then seen all that was sent before; that is how people's
// hands behave too, which are slower than frames.
func Frame(p Scripts) error {
	_, err := Eval[bool](p, `new Promise(done => {
		let drawn = 0;
		const count = window.ludarium?.frames ?? (() => drawn), end = count() + 2;
		const look = () => { drawn++; if (count() >= end) done(true); else requestAnimationFrame(look); };
		requestAnimationFrame(look);
	})`)
	return err
}
