package view

import (
	"encoding/json"
	"image/color"
	"math"
	"strconv"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// weights shows the weight of each square in an evaluation: the smallest weight black, the largest white, and
// grey between them in proportion.
type weights struct{ latest Latest[live.Weights] }

// The ends of the grey scale, the same in all themes, because the picture is drawn as in a publication.
var black, white = color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}

// maxWeights is the maximum width of the board in logical pixels.
const maxWeights = 240.0

// Title implements Renderer.
func (*weights) Title() string { return textWeights.String() }

// Height implements Renderer.
func (p *weights) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	b, ok := p.latest.Decode(data)
	if !ok {
		return 0
	}
	side := math.Min(w, maxWeights) / float64(b.Cols)
	return side*float64(len(b.Values)/b.Cols) + noteHeight
}

// Frame implements Renderer.
func (p *weights) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	b, ok := p.latest.Decode(data)
	if !ok {
		return
	}
	low, high := b.Range()
	note := area.CutBottom(noteHeight)
	side := math.Min(area.W, maxWeights) / float64(b.Cols)
	left := area.X + (area.W-side*float64(b.Cols))/2
	under := textFromBlackToWhite.With("low", shortWeight(low), "high", shortWeight(high))
	for i, x := range b.Values {
		cell := paint.Rect{X: left + side*float64(i%b.Cols), Y: area.Y + side*float64(i/b.Cols),
			W: side - u.Canvas.Hair(), H: side - u.Canvas.Hair()}
		light := 0.5
		if high > low {
			light = (x - low) / (high - low)
		}
		u.Canvas.Rect(cell, theme.Mix(black, white, light))
		ink := white
		if light > 0.5 {
			ink = black
		}
		u.Canvas.TextCenter(u.Style(theme.Small), cell, shortWeight(x), ink)
	}
	u.Node("img", p.Title(), under, area)
	u.Canvas.TextLeft(u.Style(theme.Small), note, under, u.Theme.Ink2)
}

// shortWeight formats a weight with at most three digits.
func shortWeight(x float64) string {
	return lang.Decimal(strconv.FormatFloat(x, 'g', 3, 64))
}
