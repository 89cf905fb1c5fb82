package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestFirstVisit follows the introduction from a move to an experiment, by finger and by mouse. It does not
// appear at the next visit unless requested in the help, or after it was skipped.
func TestFirstVisit(t *testing.T) {
	for name, screen := range map[string]browser.Screen{"phone": tallPhone, "desktop": desk} {
		t.Run(name, func(t *testing.T) {
			url, _ := serveWeb(t, site.Ludarium, false) // with a store of its own
			p := open(t)
			must(t, p.Show(screen))
			must(t, p.Goto(url+"#/chess"))
			must(t, p.Ready())
			w := &walker{p, t, screen}
			w.told("text", "^The light bulb")
			w.move("e2", "e4")
			w.told("text", "^Ask for a hint")
			w.wait(`!ludarium.state().game.thinking && ludarium.state().game.moves.length === 2`)
			w.press("hint")
			w.told("text", "^Open the tab Think")
			w.press("think")
			w.told("text", "run an experiment")
			w.press("tour/open")
			w.wait(`ludarium.state().screen === "lab"`)

			w.again(url)
			if w.led() {
				t.Error("the second visit is led, too")
			}
			w.press("help")
			w.press("first-steps")
			w.gone("dialog", "")
			w.press("new-game")
			w.press("start")
			w.told("text", "^The light bulb")
			w.move("d2", "d4")
			w.told("text", "^Ask for a hint")
			w.press("skip")
			w.gone("button", "^Skip$")

			w.again(url)
			if w.led() {
				t.Error("what was skipped comes again")
			}
		})
	}
}

// again reloads the chess room once the settings are saved, and waits for its board.
func (w *walker) again(url string) {
	w.t.Helper()
	w.wait(`localStorage.getItem("ludarium:settings") !== null`)
	must(w.t, w.Goto("about:blank"))
	must(w.t, w.Goto(url+"#/chess"))
	must(w.t, w.Ready())
	w.told("gridcell", "^e4")
}

// led reports whether the page shows the introduction.
func (w *walker) led() bool {
	w.t.Helper()
	return value[bool](w.t, w.Page,
		`ludarium.controls().some(c => c.ID.endsWith("tour/skip") || /^The light bulb/.test(c.Name))`)
}
