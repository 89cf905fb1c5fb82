package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// pen draws shapes on the chess board with the pointer.
type pen struct {
	*testing.T
	s *shelltest.Screen
}

// at returns the centre of a square, or a point beside the board for "".
func (p pen) at(name string) paint.Point {
	p.Helper()
	if name == "" {
		return paint.Point{X: 3, Y: 3}
	}
	return square(p.T, p.s, name).Area.Center()
}

func (p pen) right(held ui.Held, names ...string) {
	p.Helper()
	last := p.at(names[len(names)-1])
	p.s.Input(ui.Input{Pointer: p.at(names[0]), Held: held, Right: ui.Button{Pressed: true, Down: true}})
	for _, name := range names[1:] {
		p.s.Input(ui.Input{Pointer: p.at(name), Right: ui.Button{Down: true}})
	}
	p.s.Input(ui.Input{Pointer: last, Right: ui.Button{Released: true}})
	p.s.Frames(1)
}

func (p pen) left(held ui.Held, touch bool, names ...string) {
	p.Helper()
	last := p.at(names[len(names)-1])
	p.s.Input(ui.Input{Pointer: p.at(names[0]), Held: held, Pressed: true, Down: true, Touch: touch})
	for _, name := range names[1:] {
		p.s.Input(ui.Input{Pointer: p.at(name), Held: held, Down: true, Touch: touch})
	}
	p.s.Input(ui.Input{Pointer: last, Held: held, Released: true, Touch: touch})
	p.s.Frames(1)
}

// want fails the test unless exactly these shapes are on the board; each is written as the letter of its
// colour and one or two squares.
func (p pen) want(what, shapes string) {
	p.Helper()
	var list []string
	for _, it := range p.s.Play().Session.Drawings.Shown() {
		v := p.s.Play().Session.Line.View()
		text := string(it.Color) + play.FileAndRank(v, it.From)
		if it.From != it.To {
			text += play.FileAndRank(v, it.To)
		}
		list = append(list, text)
	}
	if got := strings.Join(list, " "); got != shapes {
		p.Errorf("%s: drawn are %q, want %q", what, got, shapes)
	}
	if m := p.s.Play().Shown().Marks; len(m.Shapes) != len(list) {
		p.Errorf("%s: the board shows %v", what, m.Shapes)
	}
}

// TestDrawingByMouse draws with each button and each modifier key, also on a flipped board.
func TestDrawingByMouse(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	p := pen{t, s}
	shift, alt, ctrl := ui.Held{Shift: true}, ui.Held{Alt: true}, ui.Held{Ctrl: true}
	p.right(ui.Held{}, "e2", "e3", "e4")
	p.right(shift, "d5")
	p.right(ctrl, "d6")
	p.right(alt, "g1", "f3")
	p.right(ui.Held{Shift: true, Alt: true}, "a1", "h8")
	p.want("right button", "Ge2e4 Rd5 Rd6 Bg1f3 Ya1h8")
	p.right(ui.Held{}, "d5")
	p.right(ctrl, "d6")
	p.right(ui.Held{}, "e2", "e4")
	p.right(ui.Held{}, "e4", "e2")
	p.want("again", "Gd5 Bg1f3 Ya1h8 Ge4e2")
	p.left(shift, false, "c2", "c4")
	p.left(alt, false, "c7")
	p.left(ui.Held{Shift: true, Alt: true}, false, "b1", "c3")
	p.want("left button", "Gd5 Bg1f3 Ya1h8 Ge4e2 Rc2c4 Bc7 Yb1c3")
	s.Want("")
	s.Play().Session.Drawings.Set(nil)
	s.Key("v")
	p.right(ui.Held{}, "b8", "c6")
	p.want("turned board", "Gb8c6")
}

// TestDrawingFollowsThePointer checks the picture while an arrow is being drawn.
func TestDrawingFollowsThePointer(t *testing.T) {
	s := open(t, "chess")
	p := pen{t, s}
	begun := func() string {
		b := s.Play().Shown().Marks.Begun
		if b == nil {
			return ""
		}
		return fmt.Sprintf("%c%d-%d", b.Color, b.From, b.To)
	}
	s.Input(ui.Input{Pointer: p.at("a8"), Right: ui.Button{Pressed: true, Down: true}})
	for _, step := range [][2]string{{"a8", "G0-0"}, {"b8", "G0-1"}, {"", ""}, {"c8", "G0-2"}} {
		s.Input(ui.Input{Pointer: p.at(step[0]), Right: ui.Button{Down: true}})
		if got := begun(); got != step[1] {
			t.Errorf("over %q: %q, want %q", step[0], got, step[1])
		}
	}
	s.Input(ui.Input{Pointer: p.at("c8"), Right: ui.Button{Released: true}})
	p.want("released", "Ga8c8")
	if got := begun(); got != "" {
		t.Errorf("%s is still being drawn", got)
	}
}

