package view

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"ludarium/ai/live"
	"ludarium/render/board"
	"ludarium/render/lang"
	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// policy lists the heaviest moves; all are on the board.
type policy struct {
	latest Latest[live.Policy]
	sorted []live.Weighted // heaviest first
}

const (
	maxPolicy = 6 // moves listed
	rowHeight = 22.0
	moveWidth = 74.0 // of the text of a move
)

// Title implements Renderer.
func (*policy) Title() string { return textPolicy.String() }

// decode returns the moves, heaviest first.
func (p *policy) decode(data json.RawMessage) []live.Weighted {
	latest, ok := p.latest.Decode(data)
	if !ok {
		return nil
	}
	if p.latest.Fresh() {
		p.sorted = slices.Clone(latest.Moves)
		slices.SortStableFunc(p.sorted, func(a, b live.Weighted) int { return cmp.Compare(b.Share, a.Share) })
	}
	return p.sorted
}

// Height implements Renderer.
func (p *policy) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	return rowHeight * float64(min(len(p.decode(data)), maxPolicy))
}

// Frame implements Renderer.
func (p *policy) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	moves := p.decode(data)
	for _, w := range moves[:min(maxPolicy, len(moves))] {
		row := area.CutTop(rowHeight)
		text, share := ctx.Text(w.Move), lang.Decimal(fmt.Sprintf("%.1f %%", 100*w.Share))
		u.Node("text", text, share, row)
		u.Canvas.TextLeft(u.Mono(theme.Small), row.CutLeft(moveWidth), text, u.Theme.Ink)
		u.Canvas.TextRight(u.Style(theme.Small), row.CutRight(48), share, u.Theme.Ink2)
		bar(u, row.InsetXY(4, 8), w.Share/max(moves[0].Share, 1e-9), theme.Series(3))
	}
}

// Mark implements Marker: every move as heavy as it weighs.
func (p *policy) Mark(m *board.Marks, data json.RawMessage, _ *Context) {
	for _, w := range p.decode(data) {
		m.Weights = append(m.Weights, board.Weight(w))
	}
}
