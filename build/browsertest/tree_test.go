package browsertest

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// blurred is a desktop's screen with few pixels, because nothing is looked at.
var blurred = browser.Screen{Width: 1280, Height: 800, Scale: 0.2}

// listens records what the live region says, in order.
const listens = `window.spoken = [];
	addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
		const text = document.getElementById("live").textContent;
		if (text) window.spoken.push(text);
	}).observe(document.getElementById("live"), {childList: true, characterData: true, subtree: true}));`

// typist uses a page only by its accessibility tree, by what the live region says, and by real keys.
type typist struct {
	reader
	heard *int // number of spoken texts that were asserted, or came before such a text
}

// nodes returns the tree and the index of the node with the focus; −1 if there is none.
func (r typist) nodes() (all []browser.AccessibleNode, focus int) {
	r.t.Helper()
	all, err := r.AccessibleNodes()
	must(r.t, err)
	focus = -1
	for i, n := range all {
		if n.Focused && n.Role != "RootWebArea" {
			focus = i
		}
	}
	return all, focus
}

// at waits until the node with this role and with a name that begins so has the focus, and returns it.
func (r typist) at(role, name string) browser.AccessibleNode {
	r.t.Helper()
	var on browser.AccessibleNode
	for range picturesHeard / 10 {
		if all, i := r.nodes(); i >= 0 {
			if on = all[i]; on.Role == role && strings.HasPrefix(on.Name, name) {
				return on
			}
		}
		must(r.t, r.Frame())
	}
	r.t.Fatalf("%s %q has the focus, want %s %q", on.Role, on.Name, role, name)
	return on
}

// reach moves the focus by Tab or Shift+Tab to a control with this role and with a name that begins so.
func (r typist) reach(role, name string) browser.AccessibleNode {
	r.t.Helper()
	r.until(role, name)
	const most = 250
	fits := func(n browser.AccessibleNode) bool { return n.Role == role && strings.HasPrefix(n.Name, name) }
	was := 0 // whether the control was behind the focus (-1) or before it
	for range most {
		all, at := r.nodes()
		to := slices.IndexFunc(all, fits)
		if at >= 0 && fits(all[at]) {
			to = at
		}
		side := cmp.Compare(to, at)
		passed := was == -side && at >= 0 && (all[at].Role == "button" || all[at].Role == "link")
		switch was = side; {
		case to < 0:
			r.t.Fatalf("there is no %s %q any more", role, name)
		case to == at:
			return all[at]
		case listOf(all, at) >= 0 && listOf(all, at) == listOf(all, to) && r.moves(side, all[at]):
		case passed && r.moves(side, all[at]): // within a list, of which Tab reaches one item
			was = -side
		case to < at:
			must(r.t, r.Press(browser.Tab, chromedp.ModifierShift))
		default:
			must(r.t, r.Press(browser.Tab))
		}
	}
	all, at := r.nodes()
	r.t.Fatalf("%d times Tab do not reach %s %q; the focus is on %+v", most, role, name, all[max(0, at)])
	return browser.AccessibleNode{}
}

// listOf returns the index of the group around a node that says that arrow keys move in it; -1 for none.
func listOf(all []browser.AccessibleNode, at int) int {
	if at < 0 {
		return -1
	}
	for i, depth := at-1, all[at].Depth; i >= 0; i-- {
		if all[i].Depth >= depth {
			continue
		}
		if depth = all[i].Depth; all[i].Role == "group" && strings.Contains(all[i].Name, "Home, End") {
			return i
		}
	}
	return -1
}

// moves presses an arrow key, upwards if side is negative, and reports whether the focus has left a control.
func (r typist) moves(side int, from browser.AccessibleNode) bool {
	r.t.Helper()
	arrow := browser.ArrowDown
	if side < 0 {
		arrow = browser.ArrowUp
	}
	must(r.t, r.Press(arrow))
	must(r.t, r.Still())
	all, at := r.nodes()
	return at >= 0 && all[at] != from
}

// use reaches a control and presses Enter.
func (r typist) use(role, name string) {
	r.t.Helper()
	r.reach(role, name)
	r.press(browser.Enter)
}

