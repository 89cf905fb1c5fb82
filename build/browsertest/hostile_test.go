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
)

// markup would run as a script wherever the page took it for more than a text.
const markup = `"'></title></script><script>pwned=1</script><img src=x onerror=pwned=1>` +
	`<a href=javascript:pwned=1>`

// TestHostileTexts gives the page markup by all ways that lead in: addresses, games with their tags and
// comments, names of files, runs of the lab. It stays text.
func TestHostileTexts(t *testing.T) {
	for place, address := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Inject(violations))
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
				must(t, p.Reload()) // another fragment alone loads nothing
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
		})
	}
}

// quote returns a text as scripts write it.
func quote(t *testing.T, text string) string {
	t.Helper()
	quoted, err := json.Marshal(text)
	must(t, err)
	return string(quoted)
}

// harmless fails the test where a text became a part of the page or ran.
func harmless(t *testing.T, p *browser.Page, what string, scripts int) {
	t.Helper()
	must(t, p.Drawn())
	// Scripts with packed files go when these are used.
	got := value[string](t, p, fmt.Sprintf(`[typeof pwned, document.scripts.length <= %d, violations.length,
		document.querySelectorAll("img,iframe,object,embed,svg,video,audio,base,a,body style").length].join()`,
		scripts))
	if want := "undefined,true,0,0"; got != want {
		t.Errorf("%s: %s, want %s", what, got, want)
	}
}
