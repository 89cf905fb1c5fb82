package twenty48

import (
	"ludarium/game"
	rules "ludarium/game/twenty48"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// reached reports whether the winning tile is on the board.
func (r *tilesRoom) reached() bool {
	s, ok := game.Concrete(r.Session.Line.View()).(*rules.State)
	if !ok || s.ForPoints() {
		return false
	}
	rows, cols := s.Size()
	for i := range rows * cols {
		if int(s.At(i/cols, i%cols)) >= s.Target() {
			return true
		}
	}
	return false
}

// largest returns the value of the largest tile.
func largest(end game.State) (largest float64) {
	s, ok := game.Concrete(end).(*rules.State)
	if !ok {
		return 0
	}
	rows, cols := s.Size()
	for i := range rows * cols {
		if e := s.At(i/cols, i%cols); e > 0 {
			largest = max(largest, float64(int64(1)<<e))
		}
	}
	return largest
}

// Moved asks whether to continue when the winning tile first appears in a game.
func (r *tilesRoom) Moved() {
	before := r.won
	r.won, r.asking = r.reached(), false
	_, over := r.Session.Line.Result()
	if r.won && !before && !over && r.Session.Players.Of(game.First).IsHuman() {
		r.asking = true
	}
}

// Replaced accepts the position of another game without asking.
func (r *tilesRoom) Replaced() { r.won, r.asking = r.reached(), false }

// Overlay covers the board with the question until the user answers.
func (r *tilesRoom) Overlay(board paint.Rect) {
	if !r.asking {
		return
	}
	u := r.Shell.UI()
	s := game.Concrete(r.Session.Line.View()).(*rules.State)
	box := paint.Rect{W: min(320, board.W-16), H: 132}
	box.X, box.Y = board.Center().X-box.W/2, board.Center().Y-box.H/2
	u.Layers.Over("won", box, false, func() {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Surface)
		u.Canvas.Border(box, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
		in := box.Inset(14)
		head := textReached.With("value", 1<<s.Target())
		u.Canvas.TextCenter(u.Bold(theme.Title), in.CutTop(30), head, u.Theme.Ink)
		u.Canvas.TextCenter(u.Style(theme.Body), in.CutTop(24), textKeepPlayingUntilNo.String(), u.Theme.Ink2)
		u.Node("dialog", head, "", box)
		cells := in.CutBottom(theme.Touch).Split(2, 8)
		if u.Button("keep-going", textKeepGoing.String(), cells[0], nil, ui.Primary) {
			r.asking = false
		}
		leave := u.Scope("won")
		if u.Button("new-game", textNewGame.String(), cells[1], nil, ui.Framed) {
			r.asking = false
			r.OpenNewGame()
		}
		leave()
	})
}
