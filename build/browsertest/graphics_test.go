package browsertest

import (
	"context"
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// lose is a script that makes the page lose its WebGL context, as happens when the graphics card is reset or
// out of memory.
const lose = `(document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context")` +
	`.loseContext(), true)`

// TestLostGraphicsContextIsRestored makes the page lose its WebGL context: it is restored with the game.
// After repeated losses the page reports them and can be reloaded.
func TestLostGraphicsContextIsRestored(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		if place == "file" && !*gametest.Long {
			continue // skip: the test is slow and does not depend on the form of the page
		}
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(url+"#/connectk"))
			must(t, p.Ready())
			value[bool](t, p, `(ludarium.play("4"), true)`)
			rooms[2].expect(t, p, 0)
			saved := value[string](t, p, standing)
			for time := range 3 {
				value[bool](t, p, fmt.Sprintf(`(window.before = %d, true)`, time))
				value[bool](t, p, lose)
				must(t, again(p, `window.before === undefined && window.ludarium?.ready`))
				must(t, p.Ready())
				lively(t, p)
				if got := value[string](t, p, standing); got != saved {
					t.Errorf("with its picture the page lost the game: %s, was %s", got, saved)
				}
			}
			value[bool](t, p, lose)
			must(t, p.Wait(shown+`.includes("graphics memory") && !document.getElementById("loader").hidden`))
			if got := value[string](t, p, `document.activeElement.id`); got != "reload" {
				t.Errorf("the focus is on %q, want the reload button", got)
			}
			value[bool](t, p, `(setTimeout(() => document.getElementById("reload").click()),
				window.before = 4, true)`)
			must(t, again(p, `window.before === undefined && window.ludarium?.ready`))
			must(t, p.Ready())
			if got := value[string](t, p, standing); got != saved {
				t.Errorf("after the button the game is %s, was %s", got, saved)
			}
		})
	}
}

// TestBrowsersWithoutGraphics opens the program in browsers with little or no graphics.
func TestBrowsersWithoutGraphics(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	for _, test := range []struct {
		name  string
		draws bool
		flags []string
	}{
		{"no WebGL at all", false, []string{"disable-3d-apis"}},
		{"no WebGL2", false, []string{"disable-gpu", "disable-software-rasterizer"}},
		{"16 MB of graphics memory", true, []string{"force-gpu-mem-available-mb=16"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := browser.Start(context.Background(), test.flags...)
			must(t, err)
			defer b.Close()
			p, err := b.Open()
			must(t, err)
			must(t, p.Show(browser.Desktop.Coarse()))
			must(t, p.Goto(url))
			if !test.draws {
				must(t, p.Wait(shown+`.includes("WebGL2") && !document.getElementById("reload").hidden`))
				return
			}
			must(t, p.Ready())
			for _, name := range value[[]string](t, p, `ludarium.screens()`) {
				must(t, p.Enter(name))
				lively(t, p)
			}
		})
	}
}
