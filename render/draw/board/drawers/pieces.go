package drawers

import (
	"image/color"
	"math"

	"ludarium/game/chess"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// piece is the shape of a chess piece in a box of 100 × 100 units, y downwards. The body is the union of
// contours drawn clockwise. Inner lines are drawn on the body: on White's pieces they are dark and meet the
// outline; on Black's they are light and end before it.
type piece struct {
	body, onWhite, onBlack *paint.Path
	spots                  *paint.Path
}

// penWeight is the stroke width of outlines and inner lines in units, the same for all pieces.
const penWeight = 3.1

// pieceSets holds the set of pieces of each style, by kind of piece.
var pieceSets = [styles][chess.King + 1]piece{
	usual: {chess.Pawn: pawn(), chess.Knight: knight(), chess.Bishop: bishop(), chess.Rook: rook(),
		chess.Queen: queen(), chess.King: king()},
	wooden: turnedPieces(),
	marked: plainPieces(),
}

// Piece draws a chess piece into the square box r.
func Piece(c *paint.Canvas, r paint.Rect, kind chess.PieceKind, side chess.Color, th *theme.Theme) {
	drawPiece(c, r, kind, side, th)
}

// drawPiece draws a piece into the square box r.
func drawPiece(c *paint.Canvas, r paint.Rect, cell chess.PieceKind, side chess.Color, th *theme.Theme) {
	p := &pieceSets[ChessColors(th).Set][cell]
	x, y, k := c.Snap(r.X), c.Snap(r.Y), r.W/100
	body, line, detail := pieceColors(side, th)
	shape := p.body.At(x, y, k)
	c.Stroke(shape, 2*penWeight*k, line) // its inner half is covered by the fill
	c.Fill(shape, body)
	lines := p.onWhite
	if side == chess.Black {
		lines = p.onBlack
	}
	c.Stroke(lines.At(x, y, k), penWeight*k, detail)
	if p.spots != nil {
		c.Fill(p.spots.At(x, y, k), detail)
	}
}

func pieceColors(side chess.Color, th *theme.Theme) (body, line, detail color.NRGBA) {
	if side == chess.White {
		return ChessColors(th).White, ChessColors(th).WhiteLine, ChessColors(th).WhiteLine
	}
	return ChessColors(th).Black, ChessColors(th).BlackLine,
		theme.Mix(ChessColors(th).Black, ChessColors(th).White, 0.8)
}

// half is the right half of a symmetrical contour, from top to bottom; mirror adds the left half.
type half struct{ segs []segment }

// segment is a cubic curve or, if only its end is set, a line.
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
	h.segs = append(h.segs,
		segment{true, paint.Point{X: ax, Y: ay}, paint.Point{X: bx, Y: by}, paint.Point{X: x, Y: y}})
	return h
}

// mirror adds the whole contour to p, clockwise. It starts at the lower right, inside the next contour, which
// hides the seam of the stroke.
func (h *half) mirror(p *paint.Path) *paint.Path {
	n := len(h.segs)
	last := h.segs[n-1].end
	p.MoveTo(last.X, last.Y)
	p.LineTo(100-last.X, last.Y)
	for i := n - 1; i > 0; i-- {
		s, end := h.segs[i], h.segs[i-1].end
		if s.curve {
			p.CubeTo(100-s.b.X, s.b.Y, 100-s.a.X, s.a.Y, 100-end.X, end.Y)
		} else {
			p.LineTo(100-end.X, end.Y)
		}
	}
	for _, s := range h.segs {
		if s.curve {
			p.CubeTo(s.a.X, s.a.Y, s.b.X, s.b.Y, s.end.X, s.end.Y)
		} else {
			p.LineTo(s.end.X, s.end.Y)
		}
	}
	return p.Close()
}

// ball adds a disc to p; its contour starts at the lowest point.
func ball(p *paint.Path, x, y, r float64) *paint.Path {
	return p.Arc(x, y, r, math.Pi/2, 2.5*math.Pi).Close()
}

// collar adds a horizontal bar with round ends, of half width w and height h.
func collar(p *paint.Path, w, y, h float64) *paint.Path {
	return from(50, y-h/2).line(50+w-h/2, y-h/2).cube(50+w+h/6, y-h/2, 50+w+h/6, y+h/2, 50+w-h/2, y+h/2).
		line(50, y+h/2).mirror(p)
}

// foot is the y coordinate of the top of the plinth.
const foot = 77.5

// plinth adds the base of a piece, of half width w.
func plinth(p *paint.Path, w float64) *paint.Path {
	p.MoveTo(56-w, foot).LineTo(44+w, foot).CubeTo(49+w, foot+1.5, 50+w, 82, 50+w, 85).LineTo(50+w, 88)
	return p.LineTo(50-w, 88).LineTo(50-w, 85).CubeTo(50-w, 82, 51-w, foot+1.5, 56-w, foot).Close()
}

// seams are the inner lines of a piece, which separate its parts.
type seams struct{ onWhite, onBlack *paint.Path }

func newSeams() seams { return seams{new(paint.Path), new(paint.Path)} }

