package atlas

import (
	"fmt"
	"math"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// forecast is a question to a class or a reader about what happens next, with the number of raised hands for
// each option.
type forecast struct {
	foresight
	from   int   // frame in which it is asked
	hands  []int // by option
	marked int   // option whose number digits change; −1 for none
	typing bool  // whether the last key was a digit of that number
	shown  bool  // whether the answer is shown
	why    string
	of     string // values of a picture for the hand for which it is asked
}

// mostHands is the maximum number of raised hands.
const mostHands = 9999

// foresee asks what happens next, or ends the question.
func (p *page) foresee() {
	u := p.shell.UI()
	u.Wake(0)
	if p.asked != nil {
		p.asked = nil
		return
	}
	p.show.play().playing = false
	if h := p.byHand(); h != nil && h.picture.Guessing() {
		p.shell.Say(textAnswerFirst.String())
		return
	}
	q, ok := p.show.next()
	if !ok {
		p.shell.Say(textNothingToAsk.String())
		return
	}
	p.asked = &forecast{foresight: q, from: p.show.play().at, hands: make([]int, len(q.options)), marked: -1}
	if h := p.byHand(); h != nil {
		p.asked.of = h.picture.Code()
	}
}

// reveal goes to the event that was asked about.
func (p *page) reveal() {
	f := p.asked
	n, _ := p.show.made()
	p.show.play().to(f.to, n)
	if h := p.byHand(); h != nil {
		h.picture.To(f.to)
	}
	f.shown, f.why = true, ""
	p.shell.UI().Wake(0)
}

// raise adds a hand to an option.
func (f *forecast) raise(option int) {
	f.marked, f.typing = option, false
	f.hands[option] = min(f.hands[option]+1, mostHands)
}

// key handles the keys of the question: up and down mark an option, digits type its number of hands, Enter
// shows the answer, and Escape ends the question.
func (p *page) forecastKeys(u *ui.UI) {
	f := p.asked
	if u.Layers.KeysTaken() || u.Field.Typing() {
		return
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		p.foresee()
		return
	}
	if f.shown {
		return
	}
	n := len(f.options)
	for code, by := range map[ui.Code]int{ui.Down: 1, ui.Up: n - 1} {
		if _, ok := u.Keys.Take(code); !ok {
			continue
		}
		if f.marked < 0 && by > 1 {
			f.marked = 0
		}
		f.marked, f.typing = (f.marked+by)%n, false
		u.Wake(0)
	}
	if text, ok := u.Keys.TakeTyped("0123456789"); ok {
		for _, digit := range text {
			f.marked = max(f.marked, 0)
			if !f.typing {
				f.hands[f.marked] = 0
			}
			f.typing = true
			f.hands[f.marked] = min(10*f.hands[f.marked]+int(digit-'0'), mostHands)
		}
		u.Wake(0)
	}
}

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
		h += theme.Touch
	}
	return h + math.Max(theme.Touch, u.ParagraphHeight(u.Bold(theme.Body), p.forecastText(), text)) + 8
}

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
			heights = append(heights, theme.Touch)
		}
		h := &heights[len(heights)-1]
		*h = math.Max(*h, float64(len(style.WrapAll(option, cell)))*style.Line()+12)
	}
	return heights
}

// forecastText returns the question or, afterwards, what happened and why.
func (p *page) forecastText() string {
	f := p.asked
	if !f.shown {
		return f.ask
	}
	if said := p.show.says(); said != "" {
		f.why = said
	}
	return textItWas.With("option", f.options[f.answer], "why", f.why)
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
		buttons.H = theme.Touch
		area.CutRight(12)
	} else {
		buttons = area.CutBottom(theme.Touch)
	}
	text := p.forecastText()
	area.H = u.Paragraph(area, u.Bold(theme.Body), text, u.Theme.Ink)
	u.NodeOf("question", "status", text, "", area)
	if u.IconButton("close", textEndQuestion.String(), buttons.CutRight(theme.Touch), ui.Close, false) {
		p.foresee()
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

// stale reports whether the picture has left the frame of the question.
func (p *page) stale() bool {
	f, at := p.asked, p.show.play().at
	if h := p.byHand(); h != nil && h.picture.Code() != f.of {
		return true
	}
	return !f.shown && (at != f.from || p.show.play().playing) || f.shown && at != f.to
}

// foreseeable reports whether the question can be asked: the picture has steps, and the reader may step.
func (p *page) foreseeable() bool {
	n, _ := p.show.made()
	return n > 1 && p.has(room.ControlStep) && !p.inCourse()
}

// comment cuts what happens in this frame off the bottom of area and draws it.
func (p *page) comment(area *paint.Rect) {
	u, said := p.shell.UI(), p.show.says()
	_, two := p.show.(*duo) // it has the numbers of both
	if h := p.byHand(); h != nil && !h.picture.Worded() || said == "" || two || p.program() != nil ||
		p.inCourse() || area.H < leastCommented {
		return
	}
	style := u.Style(theme.Body)
	h := u.ParagraphHeight(style, said, area.W)
	p.said = math.Max(p.said, h)
	place := area.CutBottom(p.said)
	area.CutBottom(4)
	u.Paragraph(place, style, said, u.Theme.Ink)
	place.H = h
	u.NodeOf("commentary", "text", said, "", place)
}

// commentary returns the sentence to speak about a frame that the user has gone to; empty for none.
func (p *page) commentary() string {
	b := p.show.play()
	n, _ := p.show.made()
	if b.playing || b.at == 0 || p.asked != nil || p.byHand() != nil && b.at == n-1 {
		return ""
	}
	return p.show.says()
}

// stepped returns the number and the commentary of the frame at which the reader has stopped; empty at the
// first one and while frames follow each other by themselves.
func (p *page) stepped() string {
	b := p.show.play()
	n, _ := p.show.made()
	if b.playing || b.at == 0 || b.at >= n {
		return ""
	}
	words := textOneOf.With("at", b.at, "n", n-1)
	if said := p.commentary(); said != "" {
		words += ": " + said
	}
	return words
}

// leastCommented is the minimum height of a picture with a sentence below it.
const leastCommented = 150.0
