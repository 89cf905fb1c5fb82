package atlas

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// frame draws the step: text and task beside the picture or, on a narrow screen, above it.
func (l *lesson) frame(area paint.Rect, lay room.Layout, open func(link string)) {
	u := l.shell.UI()
	leave := u.Scope("course")
	defer leave()
	if l.page != nil {
		if d, ok := l.page.show.play().wait(l.shell.Now()); ok {
			u.Wake(d)
		}
	}
	beside := lay.Wide || lay.Landscape
	var words paint.Rect
	switch {
	case l.page == nil:
		words = area.InsetXY(16, 10)
		words.W = math.Min(words.W, 640)
	case beside:
		words = lay.CutPanel(&area, math.Max(280, math.Min(400, area.W*0.36)))
		u.Canvas.VLine(lay.Border(words), area.Y, area.H, u.Theme.Line)
		words = words.InsetXY(20, 14)
		l.page.watch(area.InsetXY(20, 14))
	default:
		area = area.InsetXY(12, 4)
		words = area.CutTop(math.Floor(area.H * 0.46))
		area.CutTop(6)
		l.page.watch(area)
	}
	l.steps(words.CutBottom(theme.Touch))
	words.CutBottom(6)
	form.Scroll(u, strconv.Itoa(l.at), words, func(at paint.Rect) float64 {
		c := column{u, at, at.Y}
		l.words(&c, open)
		return c.y - at.Y
	})
}

// words draws the text and the task.
func (l *lesson) words(c *column, open func(link string)) {
	c.text(c.u.Style(theme.Small), l.place(), true)
	if l.lacks {
		c.text(c.u.Style(theme.Small), textCourseInEnglish.String(), true)
	}
	switch {
	case l.at == l.last():
		l.end(c, open)
		return
	case l.at < len(l.Steps):
		s := &l.Steps[l.at]
		c.text(c.u.Bold(theme.Title), s.Title, false)
		c.skip(4)
		for _, text := range s.Paragraphs {
			c.text(c.u.Style(theme.Body), text, false)
			c.skip(6)
		}
		if s.Page != "" {
			c.link(textReadThePage.String(), "#/"+Name+"/"+s.Page, open)
		}
	}
	if t := l.task(); t != nil {
		l.ask(c)
	}
	c.skip(10)
	c.share(l.share)
}

// place returns the title of the course and the number of the step.
func (l *lesson) place() string {
	switch n := len(l.Steps); {
	case l.at < n:
		return textStepOf.With("title", lang.Say(l.Title), "at", l.at+1, "n", n)
	case l.at < l.last():
		return textQuestionOf.With("title", lang.Say(l.Title), "at", l.at-n+1, "test", len(l.Test))
	}
	return lang.Say(l.Title)
}

// ask draws the task and the response to the answer.
func (l *lesson) ask(c *column) {
	t := l.task()
	c.skip(4)
	c.text(c.u.Bold(theme.Body), t.Ask, false)
	c.skip(4)
	for i, option := range t.Options {
		look := ui.Framed
		if l.chosen == i+1 {
			look = ui.Primary
		}
		style := c.u.Style(theme.Body)
		h := math.Max(theme.Touch, float64(len(style.Wrap(option, c.area.W-24)))*style.Size*1.45+16)
		place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: h}
		if c.option(fmt.Sprint("option-", i+1), option, place.InsetXY(0, 3), look) {
			l.choose(i + 1)
		}
		c.y += h
	}
	said := ""
	switch {
	case len(t.Options) == 0 && l.done(), l.chosen > 0 && l.chosen == t.Answer:
		said = textRight.With("why", t.Why)
	case l.chosen > 0 && l.at >= len(l.Steps):
		said = textRightWouldBe.With("options", t.Options[t.Answer-1]) + t.Why
	case l.chosen > 0:
		said = textNotYet.String()
	}
	if said != "" {
		c.skip(4)
		c.text(c.u.Style(theme.Body), said, false)
	}
}

// option draws a button whose text may have several lines.
func (c *column) option(id, text string, place paint.Rect, look ui.Look) bool {
	pressed := c.u.NamedButton(id, text, " ", place, nil, look)
	ink := c.u.Theme.Ink
	if look == ui.Primary {
		ink = c.u.Theme.OnAccent
	}
	style := c.u.Style(theme.Body)
	inner := place.InsetXY(12, 0)
	h := float64(len(style.Wrap(text, inner.W))) * style.Size * 1.45
	inner.Y += (place.H - h) / 2
	c.u.Paragraph(inner, style, text, ink)
	return pressed
}

// end draws the result of the quiz, and links to further pages.
func (l *lesson) end(c *column, open func(link string)) {
	c.text(c.u.Bold(theme.Title), textCourseDone.String(), false)
	c.skip(4)
	if n := len(l.Test); n > 0 {
		c.text(c.u.Style(theme.Body), textRightOf.With("right", l.right, "n", n), false)
		c.skip(8)
	}
	if l.Lab.To != "" {
		c.link(lang.Say(l.Lab.Title), l.Lab.To, open)
	}
}

// steps draws the buttons for the previous and the next step.
func (l *lesson) steps(row paint.Rect) {
	u := l.shell.UI()
	cells := row.Split(2, 8)
	if l.at > 0 && u.Button("back", textBack.String(), cells[0].InsetXY(0, 2), nil, ui.Framed) {
		l.back()
		return
	}
	text, look := textNext.String(), ui.Framed
	if l.done() {
		look = ui.Primary
	}
	if l.at < l.last() && u.Button("next", text, cells[1].InsetXY(0, 2), nil, look) {
		if !l.done() {
			l.shell.Say(textDoItFirst.String())
		}
		l.next()
	}
}
