package browsertest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// TestTextsOfOthers gives the page the texts of which the rooms' own test knows what comes, by a script.
func TestTextsOfOthers(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/atlas"))
	must(t, p.Ready())
	for _, c := range gametest.ReadTexts(t, "../../render/room/all/testdata/texts.txt") {
		if !utf8.ValidString(c.Text) {
			continue // scripts have texts
		}
		t.Run(c.Room+" "+c.Name, func(t *testing.T) {
			got := give(t, p, c.Text)
			if want, bad := c.Of("error"); bad || got.Failed != "" {
				if !bad || !strings.Contains(got.Failed, want) {
					t.Errorf("the page says %q, want %q", got.Failed, want)
				}
				return
			}
			if got.Screen != c.Room {
				t.Errorf("it opens the %s", got.Screen)
			}
			if want, ok := c.Of("position"); ok && got.Game.Position != want {
				t.Errorf("it is read as %s, want %s", got.Game.Position, want)
			}
			if want, ok := c.Of("says"); ok && !strings.Contains(strings.Join(got.Game.Mended, "; "), want) {
				t.Errorf("it says %q, want %q", got.Game.Mended, want)
			}
			must(t, p.Press(browser.Escape)) // where several games are offered
		})
	}
}

// given is what came of a text, before the computer moves.
type given struct {
	Failed string
	Screen string
	Game   struct {
		Position string
		Mended   []string
	}
}

// give lets the page read a text.
func give(t *testing.T, p *browser.Page, text string) given {
	t.Helper()
	quoted, err := json.Marshal(text)
	must(t, err)
	return value[given](t, p, fmt.Sprintf(`(() => {
		ludarium.show("atlas");
		try { ludarium.load(%s); return ludarium.state(); } catch (e) { return {failed: e.message}; }
	})()`, quoted))
}
