package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// focused describes the element of the page that has the focus: the id of its control, or its role or tag.
const focused = `(() => { const e = document.activeElement;
	const box = e.id === "field" ? e.parentElement.querySelector("[data-id]") : e;
	return box?.dataset?.id ?? e.getAttribute("role") ?? e.tagName; })()`

// stops are the elements of the mirror that Tab reaches, in their order.
const stops = `[...document.querySelectorAll("#mirror a, #mirror button, #mirror input")].filter(
	e => e.tabIndex >= 0 && (!e.hidden || e.parentElement.querySelector("#field")) && e.id !== "field")`

// keyboard uses a page only by its keys.
type keyboard struct {
	*browser.Page
	t *testing.T
}

// at waits until the control whose id ends with name, or an element with that role or tag, has the page's
// focus and, if it is a control, the program's.
func (k keyboard) at(name string) {
	k.t.Helper()
	err := k.Wait(fmt.Sprintf(`("/" + %s).endsWith("/" + %q)`, focused, name))
	if err != nil {
		k.t.Fatalf("%q has not the focus, but %q: %v", name, value[string](k.t, k.Page, focused), err)
	}
	must(k.t, k.Wait(`(c => !c || c.Focus)(ludarium.controls().find(c => c.ID === `+focused+`))`))
}

// from begins at a control, as if Tab had led there.
func (k keyboard) from(name string) {
	k.t.Helper()
	find := fmt.Sprintf(`[...document.querySelectorAll("#mirror [data-id]")].find(
		e => ("/" + e.dataset.id).endsWith("/" + %q))`, name)
	must(k.t, k.Wait(find+` !== undefined`))
	value[bool](k.t, k.Page, `(`+find+`.focus(), true)`)
	k.at(name)
}

// press presses keys one after the other.
func (k keyboard) press(keys ...string) {
	k.t.Helper()
	for _, key := range keys {
		must(k.t, k.Press(key))
	}
}

// TestTabWalksThroughEveryRoom presses Tab through the parts of every room: each step reaches the next
// element of the mirror, and the program's focus follows.
func TestTabWalksThroughEveryRoom(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	k := keyboard{p, t}
	for _, room := range everyRoom {
		must(t, p.Enter(room))
		if must(t, p.Drawn()); room != "swarms" { // which moves on
			must(t, p.Still())
		}
		value[bool](t, p, `(document.querySelector("#mirror a").focus(), true)`)
		const most = 30
		walked := 0
		for ; walked < most; walked++ {
			next := value[string](t, p, `(() => { const all = `+stops+`;
				const e = document.activeElement.id === "field" ?
					document.activeElement.parentElement.querySelector("[data-id]") : document.activeElement;
				const to = all[all.indexOf(e) + 1];
				return !to ? "" : to.dataset.id ?? to.getAttribute("role") ?? to.tagName; })()`)
			if next == "" {
				break
			}
			k.press(browser.Tab)
			k.at(next)
		}
		if walked < 12 {
			t.Errorf("%s: Tab walks only %d steps", room, walked)
		}
		was := value[string](t, p, focused)
		must(t, p.Press(browser.Tab, chromedp.ModifierShift))
		if now := value[string](t, p, focused); now == was {
			t.Errorf("%s: Shift+Tab stays at %s", room, now)
		}
	}
}

// TestKeysInDialogsListsAndBoards operates a dialog, a list, tabs, a board and the line for questions by
// keys.
func TestKeysInDialogsListsAndBoards(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	k := keyboard{p, t}

	// Escape cancels a dialog, Enter presses its button, and the focus returns to what opened it.
	k.from("new-game")
	k.press(browser.Enter)
	k.at("dialog")
	k.press(browser.Tab)
	must(t, p.Wait(`document.activeElement.closest("[role=dialog]")`))
	k.press(browser.Escape)
	k.at("new-game")
	k.press(browser.Enter)
	k.at("dialog")
	k.press(browser.Enter)
	k.at("new-game")
	work(t, p, "second/side-is-person")
	must(t, p.Wait(`ludarium.state().game.players[1].kind === "human"`))

	// Arrows move through tabs.
	k.from("tabs/moves")
	k.press(browser.ArrowRight)
	k.at("tabs/think")
	must(t, p.Wait(`document.activeElement.ariaSelected === "true"`))
	k.press(browser.Home)
	k.at("tabs/moves")

	// Arrows move over the board, Enter chooses a piece and its goal, which is spoken.
	k.from("squares/52") // e2
	k.press(browser.Enter)
	must(t, p.Wait(`document.getElementById("live").textContent.includes("selected, can go to e4, e3")`))
	k.press(browser.ArrowUp, browser.ArrowUp)
	k.at("squares/36")
	k.press(browser.Enter)
	must(t, p.Wait(`ludarium.state().game.moves[0] === "e4"`))
	k.at("squares/36")

	// A move typed on the board leaves the focus there.
	k.press("Nf6" + browser.Enter)
	must(t, p.Wait(`ludarium.state().game.moves[1] === "Nf6"`))
	k.at("squares/36")
	must(t, p.Wait(`!ludarium.state().game.thinking`))
	work(t, p, "undo")
	must(t, p.Wait(`ludarium.state().game.cursor === 1`))

	// Questions are answered.
	value[bool](t, p, `(document.querySelector("#mirror form input").focus(), true)`)
	for question, said := range map[string]string{"l": "white pawn from e2 to e4", "s e4": "e4: white pawn",
		"b": "row 8: black rook", "p king": "e8", "m g8": "black knight from g8 to f6", "c": "No clock"} {
		k.press(question + browser.Enter)
		must(t, p.Wait(fmt.Sprintf(`document.getElementById("live").textContent.includes(%q)`, said)))
	}
	k.press(browser.Escape)
	k.at("grid")

	// A list opens at the chosen option; arrows, Home, End and letters move, Escape closes it.
	must(t, p.Enter("swarms"))
	k.from("methods/family")
	k.press(browser.Enter)
	must(t, p.Wait(`document.activeElement.role === "option"`))
	must(t, p.Wait(`document.activeElement.ariaSelected === "true"`))
	chosen := value[string](t, p, focused)
	k.press(browser.ArrowDown)
	must(t, p.Wait(fmt.Sprintf(`document.activeElement.role === "option" && %s !== %q`, focused, chosen)))
	k.press(browser.Home)
	k.at(chosen[strings.LastIndexByte(chosen, '/')+1:])
	k.press(browser.End)
	must(t, p.Wait(`document.activeElement.nextElementSibling === null`))
	k.press(browser.Escape)
	k.at("methods/family")

	// A text box is left by Tab and by Escape.
	k.press(browser.Tab)
	value[bool](t, p, `(document.querySelector("#mirror input[data-id$='methods/search']").focus(), true)`)
	must(t, p.Wait(fieldShown))
	k.press("pso")
	must(t, p.Wait(control("methods/search")+`.Value === "pso"`))
	k.press(browser.Tab)
	k.at("methods/family")
	must(t, p.Press(browser.Tab, chromedp.ModifierShift))
	k.at("methods/search")
	k.press(browser.Escape)
	k.at("ASIDE")

	// An address of another room takes the focus there, and the room is marked as the current page.
	k.from("rooms/chess")
	value[bool](t, p, `(location.hash = "#/othello", true)`)
	k.at("MAIN")
	must(t, p.Wait(openRoom+` === "Othello"`))
	must(t, p.Wait(`document.getElementById("live").textContent.startsWith("Othello")`))
}
