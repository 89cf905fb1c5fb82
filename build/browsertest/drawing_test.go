package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestDrawingOnTheBoard draws with both mouse buttons and modifier keys; the browser's context menu must
// not open.
func TestDrawingOnTheBoard(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	place := func(square string) browser.Point {
		t.Helper()
		area := value[struct{ X, Y, W, H float64 }](t, p, fmt.Sprintf(
			`ludarium.controls().find(c => c.Role === "gridcell" && c.Name === %q).Area`, square))
		return browser.Point{X: area.X + area.W/2, Y: area.Y + area.H/2}
	}
	drawn := func(words string) {
		t.Helper()
		must(t, p.Wait(fmt.Sprintf(`ludarium.controls().some(c => c.Name === %q)`,
			"Drawn on the board: "+words)))
	}
	value[bool](t, p, `(ludarium.load("1. e4 {[%csl Gd5][%cal Ge2e4] here} e5 *"), true)`)
	must(t, p.Wheel(place("e4"), -100))
	drawn("green circle on d5, green arrow from e2 to e4")
	value[bool](t, p, `(window.menus = [], addEventListener("contextmenu",
		e => menus.push(e.defaultPrevented)), true)`)
	drag := func(right bool, held browser.Held, path ...browser.Point) {
		t.Helper()
		must(t, browser.DragWith(p, browser.Buttons{Right: right, Held: held}, path...))
	}
	drag(true, 0, place("g1"), place("g2"), place("f3"))
	drag(true, browser.Shift, place("d5"))
	drag(true, browser.Alt, place("b8"), place("c6"))
	drag(false, browser.Shift+browser.Alt, place("a1"), place("a5"))
	drawn("red circle on d5, green arrow from e2 to e4, green arrow from g1 to f3, " +
		"blue arrow from b8 to c6, yellow arrow from a1 to a5")
	must(t, p.Wait(`menus.length >= 3 && menus.every(prevented => prevented)`))
	drag(true, 0, place("h2"), browser.Point{X: 2, Y: 2}) // release beside the board
	must(t, p.Wheel(place("e4"), 100))
	must(t, p.Wait(`ludarium.state().game.cursor === 2`))
	must(t, p.Wheel(place("e4"), -100))
	must(t, p.Wait(`ludarium.state().game.cursor === 1`))
	must(t, p.Reload())
	must(t, p.Ready())
	drawn("red circle on d5, green arrow from e2 to e4, green arrow from g1 to f3, " +
		"blue arrow from b8 to c6, yellow arrow from a1 to a5")
}
