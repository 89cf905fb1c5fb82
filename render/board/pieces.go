package board

import (
	"image/color"

	"ludarium/game/chess"
	"ludarium/render/paint"
	"ludarium/render/theme"
)

// piece is the outline of a kind of chess piece in a box of 100 by 100 units, y downwards. Its body is the union of
// contours that all turn clockwise; lines and spots are drawn on it.
type piece struct {
	body, lines, spots *paint.Path
}

// penWeight is the stroke of outlines and inner lines in units: one weight for the whole set.
const penWeight = 3.4

// pieces holds the set by kind, built once.
var pieces = [...]piece{
	chess.Pawn:   pawn(),
	chess.Knight: knight(),
	chess.Bishop: bishop(),
	chess.Rook:   rook(),
	chess.Queen:  queen(),
	chess.King:   king(),
}

// drawPiece draws a piece into the square box r.
func drawPiece(c *paint.Canvas, r paint.Rect, cell chess.Kind, side chess.Color, th *theme.Theme) {
	p := &pieces[cell]
	x, y, k := c.Snap(r.X), c.Snap(r.Y), r.W/100
	body, line, detail := pieceColors(side, th)
	shape := p.body.At(x, y, k)
	c.Stroke(shape, 2*penWeight*k, line) // the fill covers its inner half
	c.Fill(shape, body)
	if p.lines != nil {
		c.Stroke(p.lines.At(x, y, k), penWeight*k, detail)
	}
	if p.spots != nil {
		c.Fill(p.spots.At(x, y, k), detail)
	}
}

func pieceColors(side chess.Color, th *theme.Theme) (body, line, detail color.NRGBA) {
	if side == chess.White {
		return th.Chess.White, th.Chess.WhiteLine, th.Chess.WhiteLine
	}
	return th.Chess.Black, th.Chess.BlackLine, theme.Mix(th.Chess.Black, th.Chess.White, 0.8)
}

// half collects the right half of a symmetrical contour, from the top down; mirror closes it with the left half.
type half struct{ segs []segment }

// segment is a cubic curve or, with only its end set, a line.
type segment struct {
	curve     bool
	a, b, end paint.Point
}

func from(x, y float64) *half { return &half{[]segment{{end: paint.Point{X: x, Y: y}}}} }

func (h *half) line(x, y float64) *half {
	h.segs = append(h.segs, segment{end: paint.Point{X: x, Y: y}})
	return h
}

func (h *half) cube(ax, ay, bx, by, x, y float64) *half {
	h.segs = append(h.segs, segment{true, paint.Point{X: ax, Y: ay}, paint.Point{X: bx, Y: by}, paint.Point{X: x, Y: y}})
	return h
}

// mirror adds the whole contour to p, clockwise.
func (h *half) mirror(p *paint.Path) *paint.Path {
	start := h.segs[0].end
	p.MoveTo(start.X, start.Y)
	for _, s := range h.segs[1:] {
		if s.curve {
			p.CubeTo(s.a.X, s.a.Y, s.b.X, s.b.Y, s.end.X, s.end.Y)
		} else {
			p.LineTo(s.end.X, s.end.Y)
		}
	}
	last := h.segs[len(h.segs)-1].end
	if last.X != 50 {
		p.LineTo(100-last.X, last.Y)
	}
	for i := len(h.segs) - 1; i > 0; i-- {
		s, end := h.segs[i], h.segs[i-1].end
		if s.curve {
			p.CubeTo(100-s.b.X, s.b.Y, 100-s.a.X, s.a.Y, 100-end.X, end.Y)
		} else {
			p.LineTo(100-end.X, end.Y)
		}
	}
	return p.Close()
}

// bar adds a level bar with round ends, such as a collar: half as wide as w says, around y.
func bar(p *paint.Path, w, y, h float64) *paint.Path {
	return p.Rect(paint.Rect{X: 50 - w, Y: y - h/2, W: 2 * w, H: h}, h/2)
}

// plinth adds the foot of a piece, w to each side.
func plinth(p *paint.Path, w float64) *paint.Path {
	return from(50, 77.5).line(50+w-6, 77.5).cube(50+w-1, 79, 50+w, 82, 50+w, 85).line(50+w, 88).mirror(p)
}

// level adds an inner line w to each side at y, slightly bent downwards as a rim seen from above.
func level(p *paint.Path, w, y, sag float64) *paint.Path {
	return p.MoveTo(50-w, y).QuadTo(50, y+2*sag, 50+w, y)
}