// TestInterruptedDrawingLeavesNothing checks that interrupted drawings leave nothing behind.
func TestInterruptedDrawingLeavesNothing(t *testing.T) {
	down, up := ui.Button{Down: true}, ui.Button{Released: true}
	press := ui.Button{Pressed: true, Down: true}
	for name, do := range map[string]func(p pen){
		"released outside": func(p pen) { p.right(ui.Held{}, "e2", "e4", "") },
		"begun outside":    func(p pen) { p.right(ui.Held{}, "", "e4") },
		"the release is not seen": func(p pen) {
			p.s.Input(ui.Input{Pointer: p.at("e3"), Right: press})
			p.s.Input(ui.Input{Pointer: p.at("e4")})
		},
		"Escape": func(p pen) {
			p.s.Input(ui.Input{Pointer: p.at("e3"), Right: press})
			p.s.Input(ui.Input{Pointer: p.at("e5"), Right: down, Keys: []ui.Key{{Code: ui.Escape}}})
			p.s.Input(ui.Input{Pointer: p.at("e5"), Right: up})
		},
		"the left button": func(p pen) {
			p.s.Input(ui.Input{Pointer: p.at("e3"), Right: press})
			p.s.Input(ui.Input{Pointer: p.at("e5"), Pressed: true, Down: true, Right: down})
			p.s.Input(ui.Input{Pointer: p.at("e6"), Down: true, Right: up})
			p.s.Input(ui.Input{Pointer: p.at("e6"), Released: true})
		},
		"the right button beside the left": func(p pen) {
			shift := ui.Held{Shift: true}
			p.s.Input(ui.Input{Pointer: p.at("e3"), Held: shift, Pressed: true, Down: true})
			p.s.Input(ui.Input{Pointer: p.at("e5"), Held: shift, Down: true, Right: press})
			p.s.Input(ui.Input{Pointer: p.at("e6"), Held: shift, Released: true, Right: down})
			p.s.Input(ui.Input{Pointer: p.at("e6"), Right: up})
		},
		"while a piece is dragged": func(p pen) {
			p.s.Input(ui.Input{Pointer: p.at("e2"), Pressed: true, Down: true})
			p.s.Input(ui.Input{Pointer: p.at("e3"), Down: true})
			p.s.Input(ui.Input{Pointer: p.at("e4"), Down: true, Right: press})
			p.s.Input(ui.Input{Pointer: p.at("e4"), Down: true, Right: up})
			p.s.Input(ui.Input{Pointer: p.at("e4"), Released: true})
		},
		"two fingers": func(p pen) {
			p.s.Key("x")
			p.s.Input(ui.Input{Pointer: p.at("e3"), Touch: true, Pressed: true, Down: true})
			p.s.Input(ui.Input{Pointer: p.at("e4"), Touch: true, Down: true, Pinch: 1.2})
			p.s.Input(ui.Input{Pointer: p.at("e4"), Touch: true, Released: true})
			p.s.Key("x")
		},
	} {
		s := open(t, "chess")
		s.Humans()
		p := pen{t, s}
		do(p)
		s.Frames(2)
		p.want(name, "")
		m := s.Play().Shown().Marks
		if m.Begun != nil || m.Drag != nil || m.Selected != game.NoSquare {
			t.Errorf("%s: %+v remains", name, m)
		}
		p.left(ui.Held{}, false, "e2", "e3", "e4") // drawing still works
		p.right(ui.Held{}, "e5")
		p.want(name+", then", "Ge5")
		s.Want("e4")
	}
}

// TestRightButtonCancelsSelection checks that the right button cancels a selection or a premove; then it
// draws only when dragged.
func TestRightButtonCancelsSelection(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	p := pen{t, s}
	p.left(ui.Held{}, false, "e2")
	p.right(ui.Held{}, "e4")
	p.want("a choice", "")
	if q := s.Play().Shown().Marks.Selected; q != game.NoSquare {
		t.Errorf("square %d is still selected", q)
	}
	p.left(ui.Held{}, false, "e2")
	p.right(ui.Held{}, "e2", "e4")
	p.want("a choice, dragged", "Ge2e4")
	s.Want("")

	s = slow(t)
	p = pen{t, s}
	p.left(ui.Held{}, false, "g1", "f3")
	if len(s.Play().Shown().Marks.Ahead) == 0 {
		t.Fatal("there is no premove")
	}
	p.right(ui.Held{}, "a6")
	p.want("a premove", "")
	p.right(ui.Held{}, "a6")
	p.want("then", "Ga6")
	p.left(ui.Held{}, false, "g1", "f3")
	answer(t, s, "e5")
	s.Want("e4 e5 Nf3")

	s = open(t, "chess") // beside the board, the button acts like Escape
	s.Press("new-game")
	s.Input(ui.Input{Pointer: paint.Point{X: 3, Y: 3}, Right: ui.Button{Pressed: true, Down: true}})
	s.Frames(2)
	if strings.Contains(s.Read(), "Start") {
		t.Error("the dialog is still open")
	}
}

