package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/catalog"
	"ludarium/build/browser"
	"ludarium/build/site"
)

// keepFiles is a script that keeps the files that the page offers for download, by name.
const keepFiles = `
	window.files = {};
	HTMLAnchorElement.prototype.click = function () {
		fetch(this.href).then(r => r.arrayBuffer()).then(
			b => { window.files[this.download] = new TextDecoder("latin1").decode(b); });
	};`

// middle waits for the named control and returns its centre.
func middle(t *testing.T, p *browser.Page, name string) browser.Point {
	t.Helper()
	find := control(name)
	must(t, p.Wait(find+` !== undefined`))
	at := value[struct{ X, Y, W, H float64 }](t, p, find+`.Area`)
	return browser.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}
}

// click clicks the named control.
func click(t *testing.T, p *browser.Page, name string) {
	t.Helper()
	must(t, p.Click(middle(t, p, name)))
}

// TestExperimentsRunOnThePage runs the first experiment of each game, with small settings, until a trial
// has ended.
func TestExperimentsRunOnThePage(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url+"#/lab"))
	must(t, p.Ready())
	small := catalog.Small()
	names := value[[]string](t, p, `ludarium.lab("list")`)
	if want := len(catalog.Experiments()); len(names) != want {
		t.Errorf("the page has %d experiments, want %d", len(names), want)
	}
	done := map[string]bool{}
	for _, name := range names {
		group, _, _ := strings.Cut(name, "/")
		if done[group] {
			continue
		}
		done[group] = true
		e, err := catalog.Find(name)
		must(t, err)
		plan, err := lab.NewPlan(e, small[name], 1)
		must(t, err)
		value[bool](t, p, fmt.Sprintf(`(ludarium.lab("run %s"), true)`, plan))
		must(t, p.Wait(
			fmt.Sprintf(
				`(l => l.settings === %q && (l.done > 0 || l.state === "failed" || l.error))(ludarium.state().lab)`, plan)))
		if msg := value[string](t, p, `ludarium.state().lab.error ?? ""`); msg != "" {
			t.Errorf("%s: %s", plan, msg)
		}
		value[bool](t, p, `(ludarium.lab("stop"), true)`)
	}
}

// TestLabInTheBrowser runs an experiment of ten thousand games in the workers: it watches and pauses it,
// reloads the page, continues and exports the results.
func TestLabInTheBrowser(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		t.Run(place, func(t *testing.T) {
			p := open(t)
			must(t, p.Inject(counters+keepFiles))
			must(t, p.Goto(url+"#/lab/2048/random?games=10000&seed=7"))
			must(t, p.Ready())
			must(t, p.Wait(`ludarium.state().lab?.settings === "2048/random games=10000 seed=7"`))
			click(t, p, "run")
			must(t, p.Wait(
				`ludarium.state().lab.done > 0 && ludarium.controls().some(c => c.ID === "rooms/lab" && /a run in progress/.test(c.Value))`))
			value[bool](t, p,
				`(window.doneBefore = ludarium.state().lab.done, window.framesBefore = framesDrawn, true)`)
			must(t, p.Wait(`ludarium.state().lab.done > doneBefore && framesDrawn > framesBefore + 3`))
			click(t, p, "pause")
			must(t, p.Wait(`ludarium.state().lab.state === "paused"`))
			lively(t, p)
			paused := value[int](t, p, `ludarium.state().lab.done`)
			if paused == 10_000 {
				t.Error("the run ended before it could be paused")
			}
			if n := value[int](t, p,
				`Object.keys(localStorage).filter(k => k.startsWith("ludarium:lab/")).length`); n > 0 {
				t.Errorf("%d keys of runs are where settings are kept", n)
			}

			must(t, p.Reload())
			must(t, p.Ready())
			must(t, p.Wait(fmt.Sprintf(`ludarium.state().lab?.done >= %d`, paused)))
			click(t, p, "resume")
			must(t, p.Wait(`ludarium.state().lab.state === "done"`))
			if got := value[int](t, p, `ludarium.state().lab.done`); got != 10_000 {
				t.Errorf("%d trials are done, want 10000", got)
			}
			for _, name := range []string{"results/share", "ways/picture", "save", "ways/text", "file-1"} {
				click(t, p, name)
			}
			must(t, p.Wait(`Object.keys(files).length === 2`))
			for name, text := range value[map[string]string](t, p, `files`) {
				switch {
				case strings.HasSuffix(name, ".csv"):
					if lines := strings.Count(text, "\n"); lines != 10_001 ||
						!strings.HasPrefix(text, "trial,") {
						t.Errorf("%s has %d lines and begins with %.20q", name, lines, text)
					}
				case !strings.Contains(text[:min(len(text), 8)], "PNG\r\n"):
					t.Errorf("%s begins with %.8q", name, text)
				}
			}
		})
	}
}
