//go:build linux

package browsertest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/build/webdriver"
	"ludarium/game/gametest"
)

// browsers lists the browsers besides Chromium, with patterns of the requests that each makes by itself.
var browsers = []struct {
	name   string
	start  func(display, proxy string) (*webdriver.Browser, error)
	itself *regexp.Regexp
}{
	{"Firefox", webdriver.Firefox, regexp.MustCompile(
		`^[A-Z]+ (http://)?[a-z0-9.-]+\.(mozilla|firefox|googleapis)\.(com|net|org)[:/]`)},
	{"WebKit", webdriver.WebKit, regexp.MustCompile(`^$`)},
}

// TestEveryRoomInOtherBrowsers plays in every room in Firefox and in WebKit, over http, and from disk with
// -long.
func TestEveryRoomInOtherBrowsers(t *testing.T) {
	m := *modules(t, site.Ludarium)
	m.Template = bytes.Replace(m.Template, []byte("<!-- build:head -->"),
		[]byte("<!-- build:head -->\n<script>"+webdriver.Complaints+"</script>"), 1)
	address, _ := serveModules(t, &m, false)
	ways := map[string]string{"http": address}
	if *gametest.Long {
		page, err := site.Single(&m, "")
		must(t, err)
		ways["file"] = fileURL(t, page)
	}
	display, stop, err := webdriver.StartXvfb(t.TempDir())
	must(t, err)
	t.Cleanup(stop)
	for _, kind := range browsers {
		t.Run(kind.name, func(t *testing.T) {
			watch, err := browser.NewProxy(kind.itself)
			must(t, err)
			defer watch.Close()
			b, err := kind.start(display, watch.Address())
			must(t, err)
			defer b.Close()
			for place, url := range ways {
				t.Run(place, func(t *testing.T) {
					defer func() {
						if t.Failed() {
							photograph(t, b)
						}
					}()
					(&abroad{b, t, kind.name + "-" + place}).walk(url)
					t.Logf("%s, %s: %d rooms, %s", kind.name, place,
						value[int](t, b, `ludarium.screens().length`),
						value[string](t, b, `navigator.userAgent`))
				})
			}
			if asked := watch.OutsideRequests(); len(asked) > 0 {
				t.Errorf("other machines were asked: %q", asked)
			}
		})
	}
}

// abroad is a page of the program in a browser other than Chromium.
type abroad struct {
	*webdriver.Browser
	t     *testing.T
	place string // browser and form of the page, for file names
}

// walk plays in each game's room by mouse and keyboard, runs an experiment, reads a page of the atlas and
// runs a swarm. Then it checks that all games are still there after a reload.
func (a *abroad) walk(url string) {
	must(a.t, a.Goto(url+"#/chess"))
	must(a.t, browser.Ready(a))
	games := map[string]string{}
	for _, r := range rooms {
		a.enter(r.name)
		before := played(a.t, a)
		must(a.t, a.Drag(r.path(a.t, a, choose(a.t, a))...))
		r.expect(a.t, a, before)
		before = played(a.t, a)
		must(a.t, a.Press(r.typed(choose(a.t, a))))
		r.expect(a.t, a, before)
		games[r.name] = value[string](a.t, a, standing)
		a.look(r.name)
	}
	a.enter("lab")
	value[bool](a.t, a, `(ludarium.lab("run 2048/random games=20 seed=3"), true)`)
	a.wait(`ludarium.state().lab.state === "done" && ludarium.state().lab.done === 20`)
	a.look("lab")
	a.enter("atlas")
	value[bool](a.t, a, `(ludarium.atlas("open particle-swarm"), true)`)
	a.wait(`ludarium.state().atlas?.page === "particle-swarm"`)
	value[bool](a.t, a, `(ludarium.atlas("play"), true)`)
	a.wait(`ludarium.state().atlas.done && ludarium.state().atlas.picture > 0`)
	a.look("atlas")
	a.enter("swarms")
	value[bool](a.t, a,
		`(ludarium.swarms("play"), window.steps = ludarium.state().swarms?.steps ?? 0, true)`)
	a.wait(`ludarium.state().swarms.steps > steps`)
	a.look("swarms")
	value[bool](a.t, a, `(ludarium.swarms("pause"), true)`)
	a.quiet()

	must(a.t, a.Reload())
	must(a.t, browser.Ready(a))
	for _, r := range rooms {
		a.enter(r.name)
		if got := value[string](a.t, a, standing); got != games[r.name] {
			a.t.Errorf("after the reload the game is %s, was %s", got, games[r.name])
		}
	}
	a.quiet()
}

func (a *abroad) wait(condition string) { a.t.Helper(); must(a.t, browser.Wait(a, condition)) }

// enter opens a room.
func (a *abroad) enter(name string) {
	a.t.Helper()
	value[bool](a.t, a, fmt.Sprintf(`(ludarium.show(%q), true)`, name))
	a.wait(fmt.Sprintf(`ludarium.state().screen === %q && !ludarium.state().moving`, name))
}

// look checks that a room shows a picture, and saves it with -pictures.
func (a *abroad) look(name string) {
	a.t.Helper()
	must(a.t, browser.Frame(a)) // a busy browser may present a frame later than it was drawn
	lively(a.t, a)
	if *pictures == "" {
		return
	}
	png, err := a.Screenshot()
	must(a.t, err)
	file := strings.ToLower(a.place+"-"+name) + ".png"
	must(a.t, os.WriteFile(filepath.Join(*pictures, file), png, 0o644))
}

// quiet fails the test if the page reported an error.
func (a *abroad) quiet() {
	a.t.Helper()
	problems, err := a.Problems()
	must(a.t, err)
	if len(problems) > 0 {
		a.t.Errorf("the page complained: %q", problems)
	}
}
