package browsertest

import (
	"bytes"
	"context"
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/render/store"
	"ludarium/render/store/backup"
)

// keepSaved lets window.saved be the last file that the page hands out, as text of base 64.
const keepSaved = `(() => {
	const make = URL.createObjectURL;
	URL.createObjectURL = blob => {
		const reader = new FileReader();
		reader.onload = () => { window.saved = reader.result.split(",")[1]; };
		reader.readAsDataURL(blob);
		return make.call(URL, blob);
	};
	return true;
})()`

// TestBackup saves everything in a page, takes it to a desktop's store, and brings it back from there to a
// page where something else was played meanwhile.
func TestBackup(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	w := &walker{p, t, browser.Desktop.Coarse()}
	// playAway makes a move, and lets another game take the place of the one with it.
	playAway := func(move, next string) {
		t.Helper()
		value[bool](t, p, `(ludarium.play("`+move+`"), true)`)
		value[bool](t, p, `(ludarium.load("`+next+`"), true)`)
	}
	playAway("e4", "d4")
	w.press("Games")
	w.wait(`ludarium.state().shelf.unfinished === 1 && ludarium.state().shelf.written`)
	value[bool](t, p, keepSaved)
	must(t, p.Strike(",", 0))
	w.press("Backup")
	w.press("Save a backup")
	w.wait(`typeof window.saved === "string"`)
	saved, err := base64.StdEncoding.DecodeString(value[string](t, p, "window.saved"))
	must(t, err)
	w.press("Close")

	folder := &store.Memory{} // as on the desktop, where both stores are one
	here := &backup.Stores{Quick: folder, Large: folder}
	c, err := backup.Look(context.Background(), bytes.NewReader(saved), here, nil)
	must(t, err)
	must(t, c.Replace(context.Background(), bytes.NewReader(saved), here, nil))
	keys, err := folder.Keys()
	must(t, err)
	for _, want := range []string{"game-chess", "settings", "shelf/chess/log"} {
		if !slices.Contains(keys, want) {
			t.Errorf("no %s came to the desktop: %q", want, keys)
		}
	}
	var again bytes.Buffer
	must(t, backup.Write(context.Background(), &again, here, c.Head, nil))
	if !bytes.Equal(again.Bytes(), saved) {
		t.Error("the desktop writes another file")
	}
	file := filepath.Join(t.TempDir(), "back.ludarium")
	must(t, os.WriteFile(file, again.Bytes(), 0o600))

	w.press("New game")
	w.press("Start")
	w.wait(`ludarium.state().game.moves.length === 0`)
	playAway("c4", "b4")
	w.wait(`ludarium.state().shelf.unfinished === 2 && ludarium.state().shelf.written`)
	must(t, p.Drop(browser.Point{X: 400, Y: 400}, file))
	w.wait(`ludarium.controls().some(c => c.Name === "Replace")`)
	value[bool](t, p, "window.before = true")
	w.press("Replace")
	for reloaded := false; !reloaded; time.Sleep(100 * time.Millisecond) { // the page goes meanwhile
		reloaded, _ = browser.Eval[bool](p, `!window.before && document.readyState === "complete"`)
	}
	must(t, p.Ready())
	if moves := value[[]string](t, p, "ludarium.state().game.moves"); strings.Join(moves, " ") != "d4" {
		t.Errorf("the board has %q", moves)
	}
	w.press("Games")
	w.wait(`ludarium.state().shelf.unfinished === 1`)
}
