package morpion

import (
	"fmt"
	"strings"

	"ludarium/game"
)

// Stroke is the line of a move, for drawing.
type Stroke struct {
	Number   int // move number, counted from 1; 0 for a move not played
	Dot      Point
	From, To Point // ends of the line, which starts at From
}

// At returns the content of p, Empty outside the grid.
func (b *Board) At(p Point) game.Cell {
	q, ok := p.inner()
	switch {
	case !ok || !b.dots.has(q):
		return Empty
	case b.rules.start.has(q):
		return CrossDot
	}
	return MoveDot
}

// StrokeOf returns the line of m, with Number 0.
func (v Variant) StrokeOf(m game.Move) Stroke {
	first := startOf(m)
	return Stroke{Dot: DotOf(m), From: pointOf(first), To: pointOf(first + (v.Length-1)*step[dirOf(m)])}
}

// Strokes appends the lines of the moves played, in order and numbered.
func (b *Board) Strokes(dst []Stroke) []Stroke {
	for i, m := range b.moves {
		s := b.rules.variant.StrokeOf(m)
		s.Number = i + 1
		dst = append(dst, s)
	}
	return dst
}

// Dots appends all dots in reading order.
func (b *Board) Dots(dst []Point) []Point {
	b.dots.each(func(p int) { dst = append(dst, pointOf(p)) })
	return dst
}

// Bounds returns the corners of the smallest box that contains all dots.
func (b *Board) Bounds() (topLeft, bottomRight Point) {
	topLeft, bottomRight = Point{Grid, Grid}, Point{-1, -1}
	b.dots.each(func(p int) {
		at := pointOf(p)
		topLeft = Point{min(topLeft.Row, at.Row), min(topLeft.Col, at.Col)}
		bottomRight = Point{max(bottomRight.Row, at.Row), max(bottomRight.Col, at.Col)}
	})
	return topLeft, bottomRight
}

// numberedGrid returns the position in the form that players print, one row on each line: each dot as the
// number of its move, the dots of the cross as o, and empty points as full stops.
func (b *Board) numberedGrid() string {
	number := make(map[Point]int, len(b.moves))
	for i, m := range b.moves {
		number[DotOf(m)] = i + 1
	}
	width := max(2, len(fmt.Sprint(len(b.moves))))
	topLeft, bottomRight := b.Bounds()
	var w strings.Builder
	for row := topLeft.Row; row <= bottomRight.Row; row++ {
		for col := topLeft.Col; col <= bottomRight.Col; col++ {
			if col > topLeft.Col {
				w.WriteByte(' ')
			}
			text := "."
			switch at := (Point{row, col}); b.At(at) {
			case CrossDot:
				text = "o"
			case MoveDot:
				text = fmt.Sprint(number[at])
			}
			fmt.Fprintf(&w, "%*s", width, text)
		}
		w.WriteByte('\n')
	}
	return w.String()
}
