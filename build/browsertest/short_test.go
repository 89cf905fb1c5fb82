package browsertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/twenty48"
)

// presses is the number of key presses or clicks in a series.
const presses = 40

// held returns the duration of press i: 0 to 30 ms.
func held(i int) time.Duration { return time.Duration(i%4) * 10 * time.Millisecond }

// quick is a script that makes presses from inside the page, each held for a number of milliseconds, faster
// than the driver could.
const quick = `
	window.press = async (target, down, up, held) => {
		target.dispatchEvent(down);
		if (held > 0) await new Promise(done => setTimeout(done, held));
		target.dispatchEvent(up);
	};
	window.key = (name, held) => {
		const e = kind => new KeyboardEvent(kind, {key: name, code: name, bubbles: true, cancelable: true});
		return press(document.querySelector("canvas"), e("keydown"), e("keyup"), held);
	};
	window.click = (x, y, held) => {
		const e = kind => new MouseEvent(kind, {clientX: x, clientY: y, button: 0, buttons: kind === "mousedown" ? 1 : 0, bubbles: true, cancelable: true});
		return press(document.querySelector("canvas"), e("mousedown"), e("mouseup"), held);
	};`

// slow is a script that limits a page to about twelve frames per second, as in a large window on a busy
// machine.
const slow = `
	const frame = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => setTimeout(() => frame(f), 80);`

// busy runs two searches in other rooms for the duration of the test.
func busy(t *testing.T, p *browser.Page) {
	t.Helper()
	for _, name := range []string{"chess", "othello"} {
		must(t, p.Visit(name))
		value[bool](t, p, `(ludarium.go({time: 600000, analyse: true}), true)`)
		must(t, p.Wait(`ludarium.state().game.thinking`))
	}
}

// TestShortPressesAreHandled makes series of presses and clicks that are shorter than a frame, on an idle
// page and during two searches with few frames, and checks that all arrive in order.
func TestShortPressesAreHandled(t *testing.T) {
	urls := places(t, site.Ludarium)
	nothing := func(*testing.T, *browser.Page) {}
	for _, test := range []struct {
		name, place, script string
		while               func(t *testing.T, p *browser.Page)
	}{{"idle", "http", quick, nothing}, {"idle, from disk", "file", quick, nothing},
		{"while two engines think", "http", quick + slow, busy}} {
		if test.place == "file" && !*gametest.Long {
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			p := open(t)
			must(t, p.Inject(test.script))
			must(t, p.Goto(urls[test.place]))
			must(t, p.Ready())
			test.while(t, p)
			shortSlides(t, p)
			shortCharacters(t, p)
			shortClicks(t, p)
		})
	}
}

// arrived reports how many presses arrived, and fails the test unless all did.
func arrived(t *testing.T, what string, n int) {
	t.Helper()
	t.Attr(what, fmt.Sprintf("%d of %d arrived (%d %%)", n, presses, 100*n/presses))
	if n != presses {
		t.Errorf("%s: %d of %d arrived", what, n, presses)
	}
}

// shortSlides presses arrow keys in 2048 and replays the game by the rules: each press must have made its
// move.
func shortSlides(t *testing.T, p *browser.Page) {
	t.Helper()
	must(t, p.Visit("twenty48"))
	before := played(t, p)
	arrows := map[string]string{"left": "ArrowLeft", "down": "ArrowDown", "right": "ArrowRight",
		"up": "ArrowUp"}
	var wanted []string
	script := ""
	for i := range presses {
		slide := []string{"left", "down", "right", "left", "up"}[i%5]
		wanted = append(wanted, slide)
		script += fmt.Sprintf("await key(%q, %d); ", arrows[slide], held(i).Milliseconds())
	}
	value[bool](t, p, `(async () => { `+script+`return true; })()`)
	must(t, p.Frame())
	must(t, p.Wait(`!ludarium.state().moving`))
	moves := value[[]string](t, p, `ludarium.state().game.moves`)
	g := twenty48.Game()
	s, err := g.Start(nil)
	must(t, err)
	good := 0
	for i, text := range moves {
		if i >= before && !strings.Contains(text, "@") {
			for good < len(wanted) && wanted[good] != text && !legal(s, wanted[good]) {
				good++ // a slide that changes nothing is not a move
			}
			if good == len(wanted) || wanted[good] != text {
				break
			}
			good++
		}
		m, err := g.ParseMove(s, text)
		must(t, err)
		s.Play(m)
	}
	for good < len(wanted) && !legal(s, wanted[good]) {
		good++
	}
	arrived(t, "arrows", good)
}

// legal reports whether a slide would move any tile.
func legal(s game.State, slide string) bool {
	g := twenty48.Game()
	return slices.ContainsFunc(s.Moves(nil), func(m game.Move) bool { return g.MoveText(s, m) == slide })
}

// shortCharacters types characters into the box for moves.
func shortCharacters(t *testing.T, p *browser.Page) {
	t.Helper()
	must(t, p.Press(browser.Escape+"/"))
	var wanted string
	for i := range presses {
		c := string(rune('a' + i%26))
		wanted += c
		must(t, p.Strike(c, held(i)))
	}
	box := control("type-a-move") + `.Value`
	err := p.Wait(fmt.Sprintf(box+` === %q`, wanted))
	got := value[string](t, p, box)
	good := 0
	for good < min(len(got), len(wanted)) && got[good] == wanted[good] {
		good++
	}
	arrived(t, "characters", good)
	must(t, err)
	must(t, p.Press(browser.Escape))
}

// shortClicks clicks the buttons for the previous and the next position: thirty times back, then forward.
func shortClicks(t *testing.T, p *browser.Page) {
	t.Helper()
	must(t, p.Visit("morpion"))
	const back = presses * 3 / 4
	value[bool](t, p,
		fmt.Sprintf(
			`(() => { for (let i = 0; i < %d; i++) ludarium.play(ludarium.moves()[0]); return true; })()`,
			back))
	must(t, p.Still())
	before := played(t, p)
	buttons := [2]browser.Point{middle(t, p, "back"), middle(t, p, "forward")}
	script := ""
	for i := range presses {
		at := buttons[i/back]
		script += fmt.Sprintf("await click(%g, %g, %d); ", at.X, at.Y, held(i).Milliseconds())
	}
	value[bool](t, p, `(async () => { `+script+`return true; })()`)
	want := before - back + presses - back
	must(t, p.Frame())
	must(t, p.Frame())
	missing := played(t, p) - want
	arrived(t, "clicks", presses-max(missing, -missing))
}
