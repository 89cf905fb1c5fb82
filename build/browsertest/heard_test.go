package browsertest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// reader uses a page by its accessibility tree alone: it knows what things are called and what they are, and
// no place on the screen.
type reader struct {
	*browser.Page
	t *testing.T
}

// hears reports whether something of a role, any where it is empty, is named so, or begins or ends so.
func (r reader) hears(role, name string) (h browser.Heard, ok bool) {
	r.t.Helper()
	all, err := r.Heard()
	must(r.t, err)
	for _, exact := range []bool{true, false} {
		for _, h := range all {
			if (role == "" || h.Role == role) && (h.Name == name ||
				!exact && (strings.HasPrefix(h.Name, name) || strings.HasSuffix(h.Name, " "+name))) {
				return h, true
			}
		}
	}
	return browser.Heard{}, false
}

// until waits until something is heard.
func (r reader) until(role, name string) browser.Heard {
	r.t.Helper()
	for range picturesHeard {
		if h, ok := r.hears(role, name); ok {
			return h
		}
		must(r.t, r.Frame())
	}
	all, err := r.Heard()
	must(r.t, err)
	list := ""
	for _, h := range all {
		list += fmt.Sprintf("%s %q\n", h.Role, h.Name)
	}
	r.t.Fatalf("no %s %q is heard:\n%s", role, name, list)
	return browser.Heard{}
}

// picturesHeard is how many pictures a reader waits for.
const picturesHeard = 2000

// work works what is heard.
func (r reader) work(role, name string) {
	r.t.Helper()
	must(r.t, r.Page.Work(r.until(role, name), true))
}

// TestGamesByReaderInFinnish plays chess to a mate and a game of Connect against the computer to its end, in
// Finnish, by the accessibility tree alone.
func TestGamesByReaderInFinnish(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Inject(`Object.defineProperty(navigator, "languages", {get: () => ["fi-FI", "fi"]})`))
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	r := reader{p, t}
	r.until("RootWebArea", "Shakki – Ludarium")
	if h := r.until("button", "Shakki"); !h.Pressed {
		t.Error("it is not said that chess is open")
	}
	r.work("button", "Uusi peli")
	r.work("button", "Molemmat") // people play both sides
	r.work("button", "Aloita")
	for _, move := range []string{"f3", "e5"} { // written into the box
		must(t, p.Work(r.until("textbox", "Kirjoita siirto"), false))
		must(t, p.Press(move+browser.Enter))
		r.until("button", move)
	}
	for _, move := range [][2]string{{"g2", "g4"}, {"d8", "h4"}} { // from square to square
		r.work("gridcell", move[0])
		r.work("gridcell", move[1])
		r.until("", map[string]string{"g4": "g4", "h4": "Dh4#"}[move[1]])
	}
	r.until("StaticText", "Musta voittaa, matti")

	must(t, p.Goto(url+"#/connectk"))
	must(t, p.Ready())
	r.until("RootWebArea", "Connect – Ludarium")
	r.work("button", "Uusi peli")
	r.work("button", "Aloita")
	for r.drop() {
	}
}

// turns is whose turn it is in a game of Connect, or how it ended.
var turns = regexp.MustCompile(`^(Sinun siirtosi$|Punainen voittaa|Keltainen voittaa|Tasapeli)`)

// drop drops a disc into the first field that is free, waits for the answer, and reports whether the game
// goes on.
func (r reader) drop() (goesOn bool) {
	r.t.Helper()
	// look returns a free field, how many there are, and whose turn it is or how the game ended.
	look := func() (free browser.Heard, n int, turn string) {
		all, err := r.Heard()
		must(r.t, err)
		for _, h := range all {
			switch {
			case h.Role == "gridcell" && strings.Contains(h.Name, "tyhjä"):
				free, n = h, n+1
			case h.Role == "StaticText" && turns.MatchString(h.Name):
				turn = h.Name
			}
		}
		return free, n, turn
	}
	before := 0
	for range picturesHeard {
		free, n, turn := look()
		switch {
		case before == 0 && n > 0 && turn == "Sinun siirtosi":
			before = n
			must(r.t, r.Page.Work(free, true))
		case n < before && turn != "":
			return turn == "Sinun siirtosi"
		}
		must(r.t, r.Frame())
	}
	r.t.Fatal("the computer does not answer")
	return false
}
