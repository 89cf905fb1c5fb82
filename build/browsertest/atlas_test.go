package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// TestAtlasOnDesktopAndPhone watches an algorithm and its failure, reads its code, and starts a course: on a
// desktop with the controls, on a phone with the mirror for screen readers.
func TestAtlasOnDesktopAndPhone(t *testing.T) {
	screens := map[string]browser.Screen{"desktop": browser.Desktop, "phone": browser.Phone}
	for place, url := range places(t, site.Ludarium) {
		for name, screen := range screens {
			if place == "file" && name == "desktop" && !*gametest.Long {
				continue // the page from disk is tested on the phone
			}
			t.Run(place+"/"+name, func(t *testing.T) {
				press := click
				if name == "phone" {
					press = work
				}
				p := open(t)
				must(t, p.Show(screen.Coarse()))
				must(t, p.Goto(url+"#/atlas/particle-swarm"))
				must(t, p.Ready())
				must(t, p.Wait(`ludarium.state().atlas?.done`))
				click(t, p, "picture/real")
				must(t, p.Wait(`ludarium.state().atlas.done && ludarium.state().atlas.picture > 0`))
				lively(t, p)
				click(t, p, "example")
				click(t, p, "fails")
				must(t, p.Wait(`ludarium.state().atlas.done && ludarium.state().atlas.made > 20`))
				click(t, p, "picture/code")
				must(t, p.Wait(`ludarium.state().atlas.line > 0 && ludarium.state().atlas.picture > 1`))
				lively(t, p)

				value[bool](t, p, `(ludarium.atlas("open courses/alpha-beta/1"), true)`)
				must(t, p.Wait(`ludarium.state().atlas.course === "alpha-beta" && ludarium.state().atlas.done`))
				press(t, p, "next")
				// the task must be done first
				must(t, p.Wait(`document.getElementById("live").textContent.includes("Finish the task")`))
				for range 2 {
					press(t, p, "to-stop")
				}
				must(t, p.Wait(`ludarium.state().atlas.taskDone`))
				press(t, p, "next")
				must(t, p.Wait(`ludarium.state().atlas.step === 1`))
				lively(t, p)
				must(t, p.Reload())
				must(t, p.Ready())
				must(t, p.Wait(`ludarium.state().atlas?.course === "alpha-beta" && ludarium.state().atlas.step === 1`))
			})
		}
	}
}
