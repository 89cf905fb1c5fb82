package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// tallPhone is a telephone of today.
var tallPhone = browser.Screen{Width: 390, Height: 844, Scale: 3, Touch: true}

// tap touches the control of that name.
func tap(t *testing.T, p *browser.Page, name string) {
	t.Helper()
	must(t, p.Tap(middle(t, p, name)))
}

// walks are short ways through the program, each on a page that the ones before have used.
var walks = []struct {
	name   string
	screen browser.Screen
	walk   func(t *testing.T, p *browser.Page)
}{
	{"a card opens who plays", tallPhone, whoPlays},
	{"an import that fails keeps the text", browser.Desktop, failedImport},
}

// TestWalks walks them over http and from disk.
func TestWalks(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		p := open(t)
		must(t, p.Show(tallPhone))
		must(t, p.Goto(url+"#/chess"))
		must(t, p.Ready())
		last := tallPhone
		for _, h := range walks {
			t.Run(fmt.Sprintf("%s %d×%d %s", place, h.screen.Width, h.screen.Height, h.name), func(t *testing.T) {
				if h.screen != last {
					must(t, p.Show(h.screen))
					must(t, p.Wait(fmt.Sprintf(`Math.max(...ludarium.controls().map(c => c.Area.X + c.Area.W)) <= %d`, h.screen.Width)))
					last = h.screen
				}
				h.walk(t, p)
			})
		}
	}
}

// whoPlays taps the card of a person, who stays one.
func whoPlays(t *testing.T, p *browser.Page) {
	tap(t, p, "Who plays White?")
	must(t, p.Wait(`ludarium.controls().some(c => c.Name === "Person" && c.Value === "selected")`))
	tap(t, p, "Done")
	must(t, p.Wait(`!ludarium.controls().some(c => c.Name === "Person")`))
	if kind := value[string](t, p, `ludarium.state().game.players[0].kind`); kind != "human" {
		t.Errorf("a tap on the card of a person makes it %s", kind)
	}
}

// failedImport pastes a game with an error into the dialog of the page: it stays with the text, in which the error is selected.
func failedImport(t *testing.T, p *browser.Page) {
	before := played(t, p)
	tap(t, p, "Options")
	tap(t, p, "Paste a position or game")
	must(t, p.Wait(`document.querySelector("dialog textarea") === document.activeElement`))
	const text = "1. e4 e5 2. hello Nc6"
	must(t, p.Insert(text))
	value[bool](t, p, `(document.querySelector("dialog button[value=ok]").click(), true)`)
	must(t, p.Wait(`document.querySelector("dialog [role=alert]").textContent !== ""`))
	got := value[[]string](t, p, `(() => { const a = document.querySelector("dialog textarea");
		return [a.value, document.querySelector("dialog [role=alert]").textContent, a.value.slice(a.selectionStart, a.selectionEnd)]; })()`)
	if want := []string{text, `Move 2: "hello" is not a chess move`, "hello"}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the dialog has %q, want %q", got, want)
	}
	value[bool](t, p, `(document.querySelector("dialog button[value=cancel]").click(), true)`)
	must(t, p.Wait(`document.querySelector("dialog") === null`))
	if after := played(t, p); after != before {
		t.Errorf("%d moves are left of %d", after, before)
	}
}