func pawn() piece {
	b := new(paint.Path).Circle(50, 33, 12.5)
	bar(b, 14.5, 47.5, 5)
	from(50, 45).line(57, 45).cube(57.5, 60, 61, 70, 69, 78).mirror(b)
	plinth(b, 25)
	l := level(new(paint.Path), 18, 77.5, 0)
	return piece{body: b, lines: l}
}

func rook() piece {
	b := new(paint.Path)
	from(50, 19).line(57, 19).line(57, 26).line(64, 26).line(64, 19).line(74, 19).line(74, 33).line(67, 41).line(33, 41).mirror(b)
	from(50, 40).line(65, 40).cube(65, 58, 67, 70, 71, 78).mirror(b)
	plinth(b, 29)
	l := new(paint.Path)
	level(l, 18, 41, 0)
	level(l, 21, 77.5, 0)
	return piece{body: b, lines: l}
}

func bishop() piece {
	b := new(paint.Path).Circle(50, 15, 5)
	from(50, 19).cube(58, 24, 66, 34, 66, 43).cube(66, 50, 62, 54, 58, 57).line(50, 57).mirror(b)
	bar(b, 17, 59, 5)
	from(50, 57).line(58, 57).cube(58.5, 66, 62, 73, 70, 78).mirror(b)
	plinth(b, 27)
	l := new(paint.Path)
	level(l, 18, 77.5, 0)
	l.MoveTo(50, 31).LineTo(50, 45).MoveTo(43, 38).LineTo(57, 38)
	return piece{body: b, lines: l}
}

func queen() piece {
	b := new(paint.Path)
	for _, q := range [][2]float64{{17, 26}, {33.5, 19}, {50, 16}, {66.5, 19}, {83, 26}} {
		b.Circle(q[0], q[1], 5)
	}
	from(50, 18).line(58, 44).line(66, 22).line(69, 47).line(83, 28).line(75, 60).mirror(b)
	from(50, 58).line(75, 58).cube(72, 64, 70, 70, 74, 78).mirror(b)
	plinth(b, 30)
	l := new(paint.Path)
	level(l, 22, 60, -1.5)
	level(l, 22, 77.5, 0)
	return piece{body: b, lines: l}
}

func king() piece {
	b := new(paint.Path).Rect(paint.Rect{X: 47, Y: 7, W: 6, H: 22}, 1)
	b.Rect(paint.Rect{X: 41, Y: 12.5, W: 18, H: 6}, 1)
	from(50, 26).cube(54, 26, 57, 30, 57, 36).cube(62, 31, 84, 30, 84, 45).cube(84, 52, 78, 58, 74, 62).mirror(b)
	from(50, 58).line(75, 58).cube(72, 64, 70, 70, 74, 78).mirror(b)
	plinth(b, 30)
	l := new(paint.Path)
	level(l, 22, 62, -1.5)
	level(l, 22, 77.5, 0)
	l.MoveTo(50, 58).CubeTo(50, 50, 52, 42, 57, 36)
	l.MoveTo(50, 58).CubeTo(50, 50, 48, 42, 43, 36)
	return piece{body: b, lines: l}
}

func knight() piece {
	b := new(paint.Path)
	b.MoveTo(38.5, 11.5).CubeTo(41.5, 13, 43.5, 15, 45, 17.5).LineTo(49.5, 11.5).CubeTo(52, 14, 53.5, 16.5, 54.5, 19)
	b.CubeTo(70, 22, 80, 38, 79.5, 60).CubeTo(79.3, 68, 77.5, 74, 76, 78).LineTo(31, 78)
	b.CubeTo(31, 68, 36, 62, 43, 56).CubeTo(48, 52, 50.5, 49, 50, 44)
	b.CubeTo(45.5, 50, 39, 51.5, 34.5, 52.5).CubeTo(31.5, 54, 30.5, 58, 27.5, 60.5).CubeTo(24, 63, 19.5, 61.5, 17.5, 57)
	b.CubeTo(16, 53, 18, 50, 20.5, 46).CubeTo(24, 40, 26.5, 36, 28, 31).CubeTo(29.5, 26, 33, 22.5, 37, 19.5).Close()
	plinth(b, 29)
	l := new(paint.Path)
	level(l, 21, 77.5, 0)
	l.MoveTo(57, 27).CubeTo(67, 32, 71, 44, 70, 60)
	s := new(paint.Path).Ellipse(37, 31.5, 2.6, 3)
	s.Ellipse(22.8, 53, 1.5, 2)
	return piece{body: b, lines: l, spots: s}
}
