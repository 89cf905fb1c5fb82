package plot

import (
	"image/color"

	"ludarium/render/draw/paint"
)

// pen draws the shapes of a chart.
type pen struct{ c *paint.Canvas }

// anchor is the alignment of a text relative to its point.
type anchor int

const (
	start anchor = iota
	middle
	end
)

func (b pen) rect(r paint.Rect, col color.NRGBA)                 { b.c.Rect(r, col) }
func (b pen) bar(r paint.Rect, radius float64, col color.NRGBA)  { b.c.RoundRect(r, radius, col) }
func (b pen) hline(x, y, w float64, col color.NRGBA)             { b.c.HLine(x, y, w, col) }
func (b pen) vline(x, y, h float64, col color.NRGBA)             { b.c.VLine(x, y, h, col) }
func (b pen) dot(p paint.Point, r float64, col color.NRGBA)      { b.c.Circle(p.X, p.Y, r, col) }
func (b pen) line(pts []paint.Point, w float64, col color.NRGBA) { b.c.Stroke(path(pts), w, col) }
func (b pen) area(pts []paint.Point, col color.NRGBA)            { b.c.Fill(path(pts).Close(), col) }
func (b pen) clip(r paint.Rect) (restore func())                 { return b.c.Clip(r) }

func (b pen) border(r paint.Rect, radius float64, col color.NRGBA) {
	b.c.Border(r, radius, b.c.Hair(), col)
}

func (b pen) text(s paint.Style, at paint.Point, a anchor, text string, col color.NRGBA) {
	b.c.Text(s, at.X-s.Width(text)*float64(a)/2, at.Y, text, col)
}

func path(pts []paint.Point) *paint.Path {
	p := new(paint.Path).MoveTo(pts[0].X, pts[0].Y)
	for _, q := range pts[1:] {
		p.LineTo(q.X, q.Y)
	}
	return p
}
