package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestCourseIsASlide answers a question of a course, adds that step and a chess position to a lecture, and
// gives it by the keys of a clicker: the step begins without an answer, and is found as it was left.
func TestCourseIsASlide(t *testing.T) {
	for form, address := range places(t, site.Ludarium) {
		t.Run(form, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(address+"#/atlas/courses/alpha-beta/2"))
			must(t, p.Ready())
			w := &walker{p, t, browser.Desktop}
			add := func() {
				w.press("add-to-lecture")
				w.press("close")
				w.gone("dialog", ".")
			}
			w.press("course/option-1")
			w.told("button", "8, the best of them: wrong")
			w.press("share")
			add()
			value[bool](t, p, `(location.hash = "#/chess?moves=e4+e5", true)`)
			w.wait(`ludarium.state().screen === "chess"`)
			openShare(t, p, "chess")
			add()
			value[bool](t, p, `(location.hash = "#/lecture", true)`)
			w.press("own/1")
			w.press("give")
			w.wait(`ludarium.state().atlas?.course === "alpha-beta" && ludarium.state().atlas.step === 1`)
			w.gone("button", ": wrong")
			must(t, p.Press("2"))
			w.told("button", "5.5, their mean: wrong")
			w.pick("Step on")
			w.wait(`ludarium.state().atlas.picture === 1`)
			w.pick("Step on")
			const words = `JSON.stringify(ludarium.controls().filter(c => !["status", "tooltip"].includes(c.Role)).map(c => [c.ID, c.Name, c.Value]))`
			w.wait(`ludarium.state().atlas.picture === 2`)
			must(t, p.Frame())
			left := value[string](t, p, words)
			must(t, p.Press(browser.PageDown))
			w.wait(`ludarium.state().screen === "chess" && ludarium.state().game.moves.join(" ") === "e4 e5"`)
			must(t, p.Press(browser.PageUp))
			w.wait(`ludarium.state().atlas?.step === 1`)
			must(t, p.Frame())
			if found := value[string](t, p, words); found != left {
				t.Errorf("the slide was left as\n%s\nand found as\n%s", left, found)
			}
		})
	}
}

// TestSpeakersPopup opens the speaker's window from a lecture, which each form of the program does by
// window.open: it shows notes, the next slide and the time, and each window turns the slides of the other.
func TestSpeakersPopup(t *testing.T) {
	const lecture = "#/lecture/alpha-beta"
	for form, address := range places(t, site.Ludarium) {
		t.Run(form, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(address+lecture))
			must(t, p.Ready())
			w := &walker{p, t, browser.Desktop}
			w.wait(control("speaker"))
			beside, err := p.Popup(func() { w.press("speaker") })
			must(t, err)
			defer beside.Close()
			must(t, beside.Ready())
			notes := &walker{beside, t, browser.Desktop}
			notes.told("text", "Give a lecture in the other window")
			w.press("give")
			w.wait(`ludarium.state().screen === "atlas"`)
			notes.told("heading", "What are you sure of")
			notes.told("text", "show of hands")
			notes.told("text", "^Next: A branch is worth its worst result$")
			notes.told("timer", "^0:[0-9]+ of 20 minutes$")
			notes.press("on")
			w.told("status", "worst result, 2 of 11")
			notes.told("heading", "A branch is worth its worst result")
			must(t, p.Press(browser.PageDown))
			notes.told("heading", "How many results does it need")
			must(t, beside.Press(browser.PageUp))
			w.told("status", "worst result, 2 of 11")
			beside.Close()
			must(t, p.Press(browser.PageDown))
			w.told("status", ", 3 of 11")
		})
	}
}
