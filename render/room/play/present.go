package play

import (
	"math"
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Shares of the width of a presentation: of the board, and of the tree beside it. presentedGap is the gap
// between its parts.
const (
	presentedBoard = 0.58
	presentedTree  = 0.64
	presentedGap   = 12.0
)

// Present implements room.Presenter: the board, or the tree of the search with a smaller board, and beside it
// the sentence about the position and the numbers of the search.
func (r *GameRoom) Present(area paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	r.floor = area
	if r.views.preview.Begin() {
		u.Wake(0)
	}
	r.views.lost = nil
	t, thought := r.Session.Search.Thought()
	thought = thought && (r.state.Tab == tabThink || r.state.Views.Enlarged)
	tree, _, zooms := view.Zoomable(t.Views)
	side := area
	if thought && zooms {
		place := side.CutLeft(math.Floor(area.W * presentedTree))
		side.CutLeft(presentedGap)
		ctx, seen := *viewContext(r, t), r.state.Views.Camera
		ctx.Camera, ctx.Bare = &seen, true
		r.views.large.Fill(u, place, tree, &ctx)
		if seen != r.state.Views.Camera {
			r.setViews(func(v *ViewState) { v.Camera = seen })
		}
		r.DrawBeside(side.CutTop(math.Min(side.W, area.H*presentedBoard)), t)
		side.CutTop(presentedGap / 2)
	} else {
		drawBoardAndMore(r, room.Layout{Board: side.CutLeft(math.Min(area.H, area.W*presentedBoard))})
		side.CutLeft(presentedGap)
	}
	r.presentWords(side, t, thought)
	drawChoices(r)
	drawDialogsAlone(r)
}

// presentWords draws the sentence and the numbers.
func (r *GameRoom) presentWords(area paint.Rect, t session.Thought, thought bool) {
	u := r.Shell.UI()
	bold := u.Bold(theme.Large)
	text := r.Session.Brief()
	if hint, ok := hintText(r); ok {
		text = hint
	}
	h := u.Paragraph(area, bold, text, u.Theme.Ink)
	u.Node("status", text, "", paint.Rect{X: area.X, Y: area.Y, W: area.W, H: h})
	area.CutTop(h + presentedGap/2)
	line := func(s paint.Style, text string, dim bool) {
		ink := u.Theme.Ink
		if dim {
			ink = u.Theme.Ink2
		}
		if step := s.Size * 1.4; text != "" && area.H >= step {
			row := area.CutTop(step)
			u.Canvas.TextLeft(s.Fit(text, row.W), row, text, ink)
			u.Node("text", text, "", row)
		}
	}
	if r.Rules.Players == 1 {
		for _, f := range totals(r) {
			line(u.Bold(theme.Title), f.text, false)
			line(u.Style(theme.Body), f.name, true)
		}
	} else if note := r.Game.Sides.Note; note != nil && !thought {
		for _, p := range sidesFromTop(r) {
			line(u.Style(theme.Large), r.SideName(p)+" "+note(p), false)
		}
	}
	if !thought {
		for _, e := range slices.Backward(r.Session.Line.Moves()[:r.Session.Line.Cursor()]) {
			if !e.Automatic() {
				line(u.Bold(theme.Title), r.Say(e.Text), false)
				line(u.Style(theme.Body), textLastMove.String(), true)
				break
			}
		}
		return
	}
	line(u.Bold(theme.Title), believed(r, t), false)
	if t.Depth > 0 {
		line(u.Style(theme.Body), textLimitDepth.With("depth", t.Depth), true)
	}
	line(u.Style(theme.Body), textNodesBehind.With("nodes", numfmt.Nodes(t.Nodes)), true)
}
