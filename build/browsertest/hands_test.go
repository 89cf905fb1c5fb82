package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestMirrorHistoryAndKeys plays through the mirror for screen readers, navigates back and forward, and types
// moves, all in one page.
func TestMirrorHistoryAndKeys(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Show(browser.Desktop))
			must(t, p.Goto(url+"#/chess"))
			must(t, p.Ready())
			unseen(t, p)
			history(t, p, map[string]int{"http": 8, "file": 1}[place])
			keys(t, p)
		})
	}
}

// work operates the named control through the mirror.
func work(t *testing.T, p *browser.Page, name string) {
	t.Helper()
	operate(t, p, fmt.Sprintf(`[...document.querySelectorAll("#mirror [data-id]")].find(
		e => ("/" + e.dataset.id).endsWith("/" + %q))`, name))
}

// operate focuses and clicks the element that an expression finds.
func operate(t *testing.T, p *browser.Page, find string) {
	t.Helper()
	must(t, p.Wait(find+` !== undefined`))
	value[bool](t, p, fmt.Sprintf(`(() => { const b = %s; b.focus(); b.click(); return true; })()`, find))
}

// unseen plays a whole game of chess through the squares of the mirror.
func unseen(t *testing.T, p *browser.Page) {
	t.Helper()
	work(t, p, "second/side-is-person")
	for _, square := range strings.Fields("f2 f3 e7 e5 g2 g4 d8 h4") {
		operate(t, p, fmt.Sprintf(`[...document.querySelectorAll("#mirror button")].find(
			b => b.textContent.startsWith("%s:"))`, square))
	}
	must(t, p.Wait(`document.getElementById("live").textContent.includes("Black wins by checkmate")`))
	must(t, p.Wait(`document.querySelector("#mirror").textContent.includes("white king in check")`))
	if got := value[string](t, p, `document.activeElement.textContent`); !strings.HasPrefix(got, "h4:") {
		t.Errorf("the place of whoever reads is lost: %.60q", got)
	}
	const fields = `document.activeElement.closest("[role=row]").children.length + " " + document.querySelectorAll("#mirror [role=row]").length`
	if got := value[string](t, p, fields); got != "8 8" {
		t.Errorf("the board has %s fields a row and rows", got)
	}
	// A slider has a value with a unit and can be moved.
	work(t, p, "tabs/options")
	const slider = `document.querySelector("#mirror input[data-id$='/delay-between-computer-moves']")`
	must(t, p.Wait(slider+`.getAttribute("aria-valuetext") === "0.25 s"`))
	value[bool](t, p, `(() => { const s = `+slider+
		`; s.valueAsNumber = s.max / 2; s.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`)
	must(t, p.Wait(slider+`.getAttribute("aria-valuetext") === "1 s"`))
	work(t, p, "new-game")
	must(t, p.Wait(`!document.querySelector("#mirror [role=grid]")`)) // the board is hidden by the dialog
	work(t, p, "start")
	must(t, p.Wait(`ludarium.state().game.moves.length === 0`))
}

// history visits rooms and games, goes back and forward, and changes the address a number of times.
func history(t *testing.T, p *browser.Page, changes int) {
	t.Helper()
	at := func(title, state string) {
		t.Helper()
		must(t, p.Wait(fmt.Sprintf(`document.title === %q && (%s)`, title, state)))
	}
	visit := func(script string) { t.Helper(); value[bool](t, p, "("+script+", true)") }
	const mate = `ludarium.state().game.moves.length === 4`
	at("Chess – Ludarium", `ludarium.state().game.moves.length === 0`)
	visit(`ludarium.show("othello")`)
	at("Othello – Ludarium", "true")
	visit(`location.hash = "#/lab/2048/corner"`)
	at("The corner strategy – Lab – Ludarium", `location.hash.includes("seed=1")`)
	visit(`history.back()`)
	at("Othello – Ludarium", `ludarium.state().screen === "othello"`)
	visit(`history.back()`)
	at("Chess – Ludarium", `!(`+mate+`)`)
	visit(`history.back()`)
	at("Chess – Ludarium", mate)
	visit(`history.go(3)`)
	at("The corner strategy – Lab – Ludarium", `ludarium.state().screen === "lab"`)
	// An address is not lost if another one is set before its event arrives.
	visit(`location.hash = "#/morpion", history.replaceState(null, "", "#/othello")`)
	at("Morpion – Ludarium", `location.hash === "#/morpion"`)
	for i := range changes { // quickly one after the other
		name := []string{"2048/random", "2048/corner", "2048/table2"}[i%3]
		visit(fmt.Sprintf(`location.hash = "#/lab/%s?seed=%d"`, name, i+1))
		must(t, p.Wait(
			fmt.Sprintf(`ludarium.state().screen === "lab" && ludarium.state().lab.settings.startsWith(%q)`,
				name+" ")))
		must(t, p.Wait(fmt.Sprintf(`ludarium.state().lab.settings.endsWith("seed=%d")`, i+1)))
	}
}

// keys types a move in a room, and changes rooms with Alt.
func keys(t *testing.T, p *browser.Page) {
	t.Helper()
	must(t, p.Visit("connectk"))
	value[bool](t, p, `(document.activeElement.blur(), true)`)
	must(t, p.Press("4"))
	must(t, p.Press(browser.Enter))
	must(t, p.Wait(`ludarium.state().game.moves[0] === "4"`))
	must(t, p.Press("1", chromedp.ModifierAlt))
	must(t, p.Wait(`ludarium.state().screen === "chess"`))
}
