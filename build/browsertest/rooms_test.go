package browsertest

import (
	"fmt"
	"strings"

	"ludarium/build/browser"
)

// visit goes to an address in the page.
func (w *walker) visit(hash, state string) {
	w.t.Helper()
	value[bool](w.t, w.Page, fmt.Sprintf(`(location.hash = %q, true)`, hash))
	w.wait(state)
}

// connect asks for a hint, which names the result in a solved position, follows a link with an unknown key,
// and opens tic-tac-toe.
func (w *walker) connect() {
	w.visit("#/connectk?moves=4+4+3+3",
		`ludarium.state().screen === "connectk" && ludarium.state().game.cursor === 4`)
	w.press("hint")
	w.told("status", `^Hint: \S+ · .* wins in \d`)
	w.wait(`!ludarium.state().game.thinking`)
	w.visit("#/connectk?depth=9", `/"depth"/.test(ludarium.state().toast)`)
	w.visit("#/connectk?rows=3&cols=3&k=3&gravity=false&moves=a1+b1+a2+b2+a3",
		`ludarium.state().game.cursor === 5`)
	w.told("status", "^X wins")
	w.wait(`ludarium.controls().some(c => c.Role === "gridcell" && c.Name === "b2" && c.Value === "O")`)
}

// slides asks for a hint in 2048, which is a direction, makes moves with the keys of vi, and checks that R
// asks for confirmation before a new game.
func (w *walker) slides() {
	value[bool](w.t, w.Page, `(ludarium.show("twenty48"), true)`)
	w.wait(`ludarium.state().screen === "twenty48"`)
	w.press("hint")
	w.told("status", `^Hint: (left|right|up|down)`)
	w.press("hint")
	w.gone("status", "^Hint")
	before := played(w.t, w.Page)
	must(w.t, w.Press(browser.Escape+"hjlk"))
	w.wait(fmt.Sprintf(`ludarium.state().game.cursor >= %d`, before+2))
	must(w.t, w.Press("r"))
	w.told("dialog", "^New game")
	w.press("cancel")
	w.gone("dialog", "")
}

// tables runs an experiment and reads its tables, whose headings fit on the page.
func (w *walker) tables() {
	w.visit("#/lab/2048/random?games=20&seed=3",
		`ludarium.state().lab?.settings === "2048/random games=20 seed=3"`)
	value[bool](w.t, w.Page, `(ludarium.lab("run 2048/random games=20 seed=3"), true)`)
	w.wait(`ludarium.state().lab.state === "done"`)
	// the button and the result sentence appear together and move the content below
	w.wait(control("until-decided"))
	w.press("tables")
	w.told("text", "^largest tile 64, published")
	if w.screen.Touch {
		w.press("setup")
	}
	w.press("delete-run")
	w.told("dialog", "^Delete this run")
	w.press("cancel")
	w.gone("dialog", "")
}

// experiments opens the link of the first experiment of each game, and of one with large presets: each can be
// run at once.
func (w *walker) experiments() {
	opened := map[string]bool{}
	for _, name := range value[[]string](w.t, w.Page, `ludarium.lab("list")`) {
		game, _, _ := strings.Cut(name, "/")
		if opened[game] && name != "2048/tournament" {
			continue
		}
		opened[game] = true
		w.visit("#/lab/"+name,
			fmt.Sprintf(
				`(l => l?.settings?.startsWith(%q) && (l.total > 0 || l.error))(ludarium.state().lab)`,
				name+" "))
		if text := value[string](w.t, w.Page, `ludarium.state().lab.error ?? ""`); text != "" {
			w.t.Errorf("%s opens with %q", name, text)
		}
	}
}

// small shows every room in windows of several sizes: all controls are inside the window, and the important
// ones are visible.
func (w *walker) small() {
	for _, size := range [][2]int64{{360, 640}, {640, 400}, {844, 390}, {1024, 600}, {2560, 1440}} {
		scale := 0.5
		if size[0] > 2000 {
			scale = 0.25
		}
		must(w.t, w.Show(
			browser.Screen{Width: size[0], Height: size[1], Scale: scale, Touch: w.screen.Touch}))
		for _, name := range value[[]string](w.t, w.Page, `ludarium.screens()`) {
			value[bool](w.t, w.Page, fmt.Sprintf(`(ludarium.show(%q), true)`, name))
			w.wait(fmt.Sprintf(`ludarium.state().screen === %q && innerWidth === %d`, name, size[0]))
			w.wait(`ludarium.controls().filter(c => c.Role === "button").length > 5`)
			w.wait(within + ` === ""`)
		}
	}
	must(w.t, w.Show(w.screen))
}

// within is an expression that lists the faulty controls: those outside the window, and important ones that
// are not visible.
const within = `(() => {
	const all = ludarium.controls(), out = all.find(c => ["button", "tab", "slider"].includes(c.Role) && c.Area.W > 0 &&
		(c.Area.X < -1 || c.Area.X + c.Area.W > innerWidth + 1));
	if (out) return out.Name + " leaves the window";
	if (!ludarium.state().game) return "";
	for (const name of ["new-game", "hint", "undo"]) {
		const c = all.find(c => c.ID.endsWith("actions/" + name));
		if (!c && !all.some(c => c.ID.endsWith("actions/more"))) return name + " is missing";
		if (c && (c.Area.Y < 0 ||
			c.Area.Y + c.Area.H > innerHeight + 1)) return name + " lies below the window";
	}
	return "";
})()`
