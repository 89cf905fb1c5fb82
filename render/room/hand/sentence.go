package hand

import (
	"image/color"

	"ludarium/ai/hands"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// made caches the scene, the text and its layout until something that they depend on changes.
type made struct {
	scene *hands.Scene    // nil for none
	step  int             // of the scene
	drawn map[string]bool // facts with marks in the scene of the whole run

	text  string // the question or the sentence, its numbers marked; empty for none
	of    saying // when the text was made
	lines *Prose // the text in lines; nil for none
	width float64
	style paint.Style

	signs  []entry // of the legend; nil until they are made
	signed int     // the step for which they were made
	tongue string  // the language in which they were made
}

// saying holds everything except the run that the text of a picture depends on.
type saying struct {
	language     string
	asking, said bool // the question; the answer to the guess
}

// scene returns the picture of the current step.
func (p *Picture) scene() *hands.Scene {
	if p.made.scene == nil || p.made.step != p.step {
		s := p.run.Scene(p.step)
		p.made.scene, p.made.step = &s, p.step
	}
	return p.made.scene
}

// drawn returns the facts that shapes belong to when the whole run is shown.
func (p *Picture) drawn() map[string]bool {
	if p.made.drawn == nil {
		p.made.drawn = marked(p.run.Scene(p.run.Steps))
	}
	return p.made.drawn
}

// marked returns the facts that shapes of a scene belong to.
func marked(s hands.Scene) map[string]bool {
	facts := map[string]bool{}
	for _, b := range s.Boxes {
		facts[b.Fact] = true
	}
	for _, c := range s.Curves {
		facts[c.Fact] = true
	}
	for _, l := range s.Lines {
		facts[l.Fact] = true
	}
	for _, d := range s.Dots {
		facts[d.Fact] = true
	}
	for _, l := range s.Labels {
		facts[l.Fact] = true
	}
	delete(facts, "")
	return facts
}

// asking reports whether the question stands in the place of the sentence.
func (p *Picture) asking() bool { return p.guess.open && !p.Still }

// text returns the question or the sentence that is true now, with its numbers marked.
func (p *Picture) text() string {
	if now := (saying{lang.Spoken().Tag, p.asking(), p.guess.said}); p.made.text == "" || p.made.of != now {
		p.made.text, p.made.of, p.made.lines = p.say(now), now, nil
	}
	return p.made.text
}

// say composes the text.
func (p *Picture) say(as saying) string {
	var facts []any
	for name, v := range p.run.Facts {
		facts = append(facts, name, fact{name, v})
	}
	if as.asking {
		return Plain(p.words.ask.With(facts...))
	}
	text := p.words.sentences.find(p.run.Case)
	if text == "" {
		text = p.words.sentences.find("")
	}
	said := text.With(facts...)
	if as.said {
		said = p.guess.reply(p) + said
	}
	return said
}

// Fact returns a number of the sentence.
func (p *Picture) Fact(name string) float64 { return p.run.Facts[name] }

// Sentence returns the sentence that is true now or, before the guess, the question.
func (p *Picture) Sentence() string { return Plain(p.text()) }

// lines returns the text in lines of a width.
func (p *Picture) lines(u *ui.UI, width float64) *Prose {
	text, size := p.text(), sized(width)
	style := u.Style(size)
	if m := &p.made; m.lines == nil || m.width != width || m.style != style {
		m.lines, m.width, m.style = Lay(u, size, width, text), width, style
	}
	return p.made.lines
}

// Height returns the height of what Say draws in a width.
func (p *Picture) Height(u *ui.UI, width float64) float64 {
	if !p.asking() {
		return p.lines(u, width).Height
	}
	h := u.ParagraphHeight(asked(u, width), p.text(), width) + 4 + theme.Touch
	if stacked(width) {
		h += theme.Touch
	}
	return h
}

// Say draws the sentence from the top of area. Its numbers are bold; pressing one lights what it counts.
// Before the guess it draws the question with its controls.
func (p *Picture) Say(u *ui.UI, area paint.Rect) {
	leave := u.Scope("sentence")
	defer leave()
	if p.asking() {
		p.ask(u, area)
		return
	}
	lines, numbers := p.lines(u, area.W), 0
	for i := range lines.words {
		w := &lines.words[i]
		place, ink := lines.place(w, area.X, area.Y), u.Theme.Ink
		if w.first {
			numbers++
		}
		if w.number {
			ink = p.number(u, w, place, numbers)
		}
		u.Canvas.TextLeft(w.style, place, w.text, ink)
	}
	area.H = lines.Height
	u.NodeOf("sentence", "text", p.Sentence(), "", area)
}

// number makes the i-th number of the sentence in r pressable, if it is the first with its fact and marks
// belong to it, and returns its colour.
func (p *Picture) number(u *ui.UI, w *word, r paint.Rect, i int) (ink color.NRGBA) {
	ink = u.Theme.Accent
	if w.first && p.drawn()[w.fact] && !p.Still {
		target := atLeast(r.InsetXY(-4, 0), 36).Intersect(u.Canvas.Area())
		pressed, hover := u.Press("number-"+w.fact, target)
		u.NodeOf("number-"+w.fact, "button", textNumberOf.With("text", w.text, "i", i), "", target)
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
