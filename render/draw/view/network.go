package view

import (
	"encoding/json"
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// network shows a neural network that evaluates a board: for each hidden unit its weights for the cells, with
// the current discs, its activation, and its contribution to the output.
type network struct{ latest Latest[live.Network] }

const (
	unitWidth  = 104.0 // minimum width of a unit's picture
	unitCell   = 22.0  // maximum side of a unit's cells
	unitGap    = 12.0
	unitBelow  = 38.0 // height of the rows below the board
	maxUnits   = 24   // maximum number of drawn units
	widthOfOut = 62.0 // width of the output's number
)

// Title implements Renderer.
func (*network) Title() string { return textNetwork.String() }

// sizes returns the number of units drawn, the number of units in a row, and the side of a cell.
func (p *network) sizes(n live.Network, w float64) (units, across int, cell float64) {
	units = min(len(n.Layers[0].Bias), maxUnits)
	across = min(units, max(1, int((w+unitGap)/(unitWidth+unitGap))))
	cell = min(unitCell, (w-unitGap*float64(across-1))/float64(across*n.Cols))
	return units, across, cell
}

// Height implements Renderer.
func (p *network) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	n, ok := p.latest.Decode(data)
	if !ok {
		return 0
	}
	units, across, cell := p.sizes(n, w)
	rows := (units + across - 1) / across
	return float64(rows)*(cell*float64(n.Rows)+unitBelow+unitGap) + rowHeight + noteHeight
}

// Frame implements Renderer.
func (p *network) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	n, ok := p.latest.Decode(data)
	if !ok {
		return
	}
	units, across, cell := p.sizes(n, area.W)
	most := math.Max(n.Strongest(), 1e-9)
	w := (area.W - unitGap*float64(across-1)) / float64(across)
	for first := 0; first < units; first += across {
		row := area.CutTop(cell*float64(n.Rows) + unitBelow)
		area.CutTop(unitGap)
		for i := first; i < min(first+across, units); i++ {
			p.unit(u, n, i, cell, most, row.CutLeft(w))
			row.CutLeft(unitGap)
		}
	}
	p.output(u, n, area.CutTop(rowHeight))
	note := textAboutWeights.With("most", shortWeight(round2(most)))
	if more := len(n.Layers[0].Bias) + n.Layers[0].More - units; more > 0 {
		note = textMoreUnits.With("more", more, "note", note)
	}
	u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(noteHeight), note, u.Theme.Ink2)
}

// unit draws hidden unit i.
func (p *network) unit(u *ui.UI, n live.Network, i int, cell, most float64, area paint.Rect) {
	c, weights := u.Canvas, n.Unit(0, i)
	board := area.CutTop(cell * float64(n.Rows))
	board.X += math.Max(0, board.W-cell*float64(n.Cols)) / 2
	blank := n.Inputs[0] // input for an empty cell, if there is one
	for _, x := range n.Inputs[:n.Cols*n.Rows] {
		if math.Abs(x) < math.Abs(blank) {
			blank = x
		}
	}
	for k, weight := range weights[:n.Cols*n.Rows] {
		at := paint.Rect{X: board.X + cell*float64(k%n.Cols), Y: board.Y + cell*float64(k/n.Cols),
			W: cell - c.Hair(), H: cell - c.Hair()}
		ground := theme.Mix(u.Theme.Hover, signed(weight), math.Min(1, math.Abs(weight)/most))
		c.Rect(at, ground)
		x, y, r := at.X+at.W/2, at.Y+at.H/2, cell/5
		switch input := n.Inputs[k]; {
		case input > blank:
			c.Circle(x, y, r, u.Theme.On(ground))
		case input < blank:
			c.Circle(x, y, r, u.Theme.On(ground))
			c.Circle(x, y, r*0.6, ground)
		}
	}
	above := "" // contribution to the first unit of the next layer
	if len(n.Layers) > 1 {
		above = "× " + lang.Decimal(fmt.Sprintf("%.2f", n.Unit(1, 0)[i]))
	}
	label := area.CutTop(20)
	u.Node("img", textUnit.With("i", i+1), above, label)
	c.TextLeft(u.Style(theme.Small), label, textUnitTitle.With("i", i+1), u.Theme.Ink2)
	c.TextRight(u.Style(theme.Small), label, above, u.Theme.Ink)
	if out := n.Layers[0].Out; i < len(out) {
		bar(u, area.CutTop(12).InsetXY(0, 3), min(max(out[i], 0), 1), u.Theme.Accent)
	}
}

// output draws the network's output for the position.
func (p *network) output(u *ui.UI, n live.Network, row paint.Rect) {
	out := n.Layers[len(n.Layers)-1].Out
	if len(out) == 0 {
		return
	}
	text := lang.Decimal(fmt.Sprintf("%.3f", out[0]))
	u.Node("text", textOutput.String(), text, row)
	u.Canvas.TextLeft(u.Style(theme.Small), row.CutLeft(widthOfOut), textOutput.String(), u.Theme.Ink)
	u.Canvas.TextRight(u.Mono(theme.Small), row.CutRight(widthOfOut), text, u.Theme.Ink)
	bar(u, row.InsetXY(4, 8), min(max(out[0], 0), 1), u.Theme.Accent)
}

func round2(x float64) float64 { return math.Round(100*x) / 100 }

// signed returns the colour for the sign of a weight: blue above 0, orange below 0, which colour-blind users
// can distinguish.
func signed(weight float64) color.NRGBA {
	if weight < 0 {
		return theme.Series(5)
	}
	return theme.Series(0)
}
