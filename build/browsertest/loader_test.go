package browsertest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

const shown = `document.getElementById("progress-text").textContent`

func TestLoaderDisappearsAtTheFirstFrame(t *testing.T) {
	for place, url := range places(t, empty) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Goto(url))
			must(t, p.Wait(`window.firstFrame && document.getElementById("loader").hidden`))
			if n := value[int](t, p, `document.querySelectorAll("canvas").length`); n != 1 {
				t.Errorf("%d canvases, want 1", n)
			}
			box := value[[]float64](t, p, `(() => { const r = document.querySelector("canvas").getBoundingClientRect();
				return [r.left, r.top, innerWidth - r.right, innerHeight - r.bottom]; })()`)
			for _, gap := range box {
				if gap != 0 {
					t.Errorf("the canvas does not fill the window: gaps %v", box)
					break
				}
			}
			for _, id := range []string{"live", "mirror"} {
				if value[bool](t, p, `getComputedStyle(document.getElementById("`+id+
					`")).position !== "absolute"`) {
					t.Errorf("#%s is not hidden", id)
				}
			}
		})
	}
}

func TestBackgroundFollowsTheColourScheme(t *testing.T) {
	url := onDisk(t, empty)
	for _, test := range []struct {
		dark bool
		want string
	}{{false, "rgb(250, 250, 248)"}, {true, "rgb(20, 22, 26)"}} {
		p := open(t)
		screen := browser.Phone.Coarse()
		screen.Dark = test.dark
		must(t, p.Show(screen))
		must(t, p.Goto(url))
		must(t, p.Wait(`window.firstFrame`)) // by now Ebitengine has set its own background
		if got := value[string](t, p, `getComputedStyle(document.body).backgroundColor`); got != test.want {
			t.Errorf("dark %v: ground %s, want %s", test.dark, got, test.want)
		}
	}
}

func TestLoaderMakesNoOtherRequests(t *testing.T) {
	p := open(t)
	must(t, p.Goto(onDisk(t, empty)))
	must(t, p.Wait(`window.firstFrame`))
	names := value[[]string](t, p, `performance.getEntriesByType("resource").map(r => r.name)`)
	for _, name := range names {
		if !strings.HasPrefix(name, "data:") && !strings.HasPrefix(name, "blob:") {
			t.Errorf("the single file loads %s", name)
		}
	}
}

func TestUnbuiltPageNamesTheCommand(t *testing.T) {
	modules(t, empty) // skip the test if there is no browser
	source, err := os.ReadFile("../../index.html")
	must(t, err)
	p := open(t)
	must(t, p.Goto(fileURL(t, source)))
	must(t, p.Wait(shown+`.includes("go run ./build serve")`))
}

func TestMissingDecompressionIsReported(t *testing.T) {
	p := open(t)
	must(t, p.Inject(`delete window.DecompressionStream`))
	must(t, p.Goto(onDisk(t, empty)))
	must(t, p.Wait(shown+`.includes("DecompressionStream")`))
}

// TestLoaderIsTranslated checks that the loader reports errors in the browser's language, or in the language
// chosen in the program.
func TestLoaderIsTranslated(t *testing.T) {
	for _, test := range []struct{ tags, chosen, want string }{
		{`["sv-FI", "fi-FI", "en"]`, "", "Avaa Ludarium uudemmalla selaimella"},
		{`["en", "fi"]`, `{"Language": "et"}`, "Palun ava Ludarium uuema brauseriga"},
		{`["sv"]`, `{"Language": ""}`, "Please open Ludarium in a newer browser"},
	} {
		p := open(t)
		must(t, p.Inject(fmt.Sprintf(`delete window.DecompressionStream;
			Object.defineProperty(navigator, "languages", {get: () => %s});
			Object.defineProperty(window, "localStorage", {get: () => ({getItem: () => %q})})`, test.tags,
			"t"+test.chosen)))
		must(t, p.Goto(onDisk(t, empty)))
		must(t, p.Wait(shown+fmt.Sprintf(`.includes(%q)`, test.want)))
	}
}

func TestMissingModuleIsReported(t *testing.T) {
	m := *modules(t, empty)
	files, err := site.Web(&m)
	must(t, err)
	p := open(t, "404")
	must(t, p.Goto(fileURL(t, files["index.html"]))) // open the page without its modules
	must(t, p.Wait(shown+`.includes("could not be loaded")`))
}

func TestPanicIsShownWithItsReason(t *testing.T) {
	p := open(t)
	must(t, p.Goto(onDisk(t, panics)))
	must(t, p.Wait(shown+`.includes("a square too many") && !document.getElementById("loader").hidden`))
	if got := value[string](t, p, `document.activeElement.id`); got != "reload" {
		t.Errorf("the focus is on %q, want the reload button", got)
	}
	// Enter reloads the page, possibly before the call has returned.
	if err := p.Press(browser.Enter); err != nil && !strings.Contains(err.Error(), gone) {
		t.Fatal(err)
	}
	must(t, again(p, `performance.getEntriesByType("navigation")[0].type === "reload"`))
}

// gone is the browser's error for a call to a page that reloads.
const gone = "navigated or closed"

// again waits for an expression to be true after a reload.
func again(p *browser.Page, expression string) error {
	err := p.Wait(expression)
	for err != nil && strings.Contains(err.Error(), gone) {
		err = p.Wait(expression)
	}
	return err
}

func TestOfflineAfterTheFirstVisit(t *testing.T) {
	url, server := serveWeb(t, poolPage, true)
	p := open(t)
	must(t, p.Goto(url))
	must(t, p.Wait(`window.pooltest && navigator.serviceWorker.controller`))
	keys := value[[]string](t, p, `caches.keys()`)
	if len(keys) != 1 || !strings.HasPrefix(keys[0], "ludarium-") {
		t.Errorf("caches %v, want one of ours", keys)
	}
	server.Close()
	must(t, p.Reload())
	must(t, p.Wait(`window.pooltest`))
	// The worker's module was not loaded before: it comes from the cache.
	value[int](t, p, `pooltest.start("echo", "hello")`)
	must(t, p.Wait(`pooltest.tasks[0].done`))
	if got := value[string](t, p, `pooltest.tasks[0].out + pooltest.tasks[0].err`); !strings.HasPrefix(got,
		"hello") {
		t.Errorf("the worker says %q without a network", got)
	}
}
