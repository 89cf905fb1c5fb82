package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// tallPhone is a current phone with few pixels.
var tallPhone = browser.Screen{Width: 390, Height: 844, Scale: 1, Touch: true}

// desk is a desktop screen at a low resolution, which is faster to draw.
var desk = browser.Desktop.Coarse()

// walker uses a page by finger or mouse, depending on the screen.
type walker struct {
	*browser.Page
	t      *testing.T
	screen browser.Screen
}

// control returns an expression for the control with the given name: the end of its id, with enough of the
// scopes before it to distinguish it from other controls.
func control(name string) string {
	return fmt.Sprintf(`ludarium.controls().find(c => ("/" + c.ID).endsWith("/" + %q) &&
		!["alert", "dialog", "entry", "heading", "img", "progressbar", "row", "status", "text", "tooltip"].includes(c.Role))`, name)
}

// press presses the named control.
func (w *walker) press(name string) { w.t.Helper(); w.work(control(name)) }

// pick presses the last control with the given label, which is data such as the title of a game.
func (w *walker) pick(label string) {
	w.t.Helper()
	w.work(fmt.Sprintf(`ludarium.controls().findLast(c => c.Name === %q && !["text", "tooltip"].includes(c.Role))`,
		label))
}

// work presses the control that an expression finds.
func (w *walker) work(find string) {
	w.t.Helper()
	w.wait(find)
	at := value[struct{ X, Y, W, H float64 }](w.t, w.Page, find+`.Area`)
	w.at(browser.Point{X: at.X + at.W/2, Y: at.Y + at.H/2})
}

// at presses a position.
func (w *walker) at(place browser.Point) {
	w.t.Helper()
	if w.screen.Touch {
		must(w.t, w.Tap(place))
	} else {
		must(w.t, w.Click(place))
	}
}

// move makes a move by pressing its first and its last square.
func (w *walker) move(from, to string) {
	w.t.Helper()
	for _, square := range []string{from, to} {
		area := value[struct{ X, Y, W, H float64 }](w.t, w.Page, fmt.Sprintf(
			`ludarium.controls().find(c => c.Role === "gridcell" && (c.Name === %[1]q || c.Name.startsWith(%[1]q + ":"))).Area`, square))
		w.at(browser.Point{X: area.X + area.W/2, Y: area.Y + area.H/2})
	}
}

func (w *walker) wait(condition string) { w.t.Helper(); must(w.t, w.Wait(condition)) }

// told waits for a control of the given role whose name matches a regular expression.
func (w *walker) told(role, like string) {
	w.t.Helper()
	w.wait(fmt.Sprintf(`ludarium.controls().some(c => c.Role === %q && new RegExp(%q).test(c.Name))`, role,
		like))
}

// gone waits until no control of the given role has a name that matches a regular expression.
func (w *walker) gone(role, like string) {
	w.t.Helper()
	w.wait(fmt.Sprintf(`!ludarium.controls().some(c => c.Role === %q && new RegExp(%q).test(c.Name))`, role,
		like))
}

// walks are short tests that share one page.
var walks = []struct {
	name   string
	screen browser.Screen // the zero Screen means both a phone and a desktop
	// run from disk even without -long, because the walk reads files, stores data or uses workers
	disk bool
	walk func(w *walker)
}{
	{"a card opens who plays", browser.Screen{}, true, (*walker).whoPlays},
	{"a button says its name", browser.Screen{}, false, (*walker).tips},
	{"the help tells of hands and keys", browser.Screen{}, false, (*walker).help},
	{"a hint is one move", browser.Screen{}, false, (*walker).hint},
	{"what can't be played says why", browser.Screen{}, false, (*walker).why},
	{"a choice lies beside its square", browser.Screen{}, false, (*walker).chooser},
	{"a new game has sides and ends", browser.Screen{}, false, (*walker).newGame},
	{"computers pause", browser.Screen{}, true, (*walker).pause},
	{"texts open where they belong", browser.Screen{}, true, (*walker).imports},
	{"an import that fails keeps the text", desk, false, (*walker).failedImport},
	{"Connect speaks in words", browser.Screen{}, false, (*walker).connect},
	{"letters slide the tiles", browser.Screen{}, false, (*walker).slides},
	{"lines of Morpion are chosen beside their dot", browser.Screen{}, false, (*walker).lines},
	{"experiments open as they can be run", desk, false, (*walker).experiments},
	{"tables of the lab are tables", browser.Screen{}, true, (*walker).tables},
	{"small windows lose nothing", desk, false, (*walker).small},
}

