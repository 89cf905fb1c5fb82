package browsertest

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
	"ludarium/render/store"
	"ludarium/render/store/backup"
)

// handedOut returns a script that passes every file offered for download to a JavaScript function, except for
// scripts of workers, which have another type.
func handedOut(function string) string {
	return `(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = blob => {
			if (blob.type === "application/octet-stream") (` + function + `)(blob);
			return make.call(URL, blob);
		};
		return true;
	})()`
}

// keepSaved sets window.saved to the last file offered for download, in base64.
var keepSaved = handedOut(`blob => {
	const reader = new FileReader();
	reader.onload = () => { window.saved = reader.result.split(",")[1]; };
	reader.readAsDataURL(blob);
}`)

// TestBackupIsRestored makes a backup of a page, restores it in a desktop's store, and from there in a page
// with another game.
func TestBackupIsRestored(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	w := &walker{p, t, browser.Desktop.Coarse()}
	// playAway makes a move and then replaces the game by another one.
	playAway := func(move, next string) {
		t.Helper()
		value[bool](t, p, `(ludarium.play("`+move+`"), true)`)
		value[bool](t, p, `(ludarium.load("`+next+`"), true)`)
	}
	playAway("e4", "d4")
	w.press("games")
	w.wait(`ludarium.state().shelf.unfinished === 1 && ludarium.state().shelf.written`)
	value[bool](t, p, keepSaved)
	must(t, p.Strike(",", 0))
	w.press("backup")
	w.press("save-backup")
	w.wait(`typeof window.saved === "string"`)
	saved, err := base64.StdEncoding.DecodeString(value[string](t, p, "window.saved"))
	must(t, err)
	w.press("close")

	folder := &store.Memory{} // as on the desktop, where both stores are the same
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

	w.press("new-game")
	w.press("start")
	w.wait(`ludarium.state().game.moves.length === 0`)
	playAway("c4", "b4")
	// e4, c4 and d4, which was opened
	w.wait(`ludarium.state().shelf.unfinished === 3 && ludarium.state().shelf.written`)
	must(t, p.Drop(browser.Point{X: 400, Y: 400}, file))
	w.wait(control("replace"))
	value[bool](t, p, "window.before = true")
	w.press("replace")
	for reloaded := false; !reloaded; time.Sleep(100 * time.Millisecond) { // the page reloads in the meantime
		reloaded, _ = browser.Eval[bool](p, `!window.before && document.readyState === "complete"`)
	}
	must(t, p.Ready())
	if moves := value[[]string](t, p, "ludarium.state().game.moves"); strings.Join(moves, " ") != "d4" {
		t.Errorf("the board has %q", moves)
	}
	w.press("games")
	w.wait(`ludarium.state().shelf.unfinished === 1`)
}

// large is the number of incompressible saves in a large backup; each has largeBytes bytes.
const large = 6

func largeBytes() int {
	if *gametest.Long {
		return 8 << 20
	}
	return 1 << 20
}

// largeBackup adds large saves to a backup of the page and returns its file.
func largeBackup(t *testing.T, w *walker) string {
	t.Helper()
	value[bool](t, w.Page, keepSaved)
	must(t, w.Strike(",", 0))
	w.press("backup")
	w.press("save-backup")
	w.wait(`typeof window.saved === "string"`)
	saved, err := base64.StdEncoding.DecodeString(value[string](t, w.Page, "window.saved"))
	must(t, err)
	w.press("close")
	here := &backup.Stores{Quick: &store.Memory{}, Large: &store.Memory{}}
	c, err := backup.Look(t.Context(), bytes.NewReader(saved), here, nil)
	must(t, err)
	must(t, c.Replace(t.Context(), bytes.NewReader(saved), here, nil))
	random := rand.NewChaCha8([32]byte{})
	for n := range large {
		data := make([]byte, largeBytes())
		random.Read(data)
		must(t, here.Large.Save(fmt.Sprintf("large/%d", n), data))
	}
	file := filepath.Join(t.TempDir(), "large.ludarium")
	f, err := os.Create(file)
	must(t, err)
	must(t, backup.Write(t.Context(), f, here, c.Head, nil))
	must(t, f.Close())
	return file
}

// savesPieceByPiece checks that a backup with large saves is written in pieces, without holding all of it in
// memory.
func savesPieceByPiece(t *testing.T, w *walker) {
	t.Helper()
	value[bool](t, w.Page, handedOut(`blob => { window.size = blob.size; }`))
	must(t, w.Strike(",", 0))
	w.press("backup")
	before := value[float64](t, w.Page, `window.most = ludarium.memory()`)
	value[bool](t, w.Page, `(setInterval(() => { window.most = Math.max(window.most, ludarium.memory()); }, 50), true)`)
	w.press("save-backup")
	w.wait(`window.size > 0`)
	size := value[float64](t, w.Page, `window.size`)
	took := value[float64](t, w.Page, `window.most`) - before
	t.Logf("saving %.0f MB takes %.0f MB of memory", size/1e6, took/1e6)
	if size < float64(large*largeBytes()) || took > size/2 {
		t.Error("that is nearly all of it, or not all is saved")
	}
}

