package view

import (
	"image/color"
	"slices"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// entry is an entry of the legend.
type entry struct {
	look reasonLook
	col  color.NRGBA
}

// entries returns the legend: the best line, and every reason in the tree.
func (r *tree) entries(th *theme.Theme, t *live.Tree) []entry {
	list := []entry{{reasonLook{word: textBestLine}, th.Accent}}
	present, played := map[live.Reason]bool{}, map[live.Role]bool{}
	for i := range t.Nodes {
		n := &t.Nodes[i]
		played[n.Role] = true
		if _, ok := roles[n.Role]; !ok {
			present[n.Reason] = true
		}
	}
	for _, reason := range append([]live.Reason{live.Searched}, live.Reasons()...) {
		if look := reasons[reason]; present[reason] {
			list = append(list, entry{look, look.ink(th)})
		}
	}
	if slices.Contains(r.chance, true) {
		list = append(list, entry{reasonLook{word: textChanceMoves, shape: die}, th.Ink2})
	}
	for _, role := range []live.Role{live.Research, live.Null, live.Presearch} {
		if look := roles[role]; played[role] {
			list = append(list, entry{look, look.ink(th)})
		}
	}
	return list
}

// entryWidth returns the width of a legend entry with its mark.
func entryWidth(small paint.Style, e entry) float64 {
	return 14 + small.Width(e.look.word.String()) + 12
}

func (r *tree) legendHeight(u *ui.UI, t *live.Tree, w float64) float64 {
	x, rows := 0.0, 1.0
	for _, e := range r.entries(u.Theme, t) {
		d := entryWidth(u.Style(theme.Small), e)
		if x > 0 && x+d-12 > w {
			x, rows = 0, rows+1
		}
		x += d
	}
	return 4 + legendRow*rows
}

// legend draws the legend of the colours, as much of it as fits.
func (r *tree) legend(u *ui.UI, area paint.Rect, t *live.Tree) {
	small := u.Style(theme.Small)
	x, y := area.X, area.Y+4
	for _, e := range r.entries(u.Theme, t) {
		d := entryWidth(small, e)
		if x > area.X && x+d-12 > area.Right() {
			x, y = area.X, y+legendRow
		}
		if y+legendRow > area.Bottom()+1 {
			return
		}
		mark(u.Canvas, u.Theme, x+5, y+legendRow/2, 4, e.look, e.col)
		u.Canvas.TextLeft(small, paint.Rect{X: x + 14, Y: y, W: d, H: legendRow}, e.look.word.String(),
			u.Theme.Ink2)
		x += d
	}
}