// TestWalksThroughRooms runs the walks over http, and some of them from disk on a phone. With -long it runs
// all of them in both forms and also on a desktop; otherwise not, because the differences between http and
// disk do not depend on the screen.
func TestWalksThroughRooms(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		p := open(t)
		for visit, screen := range []browser.Screen{tallPhone, desk} {
			if place == "file" && screen == desk && !*gametest.Long {
				continue
			}
			must(t, p.Show(screen))
			must(t, p.Goto(url+"#/chess"))
			must(t, p.Ready())
			(&walker{p, t, screen}).begin(visit == 0)
			for _, h := range walks {
				if !t.Failed() && (h.screen.Width == 0 || h.screen == screen) &&
					(place == "http" || h.disk || *gametest.Long) {
					t.Run(fmt.Sprintf("%s %d×%d %s", place, screen.Width, screen.Height, h.name),
						func(t *testing.T) {
							h.walk(&walker{p, t, screen})
						})
				}
			}
		}
	}
}

// begin starts a game as White against the computer. On the first visit tips are shown until the first move.
func (w *walker) begin(first bool) {
	const hint = "player to choose a person"
	if first {
		w.told("text", hint)
	} else {
		w.gone("text", hint)
	}
	for _, name := range []string{"new-game", "first", "start"} {
		w.press(name)
	}
	w.gone("dialog", "")
	w.wait(`ludarium.state().game.players[0].kind === "human" && ludarium.state().game.moves.length === 0`)
}

// whoPlays presses a person's card, which must not change the player.
func (w *walker) whoPlays() {
	w.press("first/strength")
	w.wait(control("person") + `.Value === "selected"`)
	w.press("done")
	w.gone("radio", "^Person$")
	if kind := value[string](w.t, w.Page, `ludarium.state().game.players[0].kind`); kind != "human" {
		w.t.Errorf("a press on the card of a person makes it %s", kind)
	}
}

// tips shows a button's name by holding or pointing at the button, which must not press it.
func (w *walker) tips() {
	at := middle(w.t, w.Page, "hint")
	if w.screen.Touch {
		must(w.t, w.Touch(at))
	} else {
		must(w.t, w.Point(at))
	}
	w.told("tooltip", "^Hint$")
	if w.screen.Touch {
		must(w.t, w.Lift())
	}
	if value[bool](w.t, w.Page, `ludarium.state().game.thinking`) {
		w.t.Error("a button that was asked for its name was pressed")
	}
	if !w.screen.Touch {
		must(w.t, w.Point(browser.Point{X: 400, Y: 400}))
	}
	w.gone("tooltip", "")
}

// help reads the help for gestures and keys.
func (w *walker) help() {
	w.press("help")
	begins := "Letters, digits"
	if w.screen.Touch {
		begins = "tap a piece"
	}
	w.wait(fmt.Sprintf(`ludarium.controls().some(c => (c.Name + c.Value).includes(%q))`, begins))
	must(w.t, w.Press(browser.Escape))
	w.gone("dialog", "")
}

