package atlas

import (
	"fmt"
	"math"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/prose"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// readIn reads the text of the page with the terms of a glossary marked where the page first has them.
func (p *page) readIn(g atlas.Glossary) {
	p.prose = proseOf(p.Sections)
	g = g.For(p.Page)
	seen := map[string]bool{}
	for _, section := range p.prose {
		for i := range section {
			section[i] = section[i].Marked(func(spans []prose.Span) []prose.Span {
				return g.Mark(spans, seen)
			})
		}
	}
	p.tries = make([]form.Prose, len(p.Try))
	for i, t := range p.Try {
		p.tries[i] = form.ReadProse(t.Text)
	}
}

// follow opens a link of the text. A term opens or closes its explanation below the paragraph.
func (p *page) follow(to string, open func(link string)) {
	if !strings.HasPrefix(to, atlas.TermLinks) {
		open(to)
		return
	}
	if p.term == to {
		to = ""
	}
	p.term = to
	p.shell.UI().Wake(0)
}

// note draws the explanation of the open term if the paragraph has it.
func (c *column) note(of form.Prose, term string, open func(link string)) {
	text, has := of.Note(term)
	if !has || term == "" {
		return
	}
	const pad = 10.0
	st := c.u.Style(theme.Small)
	inner := paint.Rect{X: c.area.X + pad, Y: c.y + pad, W: c.area.W - 2*pad}
	inner.H = c.u.ParagraphHeight(st, text, inner.W)
	box := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: inner.H + 2*pad + theme.Touch}
	c.u.Canvas.RoundRect(box, theme.Radius, c.u.Theme.Hover)
	c.u.Paragraph(inner, st, text, c.u.Theme.Ink)
	c.u.Node("text", text, "", inner)
	row := paint.Rect{X: inner.X, Y: inner.Bottom() + 4, W: inner.W, H: theme.Touch}
	if c.u.Button("glossary", textGlossary.String(), row.InsetXY(0, 2), ui.Library, ui.Framed) {
		open(term)
	}
	c.y = box.Bottom() + 6
}

// study draws what there is to do: proposals and exercises.
func (p *page) study(c *column, open func(link string)) {
	if len(p.Try) > 0 {
		c.skip(10)
		c.heading(3, c.u.Bold(theme.Body), textTryThis.String())
		c.skip(2)
	}
	for i := range p.Try {
		c.prose(p.tries[i:i+1], open)
		row := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
		id, name := fmt.Sprint("try-", i+1), textShowIt.With("n", i+1)
		if c.u.NamedButton(id, name, textShow.String(), row.InsetXY(0, 2), ui.Play, ui.Framed) {
			p.try(&p.Try[i])
		}
		c.y += theme.Touch + 4
	}
	if len(p.Exercises) > 0 {
		c.skip(10)
		c.heading(3, c.u.Bold(theme.Body), textExercises.String())
		c.skip(2)
	}
	for i := range p.Exercises {
		p.exercise(c, i)
	}
}

// try shows the picture or the run of a proposal.
func (p *page) try(t *atlas.Try) {
	if p.usual = p.Picture; t.Code != nil {
		p.choose(p.choiceOfCode())
		p.seed = max(t.Code.Seed, 1)
		p.fill(t.Code.Set)
	} else {
		p.choose(usual)
		if t.Seed > 0 {
			p.seed = t.Seed
		}
		p.fill(t.Set)
	}
	p.begin()
	if t.Code != nil && t.Code.Event > 0 {
		p.show.play().at, p.show.play().playing = t.Code.Event, false
	}
	if p.tried != nil {
		p.tried()
	}
}

// choiceOfCode returns the choice that shows the code: a page without a picture shows it as its usual one.
func (p *page) choiceOfCode() choice {
	if p.usual.None() {
		return usual
	}
	return code
}

// fill sets values of parameters.
func (p *page) fill(set atlas.Values) {
	if filled, err := param.Fill(p.specs, param.Values(set)); err == nil {
		for name := range set {
			p.values[name] = filled[name]
		}
	}
}

// exercise draws an exercise with the response to the answer.
func (p *page) exercise(c *column, i int) {
	t, style := &p.Exercises[i], c.u.Style(theme.Body)
	leave := c.u.Scope(fmt.Sprint("exercise-", i+1))
	defer leave()
	c.text(c.u.Bold(theme.Body), t.Ask, false)
	defer c.u.Group("group", "task", t.Ask)()
	c.skip(4)
	for k, option := range t.Options {
		place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}
		place.H = math.Max(theme.Touch, c.u.ParagraphHeight(style, option, place.W-24-markWidth)+16)
		mark := unmarked
		switch chosen := p.answers[i]; {
		case chosen == k+1 && chosen == t.Answer:
			mark = right
		case chosen == k+1:
			mark = wrong
		}
		if c.option(fmt.Sprint("option-", k+1), option, place.InsetXY(0, 3), mark) {
			p.answers[i], p.judged = k+1, i
			c.u.Wake(0)
		}
		c.y += place.H
	}
	if said := responseTo(t, p.answers[i]); said != "" {
		c.skip(4)
		c.text(style, said, false)
		if p.judged == i {
			c.u.Speak(said)
		}
	}
	c.skip(12)
}

// responseTo returns why an option of an exercise, counted from 1, is right or wrong; "" for none.
func responseTo(t *atlas.Task, option int) string {
	switch {
	case option == 0:
		return ""
	case option == t.Answer:
		return textRight.With("why", t.Why)
	}
	why := ""
	if len(t.Wrong) > 0 {
		why = t.Wrong[option-1]
	}
	return textWrong.With("option", strings.TrimSuffix(t.Options[option-1], "."), "why", why)
}

// references draws the sources in full.
func (p *page) references(c *column) {
	c.skip(10)
	c.heading(3, c.u.Bold(theme.Body), textReferences.String())
	c.skip(2)
	small := c.u.Style(theme.Small)
	for _, r := range p.References {
		text, doi, _ := strings.Cut(r, "doi:")
		c.text(small, strings.TrimSpace(text), true)
		if doi != "" { // it has no place for a break
			doi = "doi:" + doi
			c.text(small.Fit(doi, c.area.W), doi, true)
		}
		c.skip(4)
	}
}
