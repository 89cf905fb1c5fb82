package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// manyGames returns the PGN of games that begin with one of two moves.
func manyGames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"Cup\"]\n[Date \"%d.01.01\"]\n[White \"Player %d\"]\n[Black \"Other\"]\n"+
			"[Result \"1-0\"]\n\n1. %s Nf6 2. Nc3 1-0\n\n", 2020-i, i+1, []string{"e4", "d4"}[i%2])
	}
	return b.String()
}

// first is an expression for the name of the first game in the list.
const first = `ludarium.controls().find(c => c.Role === "button" && / – /.test(c.Name))?.Name`

// TestCollectionInTheBrowser opens a file of many games, sorts and searches it, opens a game and the
// explorer, and finds all of it unchanged at the next visit.
func TestCollectionInTheBrowser(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		for _, screen := range []browser.Screen{tallPhone, desk} {
			if place == "file" && screen == desk && !*gametest.Long {
				continue
			}
			t.Run(fmt.Sprintf("%s %d×%d", place, screen.Width, screen.Height), func(t *testing.T) {
				p := open(t)
				must(t, p.Show(screen))
				must(t, p.Goto(url+"#/chess"))
				must(t, p.Ready())
				w := &walker{p, t, screen}
				name := fmt.Sprintf("many %d.pgn", screen.Width)
				w.chooseFile(name, manyGames(600))
				w.press("games")
				w.press("open-file")
				w.wait(first + ` === "Player 1 – Other"`)
				w.told("status", "^600 games$")
				if screen.Touch {
					w.press("sort-by")
					w.press("sort-by/date")
				} else {
					w.press("sort-by-date")
				}
				w.wait(first + ` === "Player 600 – Other"`)
				w.press("search")
				must(t, p.Insert("player 599"))
				w.wait(first + ` === "Player 599 – Other"`)
				w.pick("Player 599 – Other")
				w.wait(`ludarium.state().game.moves.join(" ") === "e4 Nf6 Nc3"`)
				must(t, p.Press(browser.Home))
				w.wait(control("play-e4") + `?.Value.startsWith("1 game: White won 100 %")`)
				w.wait(`ludarium.state().collection.kept`)
				must(t, p.Goto("about:blank"))
				must(t, p.Goto(url+"#/chess"))
				must(t, p.Ready())
				w.press("games")
				w.pick(name)
				w.wait(first + ` === "Player 1 – Other"`)
				w.press("close")
				must(t, p.Press(browser.Home))
				w.wait(control("play-e4") + `?.Value.startsWith("300 games: White")`)
			})
		}
	}
}

// chooseFile answers the page's next file dialog with a file of the given name and text.
func (w *walker) chooseFile(name, text string) {
	w.t.Helper()
	value[bool](w.t, w.Page, fmt.Sprintf(`(HTMLInputElement.prototype.click = function() {
		const chosen = new DataTransfer();
		chosen.items.add(new File([%q], %q));
		this.files = chosen.files;
		setTimeout(() => this.dispatchEvent(new Event("change")));
	}, true)`, text, name))
}