// TestStrayPressErasesShapes checks that a click beside the moves erases only the shapes drawn since the
// position appeared, and that they can be restored.
func TestStrayPressErasesShapes(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	p := pen{t, s}
	p.left(ui.Held{}, false, "e2", "e3", "e4")
	s.Play().Session.Drawings.Set([]format.Shape{{Color: format.Green, From: 27, To: 27},
		{Color: format.Green, From: 52, To: 36}})
	s.Frames(2)
	p.want("loaded", "Gd5 Ge2e4")
	p.left(ui.Held{}, false, "a6")
	p.want("a press", "Gd5 Ge2e4")
	p.right(ui.Held{}, "h3")
	p.right(ui.Held{Shift: true}, "d5")
	p.right(ui.Held{Alt: true}, "a7", "a5")
	p.want("by hand", "Rd5 Ge2e4 Gh3 Ba7a5")
	p.left(ui.Held{}, false, "a7") // selects a pawn
	p.left(ui.Held{}, false, "h1") // cancels the selection
	p.want("a choice and back", "Rd5 Ge2e4 Gh3 Ba7a5")
	p.left(ui.Held{}, false, "a4")
	p.want("a stray press", "Rd5 Ge2e4")
	control(s, "z")
	p.want("undone", "Rd5 Ge2e4 Gh3 Ba7a5")
	p.left(ui.Held{}, false, "a4")
	p.want("what came back", "Rd5 Ge2e4 Gh3 Ba7a5")
	p.right(ui.Held{}, "h4")
	p.left(ui.Held{}, false, "a7", "a6", "a5") // a move keeps the shapes
	s.Key(ui.Left)
	p.want("before the move", "Rd5 Ge2e4 Gh3 Ba7a5 Gh4")
	p.left(ui.Held{}, false, "b4")
	p.want("after a visit elsewhere", "Rd5 Ge2e4 Gh3 Ba7a5 Gh4")
}

// TestShapesAreSaved draws on two positions and reopens the program, then exports the game as PGN and
// imports it again.
func TestShapesAreSaved(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	p := pen{t, s}
	p.right(ui.Held{}, "e2", "e4")
	p.left(ui.Held{}, false, "e2", "e3", "e4")
	p.want("after a move", "")
	p.right(ui.Held{Shift: true}, "d5")
	s.Rooms.Current().Flush()
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	p = pen{t, s}
	p.want("opened again", "Rd5")
	s.Key(ui.Home)
	p.want("at the start", "Ge2e4")
	s.Key(ui.Right)
	p.want("after a step", "Rd5")
	s.Key("u")
	p.want("after Undo", "Ge2e4")
	text := session.Usual(s.Play().Session).Text
	for _, part := range []string{"[%cal Ge2e4]", "[%csl Rd5]"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %s in\n%s", part, text)
		}
	}
	s.Play().Session.Drawings.Set(nil)
	if err := s.Play().Load(text); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	p.want("loaded from PGN", "Rd5")
	s.Key(ui.Home)
	p.want("loaded from PGN, at the start", "Ge2e4")
}

// TestDrawingWithoutMouse draws with a finger, by keys, and through the accessibility tree.
func TestDrawingWithoutMouse(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	s.Humans()
	p := pen{t, s}
	s.Tap(s.Control("more"))
	s.Tap(s.Control("draw-on-the-board"))
	p.left(ui.Held{}, true, "e2", "e3", "e4")
	s.Tap(s.Control("colour-3"))
	p.left(ui.Held{}, true, "d5")
	p.want("a finger", "Ge2e4 Bd5")
	if !strings.Contains(s.Read(), "green arrow from e2 to e4, blue circle on d5") {
		t.Errorf("missing in the accessibility tree:\n%s", s.Read())
	}
	s.Tap(s.Control("clear"))
	p.want("cleared", "")
	s.Tap(s.Control("restore"))
	p.want("restored", "Ge2e4 Bd5")
	s.Tap(s.Control("done"))
	p.left(ui.Held{}, true, "e2", "e3", "e4")
	s.Want("e4")

	s.Key("x", "2", ui.Up, ui.Enter, ui.Left, ui.Left, ui.Enter) // the cursor starts at e4
	p.want("by keys", "Re4c4")
	if got := s.Announcement(); !strings.Contains(got, "Red arrow from e4 to c4") {
		t.Errorf("announced: %q", got)
	}
	s.Key("4", ui.Enter, ui.Enter)
	p.want("a circle by keys", "Re4c4 Yc4")
	s.Key(ui.Enter, ui.Up, ui.Escape, ui.Enter, ui.Escape, ui.Escape)
	p.want("taken back by Escape", "Re4c4 Yc4")
	s.Want("e4")
	s.Key("x", ui.Delete)
	p.want("deleted", "")
	s.Work("g8")
	s.Work("f6")
	p.want("without eyes", "Yg8f6")
	s.Key("x")
	s.Work("g8")
	s.Work("f6")
	s.Want("e4 Nf6")
}

