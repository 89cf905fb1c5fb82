package hand

import (
	"math"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// The signs around a bold number of a text: before its name, between name and number, and after it.
const (
	factBegin = "\ue000"
	factSplit = "\ue001"
	factEnd   = "\ue002"
)

// Strong marks a number of a text, which is then bold.
func Strong(number string) string { return mark("", number) }

// mark marks a number that is the value of a fact.
func mark(fact, number string) string { return factBegin + fact + factSplit + number + factEnd }

// piece is a part of a text that is drawn in one style.
type piece struct {
	text   string
	fact   string // of a number; may be empty
	number bool
}

// pieces splits a text at its numbers.
func pieces(text string) (list []piece) {
	for text != "" {
		words, rest, found := strings.Cut(text, factBegin)
		if words != "" {
			list = append(list, piece{text: words})
		}
		if !found {
			return list
		}
		name, rest, _ := strings.Cut(rest, factSplit)
		number, after, _ := strings.Cut(rest, factEnd)
		list, text = append(list, piece{number, name, true}), after
	}
	return list
}

// Plain returns a text without the marks of its numbers.
func Plain(text string) string {
	var b strings.Builder
	for _, p := range pieces(text) {
		b.WriteString(p.text)
	}
	return b.String()
}

// Prose is a text with bold numbers in lines of a width.
type Prose struct {
	Height float64
	step   float64 // height of a line
	words  []word
}

// word is a word of a Prose, or a part of one, in its place.
type word struct {
	piece
	style paint.Style
	first bool // the first number with its fact
	x     float64
	line  int
}

// Lay breaks a text into lines of a width. A number stays together with what follows without a space and with
// a percent sign.
func Lay(u *ui.UI, size, width float64, text string) *Prose {
	style, bold := u.Style(size), u.Bold(size)
	p := &Prose{step: math.Round(size * 1.5)}
	x, wide, line, start := 0.0, 0.0, 0, 0 // of the word that begins at start
	seen := map[string]bool{}
	end := func() {
		if x > 0 && x+wide > width {
			x, line = 0, line+1
		}
		for i := start; i < len(p.words); i++ {
			p.words[i].x, p.words[i].line = x, line
			x += p.words[i].style.Width(p.words[i].text)
		}
		start, wide = len(p.words), 0
	}
	for _, piece := range pieces(text) {
		s := style
		list := []string{piece.text}
		if piece.number {
			s = bold
		} else {
			list = strings.Split(strings.ReplaceAll(piece.text, " %", "\u00a0%"), " ")
		}
		for i, text := range list {
			if i > 0 {
				if end(); x > 0 {
					x += style.Width(" ")
				}
			}
			if piece.text = text; text != "" {
				first := piece.fact != "" && !seen[piece.fact]
				seen[piece.fact] = true
				p.words = append(p.words, word{piece: piece, style: s, first: first})
				wide += s.Width(text)
			}
		}
	}
	end()
	p.Height = float64(line+1) * p.step
	return p
}

// place returns the rectangle of a word of a Prose whose upper left corner is at (x, y).
func (p *Prose) place(w *word, x, y float64) paint.Rect {
	return paint.Rect{X: x + w.x, Y: y + float64(w.line)*p.step, W: w.style.Width(w.text), H: p.step}
}

// Draw draws the text from the top of area.
func (p *Prose) Draw(u *ui.UI, area paint.Rect) {
	for i := range p.words {
		w := &p.words[i]
		u.Canvas.TextLeft(w.style, p.place(w, area.X, area.Y), w.text, u.Theme.Ink)
	}
}
