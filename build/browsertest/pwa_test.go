package browsertest

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// hosted serves a web folder and returns its address and a function that replaces the folder.
func hosted(t *testing.T, files site.Files) (url string, replace func(site.Files), server *httptest.Server) {
	t.Helper()
	var now atomic.Value
	now.Store(site.Handler(files))
	server = httptest.NewServer(belowPath(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		now.Load().(http.Handler).ServeHTTP(w, r)
	})))
	t.Cleanup(server.Close)
	return server.URL + prefix, func(f site.Files) { now.Store(site.Handler(f)) }, server
}

// controlled is an expression that is true when the page's service worker is active and has cached
// everything.
const controlled = `navigator.serviceWorker.controller?.state === "activated"`

// TestUpdateKeepsTheGame publishes a new version while a game is being played: a line reports it, and after
// a reload the game is still there.
func TestUpdateKeepsTheGame(t *testing.T) {
	m := modules(t, site.Ludarium)
	old, err := site.Web(m, site.Offline)
	must(t, err)
	next := *m
	next.Template = bytes.Replace(m.Template, []byte("<title>Ludarium"), []byte("<title>Ludarium, new"), 1)
	later, err := site.Web(&next, site.Offline)
	must(t, err)
	url, replace, _ := hosted(t, old)
	p := open(t)
	must(t, p.Goto(url+"#/othello"))
	must(t, p.Ready())
	must(t, p.Wait(controlled))
	value[bool](t, p, `(ludarium.play(ludarium.moves()[0]), true)`)
	must(t, p.Wait(`ludarium.state().game.cursor >= 2 && !ludarium.state().game.thinking`))
	const game = `JSON.stringify([ludarium.state().game.moves, ludarium.state().game.cursor])`
	before := value[string](t, p, game)

	if !value[bool](t, p, `document.getElementById("update").hidden`) {
		t.Error("a new version is said to be there before there is one")
	}
	replace(later)
	value[bool](t, p, `navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)`)
	must(t, p.Wait(`!document.getElementById("update").hidden`))
	if after := value[string](t, p, game); after != before {
		t.Errorf("the game was %s and is %s when a new version comes", before, after)
	}
	// The line is on the side of the panel, for right- and left-handed users.
	const side = `(() => { const box = document.getElementById("update").getBoundingClientRect();
		return box.x + box.width / 2 < innerWidth / 2 ? "left" : "right"; })()`
	if at := value[string](t, p, side); at != "right" {
		t.Errorf("the line of the new version is at the %s", at)
	}
	click(t, p, "preferences")
	click(t, p, "left-handed")
	must(t, p.Wait(`document.documentElement.classList.contains("left")`))
	if at := value[string](t, p, side); at != "left" {
		t.Errorf("with the layout for the left hand the line is at the %s", at)
	}
	click(t, p, "left-handed")
	must(t, p.Wait(`!document.documentElement.classList.contains("left")`))
	click(t, p, "close")
	at := value[browser.Point](t, p, `(() => {
		const box = document.getElementById("update-now").getBoundingClientRect();
		window.old = true;
		return {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	})()`)
	must(t, p.Click(at))
	must(t, p.Wait(`window.old === undefined && document.getElementById("loader")`))
	must(t, p.Ready())
	if after := value[string](t, p, game); after != before {
		t.Errorf("the game was %s and is %s in the new version", before, after)
	}
	if !value[bool](t, p, `fetch("./").then(r => r.text()).then(t => t.includes("Ludarium, new"))`) {
		t.Error("the page is the old one")
	}
	if !value[bool](t, p, `document.getElementById("update").hidden`) {
		t.Error("the new version is offered again")
	}
}

// TestSharedFilesOpenOffline shares a game with the installed program while there is no network.
func TestSharedFilesOpenOffline(t *testing.T) {
	url, server := serveWeb(t, site.Ludarium, true)
	p := open(t, "a page without a network complains")
	must(t, p.Goto(url+"#/twenty48"))
	must(t, p.Ready())
	must(t, p.Wait(controlled))
	server.Close()
	for n, form := range []string{
		`const list = new DataTransfer(), files = field("files", "file");
			list.items.add(new File(["1. d4 d5 2. c4 *"], "a <b> & c.pgn", {type: "application/vnd.chess-pgn"}));
			files.files = list.files;`,
		`field("title").value = "A game"; field("text").value = "1. e4 c5 2. Nf3 *";`,
	} {
		// As another program does: with a form that is submitted to the page.
		must(t, p.Goto("about:blank"))
		value[bool](t, p, fmt.Sprintf(`(() => {
			const form = Object.assign(document.createElement("form"), {action: %q, method: "post", enctype: "multipart/form-data"});
			const field = (name, type) => form.appendChild(Object.assign(document.createElement("input"), {name, type: type || "text"}));
			document.body.append(form);
			%s
			setTimeout(() => form.submit());
			return true;
		})()`, url+"share", form))
		arrive(t, p)
		must(t, p.Ready())
		move := []string{"d4", "e4"}[n]
		must(t, p.Wait(fmt.Sprintf(`ludarium.state().screen === "chess" && ludarium.state().game.moves[0] === %q &&
			ludarium.state().game.moves.length === 3`, move)))
		if at := value[string](t, p, `location.search`); at != "" {
			t.Errorf("the address still ends with %s", at)
		}
	}
	if n := value[int](t, p, `caches.open("shared-ludarium").then(c => c.keys()).then(k => k.length)`); n != 0 {
		t.Errorf("%d shared files are kept", n)
	}
}

// arrive waits until the browser shows a page of the program.
func arrive(t *testing.T, p *browser.Page) {
	t.Helper()
	for n := 0; ; n++ {
		there, err := browser.Eval[bool](p, `!!window.ludariumBuild`) // fails while the browser navigates
		if there && err == nil {
			return
		}
		if n == 3000 {
			t.Fatalf("the program does not come: %v", err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// TestLaunchedFilesOpen opens a file in the installed program, as the operating system does.
func TestLaunchedFilesOpen(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, true)
	p := open(t)
	must(t, p.Inject(`Object.defineProperty(window, "launchQueue", {value: {setConsumer(f) { f({files: [
		{getFile: async () => new File(["1. d4 d5 *"], "one.pgn")}]}); }}});
		window.prompted = 0;
		addEventListener("load", () => dispatchEvent(Object.assign(new Event("beforeinstallprompt", {cancelable: true}),
			{prompt() { window.prompted++; }})));`))
	must(t, p.Goto(url))
	must(t, p.Ready())
	must(t, p.Wait(`ludarium.state().game?.moves.join() === "d4,d5"`))
	must(t, p.Press("?"))
	install := control("install")
	must(t, p.Wait(install))
	work(t, p, "install")
	must(t, p.Wait(`window.prompted === 1`))
	must(t, p.Wait(`!`+install))
}
