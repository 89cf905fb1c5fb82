package play

import (
	"math"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// The views of a search can be enlarged in a window, with the board beside them.

// wideViews is the minimum width for a board beside the views; in narrower windows it is above them.
const wideViews = 680.0

// drawEnlargeButton draws the button that opens the window.
func drawEnlargeButton(r *GameRoom, t session.Thought, box paint.Rect) {
	if len(t.Views) > 0 && r.Shell.UI().IconButton("enlarge", textEnlarge.String(), box, ui.Fit, false) {
		r.setViews(func(v *ViewState) { v.Enlarged, v.Camera = true, ui.Camera{} })
	}
}

// drawEnlarged draws the window if it is open.
func drawEnlarged(r *GameRoom) {
	t, ok := r.Session.Search.Thought()
	if !r.state.Views.Enlarged {
		return
	}
	shrink := func() { r.setViews(func(v *ViewState) { v.Enlarged = false }) }
	if !ok || len(t.Views) == 0 {
		if !r.Session.Search.Thinking() && !r.Session.Analysis.On() { // otherwise it is about to come
			shrink()
		}
		return
	}
	u := r.Shell.UI()
	left := u.Dialog("search", textSearch.String(), 1600, 1200, func(area paint.Rect) {
		if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			shrink()
		}
		area.CutBottom(8)
		var place paint.Rect
		if area.W >= wideViews {
			place = area.CutRight(math.Min(0.36*area.W, area.H))
			area.CutRight(20)
		} else {
			place = area.CutTop(math.Min(area.W, 0.36*area.H))
			area.CutTop(8)
		}
		drawEnlargedViews(r, area, t)
		r.DrawBeside(place, t)
	})
	if left {
		shrink()
	}
}

// drawEnlargedViews draws the views in the window: the zoomable one, if any, as large as it allows, and the
// others below it.
func drawEnlargedViews(r *GameRoom, area paint.Rect, t session.Thought) {
	u, ctx := r.Shell.UI(), *viewContext(r, t)
	closer, rest, ok := view.Zoomable(t.Views)
	if ok {
		seen := r.state.Views.Camera
		ctx.Camera = &seen
		defer func() {
			if seen != r.state.Views.Camera {
				r.setViews(func(v *ViewState) { v.Camera = seen })
			}
		}()
		below := paint.Rect{}
		if area.H >= leastShared { // otherwise only the tab shows the other views
			below = area.CutBottom(math.Min(r.views.large.Height(u, rest, &ctx, area.W), restShare*area.H))
		}
		seen.Keys(u)
		r.views.large.Fill(u, area, closer, &ctx)
		if area = below; area.H == 0 {
			return
		}
	}
	form.Scroll(u, "enlarged", area, func(box paint.Rect) float64 {
		y := box.Y
		r.views.large.Frame(u, rest, &ctx, func(h float64) paint.Rect {
			row := paint.Rect{X: box.X, Y: y, W: box.W - form.ScrollRoom, H: h}
			y += h
			return row
		})
		return y - box.Y
	})
}

// restShare is the maximum fraction of the window's height for views that cannot be zoomed, if another can.
// leastShared is the minimum height of a window that shows them.
const (
	restShare   = 0.4
	leastShared = 320.0
)

// DrawBeside draws the position that a view refers to, or the searched position with the views' marks.
func (r *GameRoom) DrawBeside(place paint.Rect, t session.Thought) {
	ctx := viewContext(r, t) // the moves to the node start at the root
	v, marks := game.View(r.views.root), board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}
	if shown, ok := r.views.preview.View(); ok {
		v, marks.Last = shown, r.views.preview.Last()
	} else {
		r.views.large.Mark(&marks, t.Views, ctx)
	}
	if a := r.Drawer.Aspect(v); a > 0 {
		place = place.Fit(a, 1)
	}
	u := r.Shell.UI()
	f := board.Frame{Area: u.Canvas.SnapRect(place), Theme: u.Theme, Flip: r.Session.Picture.Flipped(), T: 1}
	f.Marks = marks
	r.Drawer.Draw(u.Canvas, v, &f)
}