// level adds a line at height y of half width w, whose middle is sag units lower.
func (s seams) level(w, y, sag float64) seams {
	s.onWhite.MoveTo(50-w, y).QuadTo(50, y+2*sag, 50+w, y)
	const in = 2.6 // gap between the line and the outline
	w -= in
	s.onBlack.MoveTo(50-w, y).QuadTo(50, y+2*sag, 50+w, y)
	return s
}

// onFoot adds the line above the plinth, which coincides with the plinth's outline.
func (s seams) onFoot(w float64) seams { return s.level(w, foot-penWeight/2, 0) }

func (s seams) of(body *paint.Path) piece {
	return piece{body: body, onWhite: s.onWhite, onBlack: s.onBlack}
}

func pawn() piece {
	b := ball(new(paint.Path), 50, 33, 12.5)
	collar(b, 15, 47.5, 5)
	from(50, 45).line(57.5, 45).cube(58, 60, 61.5, 70, 69, foot).mirror(b)
	return newSeams().onFoot(18).of(plinth(b, 25))
}

func rook() piece {
	b := new(paint.Path)
	from(50, 18.5).line(57, 18.5).line(57, 25.5).line(64, 25.5).line(64, 18.5).line(74, 18.5).line(74, 33).
		line(66, 41).mirror(b)
	from(50, 41).line(66, 41).cube(66, 58, 67.5, 70, 71, foot).mirror(b)
	return newSeams().level(16, 41, 0).onFoot(20.5).of(plinth(b, 29))
}

func bishop() piece {
	b := ball(new(paint.Path), 50, 15, 5)
	from(50, 18.5).cube(58, 23, 66.5, 33, 66.5, 43).cube(66.5, 50, 62, 54, 58, 57).mirror(b)
	collar(b, 17.5, 59, 5)
	from(50, 57).line(58, 57).cube(58.5, 66, 62, 73, 70, foot).mirror(b)
	s := newSeams().onFoot(18.5)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(50, 31).LineTo(50, 45).MoveTo(43, 37).LineTo(57, 37)
	}
	return s.of(plinth(b, 27))
}

// base adds the waist that king and queen share, to a half contour that has reached the band above it.
func (h *half) base() *half {
	return h.cube(75, 63.5, 71, 65, 71, 69.5).cube(71, 73, 72.5, 75.5, 74, foot)
}

func queen() piece {
	b := new(paint.Path)
	for _, q := range [][2]float64{{17, 26}, {33.5, 18.5}, {50, 15.5}, {66.5, 18.5}, {83, 26}} {
		ball(b, q[0], q[1], 4.8)
	}
	from(50, 17).line(58.5, 45).line(66.8, 20.5).line(70, 47).line(83, 27.5).line(75.5, 58).base().mirror(b)
	return newSeams().level(25.5, 58, -1.5).onFoot(23).of(plinth(b, 30))
}

func king() piece {
	b := new(paint.Path)
	from(50, 6).line(54, 6).line(53, 11.5).line(59.5, 10.8).line(59.5, 18.7).line(53, 18).line(53, 29).
		mirror(b)
	from(50, 26).cube(54, 26, 57, 30, 57, 36).cube(63, 30.5, 85, 30, 85, 45).cube(85, 51, 80, 55, 75.5, 60).
		base().mirror(b)
	s := newSeams().level(25.5, 60, -1.5).onFoot(23)
	s.onWhite.MoveTo(58.5, 35).CubeTo(58.5, 42, 50, 47, 50, 57).CubeTo(50, 47, 41.5, 42, 41.5, 35)
	s.onBlack.MoveTo(56.5, 39).CubeTo(55, 43, 50, 48, 50, 55).CubeTo(50, 48, 45, 43, 43.5, 39)
	return s.of(plinth(b, 30))
}

func knight() piece {
	b := new(paint.Path).MoveTo(74, foot).LineTo(30.5, foot)
	b.CubeTo(31, 68, 36, 62, 43, 56).CubeTo(48, 52, 50.5, 49, 50, 44)               // chest, throat
	b.CubeTo(45.5, 50, 39, 51.5, 34.5, 52.5).CubeTo(31.5, 54, 30.5, 58, 27.5, 60.5) // jaw
	b.CubeTo(24, 63, 19.5, 61.5, 17.5, 57).CubeTo(16, 53, 18, 50, 20.5, 46)         // muzzle
	b.CubeTo(24, 40, 26.5, 36, 28, 31).CubeTo(29.5, 26, 33, 22.5, 37, 19.5)         // face
	b.LineTo(38.5, 11).CubeTo(41.5, 12.5, 43.5, 15, 45, 17.5).LineTo(49.5, 11)      // ears
	b.CubeTo(52, 13.5, 53.5, 16, 54.5, 19).CubeTo(70, 22, 80, 38, 79.5, 60)         // mane
	b.CubeTo(79.3, 68, 77, 73.5, 74, foot).Close()
	s := newSeams()
	s.onWhite.MoveTo(31, foot-penWeight/2).LineTo(74, foot-penWeight/2)
	s.onBlack.MoveTo(34, foot-penWeight/2).LineTo(72, foot-penWeight/2)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(58, 27).CubeTo(67.5, 32.5, 71.5, 44, 70.5, 60)
	}
	p := s.of(plinth(b, 29))
	p.spots = new(paint.Path).Ellipse(36.8, 31.5, 2.6, 3).Ellipse(22.6, 53, 1.5, 2)
	return p
}