// TestEveryBoardTakesShapes draws an arrow in each room. It steps through the game by keys and the wheel if
// the game does not use these itself.
func TestEveryBoardTakesShapes(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Name, func(t *testing.T) {
			s := open(t, g.Name)
			s.Humans()
			r := s.Play()
			for range 2 {
				if err := r.PlayText(r.Legal()[0]); err != nil {
					t.Fatal(err)
				}
			}
			s.Frames(2)
			v, f := r.Session.Line.View(), r.Shown()
			var seen []game.Square
			rows, cols := v.Size()
			for q := range game.Square(rows * cols) {
				if f.Area.Has(r.Drawer.Place(v, q, f).Center()) {
					seen = append(seen, q)
				}
			}
			from, to := seen[len(seen)/3], seen[len(seen)/2]
			at := func(q game.Square) paint.Point { return r.Drawer.Place(v, q, r.Shown()).Center() }
			s.Input(ui.Input{Pointer: at(from), Right: ui.Button{Pressed: true, Down: true}})
			s.Input(ui.Input{Pointer: at(to), Right: ui.Button{Released: true}})
			s.Frames(1)
			want := []format.Shape{{Color: format.Green, From: from, To: to}}
			if got := r.Shown().Marks.Shapes; !slices.Equal(got, want) {
				t.Fatalf("shapes %v, want %v", got, want)
			}
			if !strings.Contains(s.Read(), "green arrow from ") {
				t.Errorf("missing in the accessibility tree:\n%s", s.Read())
			}
			last := r.Session.Line.Cursor()
			stepped := func(what string, do func(), forward bool) {
				t.Helper()
				do()
				if now := r.Session.Line.Cursor(); now == last != forward ||
					(len(r.Shown().Marks.Shapes) > 0) != forward {
					t.Errorf("%s leads to %d with %v", what, now, r.Shown().Marks.Shapes)
				}
			}
			key := func(code ui.Code) func() { return func() { s.Key(code) } }
			wheel := func(by float64) func() {
				return func() {
					s.Input(ui.Input{Pointer: at(from), Wheel: paint.Point{Y: by}})
					s.Frames(2)
				}
			}
			moves := s.Moves()
			stepped("PageUp", key(ui.PageUp), false)
			stepped("PageDown", key(ui.PageDown), true)
			stepped("Home", key(ui.Home), false)
			stepped("End", key(ui.End), true)
			if r.Game.Hand.Cursor != play.NoCursor {
				stepped("Left", key(ui.Left), false)
				stepped("Right", key(ui.Right), true)
			}
			if !r.Game.Board.Zoom {
				stepped("the wheel up", wheel(-1), false)
				stepped("the wheel down", wheel(1), true)
				stepped("a coarse wheel up", wheel(-3), false)
				stepped("and down", wheel(3), true)
				stepped("a touchpad", func() { wheel(-0.2)(); wheel(-0.2)(); wheel(-0.25)() }, false)
				stepped("and back", func() { wheel(0.3)(); wheel(0.35)() }, true)
			}
			if got := s.Moves(); got != moves {
				t.Errorf("the line is %s, was %s", got, moves)
			}
		})
	}
}

// TestSharedPicturesHaveShapes compares the shared picture of a position with and without shapes.
func TestSharedPicturesHaveShapes(t *testing.T) {
	s := open(t, "chess")
	s.Play().Session.Drawings.Set([]format.Shape{{Color: board.Brushes()[1], From: 20, To: 20}})
	c, img := paint.NewPicture(480, 480, 1, s.Canvas.Fonts())
	u := ui.New(c, s.UI().Theme)
	draw := func() string {
		s.Play().Share().Pictures[0].Draw(u)
		return string(img.Pix)
	}
	with := draw()
	s.Play().Session.Drawings.Set(nil)
	if draw() == with {
		t.Error("the shared picture lacks the shapes")
	}
}
