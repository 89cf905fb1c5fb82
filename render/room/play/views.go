package play

import (
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// viewCache is data about the views of searches that is kept between frames.
type viewCache struct {
	set     view.Set
	large   view.Set // views in the enlarged window
	preview view.Preview
	context view.Context
	root    game.State     // position that context belongs to
	cursor  int            // cursor of the search that context belongs to
	at      int            // value of GameRoom.followed at that time
	lost    []format.Shape // rings around pieces lost in the line of "Why?"; nil if it is not shown
}

// viewContext returns the context in which the views of a search are drawn.
func viewContext(r *GameRoom, t session.Thought) *view.Context {
	r.views.context.Theme = r.Shell.UI().Theme
	if r.views.root != nil && r.views.cursor == t.Cursor && r.views.at == r.followed {
		return &r.views.context
	}
	r.views.root, r.views.cursor, r.views.at = r.Session.Line.State().Clone(), t.Cursor, r.followed
	for range r.Session.Line.Cursor() - t.Cursor {
		r.views.root.Undo()
	}
	r.views.context.Second = r.Rules.Players == 2 && t.Side == game.Second
	r.views.context.Root, r.views.context.Text, r.views.context.Unit = r.views.root,
		view.Texts(r.Rules, r.views.root, r.Say), r.Game.Unit
	if words := r.Game.Board.Words; words != nil {
		r.views.context.Said = func(path ...game.Move) string {
			return words(r.views.root, path[len(path)-1])
		}
	}
	r.views.context.Units = r.Game.Estimates
	r.views.context.Show = func(path []game.Move) {
		if r.views.preview.Show(r.views.root, path) {
			r.Shell.UI().Wake(0)
		}
	}
	return &r.views.context
}

// DrawViews draws the views of a search; next returns the next area of a given height.
func (r *GameRoom) DrawViews(t session.Thought, next func(h float64) paint.Rect) {
	r.views.set.Frame(r.Shell.UI(), t.Views, viewContext(r, t), next)
}

// drawPreview draws the position hovered in a view, if any, instead of the displayed one.
func drawPreview(r *GameRoom, f *board.Frame) (drawn bool) {
	v, ok := r.views.preview.View()
	if !ok {
		return false
	}
	still := board.Frame{Area: f.Area, Theme: f.Theme, Flip: f.Flip, Camera: f.Camera, Top: f.Top, T: 1}
	still.Marks = board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: r.views.preview.Last(),
		Own: f.Marks.Own, Shapes: r.views.lost}
	r.Drawer.Draw(r.Shell.UI().Canvas, v, &still)
	return true
}

// drawExplanation draws a button for an explanation of the views, the explanation, which scrolls into view
// when it is opened, and a link to the page of the algorithm.
func drawExplanation(r *GameRoom, t session.Thought, next func(h float64) paint.Rect) {
	if len(t.Views) == 0 {
		return
	}
	u := r.Shell.UI()
	row, opened := next(theme.Touch), false
	if u.Button("what-is-this", textWhatIsThis.String(), row.InsetXY(0, 3), ui.Question, ui.Framed) {
		r.setViews(func(v *ViewState) { v.Explains = !v.Explains })
		opened = r.state.Views.Explains
	}
	if !r.state.Views.Explains {
		return
	}
	form.Paragraphs(u, view.About(t.Views), next)
	if u.Button("read-in-the-atlas", textReadInTheAtlas.String(), next(theme.Touch).InsetXY(0, 3), nil,
		ui.Framed) {
		r.emit(asked{openLink{room.AtlasLink("games", t.Method, room.AtlasAt{Game: r.Rules.Name,
			Position: r.views.root.Notation(), On: r.Session.Line.Values(), Set: t.Values,
			Back: r.Rules.Name})}})
	}
	if opened {
		row.H = next(0).Y - row.Y
		u.Bring(row)
	}
}
