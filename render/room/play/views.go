package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// views is what the room needs to show what searches report.
type views struct {
	*env
	set      view.Set
	large    view.Set  // of the window in which they are enlarged
	enlarged bool      // this window is open
	camera   ui.Camera // what part is seen there
	explains bool      // words below the views say what is seen
	preview  view.Preview
	context  view.Context
	state    game.State // that context is for
	cursor   int        // of the search that context is for
	at       int        // env.change then
}

// about returns what renderers may know of a search.
func (vs *views) about(t session.Thought) *view.Context {
	vs.context.Theme = vs.Shell.UI().Theme
	if vs.state != nil && vs.cursor == t.Cursor && vs.at == vs.change {
		return &vs.context
	}
	vs.state, vs.cursor, vs.at = vs.Session.Line.State().Clone(), t.Cursor, vs.change
	for range vs.Session.Line.Cursor() - t.Cursor {
		vs.state.Undo()
	}
	vs.context.Second = vs.Rules.Players == 2 && t.Side == game.Second
	vs.context.Root, vs.context.Text, vs.context.Unit = vs.state,
		view.Texts(vs.Rules, vs.state, vs.Say), vs.Game.Unit
	vs.context.Units = vs.Game.Estimates
	vs.context.Show = func(path []game.Move) {
		if vs.preview.Show(vs.state, path) {
			vs.Shell.UI().Wake(0)
		}
	}
	return &vs.context
}

// Draw draws what a search reports of its insides; next gives the area for the next so many pixels.
func (vs *views) Draw(t session.Thought, next func(h float64) paint.Rect) {
	vs.set.Frame(vs.Shell.UI(), t.Views, vs.about(t), next)
}

// drawPreview draws the position that a view points at in the place of the one on the board, if there is one.
func (vs *views) drawPreview(f *board.Frame) (drawn bool) {
	v, ok := vs.preview.View()
	if !ok {
		return false
	}
	still := board.Frame{Area: f.Area, Theme: f.Theme, Flip: f.Flip, Camera: f.Camera, Top: f.Top, T: 1}
	still.Marks = board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: vs.preview.Last(),
		Own: f.Marks.Own}
	vs.Drawer.Draw(vs.Shell.UI().Canvas, v, &still)
	return true
}

// explain says on demand what the views show, and leads to the page of the algorithm.
func (vs *views) explain(t session.Thought, next func(h float64) paint.Rect) {
	if len(t.Views) == 0 {
		return
	}
	u := vs.Shell.UI()
	row := next(theme.Touch)
	if u.Button("what-is-this", textWhatIsThis.String(), row.InsetXY(0, 3), ui.Question, ui.Framed) {
		vs.explains = !vs.explains
	}
	if !vs.explains {
		return
	}
	form.Paragraphs(u, view.About(t.Views), next)
	if u.Button("read-in-the-atlas", textReadInTheAtlas.String(), next(theme.Touch).InsetXY(0, 3), nil,
		ui.Framed) {
		vs.Shell.Open(room.AtlasLink("games", t.Method, room.AtlasAt{Game: vs.Rules.Name,
			Position: vs.state.Notation(), On: vs.Session.Line.Values(), Set: t.Values}))
	}
}
