package browsertest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// reader uses a page only through its accessibility tree: by names and roles, without positions.
type reader struct {
	*browser.Page
	t *testing.T
}

// hears returns the node of a role, or of any role if that is empty, whose name equals the given one or has
// it as a prefix or suffix.
func (r reader) hears(role, name string) (h browser.AccessibleNode, ok bool) {
	r.t.Helper()
	all, err := r.AccessibleNodes()
	must(r.t, err)
	for _, exact := range []bool{true, false} {
		for _, h := range all {
			if (role == "" || h.Role == role) && (h.Name == name ||
				!exact && (strings.HasPrefix(h.Name, name) || strings.HasSuffix(h.Name, " "+name))) {
				return h, true
			}
		}
	}
	return browser.AccessibleNode{}, false
}

// until waits until hears finds a node with this role and name, and returns the node.
func (r reader) until(role, name string) browser.AccessibleNode {
	r.t.Helper()
	for range picturesHeard {
		if h, ok := r.hears(role, name); ok {
			return h
		}
		must(r.t, r.Frame())
	}
	all, err := r.AccessibleNodes()
	must(r.t, err)
	list := ""
	for _, h := range all {
		list += fmt.Sprintf("%s %q\n", h.Role, h.Name)
	}
	r.t.Fatalf("no %s %q is heard:\n%s", role, name, list)
	return browser.AccessibleNode{}
}

// picturesHeard is the maximum number of frames for which a reader waits.
const picturesHeard = 2000

// work operates a node by its role and name.
func (r reader) work(role, name string) {
	r.t.Helper()
	must(r.t, r.Page.Activate(r.until(role, name), true))
}

// TestGamesByAccessibilityTreeInFinnish plays chess to mate and a game of Connect against the computer to
// its end, in Finnish, only through the accessibility tree.
func TestGamesByAccessibilityTreeInFinnish(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Inject(`Object.defineProperty(navigator, "languages", {get: () => ["fi-FI", "fi"]})`))
	must(t, p.Goto(url+"#/chess"))
	must(t, p.Ready())
	r := reader{p, t}
	r.until("RootWebArea", "Shakki – Ludarium")
	must(t, p.Wait(openRoom+` === "Shakki"`))
	r.work("button", "Uusi peli")
	r.work("radio", "Molemmat") // make both players human
	r.work("button", "Aloita")
	for _, move := range []string{"f3", "e5"} { // by typing
		must(t, p.Activate(r.until("textbox", "Kirjoita siirto"), false))
		must(t, p.Press(move+browser.Enter))
		r.until("button", move)
	}
	for _, move := range [][2]string{{"g2", "g4"}, {"d8", "h4"}} { // by choosing two squares
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

// turns matches the text that states whose turn it is in a game of Connect, or its result.
var turns = regexp.MustCompile(`^(Sinun siirtosi$|Punainen voittaa|Keltainen voittaa|Tasapeli)`)

// drop drops a disc into the first free field, waits for the answer, and reports whether the game continues.
func (r reader) drop() (goesOn bool) {
	r.t.Helper()
	// look returns a free field, the number of free fields, and the text that turns matches.
	look := func() (free browser.AccessibleNode, n int, turn string) {
		all, err := r.AccessibleNodes()
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
			must(r.t, r.Page.Activate(free, true))
		case n < before && turn != "":
			return turn == "Sinun siirtosi"
		}
		must(r.t, r.Frame())
	}
	r.t.Fatal("the computer does not answer")
	return false
}
