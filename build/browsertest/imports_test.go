package browsertest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// TestTextsAreImported pastes the example texts of the rooms' import test into the page with a script.
func TestTextsAreImported(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/atlas"))
	must(t, p.Ready())
	for _, c := range gametest.ReadTexts(t, "../../render/room/all/testdata/texts.txt") {
		if !utf8.ValidString(c.Text) {
			continue // scripts can pass only text
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
			if want, ok := c.Of("problem"); ok && !strings.Contains(got.Swarms.Link, "problem="+want) {
				t.Errorf("it opens %s, want %q", got.Swarms.Link, want)
			}
			if want, ok := c.Of("says"); ok && !strings.Contains(strings.Join(got.Game.Mended, "; "), want) {
				t.Errorf("it says %q, want %q", got.Game.Mended, want)
			}
			must(t, p.Press(browser.Escape)) // close the list, which opens if the text has several games
		})
	}
}

// given is the result of importing a text, before the computer moves.
type given struct {
	Failed string
	Screen string
	Swarms struct{ Link string }
	Game   struct {
		Position string
		Mended   []string
	}
}

// give imports a text.
func give(t *testing.T, p *browser.Page, text string) given {
	t.Helper()
	quoted, err := json.Marshal(text)
	must(t, err)
	return value[given](t, p, fmt.Sprintf(`(() => {
		ludarium.show("atlas");
		try { ludarium.load(%s); return ludarium.state(); } catch (e) { return {failed: e.message}; }
	})()`, quoted))
}

// TestFilesDroppedTogether drops the files of a database of Othello together: the games and the names of
// the players.
func TestFilesDroppedTogether(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/atlas"))
	must(t, p.Ready())
	head := func(games, names byte) []byte {
		return []byte{20, 24, 1, 31, games, 0, 0, 0, names, 0, 0xcf, 7, 8, 0, 24, 0}
	}
	name := func(text string, size int) []byte {
		return append([]byte(text), make([]byte, size-len(text))...)
	}
	game := append([]byte{0, 0, 0, 0, 1, 0, 40, 33, 56, 64, 33}, make([]byte, 57)...) // moves f5 d6 c3
	dir := t.TempDir()
	var files []string
	for file, data := range map[string][]byte{
		"WTH_1999.wtb": slices.Concat(head(2, 0), game, game),
		"WTHOR.JOU":    slices.Concat(head(0, 2), name("Andriani B\xe9n", 20), name("Tastet Marc", 20)),
		"WTHOR.TRN":    append(head(0, 1), name("Paris Open", 26)...),
	} {
		path := filepath.Join(dir, file)
		must(t, os.WriteFile(path, data, 0o600))
		files = append(files, path)
	}
	must(t, p.Drop(browser.Point{X: 400, Y: 400}, files...))
	must(t, p.Wait(`ludarium.state().screen === "othello" &&
		ludarium.controls().some(c => (c.Name + c.Value).includes("Andriani Bén"))`))
}