// hint asks for a hint, which takes two seconds at most and includes the evaluation in words.
func (w *walker) hint() {
	w.press("hint")
	w.told("status", `^Hint: \S+ · (even|White|Black)`)
	w.wait(`!ludarium.state().game.thinking`)
	if seconds := value[float64](w.t, w.Page, `ludarium.state().game.think.seconds`); seconds > 2.5 {
		w.t.Errorf("the hint took %.1f s", seconds)
	}
	w.press("think")
	w.told("text", "^White's view")
	w.press("moves")
	w.press("hint")
	w.gone("status", "^Hint")
}

// why tries illegal moves: a message gives the reason, and disappears with the next move.
func (w *walker) why() {
	value[bool](w.t, w.Page, `(ludarium.load("4r1k1/8/8/8/8/8/3N4/R3K3 w - - 0 1"), true)`)
	w.told("status", "^White is in check")
	w.move("d2", "f3")
	w.wait(`ludarium.state().toast === "White is in check"`)
	w.move("e1", "d1")
	w.wait(`!ludarium.state().toast`)
}

// chooser promotes a pawn and chooses the piece.
func (w *walker) chooser() {
	value[bool](w.t, w.Page, `(ludarium.load("7k/P7/8/8/8/8/8/K7 w - - 0 1"), true)`)
	w.wait(`ludarium.moves().includes("a8=Q+")`)
	w.move("a7", "a8")
	w.chooses("a8=Q+", 4)
	w.pick("choice a8=N")
	w.wait(`ludarium.state().game.moves[0] === "a8=N"`)
}

// lines chooses between several lines through a dot, in the first position that has a choice.
func (w *walker) lines() {
	value[bool](w.t, w.Page, `(ludarium.show("morpion"), true)`)
	w.wait(`ludarium.state().screen === "morpion" && ludarium.moves().length > 0`)
	const several = `(() => {
		for (;;) {
			const moves = ludarium.moves(), places = moves.map(m => ludarium.point(m)), same = a => places.filter(b => a.x === b.x && a.y === b.y).length;
			const i = places.findIndex(a => same(a) > 1);
			if (i >= 0) return {move: moves[i], lines: same(places[i])};
			ludarium.play(moves[0]);
		}
	})()`
	dot := value[struct {
		Move  string
		Lines int
	}](w.t, w.Page, several)
	must(w.t, w.Still()) // the view is still animating the last change
	w.at(value[browser.Point](w.t, w.Page, fmt.Sprintf(`ludarium.point(%q)`, dot.Move)))
	w.chooses(dot.Move, dot.Lines)
	must(w.t, w.Press(browser.Escape))
	w.gone("dialog", "")
}

// chooses checks the moves offered for a place: they are beside the place, large enough for fingers, on the
// screen, and not over the room tabs.
func (w *walker) chooses(move string, choices int) {
	w.t.Helper()
	w.told("dialog", "^Which move")
	problem := value[string](w.t, w.Page, fmt.Sprintf(`(() => {
		const all = ludarium.controls(), dialog = all.find(c => c.Role === "dialog").Area, at = ludarium.point(%q);
		const list = all.filter(c => c.Role === "button" && /^choice /.test(c.Name)).map(c => c.Area);
		if (list.length !== %d) return "there are " + JSON.stringify(all.map(c => c.Role + " " + c.Name));
		if (list.some(a => a.W < 44 || a.H < 44)) return "a choice is small";
		if (at.x >= dialog.X && at.x < dialog.X + dialog.W && at.y >= dialog.Y && at.y < dialog.Y + dialog.H) return "it covers the place";
		if (dialog.X < 0 || dialog.X + dialog.W > innerWidth || dialog.Y + dialog.H > innerHeight) return "it leaves the screen";
		return "";
	})()`, move, choices))
	if problem != "" {
		w.t.Error(problem)
	}
}

