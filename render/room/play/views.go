package play

import (
	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/view"
)

// views is what the room needs to show what searches report.
type views struct {
	set   view.Set
	large view.Set // of the window in which they are enlarged
	// enlarged says that this window is open.
	enlarged bool
	preview  view.Preview
	context  view.Context
	state    game.State // that context is for
	cursor   int        // of the search that context is for
	change   int        // planCount then
}

// about returns what renderers may know of a search.
func (r *Room) about(t session.Thought) *view.Context {
	w := &r.views
	w.context.Theme = r.Shell.UI().Theme
	if w.state != nil && w.cursor == t.Cursor && w.change == r.change {
		return &w.context
	}
	w.state, w.cursor, w.change = r.Session.Line.State().Clone(), t.Cursor, r.change
	for range r.Session.Line.Cursor() - t.Cursor {
		w.state.Undo()
	}
	w.context.Second = r.Game.Players == 2 && t.Side == game.Second
	w.context.Root, w.context.Text, w.context.Unit = w.state, view.Texts(r.Game, w.state), r.Kind.Unit
	w.context.Units = r.Kind.Estimates
	w.context.Show = func(path []game.Move) {
		if w.preview.Show(w.state, path) {
			r.Shell.UI().Wake(0)
		}
	}
	return &w.context
}

// Views draws what a search reports of its insides; next gives the area for the next so many pixels.
func (r *Room) Views(t session.Thought, next func(h float64) paint.Rect) {
	r.views.set.Frame(r.Shell.UI(), t.Views, r.about(t), next)
}

// drawPreview draws the position that a view points at in the place of the one on the board, if there is one.
func (r *Room) drawPreview(f *board.Frame) (drawn bool) {
	v, ok := r.views.preview.View()
	if !ok {
		return false
	}
	still := board.Frame{Area: f.Area, Theme: f.Theme, Flip: f.Flip, Camera: f.Camera, Top: f.Top, T: 1}
	still.Marks = board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: r.views.preview.Last(), Numbers: f.Marks.Numbers}
	r.Drawer.Draw(r.Shell.UI().Canvas, v, &still)
	return true
}
