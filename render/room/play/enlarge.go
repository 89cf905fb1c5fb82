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

// What a search reports of its insides can be seen in a window of its own, as large as the screen, with the
// board beside it.

// wideViews is the width from which the board stands beside the views, and not above them.
const wideViews = 680.0

// enlargeButton opens the window.
func (vs *views) enlargeButton(t session.Thought, box paint.Rect) {
	if len(t.Views) > 0 && vs.Shell.UI().IconButton("enlarge", textEnlarge.String(), box, ui.Fit, false) {
		vs.enlarged, vs.camera = true, ui.Camera{}
		vs.Shell.UI().Wake(0)
	}
}

// draw draws the window while it is open.
func (vs *views) draw() {
	t, ok := vs.Session.Search.Thought()
	if vs.enlarged = vs.enlarged && ok && len(t.Views) > 0; !vs.enlarged {
		return
	}
	u := vs.Shell.UI()
	left := u.Dialog("search", textSearch.String(), 1600, 1200, func(area paint.Rect) {
		if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			vs.enlarged = false
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
		vs.enlarge(area, t)
		vs.Beside(place, t)
	})
	if left {
		vs.enlarged = false
	}
}

// enlarge draws the views in their window: the one that can be looked at more closely, by fingers, wheel and
// keys, as large as it allows, and the others below.
func (vs *views) enlarge(area paint.Rect, t session.Thought) {
	u, ctx := vs.Shell.UI(), *vs.about(t)
	closer, rest, ok := view.Zoomable(t.Views)
	if ok {
		ctx.Camera = &vs.camera
		below := paint.Rect{}
		if area.H >= leastShared { // the tab has the others, too
			below = area.CutBottom(math.Min(vs.large.Height(u, rest, &ctx, area.W), restShare*area.H))
		}
		vs.camera.Keys(u)
		vs.large.Fill(u, area, closer, &ctx)
		if area = below; area.H == 0 {
			return
		}
	}
	form.Scroll(u, "enlarged", area, func(box paint.Rect) float64 {
		y := box.Y
		vs.large.Frame(u, rest, &ctx, func(h float64) paint.Rect {
			row := paint.Rect{X: box.X, Y: y, W: box.W - form.ScrollRoom, H: h}
			y += h
			return row
		})
		return y - box.Y
	})
}

// restShare is how much of the window's height views have at most that can't be looked at more closely, where
// there is one that can, and leastShared the least height of a window where they have any.
const (
	restShare   = 0.4
	leastShared = 320.0
)

// Beside draws the position that a view points at, or that was searched with what the views mark on it.
func (vs *views) Beside(place paint.Rect, t session.Thought) {
	ctx := vs.about(t) // what the view points at begins with its root
	v, marks := game.View(vs.state), board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}
	if shown, ok := vs.preview.View(); ok {
		v, marks.Last = shown, vs.preview.Last()
	} else {
		vs.large.Mark(&marks, t.Views, ctx)
	}
	if a := vs.Drawer.Aspect(v); a > 0 {
		place = place.Fit(a, 1)
	}
	u := vs.Shell.UI()
	f := board.Frame{Area: u.Canvas.SnapRect(place), Theme: u.Theme, Flip: vs.Session.Picture.Flipped(), T: 1}
	f.Marks = marks
	vs.Drawer.Draw(u.Canvas, v, &f)
}
