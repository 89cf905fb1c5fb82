package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// same is a JavaScript expression for the state that a link must restore: the game with its current position,
// or the settings.
const same = `JSON.stringify((({game: g, swarms, lab, atlas: a}) => g ? [g.position, g.moves, g.cursor, g.flipped, g.values] :
	swarms ? swarms.link : lab ? lab.settings : [a?.page, a?.course, a?.step])(ludarium.state()))`

// TestLinksInAFreshProfile copies the link from each room's share dialog and opens it in a profile without
// saves: it shows the same.
func TestLinksInAFreshProfile(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url))
	must(t, p.Ready())
	for _, test := range []struct{ room, link, there string }{
		{"chess", "#/chess?moves=e4+e5+Nf3+Nc6+Bb5&at=2", `ludarium.state().game.cursor === 2`},
		{"othello", "#/othello?size=6&moves=e4+e3", `ludarium.state().game.values.size === "6"`},
		{"connectk", "#/connectk?moves=4+4", `ludarium.state().game.moves.length === 2`},
		{"twenty48", "#/twenty48", `ludarium.state().game?.game === "twenty48"`},
		{"morpion", "#/morpion?variant=5D", `ludarium.state().game.values.variant === "5D"`},
		{"swarms", "#/swarms?method=fips&problem=rastrigin&seed=7", `ludarium.state().swarms?.steps >= 0`},
		{"lab", "#/lab/2048/random?games=50&seed=9", `ludarium.state().lab?.settings?.includes("seed=9")`},
		{"atlas", "#/atlas/courses/ants/3", `ludarium.state().atlas?.step === 2`},
	} {
		t.Run(test.room, func(t *testing.T) {
			value[bool](t, p, fmt.Sprintf(`(location.hash = %q, true)`, test.link))
			must(t, p.Wait(fmt.Sprintf(`ludarium.state().screen === %q && (%s)`, test.room, test.there)))
			if value[bool](t, p, `ludarium.state().screen === "twenty48" || ludarium.state().screen === "morpion"`) {
				value[bool](t, p, `(ludarium.play(ludarium.moves()[0]), ludarium.play(ludarium.moves()[0]), true)`)
			}
			if value[bool](t, p, `ludarium.state().game !== undefined`) {
				openShare(t, p, test.room)
			} else {
				work(t, p, "share")
			}
			const address = `ludarium.controls().find(c => c.Name === "Link" && c.Value.startsWith(location.origin))?.Value`
			must(t, p.Wait(address+` !== undefined`))
			link, want := value[string](t, p, address), value[string](t, p, same)
			work(t, p, "close")
			fresh := open(t)
			must(t, fresh.Goto(link))
			must(t, fresh.Ready())
			if err := fresh.Wait(fmt.Sprintf(`ludarium.state().screen === %q && %s === %q`, test.room, same,
				want)); err != nil {
				t.Errorf("%s shows %s, want %s: %v", link, value[string](t, fresh, same), want, err)
			}
		})
	}
}

// openShare opens the dialog "Share or save" from the options of a game, which the tab with the moves offers
// too while it is on the screen.
func openShare(t *testing.T, p *browser.Page, game string) {
	t.Helper()
	work(t, p, "tabs/options")
	work(t, p, game+"/share")
}
