package share

import (
	"image/color"
	"math"

	"rsc.io/qr/coding"

	"ludarium/render/draw/paint"
)

// code is a QR code with dark modules on light ones in every theme, because cameras expect that.
type code struct{ *coding.Code }

// quiet is the width of the quiet zone around a code in modules (ISO/IEC 18004).
const quiet = 4

// encode returns the smallest QR code for a text at the error correction level that restores 15 % of it; ok
// is false if the text is too long.
func encode(text string) (c *code, ok bool) {
	data := coding.String(text)
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		if data.Bits(v) > v.DataBytes(coding.M)*8 {
			continue
		}
		plan, err := coding.NewPlan(v, coding.M, 0)
		if err != nil {
			return nil, false
		}
		made, err := plan.Encode(data)
		return &code{made}, err == nil
	}
	return nil, false
}

// draw draws the code into a square, with modules of whole device pixels.
func (c *code) draw(canvas *paint.Canvas, box paint.Rect) {
	n := float64(c.Size + 2*quiet)
	module := math.Max(1, math.Floor(box.W*canvas.Scale()/n)) / canvas.Scale()
	side := n * module
	x, y := canvas.Snap(box.X+(box.W-side)/2), canvas.Snap(box.Y+(box.H-side)/2)
	white, black := color.NRGBA{0xff, 0xff, 0xff, 0xff}, color.NRGBA{A: 0xff}
	canvas.RoundRect(paint.Rect{X: x, Y: y, W: side, H: side}, module, white)
	for row := range c.Size {
		for from := 0; from < c.Size; from++ {
			end := from
			for end < c.Size && c.Black(end, row) {
				end++
			}
			if end > from {
				canvas.Rect(paint.Rect{X: x + float64(quiet+from)*module, Y: y + float64(quiet+row)*module,
					W: float64(end-from) * module, H: module}, black)
				from = end
			}
		}
	}
}

// svgModule is the side of a module in a saved code, in logical pixels.
const svgModule = 8

// svg returns the code as an SVG file.
func (c *code) svg(fonts *paint.Fonts) []byte {
	side := float64(c.Size+2*quiet) * svgModule
	canvas, finish := paint.NewSVG(side, side, fonts)
	c.draw(canvas, canvas.Area())
	return finish()
}
