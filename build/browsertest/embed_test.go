package browsertest

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// around is a page with two embeds of the program: one accepts messages from this page, the other only from
// another page.
const around = `<!DOCTYPE html><title>around</title><link rel="icon" href="data:,"><body style="margin:0;height:3000px">
<iframe id="good" width="400" height="400"></iframe><iframe id="bad" width="400" height="400"></iframe>
<script>
const embed = (name, allow) => document.getElementById(name).src =
	"index.html#/embed/connectk?controls=move&allow=" + encodeURIComponent(allow);
embed("good", location.origin);
embed("bad", "https://example.org");
const within = name => document.getElementById(name).contentWindow;
const heard = [], waiting = new Map();
addEventListener("message", e => {
	heard.push({from: e.source === within("good") ? "good" : "bad", ...e.data});
	waiting.get(e.data.id)?.(e.data);
});
let last = 0;
const post = (name, message) => within(name).postMessage(message, "*");
const ask = (ludarium, ...args) => new Promise(done => {
	waiting.set(++last, done);
	post("good", {ludarium, args, id: last});
});
</script>`

// TestEmbedsAnswerAllowedPages exchanges messages between a page and an embed: function calls are answered,
// moves are reported. An embed that allows another page does neither. Embeds store nothing and do not take
// keys or wheel events.
func TestEmbedsAnswerAllowedPages(t *testing.T) {
	files, err := site.Web(modules(t, site.Ludarium))
	must(t, err)
	files["around.html"] = []byte(around)
	server := httptest.NewServer(belowPath(site.Handler(files)))
	defer server.Close()
	p := open(t)
	must(t, p.Goto(server.URL+prefix+"around.html"))
	must(t, p.Wait(`within("good").ludarium?.state && within("bad").ludarium?.state`))
	if got := value[bool](t, p, `ask("ready").then(m => m.result)`); !got {
		t.Error("the program is not ready")
	}
	value[any](t, p, `ask("on", "move")`)
	value[any](t, p, `ask("play", "4")`)
	must(t, p.Wait(`heard.some(m => m.ludarium === "event" && m.event === "move" && m.moves.join() === "4")`))
	for _, test := range [][2]string{
		{`ask("state").then(m => m.result.game.moves.join())`, "4"},
		{`ask("play", "9").then(m => typeof m.error)`, "string"},
		{`ask("show", "chess").then(m => typeof m.error)`, "string"},
		{`ask("on", "boom").then(m => m.error)`,
			`there is no event "boom"; there are move, position, search`},
		{`ask("constructor").then(m => m.error)`, `there is no function "constructor"`},
		{`ask("__proto__").then(m => m.error)`, `there is no function "__proto__"`},
		{`ask("frames", "x".repeat(1 << 20)).then(m => m.error)`, "args has more than 1048576 characters"},
		{`ask("go", {nodes: 50}).then(m => String(m.result.game.moves.length))`, "2"},
	} {
		if got := value[string](t, p, test[0]); got != test[1] {
			t.Errorf("%s is %q, want %q", test[0], got, test[1])
		}
	}

	// Malformed messages are not answered. Each message of a flood is answered, and rejected if too many
	// are waiting.
	before := value[int](t, p, `heard.length`)
	value[bool](t, p, `(() => {
		const loop = []; loop.push(loop);
		for (const m of [null, 1, "play", [], {}, {ludarium: 5}, {ludarium: null, args: ["4"]}, new Map(), new Uint8Array(9)])
			post("good", m);
		post("good", {ludarium: "play", args: "4", id: "a"});
		post("good", {ludarium: "play", args: loop, id: "b"});
		post("bad", {ludarium: "play", args: ["4"], id: "c"});
		for (let i = 0; i < 500; i++) post("good", {ludarium: "go", args: [{nodes: 10, analyse: true}], id: "f" + i});
		return true;
	})()`)
	must(t, p.Wait(`heard.filter(m => String(m.id).startsWith("f")).length === 500`))
	if got := value[string](t, p, `[heard.length - `+strconv.Itoa(before)+`, heard.filter(m => m.id === "a" || m.id === "b").every(m => m.error),
		heard.some(m => m.error?.startsWith("too many messages"))].join()`); got != "502,true,true" {
		t.Errorf("after a flood: %s; want 502 answers, two of them errors, and some that say so", got)
	}

	// While 64 searches without an end are waiting, other calls are answered at once; stop ends the
	// searches.
	value[bool](t, p, `(() => {
		for (let i = 0; i < 70; i++) post("good", {ludarium: "go", args: [{analyse: true, time: 1e9}], id: "w" + i});
		for (const name of ["state", "moves", "screens", "point"]) post("good", {ludarium: name, args: ["4"], id: "at once " + name});
		return true;
	})()`)
	must(t, p.Wait(`["state", "moves", "screens", "point"].every(name => heard.some(m => m.id === "at once " + name))`))
	const waiting = `heard.filter(m => String(m.id).startsWith("w"))`
	if got := value[string](t, p, waiting+`.map(m => m.id + " " + m.error).join("\n")`); strings.Count(got, "\n") != 5 ||
		strings.Count(got, "too many messages wait for an answer: 64 searches") != 6 {
		t.Errorf("of 70 searches without an end these were answered: %s", got)
	}
	if got := value[string](t, p, `JSON.stringify(heard.find(m => m.id === "at once state"))`); !strings.Contains(got,
		`"thinking":true`) {
		t.Errorf("the state while searches wait: %s", got)
	}
	if got := value[string](t, p, `ask("stop").then(m => String(m.error))`); got != "undefined" {
		t.Errorf("stop while searches wait: %s", got)
	}
	must(t, p.Wait(waiting+`.length === 70`))
	if got := value[int](t, p, waiting+`.filter(m => m.error).length`); got != 6 {
		t.Errorf("after stop %d of 70 searches have errors", got)
	}

	if got := value[string](t, p, `[heard.some(m => m.from === "bad"), within("bad").ludarium.state().game.moves.length].join()`); got != "false,0" {
		t.Errorf("an embed that allows another page has answered, or played: %s", got)
	}

	if got := value[string](t, p, `indexedDB.databases().then(d => [localStorage.length, d.length, document.activeElement.tagName].join())`); got != "0,0,BODY" {
		t.Errorf("kept keys, databases and what has the keys: %s", got)
	}
	must(t, p.Wheel(browser.Point{X: 200, Y: 200}, 300))
	must(t, p.Wait(`scrollY > 0`))
}

