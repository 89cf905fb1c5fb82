package atlas

import (
	"strconv"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// listing draws code with line numbers, the current line, and breakpoints. Long lines are wrapped.
type listing struct {
	code  string
	width int // columns at which lines are wrapped
	lines []broken
	last  int // current line in the last frame
	// of the area in the last frame
	height float64
}

// broken is a wrapped line of code; all pieces but the first are indented further.
type broken struct {
	number int // line number, counted from 1
	pieces []string
}

// Sizes of the code.
const (
	codeSize = 12.0
	codeStep = 18.0
	tabWidth = 2
)

// layOut wraps the lines at a number of columns.
func (l *listing) layOut(columns int) {
	if l.width == columns && l.lines != nil {
		return
	}
	l.width, l.lines = columns, nil
	for i, text := range strings.Split(strings.TrimRight(l.code, "\n"), "\n") {
		body := strings.TrimLeft(text, "\t")
		indent := strings.Repeat(" ", tabWidth*(len(text)-len(body)))
		l.lines = append(l.lines, broken{i + 1, pieces(indent, body, columns)})
	}
}

// pieces breaks a line at spaces into pieces of at most columns characters, and within words that are longer
// after punctuation, if possible.
func pieces(indent, body string, columns int) (list []string) {
	piece, further := indent, indent+strings.Repeat(" ", 2*tabWidth)
	if strings.HasPrefix(body, "//") {
		further = indent + "// "
	}
	for i, word := range strings.Split(body, " ") {
		for len(word) > columns-len(further) {
			cut := 1 + strings.LastIndexAny(word[:max(columns-len(further), 0)], "(+*/,")
			if cut == 0 {
				break
			}
			if i > 0 {
				list, piece = append(list, piece), further
			}
			list, piece, word, i = append(list, piece+word[:cut]), further, word[cut:], 0
		}
		switch {
		case i == 0:
			piece += word
		case len([]rune(piece))+1+len([]rune(word)) > columns:
			list = append(list, piece)
			piece = further + word
		default:
			piece += " " + word
		}
	}
	return append(list, piece)
}

// frame draws the code and returns the line whose margin was clicked, or 0. It scrolls to the current line
// when it changes.
func (l *listing) frame(u *ui.UI, area paint.Rect, current int, follow bool, breaks map[int]bool) (
	pressed int) {
	style := u.Mono(codeSize)
	gutter := style.Width("000") + 14
	if u.Least > 0 { // the code needs the width
		gutter = 12
	}
	l.layOut(max(int((area.W-gutter-10)/style.Width("0")), 24))
	if follow {
		top := 0.0
		for _, line := range l.lines[:max(current-1, 0)] {
			top += codeStep * float64(len(line.pieces))
		}
		before, shown := 3*codeStep, 8*codeStep
		if area.H < shown { // whole lines, the current one first
			before, shown = 0, area.H
		}
		u.Reveal("code", top-before, shown, area.H)
	}
	u.Scroll("code", area, func(view paint.Rect) float64 {
		y := view.Y
		for _, line := range l.lines {
			place := paint.Rect{X: view.X, Y: y, W: view.W, H: codeStep * float64(len(line.pieces))}
			y += place.H
			if !u.Visible(place) {
				continue
			}
			if line.number == current {
				u.Canvas.RoundRect(place, 4, u.Theme.Hover)
				u.Canvas.Rect(paint.Rect{X: place.X, Y: place.Y, W: 3, H: place.H}, u.Theme.Accent)
				u.Node("text", textRunning.String(), strings.TrimSpace(strings.Join(line.pieces, " ")), place)
			}
			number := paint.Rect{X: place.X, Y: place.Y, W: gutter, H: codeStep}
			if clicked, _ := u.Press(strconv.Itoa(line.number), number); clicked {
				pressed = line.number
			}
			switch {
			case breaks[line.number]:
				u.Canvas.Circle(number.X+gutter/2, number.Center().Y, 5, u.Theme.Bad)
			case u.Least == 0:
				number.CutRight(8)
				u.Canvas.TextRight(style, number, strconv.Itoa(line.number), u.Theme.Ink2)
			}
			for i, piece := range line.pieces {
				ink := u.Theme.Ink
				if strings.HasPrefix(strings.TrimSpace(piece), "//") {
					ink = u.Theme.Ink2
				}
				at := paint.Rect{X: place.X + gutter, Y: place.Y + float64(i)*codeStep, W: place.W,
					H: codeStep}
				u.Canvas.TextLeft(style, at, piece, ink)
			}
		}
		return y - view.Y
	})
	return pressed
}
