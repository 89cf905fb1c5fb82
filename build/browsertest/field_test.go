package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// fieldShown is true while the page's text field has the focus and covers the text box of the canvas.
const fieldShown = `document.activeElement.id === "field" && !document.activeElement.hidden`

// TestTextFieldOnAPhone taps a text box: an input element for the phone's keyboard is focused at once and
// shown over it.
func TestTextFieldOnAPhone(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Show(browser.Phone.Coarse()))
			must(t, p.Goto(url+"#/lab"))
			must(t, p.Ready())
			must(t, p.Still())
			search := control("experiments/search")
			must(t, p.Wait(search))
			at := value[struct{ X, Y, W, H float64 }](t, p, search+`.Area`)
			must(t, p.Tap(browser.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}))
			must(t, p.Wait(fieldShown))
			off := value[float64](t, p, fmt.Sprintf(`(() => { const r = document.activeElement.getBoundingClientRect();
				return Math.max(Math.abs(r.x - %g), Math.abs(r.y - %g), Math.abs(r.width - %g), Math.abs(r.height - %g)); })()`, at.X, at.Y, at.W, at.H))
			if off > 1 {
				t.Errorf("the field lies %g pixels beside the box", off)
			}
			must(t, p.Insert("rändom")) // like phone keyboards and the clipboard
			must(t, p.Wait(search+`.Value === "rändom"`))
			lively(t, p)
			must(t, p.Press(browser.Escape))
			must(t, p.Wait(`!(`+fieldShown+`) && ["MAIN", "ASIDE"].includes(document.activeElement.tagName)`))
			if got := value[string](t, p, search+`.Value`); got != "rändom" {
				t.Errorf("after Escape the box holds %q", got)
			}
		})
	}
}

// TestTextFieldOnADesktop edits the box for moves like any text field: select all, Enter, and clicking.
func TestTextFieldOnADesktop(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(url+"#/chess"))
			must(t, p.Ready())
			must(t, p.Still())
			box := control("type-a-move")
			at := value[struct{ X, Y, W, H float64 }](t, p, box+`.Area`)
			must(t, p.Click(browser.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}))
			must(t, p.Wait(fieldShown))
			must(t, p.Insert("nonsense"))
			must(t, p.Wait(box+`.Value === "nonsense"`))
			must(t, p.Select())
			must(t, p.Press("e4"))
			must(t, p.Wait(box+`.Value === "e4"`))
			must(t, p.Press(browser.Enter))
			must(t, p.Wait(`ludarium.state().game.moves[0] === "e4"`))
			// Text typed immediately after Enter is the beginning of the next move.
			must(t, p.Wait(`ludarium.state().game.cursor >= 2 && !ludarium.state().game.thinking`))
			must(t, p.Wait(box+`.Value === ""`))
			for _, key := range []string{"?", "1", "t"} { // keys that are shortcuts outside the text box
				must(t, p.Strike(key, 0))
			}
			must(t, p.Wait(box+`.Value === "?1t"`))
			must(t, p.Press("T"))
			must(t, p.Wait(box+`.Value === "?1tT"`))
			if got := value[string](t, p, `ludarium.state().screen + ludarium.state().theme`); got !=
				"chesslight" {
				t.Errorf("typing led to %s", got)
			}
			must(t, p.Click(browser.Point{X: 400, Y: 400}))
			must(t, p.Wait(`!(`+fieldShown+`)`))
		})
	}
}