// openBeside opens a page of the build from disk, with the program in one file beside it.
func openBeside(t *testing.T, page func(program string) []byte) *browser.Page {
	t.Helper()
	dir := t.TempDir()
	const program, name = "ludarium.html", "page.html"
	for name, data := range map[string][]byte{program: single(t, site.Ludarium), name: page(program)} {
		must(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	p := open(t)
	must(t, p.Goto("file://"+filepath.ToSlash(filepath.Join(dir, name))))
	return p
}

// TestPageOfEmbedsFromDisk opens the generated page, with the program in one file: its buttons control the
// board, and the board's moves are reported.
func TestPageOfEmbedsFromDisk(t *testing.T) {
	p := openBeside(t, site.Embeds)
	value[bool](t, p, `(document.getElementById("middle").click(), true)`)
	must(t, p.Wait(`document.getElementById("told").textContent.startsWith("Played: ")`))
}

// TestSlidesFromDisk opens the generated slides beside the program in one file, and turns them by keys. Each
// frame shows its part of the program, and buttons and keys turn the slides of the lecture in the last one.
func TestSlidesFromDisk(t *testing.T) {
	p := openBeside(t, site.Slides)
	must(t, p.Press(kb.PageDown))
	must(t, p.Wait(`Math.round(scrollY / innerHeight) === 1`))
	must(t, p.Press(kb.PageUp))
	must(t, p.Wait(`scrollY === 0`))
	// The page may not look into frames from disk, but they answer its messages.
	value[bool](t, p, `(() => {
		window.answers = new Map();
		addEventListener("message", e => answers.set(e.data.id, JSON.stringify(e.data.result ?? e.data.error)));
		window.ask = (n, name) => {
			const frame = document.querySelectorAll("iframe")[n];
			frame.scrollIntoView();
			frame.contentWindow.postMessage({ludarium: name, id: name + n}, "*");
			return answers.get(name + n) ?? "";
		};
		return true;
	})()`)
	for n, want := range []string{`"screen":"atlas"`, `"screen":"atlas"`, `"screen":"connectk"`, `"screen":"atlas"`} {
		must(t, p.Wait(fmt.Sprintf("ask(%d, %q).includes(%q)", n, "state", want)))
	}
	must(t, p.Wait(`ask(3, "controls").includes(", 1 of ")`))
	value[bool](t, p, `(document.querySelector("[data-turn=next]").click(), true)`)
	must(t, p.Wait(`ask(3, "controls").includes(", 2 of ")`))
	box := value[[]float64](t, p, `(r => [r.left + r.width / 2, r.top + r.height / 2])(
		document.getElementById("lecture").getBoundingClientRect())`)
	must(t, p.Click(browser.Point{X: box[0], Y: box[1]}))
	must(t, p.Press(kb.PageDown))
	must(t, p.Wait(`ask(3, "controls").includes(", 3 of ")`))
}

// TestSwipesOnEmbedsScrollThePage scrolls the page with a finger on embeds of every kind. On a playable
// board a vertical swipe belongs to the page until a tap has focused the board; after that it moves tiles.
func TestSwipesOnEmbedsScrollThePage(t *testing.T) {
	files, err := site.Web(modules(t, site.Ludarium))
	must(t, err)
	embeds := []string{"chess?controls=none", "twenty48?moves=2@b2+2@c3&controls=move",
		"swarms?controls=play,settings"}
	page := `<!DOCTYPE html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body style="margin:0;height:5000px">`
	for _, e := range embeds {
		page += `<iframe style="display:block;border:0" width="390" height="400" src="index.html#/embed/` + e + `"></iframe>`
	}
	files["around.html"] = []byte(page)
	server := httptest.NewServer(belowPath(site.Handler(files)))
	defer server.Close()
	p := open(t)
	must(t, p.Show(handset))
	must(t, p.Goto(server.URL+prefix+"around.html"))
	must(t, p.Wait(`[0, 1, 2].every(n => frames[n].ludarium?.state)`))
	// draw scrolls the n-th embed to 50 pixels below the top of the window, swipes upwards over it, and
	// returns the page's scroll position minus the one before, in pixels.
	draw := func(n int) float64 {
		t.Helper()
		value[bool](t, p, fmt.Sprintf(`(scrollTo(0, %d), true)`, 400*n-50))
		from := value[float64](t, p, `scrollY`)
		must(t, p.Swipe(browser.Point{X: 195, Y: 350}, browser.Point{X: 195, Y: 150}))
		return value[float64](t, p, `new Promise(done => {
			let last = -1;
			const look = () => {
				if (scrollY === last) return done(scrollY);
				last = scrollY;
				setTimeout(look, 200);
			};
			look();
		})`) - from
	}
	const moves = `JSON.stringify(frames[1].ludarium.state().game.moves)`
	before := value[string](t, p, moves)
	for n, e := range embeds {
		if by := draw(n); by < 100 {
			t.Errorf("%s: the page has scrolled by %.0f", e, by)
		}
	}
	if now := value[string](t, p, moves); now != before {
		t.Errorf("a finger that scrolls the page has played: %s, then %s", before, now)
	}
	value[bool](t, p, `(scrollTo(0, 400 - 50), true)`)
	must(t, p.Tap(browser.Point{X: 195, Y: 250}))
	must(t, p.Wait(`frames[1].document.activeElement !== frames[1].document.body`))
	if by := draw(1); by != 0 {
		t.Errorf("a finger on a board that was chosen scrolls by %.0f", by)
	}
	must(t, p.Wait(moves+` !== `+strconv.Quote(before)))
}
