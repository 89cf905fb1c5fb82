package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestFirstVisitSteps makes a move with two presses after the program is ready, follows the courses from
// Home, and visits again: the program opens as it was left, and a link opens its room.
func TestFirstVisitSteps(t *testing.T) {
	for name, screen := range map[string]browser.Screen{"phone": tallPhone, "desktop": desk} {
		t.Run(name, func(t *testing.T) {
			url, _ := serveWeb(t, site.Ludarium, false) // a new store
			p := open(t)
			must(t, p.Show(screen))
			must(t, p.Goto(url))
			must(t, p.Ready())
			w := &walker{p, t, screen}
			w.wait(`ludarium.state().screen === "home" && location.hash === "#/"`)
			w.told("text", "^Play five board games")
			w.press("home/play-chess")
			w.told("text", "light bulb")
			w.move("e2", "e4")
			w.gone("text", "light bulb")
			w.wait(`ludarium.state().game.moves.length === 2`)

			w.press("rooms/home")
			w.told("status", "^Chess: move 2, White to move")
			w.press("continue")
			w.wait(`ludarium.state().screen === "chess" && ludarium.state().game.moves.length === 2`)
			value[bool](t, p, `(history.back(), true)`)
			w.wait(`ludarium.state().screen === "home"`)

			w.wait(`localStorage.getItem("ludarium:settings") !== null`)
			// The last visit has no room in its link and opens the room of the one before.
			visits := []struct{ fragment, room string }{
				{"", "home"}, {"#/othello", "othello"}, {"", "othello"},
			}
			for _, v := range visits {
				must(t, w.Goto("about:blank"))
				must(t, w.Goto(url+v.fragment))
				must(t, w.Ready())
				w.wait(`ludarium.state().screen === "` + v.room + `"`)
			}
			w.gone("text", "light bulb")
			w.press("help")
			w.press("first-steps")
			w.wait(`ludarium.state().screen === "home"`)
			w.press("home/play-othello")
			w.told("text", "light bulb")
		})
	}
}

// TestRoomLeavesWithItsField changes the address while a text is typed: the text box goes with its room,
// which ends the focus of the page's field while the program draws.
func TestRoomLeavesWithItsField(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Show(desk))
	must(t, p.Goto(url+"#/atlas/alpha-beta"))
	must(t, p.Ready())
	w := &walker{p, t, desk}
	w.press("atlas/list")
	for range 5 {
		w.press("atlas/pages/search")
		must(t, p.Press("cma"))
		w.wait(`document.activeElement.id === "field"`)
		value[bool](t, p, `(location.hash = "#/", true)`)
		w.wait(`ludarium.state().screen === "home"`)
		value[bool](t, p, `(location.hash = "#/atlas/alpha-beta", true)`)
		w.wait(`ludarium.state().screen === "atlas"`)
	}
}
