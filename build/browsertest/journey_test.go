package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/game/gametest"
)

// counters is a script that counts the frames of a page and the workers that it starts.
const counters = `
	window.workersStarted = 0;
	window.Worker = class extends Worker { constructor(...args) { super(...args); window.workersStarted++; } };
	window.framesDrawn = 0;
	(function count() { window.framesDrawn++; requestAnimationFrame(count); })();`

// room describes how to make moves in a game's room.
type room struct {
	name     string
	solitary bool // whether the game has one player
	// name of an algorithm that uses all of its time; empty for the default
	slow string
	// returns the keys that make a move; nil to type the move into the box for moves
	keys func(move string) string
	// returns the gesture that makes a move; nil to ask the page for the move's squares
	hand func(p browser.Scripts, move string) []browser.Point
}

var rooms = []room{
	{name: "chess"},
	{name: "othello", slow: "mcts"},
	{name: "connectk", slow: "mcts"},
	{name: "twenty48", solitary: true, slow: "mcts", keys: arrow, hand: slide},
	{name: "morpion", solitary: true},
}

// arrow returns the key of a direction in 2048.
func arrow(move string) string {
	return map[string]string{"left": browser.ArrowLeft, "right": browser.ArrowRight,
		"up": browser.ArrowUp, "down": browser.ArrowDown}[move]
}

// slide returns the gesture of a direction in 2048, from the middle of the window.
func slide(p browser.Scripts, move string) []browser.Point {
	middle, err := browser.Eval[[]float64](p, `[innerWidth / 2, innerHeight / 2]`)
	if err != nil {
		return nil
	}
	a := browser.Point{X: middle[0], Y: middle[1]}
	b := a
	switch move {
	case "left":
		b.X -= 80
	case "right":
		b.X += 80
	case "up":
		b.Y -= 80
	case "down":
		b.Y += 80
	}
	return []browser.Point{a, b}
}

// path returns the gesture that makes a move: the positions where it starts and ends, or one position.
func (r room) path(t *testing.T, p browser.Scripts, move string) []browser.Point {
	t.Helper()
	if r.hand != nil {
		return r.hand(p, move)
	}
	at := value[struct{ X, Y, FromX, FromY float64 }](t, p, fmt.Sprintf(`ludarium.point(%q)`, move))
	from, to := browser.Point{X: at.FromX, Y: at.FromY}, browser.Point{X: at.X, Y: at.Y}
	if from == to {
		return []browser.Point{to}
	}
	return []browser.Point{from, to}
}

// typed returns the keys that make a move.
func (r room) typed(move string) string {
	if r.keys != nil {
		return r.keys(move)
	}
	return browser.Escape + "/" + move + browser.Enter // the slash focuses the text box for moves
}

// choose returns a legal move with squares that no other legal move shares, so that a press is unambiguous.
func choose(t *testing.T, p browser.Scripts) string {
	t.Helper()
	must(t, browser.Wait(p, `!ludarium.state().game.thinking && ludarium.moves().length > 0`))
	return value[string](t, p, `(() => {
		const moves = ludarium.moves(), place = m => JSON.stringify(ludarium.point(m));
		return moves.find(m => moves.filter(n => place(n) === place(m)).length === 1) ?? moves[0];
	})()`)
}

// played returns the number of moves of the game on the page.
func played(t *testing.T, p browser.Scripts) int {
	t.Helper()
	return value[int](t, p, `ludarium.state().game.cursor`)
}

// expect waits until a move made by the test, and the opponent's answer if there is an opponent, are on the
// board.
func (r room) expect(t *testing.T, p browser.Scripts, before int) {
	t.Helper()
	n := before + 1
	if !r.solitary {
		n++
	}
	must(t, browser.Wait(p,
		fmt.Sprintf(`ludarium.state().game.cursor >= %d && !ludarium.state().game.thinking`, n)))
}