// press presses keys one after the other.
func (r typist) press(keys ...string) {
	r.t.Helper()
	for _, key := range keys {
		must(r.t, r.Press(key))
	}
}

// hear waits until a text that matches a pattern is spoken, after those that were heard before, and returns
// it.
func (r typist) hear(pattern string) string {
	r.t.Helper()
	like := regexp.MustCompile(pattern)
	for range picturesHeard / 4 {
		said := value[[]string](r.t, r.Page, "spoken")
		for i := *r.heard; i < len(said); i++ {
			if like.MatchString(said[i]) {
				*r.heard = i + 1
				return said[i]
			}
		}
		must(r.t, r.Frame())
	}
	r.t.Fatalf("%q is not spoken, but %q", pattern, value[[]string](r.t, r.Page, "spoken")[*r.heard:])
	return ""
}

// answered waits until a move and the computer's answer to it are spoken, together or one after the other.
func (r typist) answered(move, answer string) {
	r.t.Helper()
	if said := r.hear(move); !regexp.MustCompile(answer).MatchString(said) {
		r.hear(answer)
	}
}

// openRoom is the name of the room whose button is marked as the current page.
const openRoom = `document.querySelector("#mirror nav [aria-current=page]:not([aria-pressed])")?.textContent ?? ""`

// enter opens a room by its button.
func (r typist) enter(room string) {
	r.t.Helper()
	r.use("button", room)
	if h := r.until("heading", room); h.Level != 1 {
		r.t.Errorf("the heading of %s has the level %d", room, h.Level)
	}
	r.until("RootWebArea", room+" – Ludarium")
	r.at("button", room)
	must(r.t, r.Wait(openRoom+" === "+strconv.Quote(room)))
}

// below returns the nodes within the first node with this role and with a name that begins so.
func (r typist) below(role, name string) (list []browser.AccessibleNode) {
	r.t.Helper()
	r.until(role, name)
	all, _ := r.nodes()
	at := slices.IndexFunc(all, func(n browser.AccessibleNode) bool {
		return n.Role == role && strings.HasPrefix(n.Name, name)
	})
	for _, n := range all[at+1:] {
		if n.Depth <= all[at].Depth {
			break
		}
		list = append(list, n)
	}
	return list
}

// rows returns the names of the cells of a table, row by row.
func (r typist) rows(name string) (heads []string, rows [][]string) {
	r.t.Helper()
	for _, n := range r.below("table", name) {
		switch n.Role {
		case "row":
			rows = append(rows, nil)
		case "columnheader":
			heads = append(heads, n.Name)
		case "rowheader", "cell":
			rows[len(rows)-1] = append(rows[len(rows)-1], n.Name)
		}
	}
	return heads, slices.DeleteFunc(rows, func(row []string) bool { return len(row) == 0 })
}

// errand is something done by the accessibility tree, the live region and real keys.
type errand struct {
	name string
	do   func(r typist)
}

// goThrough opens the program and does errands in turn, each as a subtest; it returns the page.
func goThrough(t *testing.T, errands []errand) *browser.Page {
	t.Helper()
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Show(blurred))
	must(t, p.Inject(listens))
	must(t, p.Goto(url+"#/home"))
	must(t, p.Ready())
	heard := 0
	for _, e := range errands {
		t.Run(e.name, func(t *testing.T) {
			r := typist{reader{p, t}, &heard}
			was := heard
			t.Cleanup(func() { t.Logf("spoken: %q", value[[]string](t, p, "spoken")[was:]) })
			e.do(r)
		})
	}
	return p
}

// TestEverythingByTreeAndKeysInFinnish changes the language, plays every game, reads a page of the Atlas,
// watches a swarm, runs an experiment and shares a link, only by the accessibility tree, the live region and
// real keys.
func TestEverythingByTreeAndKeysInFinnish(t *testing.T) {
	p := goThrough(t, []errand{
		{"language", typist.language},
		{"chess", typist.chess},
		{"Othello", typist.othello},
		{"Connect", typist.connect},
		{"2048", typist.tiles},
		{"Morpion", typist.morpion},
		{"Atlas", typist.atlas},
		{"Swarms", typist.swarm},
		{"Lab", typist.experiment},
		{"link", typist.link},
	})
	said := value[[]string](t, p, "spoken")
	for i := 1; i < len(said); i++ {
		if said[i] == said[i-1] && !strings.Contains(said[i], ": ") {
			t.Errorf("%q is spoken twice", said[i])
		}
	}
}

