package play

import (
	"image/color"
	"math"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// About is the content of the dialog "About this game": rules, history, theory and records.
type About struct {
	Sections []Section
	Sources  []string // author, title and year of each section's sources
}

// Section is a heading with paragraphs and, if Table has rows, a table below them.
type Section struct {
	Title string
	Text  []string
	Table Table
}

// Table is a table in an About. Each row has a cell, possibly empty, for each heading. On a narrow screen, a
// row takes several lines, the first of which has the first two cells.
type Table struct {
	Heads []string
	Rows  [][]string
}

// said returns the table in the current language.
func (t Table) said() Table {
	all := func(cells []string) []string {
		out := make([]string, len(cells))
		for i, cell := range cells {
			out[i] = lang.Say(cell)
		}
		return out
	}
	said := Table{Heads: all(t.Heads)}
	for _, row := range t.Rows {
		said.Rows = append(said.Rows, all(row))
	}
	return said
}

const (
	columnsFrom  = 440.0 // minimum width for columns, in logical pixels
	columnGap    = 14.0
	paragraphGap = 8.0
)

// drawAbout draws the dialog about the game if it is open.
func drawAbout(r *GameRoom) {
	if !r.state.Dialogs.About {
		r.about = nil
		return
	}
	if r.about == nil {
		about := r.About()
		r.about = &about
	}
	u, about := r.Shell.UI(), r.about
	closeAbout := func() { r.setDialogs(func(d *Dialogs) { d.About = false }) }
	left := u.Dialog("about", textAbout.With("title", lang.Say(r.Rules.Title)), 680, 720,
		func(area paint.Rect) {
			if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
				closeAbout()
			}
			area.CutBottom(10)
			form.Scroll(u, "about", area, func(view paint.Rect) float64 { return about.draw(u, view) })
		})
	if left {
		closeAbout()
	}
}

func openAbout(r *GameRoom) { r.setDialogs(func(d *Dialogs) { d.About = true }) }

// draw draws the content from the top of view and returns its height.
func (a About) draw(u *ui.UI, view paint.Rect) float64 {
	p := page{u: u, x: view.X, y: view.Y, w: view.W}
	for _, s := range a.Sections {
		p.heading(lang.Say(s.Title))
		for _, text := range s.Text {
			p.paragraph(u.Style(theme.Body), lang.Say(text), u.Theme.Ink)
			p.y += paragraphGap
		}
		if len(s.Table.Rows) > 0 {
			p.table(s.Table.said())
		}
		p.y += 10
	}
	p.heading(textSources.String())
	for _, text := range a.Sources {
		p.paragraph(u.Style(theme.Small), text, u.Theme.Ink2)
		p.y += 4
	}
	return p.y - view.Y
}

// page is a column of text that grows down from y.
type page struct {
	u       *ui.UI
	x, y, w float64
}

func (p *page) heading(text string) {
	box := paint.Rect{X: p.x, Y: p.y, W: p.w, H: 28}
	if p.u.Visible(box) {
		p.u.Canvas.TextLeft(p.u.Bold(theme.Large), box, text, p.u.Theme.Ink)
		p.u.Node("heading", text, "", box)
	}
	p.y += box.H + 4
}

func (p *page) paragraph(s paint.Style, text string, ink color.NRGBA) {
	p.y += p.text(paint.Rect{X: p.x, Y: p.y, W: p.w}, s, text, ink)
}

// text draws wrapped text, if any of it is visible, and returns its height.
func (p *page) text(at paint.Rect, s paint.Style, text string, ink color.NRGBA) float64 {
	at.H = s.Line() * float64(len(s.Wrap(text, at.W)))
	if text != "" && p.u.Visible(at) {
		p.u.Paragraph(at, s, text, ink)
		p.u.Node("text", text, "", at)
	}
	return at.H
}

func (p *page) table(t Table) {
	if p.w >= columnsFrom {
		p.columns(t)
	} else {
		p.stacked(t)
	}
	p.y += paragraphGap
}

// columns draws a table in columns.
func (p *page) columns(t Table) {
	widths := p.widths(t)
	row := func(cells []string, s paint.Style, ink color.NRGBA) {
		x, h := p.x, 0.0
		for i, cell := range cells {
			h = math.Max(h, p.text(paint.Rect{X: x, Y: p.y + 5, W: widths[i]}, s, cell, ink))
			x += widths[i] + columnGap
		}
		p.y += h + 10
		p.u.Canvas.HLine(p.x, p.y, p.w, p.u.Theme.Line)
	}
	row(t.Heads, p.u.Bold(theme.Small), p.u.Theme.Ink2)
	for _, cells := range t.Rows {
		row(cells, p.u.Style(theme.Small), p.u.Theme.Ink)
	}
}

// widths divides the width of the page. A column gets the width of its widest cell. If that is too much in
// total, columns wider than an equal share of the remaining width get that share.
func (p *page) widths(t Table) []float64 {
	need := make([]float64, len(t.Heads))
	for i, head := range t.Heads {
		need[i] = p.u.Bold(theme.Small).Width(head) + 2
		for _, cells := range t.Rows {
			need[i] = math.Max(need[i], p.u.Style(theme.Small).Width(cells[i])+2)
		}
	}
	widths := make([]float64, len(need))
	left, open := p.w-columnGap*float64(len(need)-1), len(need)
	for open > 0 {
		share, fits := left/float64(open), false
		for i, n := range need {
			if widths[i] == 0 && n <= share {
				widths[i], fits = n, true
				left -= n
				open--
			}
		}
		if fits {
			continue
		}
		for i := range need {
			if widths[i] == 0 {
				widths[i] = share
			}
		}
		break
	}
	return widths
}

// stacked draws each row of a table on several lines.
func (p *page) stacked(t Table) {
	lead := min(2, len(t.Heads))
	p.paragraph(p.u.Bold(theme.Small), strings.Join(t.Heads, " · "), p.u.Theme.Ink2)
	for _, cells := range t.Rows {
		p.y += 6
		p.u.Canvas.HLine(p.x, p.y, p.w, p.u.Theme.Line)
		p.y += 5
		p.paragraph(p.u.Bold(theme.Small), joined(cells[:lead]), p.u.Theme.Ink)
		if rest := joined(cells[lead:]); rest != "" {
			p.paragraph(p.u.Style(theme.Small), rest, p.u.Theme.Ink2)
		}
	}
}

// joined joins the cells that are not empty.
func joined(cells []string) string {
	var full []string
	for _, c := range cells {
		if c != "" {
			full = append(full, c)
		}
	}
	return strings.Join(full, " · ")
}

// offers returns the button of the dialog about the game and the room's other buttons.
func offers(r *GameRoom) []Action {
	list := []Action{{ID: "about-this-game", Label: textAboutThisGame.String(), Do: func() { openAbout(r) }}}
	if more := r.Game.Panel.Offers; more != nil {
		list = append(list, more()...)
	}
	return list
}

// offerGap is the gap below a row of offers.
const offerGap = 8.0

// offersHeight returns the height of offers in rows.
func offersHeight(list []Action) float64 { return float64((len(list)+1)/2) * (theme.Touch + offerGap) }

// drawOffers draws offers, two per row.
func drawOffers(r *GameRoom, list []Action, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	for i := 0; i < len(list); i += 2 {
		pair := list[i:min(i+2, len(list))]
		for k, cell := range next(theme.Touch).Split(len(pair), 8) {
			if u.Button(pair[k].ID, pair[k].Label, cell, nil, ui.Framed) {
				pair[k].Do()
				u.Wake(0)
			}
		}
		next(offerGap)
	}
}
