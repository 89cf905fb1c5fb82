package view

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"ludarium/ai/live"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// policy lists the moves with the largest weights; the board shows all of them.
type policy struct {
	latest Latest[live.Policy]
	sorted []live.Weighted // largest weight first
}

const (
	maxPolicy = 6 // maximum number of listed moves
	rowHeight = 22.0
	moveWidth = 74.0 // minimum width of a column of moves
)

// movesWidth returns the width of a column of moves in rows of the given width: enough for every text, unless
// too little would be left for the rest of the row.
func movesWidth(u *ui.UI, row float64, texts []string) float64 {
	s, w := u.Mono(theme.Small), min(moveWidth, 0.2*row)
	for _, text := range texts {
		w = max(w, s.Width(text)+4)
	}
	return min(w, 0.4*row)
}

// Title implements Renderer.
func (*policy) Title() string { return textPolicy.String() }

// decode returns the moves, largest weight first.
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
	moves = moves[:min(maxPolicy, len(moves))]
	texts := make([]string, len(moves))
	for i, w := range moves {
		texts[i] = ctx.Text(w.Move)
	}
	wide := max(moveWidth, movesWidth(u, area.W, texts))
	for i, w := range moves {
		row := area.CutTop(rowHeight)
		text, share := texts[i], lang.Decimal(fmt.Sprintf("%.1f %%", 100*w.Share))
		u.Node("text", ctx.spoken().Text(w.Move), share, row)
		u.Canvas.TextLeft(u.Mono(theme.Small), row.CutLeft(wide), text, u.Theme.Ink)
		u.Canvas.TextRight(u.Style(theme.Small), row.CutRight(48), share, u.Theme.Ink2)
		bar(u, row.InsetXY(4, 8), w.Share/max(moves[0].Share, 1e-9), theme.Series(3))
	}
}

// Mark implements Marker: it adds each move with its weight.
func (p *policy) Mark(m *board.Marks, data json.RawMessage, _ *Context) {
	for _, w := range p.decode(data) {
		m.Weights = append(m.Weights, board.Weight(w))
	}
}