// kept is a JavaScript expression for the keys in the page's database.
const kept = `new Promise((done, failed) => {
	const open = indexedDB.open("ludarium", 1);
	open.onerror = () => failed(open.error);
	open.onsuccess = () => {
		const keys = open.result.transaction("chunks").objectStore("chunks").getAllKeys();
		keys.transaction.oncomplete = () => {
			open.result.close();
			done([...new Set(keys.result.map(k => k[0]))]);
		};
	};
})`

// TestKilledRestoreOfLargeBackup kills the page's process while it restores a backup, before and after the
// whole file is stored. The next page then has either all of its previous saves or all of the file's. With
// -long the backup has half a hundred megabytes, and restoring it without interruption must not hold all of
// it in memory.
func TestKilledRestoreOfLargeBackup(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	home := open(t, "a picture on its own has no icon")
	must(t, home.Goto(url+"#/chess"))
	must(t, home.Ready())
	value[bool](t, home, `(ludarium.load("d4"), true)`)
	file := largeBackup(t, &walker{home, t, browser.Desktop.Coarse()})
	must(t, home.Goto(url+"icon-192.png")) // a page of the same origin without the program
	begins := func() *walker {
		t.Helper()
		p, err := home.Beside()
		must(t, err)
		must(t, p.Show(browser.Desktop.Coarse()))
		must(t, p.Goto(url+"#/chess"))
		must(t, p.Ready())
		return &walker{p, t, browser.Desktop.Coarse()}
	}
	kills := []struct{ when, seen string }{
		{"a half waited", "restore/3"}, {"all waited", "restore/plan"}, {"nothing was left to do", ""},
	}
	if !*gametest.Long {
		kills = kills[:2]
	}
	for _, kill := range kills {
		w := begins()
		value[bool](t, w.Page, `(ludarium.load("c4"), true)`)
		w.wait(`ludarium.state().game.moves.join() === "c4"`)
		// the program saves on this event
		value[bool](t, w.Page, `(dispatchEvent(new Event("pagehide")), true)`)
		value[bool](t, w.Page, inDatabase(`s.clear(); s.put(new Uint8Array(9), ["mine/0", 0]);`))
		must(t, w.Drop(browser.Point{X: 400, Y: 400}, file))
		w.wait(control("replace"))
		before := value[float64](t, w.Page, `(window.before = true, window.most = ludarium.memory())`)
		value[bool](t, w.Page, `(setInterval(() => { window.most = Math.max(window.most, ludarium.memory()); }, 50), true)`)
		w.press("replace")
		most := before
		for ended := false; !ended; {
			if kill.seen != "" {
				keys := value[[]string](t, home, kept)
				ended = slices.Contains(keys, kill.seen) || slices.Contains(keys, "large/0")
			} else if now, err := browser.Eval[float64](w.Page, `window.before ? window.most : 0`); err == nil {
				ended, most = now == 0, max(most, now) // the page reloads in the meantime
			}
		}
		must(t, w.Crash())
		w = begins()
		for waits := true; waits; { // until the interrupted restore is complete
			waits = slices.Contains(value[[]string](t, home, kept), "restore/plan")
		}
		must(t, w.Goto(url+"icon-192.png"))
		w = begins()
		w.wait(`ludarium.state().game?.moves.length === 1`)
		has := value[string](t, w.Page, `ludarium.state().game.moves[0]`)
		for _, key := range value[[]string](t, home, kept) {
			if !strings.HasPrefix(key, "restore/") && !strings.HasPrefix(key, "shelf/") {
				has += " " + key
			}
		}
		t.Logf("killed when %s: there is %s", kill.when, has)
		const old, after = "c4 mine/0", "d4 large/0 large/1 large/2 large/3 large/4 large/5"
		if has != after && (kill.seen == "" || has != old) {
			t.Errorf("killed when %s: there is %q", kill.when, has)
		}
		if kill.seen == "" {
			t.Logf("taking %d MB back takes %.0f MB of memory", large*largeBytes()/1_000_000,
				(most-before)/1e6)
			if most-before > float64(large*largeBytes()/2) {
				t.Error("that is nearly all of it")
			}
			savesPieceByPiece(t, w)
		}
		w.Close()
	}
}