// language chooses Finnish in Preferences.
func (r typist) language() {
	r.use("button", "Preferences")
	r.at("dialog", "Preferences")
	r.reach("radio", "System")
	for range 10 {
		if all, at := r.nodes(); at >= 0 && all[at].Name == "suomi" {
			break
		}
		r.press(browser.ArrowRight)
	}
	on := r.at("radio", "suomi")
	if !on.Checked {
		r.t.Errorf("Finnish is not said to be chosen")
	}
	r.until("dialog", "Yleiset asetukset")
	r.until("heading", "Yleiset asetukset")
	r.use("button", "Sulje")
	r.at("button", "Yleiset asetukset")
	if tag := value[string](r.t, r.Page, `document.documentElement.lang`); tag != "fi" {
		r.t.Errorf("the page is said to be in %q", tag)
	}
}

// board returns the names of the squares by rows, and the place of the one with the focus.
func (r typist) board() (names [][]string, row, col int) {
	r.t.Helper()
	all, at := r.nodes()
	for i, n := range all {
		switch n.Role {
		case "row":
			names = append(names, nil)
		case "gridcell":
			if i == at {
				row, col = len(names)-1, len(names[len(names)-1])
			}
			names[len(names)-1] = append(names[len(names)-1], n.Name)
		}
	}
	return names, row, col
}

// choose moves the focus over the board by arrow keys to the first square whose name matches a pattern, and
// presses Enter. It returns the name.
func (r typist) choose(pattern string) string {
	r.t.Helper()
	r.reach("gridcell", "")
	like := regexp.MustCompile(pattern)
	names, row, col := r.board()
	for i, cells := range names {
		j := slices.IndexFunc(cells, like.MatchString)
		if j < 0 {
			continue
		}
		for _, way := range []struct {
			key string
			n   int
		}{{browser.ArrowDown, i - row}, {browser.ArrowUp, row - i}, {browser.ArrowRight, j - col},
			{browser.ArrowLeft, col - j}} {
			for range way.n {
				r.press(way.key)
			}
		}
		r.at("gridcell", cells[j])
		r.press(browser.Enter)
		return cells[j]
	}
	r.t.Fatalf("no square matches %q: %q", pattern, names)
	return ""
}

// fresh starts a new game as it is offered: the first side against the computer.
func (r typist) fresh(room string) {
	r.t.Helper()
	r.enter(room)
	r.use("button", "Uusi peli")
	r.at("dialog", "Uusi peli")
	r.use("button", "Aloita")
	r.at("button", "Uusi peli")
}

// chess plays a move on the board and one by typing, and asks about both.
func (r typist) chess() {
	r.fresh("Shakki")
	r.choose("^e2: valkea sotilas, voi siirtyä")
	r.hear("e2: valkea sotilas, valittu, voi siirtyä: e4, e3")
	r.choose("^e4: ")
	r.answered("Valkea e4", "Musta .+Sinun siirtosi")
	r.reach("textbox", "Kirjoita siirto tai ?")
	r.press("Rf3" + browser.Enter)
	r.answered("Valkea Rf3", "Musta .+Sinun siirtosi")
	r.at("textbox", "Kirjoita siirto tai ?")
	for question, answer := range map[string]string{"l": "^Musta: musta ", "s f3": "^f3: valkea ratsu$"} {
		r.press(question + browser.Enter)
		r.hear(answer)
	}
}

func (r typist) othello() {
	r.fresh("Othello")
	for range 2 {
		r.choose("mahdollinen siirto$")
		r.answered("Musta ..?, kääntyvät: ", "Valkea ..?, kääntyvät: .+Sinun siirtosi")
	}
}

func (r typist) connect() {
	r.fresh("Connect")
	for range 2 {
		r.choose("mahdollinen siirto$")
		r.answered("^Punainen \\d", "Keltainen \\d.+Sinun siirtosi")
	}
}

