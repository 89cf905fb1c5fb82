package browsertest

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// markup is text that would run as a script if the page inserted it as HTML.
const markup = `"'></title></script><script>pwned=1</script><img src=x onerror=pwned=1>` +
	`<a href=javascript:pwned=1>`

// TestMarkupStaysText passes markup to the page through every input: addresses, games with tags and comments,
// file names, runs of the lab. It stays text.
func TestMarkupStaysText(t *testing.T) {
	for place, address := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Inject(violations+keepFiles))
			quoted := strings.ReplaceAll(markup, `"`, `\"`)
			pgn := fmt.Sprintf("[Event \"%s\"]\n[White \"%[1]s\"]\n[Black \"%[1]s\"]\n[Site \"%[1]s\"]\n"+
				"[Annotator \"%[1]s\"]\n\n1. e4 {%s} e5 ; %[2]s\n*\n", quoted, markup)
			query := url.QueryEscape(markup)
			scripts := 0
			for i, fragment := range []string{"#/chess?fen=" + query, "#/othello?moves=" + query,
				"#/" + query, "#/lab/" + query, "#/lab/2048/random?games=" + query,
				"#/swarms/" + query, "#/atlas/" + query,
				"#/morpion?" + query + "=1", "#/chess"} {
				must(t, p.Goto(address+fragment))
				must(t, p.Reload()) // changing only the fragment does not reload
				must(t, p.Ready())
				if i == 0 {
					scripts = value[int](t, p, `document.scripts.length`)
				}
				harmless(t, p, fragment, scripts)
			}

			name := filepath.Join(t.TempDir(), `<img src=x onerror=pwned=1>.pgn`)
			must(t, os.WriteFile(name, []byte(pgn), 0o644))
			must(t, p.Drop(browser.Point{X: 300, Y: 300}, name))
			must(t, p.Wait(`ludarium.state().game.moves.length === 2`))
			must(t, p.Still())
			if !value[bool](t, p, `document.getElementById("mirror").textContent.includes("pwned=1>")`) {
				t.Error("what a file says of its game is not shown")
			}
			harmless(t, p, "the file", scripts)

			must(t, os.WriteFile(name, []byte(markup), 0o644))
			must(t, p.Drop(browser.Point{X: 300, Y: 300}, name))
			must(t, p.Wait(`document.getElementById("live").textContent.includes("<img src=x")`))
			harmless(t, p, "a file that can't be read", scripts)
			for _, text := range []string{markup, pgn, "1. " + markup, `{"game":` + quote(t, markup) + `}`,
				"https://example.org/#/chess?moves=" + query} {
				value[bool](t, p, fmt.Sprintf(`(() => { try { ludarium.load(%s) } catch {} return true; })()`,
					quote(t, text)))
				harmless(t, p, text, scripts)
			}
			if place == "http" {
				hostileGames(t, p, pgn, scripts)
				hostileRuns(t, p, scripts)
			}
		})
	}
}

// hostileGames drops a file with several games and opens one of them from the list.
func hostileGames(t *testing.T, p *browser.Page, pgn string, scripts int) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.pgn")
	analysed := strings.Replace(pgn, "{", `{[%eval `+markup+`] `+markup+` -1.20/18 `, 1)
	must(t, os.WriteFile(name, []byte(pgn+"\n"+analysed), 0o644))
	must(t, p.Drop(browser.Point{X: 300, Y: 300}, name))
	must(t, p.Wait(`ludarium.controls().some(c => (c.Name + c.Value).includes("pwned=1"))`))
	harmless(t, p, "a list of games", scripts)
	must(t, p.Press(browser.Escape))
}

// hostileRuns imports runs of the lab with markup in one of their texts: all of them with -long, otherwise
// some.
func hostileRuns(t *testing.T, p *browser.Page, scripts int) {
	t.Helper()
	value[bool](t, p,
		`(ludarium.show("lab"), ludarium.lab("run arena/match pairs=1 a-nodes=20 b=random"), true)`)
	must(t, p.Wait(`ludarium.state().lab?.state === "done"`))
	for _, name := range []string{"results/share", "ways/text", "file-2"} {
		click(t, p, name)
	}
	must(t, p.Wait(`Object.keys(files).some(name => name.endsWith(".json"))`))
	texts := value[int](t, p, `(() => {
		const whole = Object.entries(files).find(([name]) => name.endsWith(".json"))[1];
		const places = [];
		const walk = (v, path) => {
			if (typeof v === "string") places.push(path);
			else if (v !== null && typeof v === "object")
				for (const key of Object.keys(v)) walk(v[key], [...path, key]);
		};
		walk(JSON.parse(whole), []);
		window.hostileRun = n => {
			const run = JSON.parse(whole), path = places[n];
			let v = run;
			for (const key of path.slice(0, -1)) v = v[key];
			v[path.at(-1)] += `+quote(t, markup)+`;
			ludarium.load(JSON.stringify(run));
			return path.join(".");
		};
		return places.length;
	})()`)
	if texts < 10 {
		t.Errorf("a run has %d texts", texts)
	}
	step := 5
	if *gametest.Long {
		step = 1
	}
	for n := 0; n < texts; n += step {
		place := value[string](t, p, fmt.Sprintf(`(() => {
			try { return hostileRun(%d); } catch (e) { return e.message; }
		})()`, n))
		harmless(t, p, "a run with markup at "+place, scripts)
	}
	t.Logf("one in %d of the %d texts of a run had markup", step, texts)
}

// quote returns a text as a JavaScript literal.
func quote(t *testing.T, text string) string {
	t.Helper()
	quoted, err := json.Marshal(text)
	must(t, err)
	return string(quoted)
}

// harmless fails the test if the text given as markup has become an element of the page or has run.
func harmless(t *testing.T, p *browser.Page, what string, scripts int) {
	t.Helper()
	must(t, p.Drawn())
	// Script elements with compressed files are removed after use.
	// The only links are those that skip parts of the page.
	got := value[string](t, p, fmt.Sprintf(`[typeof pwned, document.scripts.length <= %d, violations.length,
		document.querySelectorAll("img,iframe,object,embed,svg,video,audio,base,body style," +
			"a:not([href='#main'],[href='#aside'])").length].join()`, scripts))
	if want := "undefined,true,0,0"; got != want {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}
