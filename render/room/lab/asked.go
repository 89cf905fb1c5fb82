package lab

import (
	"slices"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// asked is the position that a link of a game asks about, with its board. The zero value has none.
type asked struct {
	of    string // the settings of the position
	board *film.BoardGame
	state game.State
	move  game.Move
}

// Limits of the height of the board, and the gap above and below it.
const (
	mostBoard  = 300.0
	leastBoard = 120.0
	boardAir   = 8.0
)

// frame draws the board with an arrow or a circle for the move in question into area, and returns its height:
// 0 if the settings name no position, or if there is no room.
func (a *asked) frame(u *ui.UI, area paint.Rect, boards []film.BoardGame, v param.Values) float64 {
	if of := v["game"] + "\n" + v["variant"] + "\n" + v["position"] + "\n" + v["move"]; of != a.of {
		*a = asked{of: of}
		a.look(boards, v)
	}
	area.CutTop(boardAir)
	area.H = min(mostBoard, area.H-2*(theme.Touch+boardAir), area.W) // below are the buttons
	if a.board == nil || area.H < leastBoard {
		return 0
	}
	if ratio := a.board.Drawer.Aspect(a.state); ratio > 0 {
		area.H = min(area.H, area.W/ratio)
		area.W = area.H * ratio
	}
	f := board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, T: 1, Marks: a.marks(u.Theme)}
	a.board.Drawer.Draw(u.Canvas, a.state, &f)
	u.Node("img", textPositionAsked.With("game", lang.Say(a.board.Game.Title), "move", v["move"]), "", area)
	return area.H + 2*boardAir
}

// marks returns an arrow for the move in question or, for a stone that is put on a square or dropped into a
// column, a circle.
func (a *asked) marks(th *theme.Theme) board.Marks {
	m := board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}
	switch from, to := a.state.Squares(a.move); {
	case to == game.NoSquare:
	case from == game.NoSquare || from == to:
		m.Shapes = []format.Shape{{Color: format.Red, From: to, To: to}}
	default:
		m.Arrows = []board.Arrow{{From: from, To: to, Color: th.Bad, Width: 0.15}}
	}
	return m
}

// look reads the position. There is none without a board for the game, or if the settings are wrong, which
// the form reports.
func (a *asked) look(boards []film.BoardGame, v param.Values) {
	i := slices.IndexFunc(boards, func(b film.BoardGame) bool { return b.Game.Name == v["game"] })
	if i < 0 {
		return
	}
	g := boards[i].Game
	var values param.Values
	if v["variant"] != "" {
		p, err := g.Preset(v["variant"])
		if err != nil {
			return
		}
		values = p.Values
	}
	state, err := game.Track(g, values, v["position"])
	if err != nil {
		return
	}
	if m, err := g.ParseMove(state, v["move"]); err == nil {
		a.board, a.state, a.move = &boards[i], state, m
	}
}

// foldedForm draws the button that shows or hides the form of an experiment that a link of a game asks for,
// and reports whether the form is hidden.
func (st *settings) foldedForm(area *paint.Rect) bool {
	row, label := area.CutTop(theme.Touch).InsetXY(0, 2), textSettings.String()
	icon := ui.Plus
	if st.unfolded {
		icon = ui.Minus
	}
	if st.shell.UI().Button("unfold", label, row, icon, ui.Plain) {
		st.unfolded = !st.unfolded
	}
	area.CutTop(6)
	return !st.unfolded
}
