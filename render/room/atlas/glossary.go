package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// glossaryName is the link to the glossary. After it and a slash a link may name a term.
const glossaryName = "glossary"

// glossed is the glossary, drawn over the page when open.
type glossed struct {
	open   bool
	reveal string // name of the term to scroll to; "" for none
}

// openGlossary shows the glossary at a term, or at its beginning. The error says that there is no such term.
func (r *Atlas) openGlossary(term string) error {
	if term != "" && !slices.ContainsFunc(r.glossary, func(t atlas.Term) bool { return t.Name == term }) {
		return textNoTerm.Error("name", term)
	}
	r.leave()
	r.page.setPlaying(false)
	r.glossed = glossed{open: true, reveal: term}
	return nil
}

// glossaryWide is the greatest width of the glossary.
const glossaryWide = 720.0

// showGlossary draws all terms.
func (r *Atlas) showGlossary(area paint.Rect) {
	if r.wayBack(&area, textGlossary.String()) {
		return
	}
	u := r.shell.UI()
	if area = area.InsetXY(16, 4); area.W > glossaryWide {
		area = area.InsetXY((area.W-glossaryWide)/2, 0)
	}
	form.Scroll(u, glossaryName, area, func(view paint.Rect) float64 {
		c := column{u, view, view.Y}
		for _, t := range r.glossary {
			if t.Name == r.glossed.reveal {
				r.glossed.reveal = ""
				u.Reveal(glossaryName, c.y-view.Y, area.H, area.H)
			}
			c.heading(3, u.Bold(theme.Body), t.Title)
			c.text(u.Style(theme.Body), t.Text, false)
			c.skip(12)
		}
		return c.y - view.Y
	})
}

// glossaryButton draws the button that opens the glossary.
func (r *Atlas) glossaryButton(row paint.Rect) {
	if r.shell.UI().Button("glossary", textGlossary.String(), row, ui.Library, ui.Framed) {
		r.glossed = glossed{open: true}
	}
}
