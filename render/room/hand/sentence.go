package hand

import (
	"image/color"
	"math"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// sentence returns the sentence that is true now, with signs around its numbers.
func (p *Picture) sentence() string {
	text, ok := p.words.sentences[p.run.Case]
	if !ok {
		text = p.words.sentences[""]
	}
	said := text.With(p.places()...)
	if p.guess.said && p.model.Ask != "" {
		said = p.guess.reply(p) + said
	}
	return said
}

// places returns the facts as places of a text.
func (p *Picture) places() (list []any) {
	for name, v := range p.run.Facts {
		list = append(list, name, fact{name, v})
	}
	return list
}

// Fact returns a number of the sentence.
func (p *Picture) Fact(name string) float64 { return p.run.Facts[name] }

// Sentence returns the sentence that is true now or, before the guess, the question.
func (p *Picture) Sentence() string {
	if p.guess.open {
		return p.question()
	}
	return plain(p.sentence())
}

// word is a word or a number of the sentence in its place.
type word struct {
	text, fact string
	order      int // of a number among the distinct ones, from 1; 0 for words and what has come before
	x          float64
	line       int
}

// lines divides the sentence into lines of a width.
func (p *Picture) lines(u *ui.UI, width float64) (list []word) {
	style, bold := u.Style(theme.Large), u.Bold(theme.Large)
	x, line, space := 0.0, 0, style.Width(" ")
	seen := map[string]bool{}
	put := func(s paint.Style, text, fact string, order int) {
		w := s.Width(text)
		if x > 0 && x+w > width {
			x, line = 0, line+1
		}
		list = append(list, word{text, fact, order, x, line})
		x += w
	}
	for _, piece := range pieces(p.sentence()) {
		if piece.fact != "" {
			order := 0
			if !seen[piece.fact] {
				seen[piece.fact] = true
				order = len(seen)
			}
			put(bold, piece.text, piece.fact, order)
			continue
		}
		for i, text := range strings.Split(piece.text, " ") {
			if i > 0 && x > 0 {
				x += space
			}
			if text != "" {
				put(style, text, "", 0)
			}
		}
	}
	return list
}

// lineHeight returns the height of a line of the sentence.
func lineHeight() float64 { return math.Round(theme.Large * 1.5) }

// Height returns the height of what Say draws in a width.
func (p *Picture) Height(u *ui.UI, width float64) float64 {
	if p.guess.open && !p.Still {
		h := u.ParagraphHeight(u.Bold(theme.Large), p.question(), width) + 4 + theme.Touch
		if stacked(width) {
			h += theme.Touch
		}
		return h
	}
	lines := p.lines(u, width)
	return float64(lines[len(lines)-1].line+1) * lineHeight()
}

// Say draws the sentence from the top of area. Its numbers are bold; pressing one lights what it counts.
// Before the guess it draws the question with its controls.
func (p *Picture) Say(u *ui.UI, area paint.Rect) {
	leave := u.Scope("sentence")
	defer leave()
	if p.guess.open && !p.Still {
		p.ask(u, area)
		return
	}
	lines, step := p.lines(u, area.W), lineHeight()
	for _, w := range lines {
		s, ink := u.Style(theme.Large), u.Theme.Ink
		x, y := area.X+w.x, area.Y+float64(w.line)*step
		if w.fact != "" {
			s = u.Bold(theme.Large)
			ink = p.number(u, w, paint.Rect{X: x, Y: y, W: s.Width(w.text), H: step})
		}
		u.Canvas.Text(s, x, y+step/2+s.Ascent()/2, w.text, ink)
	}
	area.H = float64(lines[len(lines)-1].line+1) * step
	u.NodeOf("sentence", "text", plain(p.sentence()), "", area)
}

// number makes a number of the sentence in r pressable and returns its colour.
func (p *Picture) number(u *ui.UI, w word, r paint.Rect) (ink color.NRGBA) {
	ink = u.Theme.Accent
	if w.order > 0 && w.fact != guessFact && !p.Still {
		target := atLeast(r.InsetXY(-4, 0), 36)
		pressed, hover := u.Press("number-"+w.fact, target)
		u.NodeOf("number-"+w.fact, "button", textNumberOf.With("text", w.text, "i", w.order), "", target)
		if pressed {
			if p.lit == w.fact {
				p.lit = ""
			} else {
				p.lit = w.fact
			}
			u.Wake(0)
		}
		if hover || p.lit == w.fact {
			u.Canvas.RoundRect(r.InsetXY(-3, 1), 4, u.Theme.Hover)
		}
	}
	if p.lit == w.fact {
		ink = u.Theme.Warn
	}
	return theme.Legible(ink, u.Theme.Surface)
}
