package atlas

import (
	"strings"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// read draws the text of the page; open follows a link.
func (p *page) read(area paint.Rect, open func(link string)) {
	u := p.shell.UI()
	leave := u.Scope("read")
	defer leave()
	below := area.H < shareAtHand // then the button is below the text
	if !below && p.share != nil {
		foot := column{u, area.CutBottom(theme.Touch), 0}
		foot.y = foot.area.Y
		foot.share(p.share)
		area.CutBottom(6)
	}
	form.Scroll(u, "text", area, func(at paint.Rect) float64 {
		return p.text(at, area, below, open, func(y float64) { u.Reveal("text", y, area.H, area.H) })
	})
}

// text draws the text of the page from the top of at and returns its height. view is the part of the screen
// in which it scrolls, share whether the button to share the page is below the text, and reveal scrolls to a
// height of the text.
func (p *page) text(at, view paint.Rect, share bool, open func(link string), reveal func(y float64)) float64 {
	u, c := p.shell.UI(), column{p.shell.UI(), at, at.Y}
	p.section = 0
	if p.wanted == 1 {
		p.wanted = 0
		reveal(0)
	}
	c.heading(2, u.Bold(theme.Title), lang.Say(p.Title))
	c.text(u.Style(theme.Small), lang.Say(p.Family), true)
	if p.lacks {
		c.text(u.Style(theme.Small), textInEnglish.String(), true)
	}
	if p.Definition != "" {
		c.skip(6)
		c.prose([]form.Prose{form.ReadProse(p.Definition)}, open)
	}
	c.skip(8)
	leave := func() {}
	if p.lacks {
		leave = u.Language("en")
	}
	for i, s := range p.Sections {
		if p.folded && i > 1 && i == len(p.Sections)-1 { // the section History
			continue
		}
		if p.wanted == i+2 {
			p.wanted = 0
			reveal(c.y - at.Y)
		} else if c.y <= view.Y+1 && at.Y < view.Y {
			p.section = i + 1
		}
		if s.Title != "" {
			c.skip(10)
			c.heading(3, u.Bold(theme.Body), lang.Say(s.Title))
			c.skip(2)
		}
		for _, paragraph := range p.prose[i] {
			c.prose([]form.Prose{paragraph}, func(to string) { p.follow(to, open) })
			c.note(paragraph, p.term, open)
		}
	}
	p.study(&c, open)
	leave()
	if len(p.References) > 0 {
		p.references(&c)
	} else if p.Source != "" {
		c.skip(4)
		c.text(u.Style(theme.Small), textSource.With("source", p.Source), true)
	}
	if p.folded {
		c.skip(8)
		place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
		if u.Button("unfold", textMoreAbout.String(), place.InsetXY(0, 2), ui.Chevron, ui.Plain) {
			p.folded = false
			u.Wake(0)
		}
		c.y += theme.Touch
	}
	p.links(&c, open)
	if share {
		c.skip(10)
		c.share(p.share)
	}
	return c.y - at.Y
}

// links draws links to relatives of the algorithm and to its uses in the program.
func (p *page) links(c *column, open func(link string)) {
	for _, group := range []struct {
		title string
		links []atlas.Link
	}{{textUsedIn.String(), p.Used}, {textGrewFrom.String(), p.kin.from}, {textGrewInto.String(),
		p.kin.into}} {
		if len(group.links) == 0 || p.folded {
			continue
		}
		c.skip(10)
		c.heading(3, c.u.Bold(theme.Body), group.title)
		for _, l := range group.links {
			c.link(lang.Say(l.Title), l.To, open)
		}
	}
}

// shareAtHand is the height of a page's text from which the button to share it stays in view below the text.
const shareAtHand = 420.0

// share draws the button of the share dialog, if there is something to share.
func (c *column) share(do func()) {
	if do == nil {
		return
	}
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
	if c.u.Button("share", textShare.String(), place.InsetXY(0, 2), ui.Share, ui.Framed) {
		do()
	}
	c.y += theme.Touch
}

// column lays out texts and controls from top to bottom.
type column struct {
	u    *ui.UI
	area paint.Rect
	y    float64
}

func (c *column) skip(h float64) { c.y += h }

// text draws a paragraph and adds it to the accessibility tree.
func (c *column) text(s paint.Style, text string, dim bool) {
	ink := c.u.Theme.Ink
	if dim {
		ink = c.u.Theme.Ink2
	}
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}
	place.H = c.u.Paragraph(place, s, text, ink)
	c.u.Node("text", text, "", place)
	c.y += place.H
}

// proseOf reads the paragraphs of sections.
func proseOf(sections []atlas.Section) [][]form.Prose {
	list := make([][]form.Prose, len(sections))
	for i, s := range sections {
		list[i] = proseIn(s.Paragraphs)
	}
	return list
}

func proseIn(paragraphs []string) []form.Prose {
	list := make([]form.Prose, len(paragraphs))
	for i, text := range paragraphs {
		list[i] = form.ReadProse(text)
	}
	return list
}

// prose draws paragraphs; open follows their links, whose targets are names of pages or addresses.
func (c *column) prose(paragraphs []form.Prose, open func(link string)) {
	for _, p := range paragraphs {
		c.y += p.Draw(c.u, paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}, c.u.Style(theme.Body), c.u.Theme.Ink,
			func(to string) { open(addressOf(to)) })
		c.skip(6)
	}
}

// addressOf returns the address of the target of a link.
func addressOf(to string) string {
	if strings.HasPrefix(to, "#/") {
		return to
	}
	return "#/" + Name + "/" + to
}

// heading draws a heading of a level, from 1, and adds it to the accessibility tree.
func (c *column) heading(level int, s paint.Style, text string) {
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}
	place.H = c.u.Paragraph(place, s, text, c.u.Theme.Ink)
	c.u.Heading(level, text, place)
	c.y += place.H
}

// link draws a button that follows a link.
func (c *column) link(title, to string, open func(link string)) {
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
	if c.u.NamedButton(to, title, title, place.InsetXY(0, 2), nil, ui.Framed) {
		open(to)
	}
	c.y += theme.Touch
}