// newGame plays Black with the board turned, resigns after a confirmation, and undoes the resignation.
func (w *walker) newGame() {
	w.press("new-game")
	w.press("second")
	w.press("start")
	w.wait(`ludarium.state().game.players[0].kind !== "human" && ludarium.state().game.players[1].kind === "human" && ludarium.state().game.cursor === 1`)
	if value[bool](w.t, w.Page,
		`(() => { const a = ludarium.point("a6"), b = ludarium.point("h6"); return a.x < b.x; })()`) {
		w.t.Error("Black does not see the board from his side")
	}
	if w.screen.Touch {
		w.press("more")
	}
	w.press("resign")
	w.told("dialog", "^Resign")
	w.press("confirm")
	w.told("status", "^Black resigns, White wins")
	w.press("undo")
	w.gone("status", "resigns")
}

// pause lets two computers play and pauses them repeatedly, with the button and the key.
func (w *walker) pause() {
	w.press("new-game")
	w.press("neither")
	w.press("start")
	w.wait(`ludarium.state().game.players.every(p => p.kind !== "human") && ludarium.state().game.cursor > 0`)
	const paused = `ludarium.state().game.paused && !ludarium.state().game.thinking`
	must(w.t, w.Press(browser.Escape+" "))
	w.wait(paused)
	before := played(w.t, w.Page)
	must(w.t, w.Press(" "))
	w.wait(fmt.Sprintf(`ludarium.state().game.cursor > %d`, before))
	w.gone("text", "^Values: ") // the evaluations of weakened players are hidden
	w.press("pause")
	w.wait(paused)
}

// imports opens texts: a text of another game changes the room, a text with several games lists them.
func (w *walker) imports() {
	value[bool](w.t, w.Page, `(ludarium.load("f5d6c3"), true)`)
	w.wait(`ludarium.state().screen === "othello" && ludarium.state().game.moves.join(" ") === "f5 d6 c3"`)
	value[bool](w.t, w.Page,
		`(ludarium.load('[White "A"]\n[Black "B"]\n\n1. d4 d5 *\n\n[White "C"]\n[Black "D"]\n\n1. c4 e5 *\n'), true)`)
	w.told("dialog", "^Pasted games")
	w.pick("C – D")
	w.wait(`ludarium.state().screen === "chess" && ludarium.state().game.moves.join(" ") === "c4 e5"`)
}

// failedImport pastes a game with an error into the page's dialog: the text stays in the dialog, with the
// error selected.
func (w *walker) failedImport() {
	t, p := w.t, w.Page
	before := played(t, p)
	w.press("options")
	w.press("paste")
	must(t, p.Wait(`document.querySelector("dialog textarea") === document.activeElement`))
	const text = "1. e4 e5 2. hello Nc6"
	must(t, p.Insert(text))
	value[bool](t, p, `(document.querySelector("dialog button[value=ok]").click(), true)`)
	must(t, p.Wait(`document.querySelector("dialog [role=alert]").textContent !== ""`))
	got := value[[]string](t, p, `(() => { const a = document.querySelector("dialog textarea");
		return [a.value, document.querySelector("dialog [role=alert]").textContent, a.value.slice(a.selectionStart, a.selectionEnd)]; })()`)
	if want := []string{text, `Move 2: "hello" is not a chess move`, "hello"}; fmt.Sprint(got) !=
		fmt.Sprint(want) {
		t.Errorf("the dialog has %q, want %q", got, want)
	}
	value[bool](t, p, `(document.querySelector("dialog button[value=cancel]").click(), true)`)
	must(t, p.Wait(`document.querySelector("dialog") === null`))
	w.press("paste")
	must(t, p.Wait(`document.querySelector("dialog textarea") === document.activeElement`))
	value[bool](t, p, `(location.hash = "#/othello", true)`) // like a link or the back button
	w.wait(`ludarium.state().screen === "othello" && document.querySelector("dialog") === null`)
	value[bool](t, p, `(ludarium.show("chess"), true)`)
	w.wait(`ludarium.state().screen === "chess"`)
	if after := played(t, p); after != before {
		t.Errorf("%d moves are left of %d", after, before)
	}
}