// standing is an expression for the game on the page.
const standing = `JSON.stringify([ludarium.state().screen, ludarium.state().game.position, ` +
	`ludarium.state().game.moves])`

// TestEveryRoomIsUsable uses every room over http, and one room from disk, or all with -long, because the
// differences between http and disk do not depend on the room.
func TestEveryRoomIsUsable(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		for i, r := range rooms {
			if place == "file" && i > 0 && !*gametest.Long {
				continue
			}
			t.Run(place+" "+r.name, func(t *testing.T) { r.journey(t, url) })
		}
	}
}

// journey plays in a room by mouse, keyboard and touch, stops a long search, and reloads the page.
func (r room) journey(t *testing.T, url string) {
	p := open(t)
	must(t, p.Inject(counters))
	must(t, p.Goto(url+"#/"+r.name))
	must(t, p.Ready())
	must(t, p.Wait(fmt.Sprintf(`ludarium.state().screen === %q`, r.name)))
	lively(t, p)

	// By mouse; the answer comes from a worker.
	before, move := played(t, p), choose(t, p)
	must(t, p.Drag(r.path(t, p, move)...))
	r.expect(t, p, before)
	if !r.solitary && value[int](t, p, `workersStarted`) == 0 {
		t.Error("the answer did not come from a worker")
	}

	// By keyboard.
	before, move = played(t, p), choose(t, p)
	must(t, p.Press(r.typed(move)))
	r.expect(t, p, before)

	// During a long search frames are drawn, progress is shown, and it stops on request.
	choose(t, p)
	value[bool](t, p, `(window.searched = ludarium.go({algorithm: `+
		fmt.Sprintf("%q", r.slow)+` || undefined, time: 600000}), window.framesBefore = framesDrawn, true)`)
	must(t, p.Wait(
		`ludarium.state().game.thinking && ludarium.state().game.think?.nodes + (ludarium.state().game.think?.playouts ?? 0) > 0`))
	must(t, p.Wait(`framesDrawn > framesBefore + 3`))
	if !value[bool](t, p, `ludarium.state().game.thinking`) {
		t.Error("the long search ended by itself")
	}
	value[bool](t, p, `(ludarium.stop(), true)`)
	must(t, p.Wait(`!ludarium.state().game.thinking`))
	if value[int](t, p, `workersStarted`) == 0 {
		t.Error("the search did not run in a worker")
	}

	// By touch, on a phone.
	must(t, p.Show(browser.Phone.Coarse()))
	must(t, p.Still())
	lively(t, p)
	before, move = played(t, p), choose(t, p)
	path := r.path(t, p, move)
	if r.hand != nil {
		must(t, p.Swipe(path...))
	} else {
		for _, at := range path {
			must(t, p.Tap(at))
		}
	}
	r.expect(t, p, before)

	// The game survives a reload.
	saved := value[string](t, p, standing)
	must(t, p.Reload())
	must(t, p.Ready())
	if got := value[string](t, p, standing); got != saved {
		t.Errorf("after the reload the game is %s, was %s", got, saved)
	}
}

// screen is a page of any browser with screenshots.
type screen interface {
	browser.Scripts
	Screenshot() ([]byte, error)
}

// lively checks that a screenshot of the page shows a picture.
func lively(t *testing.T, p screen) {
	t.Helper()
	must(t, browser.Frame(p))
	png, err := p.Screenshot()
	must(t, err)
	if err := browser.CheckPicture(png, 8); err != nil {
		t.Error(err)
	}
}

func TestDamagedSaveIsSetAside(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Goto(url))
	must(t, p.Ready())
	value[bool](t, p,
		`(() => { for (const key of Object.keys(localStorage)) localStorage.setItem(key, "{damaged"); return true; })()`)
	must(t, p.Reload())
	must(t, p.Ready())
	if n := value[int](t, p, `ludarium.screens().length`); n < len(rooms)+1 {
		t.Errorf("%d screens after a damaged save, want %d", n, len(rooms)+1)
	}
}
