package atlas

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Minimum widths of an option beside others, and of the question beside its buttons.
const (
	optionWide   = 105.0
	questionWide = 330.0
	revealWide   = 96.0
)

// forecastHeight returns the height of the question at a width.
func (p *page) forecastHeight(u *ui.UI, w float64) float64 {
	f := p.asked
	text, h := w, 0.0
	for _, row := range f.rows(u, w) {
		h += row
	}
	if w >= questionWide {
		text -= revealWide + theme.Touch + 16
	} else {
		h += askedHigh(u)
	}
	return h + math.Max(askedHigh(u), u.ParagraphHeight(u.Bold(theme.Body), p.forecastText(), text)) + 8
}

// askedHigh returns the height of the buttons of the question: low in letters for the last row, where they
// are large anyway and the picture needs the height.
func askedHigh(u *ui.UI) float64 {
	if u.Least > 0 {
		return 28
	}
	return theme.Touch
}

// askedAir returns the height of an option that its text leaves free.
func askedAir(u *ui.UI) float64 { return math.Min(12, askedHigh(u)-20) }

// columns returns the number of options beside each other at a width.
func (f *forecast) columns(w float64) int {
	n := len(f.options)
	if fit := int(w / optionWide); fit < n {
		return max(1, min(fit, (n+1)/2))
	}
	return n
}

// optionGap is the gap between options, and optionAir the width of an option that its text leaves free, with
// its count.
const (
	optionGap = 8.0
	optionAir = 52.0
)

// rows returns the heights of the rows of options in a width.
func (f *forecast) rows(u *ui.UI, w float64) (heights []float64) {
	columns, style := f.columns(w), u.Style(theme.Body)
	cell := (w-optionGap*float64(columns-1))/float64(columns) - optionAir
	for i, option := range f.options {
		if i%columns == 0 {
			heights = append(heights, askedHigh(u))
		}
		h := &heights[len(heights)-1]
		*h = math.Max(*h, float64(len(style.WrapAll(option, cell)))*style.Line()+askedAir(u))
	}
	return heights
}

// forecast draws the question from the top of area: the question with its buttons, and the options with the
// hands raised for them as bars.
func (p *page) forecast(area paint.Rect) {
	u, f := p.shell.UI(), p.asked
	leave, apart := u.Scope("forecast"), u.Group("group", "forecast", textWhatWillItDo.String())
	defer func() { apart(); leave() }()
	columns, rows, high := f.columns(area.W), f.rows(u, area.W), 0.0
	for _, row := range rows {
		high += row
	}
	options := area.CutBottom(high)
	area.CutBottom(4)
	var buttons paint.Rect
	if area.W >= questionWide {
		buttons = area.CutRight(revealWide + theme.Touch + 4)
		buttons.H = askedHigh(u)
		area.CutRight(12)
	} else {
		buttons = area.CutBottom(askedHigh(u))
	}
	text := p.forecastText()
	area.H = u.Paragraph(area, u.Bold(theme.Body), text, u.Theme.Ink)
	u.NodeOf("question", "status", text, "", area)
	if u.IconButton("close", textEndQuestion.String(), buttons.CutRight(theme.Touch), ui.Close, false) {
		p.ask()
		return
	}
	if !f.shown && u.Button("reveal", textReveal.String(), buttons.CutRight(revealWide).InsetXY(0, 2), nil,
		ui.Primary) {
		p.reveal()
	}
	most := 1
	for _, n := range f.hands {
		most = max(most, n)
	}
	for i := 0; i < len(f.options); i += columns {
		row := options.CutTop(rows[i/columns])
		for k, cell := range row.Split(columns, optionGap) {
			if i+k < len(f.options) {
				p.option(cell.InsetXY(0, 2), i+k, most)
			}
		}
	}
}

// option draws an option with its bar; a press raises a hand for it.
func (p *page) option(place paint.Rect, i, most int) {
	u, f := p.shell.UI(), p.asked
	count := strconv.Itoa(f.hands[i])
	name := textOptionHands.With("option", f.options[i], "n", f.hands[i])
	if f.shown && i == f.answer {
		name += ", " + textItHappened.String()
	}
	bar := place
	bar.W = math.Round(place.W * float64(f.hands[i]) / float64(most))
	pressed := u.NamedButton(fmt.Sprint("option-", i+1), name, " ", place, nil, ui.Framed)
	u.Canvas.RoundRect(bar, theme.Radius, theme.Alpha(u.Theme.Accent, 0.22))
	switch {
	case f.shown && i == f.answer:
		u.Canvas.Border(place, theme.Radius, 3, u.Theme.Good)
	case i == f.marked && !f.shown:
		u.Canvas.Border(place, theme.Radius, 2, u.Theme.Accent)
	}
	inner, style := place.InsetXY(10, 0), u.Style(theme.Body)
	lines := style.WrapAll(f.options[i], place.W-optionAir)
	if f.hands[i] > 0 {
		u.Canvas.TextRight(u.Bold(theme.Body).Fit(count, optionAir-20), inner, count, u.Theme.Ink)
	}
	inner.CutTop((inner.H - float64(len(lines))*style.Line()) / 2)
	for _, line := range lines {
		u.Canvas.TextLeft(style, inner.CutTop(style.Line()), line, u.Theme.Ink)
	}
	if pressed && !f.shown {
		f.raise(i)
		u.Wake(0)
	}
}