func (r typist) tiles() {
	r.fresh("2048")
	for range 2 {
		r.until("button", "Pelaa ")
		way := "vasemmalle"
		if _, legal := r.hears("button", "Pelaa "+way); !legal { // all tiles are at that edge
			way = "oikealle"
		}
		r.use("button", "Pelaa "+way)
		r.hear("^" + way + ", .+: (2|4)\\b")
	}
}

func (r typist) morpion() {
	r.fresh("Morpion")
	r.choose("mahdollinen siirto$")
	if _, several := r.hears("dialog", "Mikä siirto"); several {
		r.press(browser.Enter)
	}
	r.hear("viiva")
}

// atlas opens a page from the list and reads it.
func (r typist) atlas() {
	r.enter("Atlas")
	r.use("button", "Sivut")
	r.use("button", "Alfa-beeta")
	if h := r.until("heading", "Alfa-beeta"); h.Level != 2 {
		r.t.Errorf("the title has the level %d", h.Level)
	}
	if h := r.until("heading", "Kustannus"); h.Level != 3 {
		r.t.Errorf("the heading has the level %d", h.Level)
	}
	text := ""
	for _, n := range r.below("main", "Atlas") {
		if n.Role == "StaticText" {
			text += n.Name + "\n"
		}
	}
	for _, part := range []string{"Alfa-beeta on syvyyshaku",
		"b potenssiin d jaettuna 2 pyöristettynä ylös"} {
		if !strings.Contains(text, part) {
			r.t.Errorf("the page does not say %q:\n%s", part, text)
		}
	}
	heads, rows := r.rows("haku, asemia")
	if !slices.Equal(heads, []string{"haku", "asemia"}) || len(rows) != 4 || rows[0][1] != "781" {
		r.t.Errorf("the table has the heads %q and the rows %q", heads, rows)
	}
}

// swarm starts a swarm, halts it and makes single steps.
func (r typist) swarm() {
	r.enter("Parvet")
	if _, runs := r.hears("button", "Tauko"); !runs {
		r.use("button", "Toista")
	}
	r.hear("Askel .+Paras")
	r.use("button", "Tauko")
	r.at("button", "Toista")
	r.hear("Askel")
	r.use("button", "Askel")
	r.hear("Askel .+Paras")
}

// experiment runs an experiment and reads its result and its table.
func (r typist) experiment() {
	r.enter("Labra")
	r.use("button", "Satunnaispelaaja")
	r.use("button", "Aja")
	r.hear("^Satunnaispelaaja: valmis[.] Kaikki 6 julkaistua lukua täsmäävät")
	r.reach("radio", "Kaaviot")
	r.press(browser.ArrowRight)
	if on := r.at("radio", "Taulukot"); !on.Checked {
		r.t.Error("the tables are not said to be chosen")
	}
	heads, rows := r.rows("satunnainen")
	verdict := slices.Index(heads, "arvio")
	if verdict < 0 || len(rows) < 4 {
		r.t.Fatalf("the table has the heads %q and %d rows", heads, len(rows))
	}
	judged := regexp.MustCompile("^(täsmää|eroaa|liian vähän.*)$")
	for _, row := range rows {
		if len(row) != len(heads) || !judged.MatchString(row[verdict]) {
			r.t.Errorf("the row %q has no verdict below %q", row, heads)
		}
	}
}

// link copies the link of a game and reads it back where a game is pasted.
func (r typist) link() {
	r.enter("Shakki")
	r.reach("tab", "Siirrot")
	for range 3 {
		r.press(browser.ArrowRight)
	}
	if on := r.at("tab", "Valinnat"); !on.Selected {
		r.t.Error("the tab is not said to be selected")
	}
	r.use("button", "Jaa")
	r.at("dialog", "Jaa")
	r.use("button", "Kopioi linkki")
	r.hear("kopioitu")
	r.use("button", "Sulje")
	r.use("button", "Liitä")
	r.at("textbox", "")
	must(r.t, r.Paste())
	if on := r.at("textbox", ""); !strings.Contains(on.Value, "#/chess?") {
		r.t.Errorf("the pasted link is %q", on.Value)
	}
	r.press(browser.Escape)
}
