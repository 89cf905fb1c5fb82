package lecture

import (
	"fmt"
	"math"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Sizes of the room in logical pixels.
const (
	mostWide   = 900.0 // of the content
	cardHigh   = 96.0
	cardColumn = 380.0
	gap        = 10.0
)

// Frame implements room.Room.
func (r *Room) Frame(l room.Layout) {
	u := r.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := l.Beside()
	u.Canvas.Rect(area, u.Theme.Ground)
	area = area.InsetXY(16, 12)
	if area.W > mostWide {
		area = area.InsetXY((area.W-mostWide)/2, 0)
	}
	switch {
	case r.speaker != nil:
		r.speakerView(area)
	case r.at() != nil:
		r.lectureView(area)
	default:
		r.listView(area)
	}
}

// listView draws all lectures.
func (r *Room) listView(area paint.Rect) {
	u := r.shell.UI()
	form.Scroll(u, "lectures", area, func(view paint.Rect) float64 {
		column := form.ColumnOf(view)
		h := u.Paragraph(column.Next(0), u.Bold(theme.Title), textLectures.String(), u.Theme.Ink)
		column.Next(h + 4)
		form.Paragraphs(u, []string{textAbout.String()}, column.Next)
		buttons := flow{u: u, column: &column}
		if u.Button("new", textNew.String(), buttons.next(textNew.String()), ui.Plus, ui.Framed) {
			r.create()
		}
		if u.Button("open", textOpenFile.String(), buttons.next(textOpenFile.String()), nil, ui.Framed) {
			r.shell.OpenFile(r.Load)
		}
		column.Next(gap)
		if len(r.own) > 0 {
			r.heading(&column, textYours.String())
			for i, cell := range cells(&column, len(r.own)) {
				o := &r.own[i]
				if r.card(fmt.Sprint("own/", o.id), &o.Lecture, cell) {
					r.enter(ref{id: o.id})
					return column.Used()
				}
			}
		}
		r.heading(&column, textShipped.String())
		if r.shipped.why != "" {
			form.Paragraphs(u, []string{r.shipped.why}, column.Next)
		}
		for i, cell := range cells(&column, len(r.shipped.list)) {
			l := &r.shipped.list[i]
			if r.card("lecture/"+l.Name, l, cell) {
				r.enter(ref{name: l.Name})
				return column.Used()
			}
		}
		return column.Used()
	})
}

// cells returns the places of n cards, in as many columns as fit.
func cells(column *form.Column, n int) []paint.Rect {
	columns := max(1, int(column.Area.W/cardColumn))
	var list []paint.Rect
	for len(list) < n {
		list = append(list, column.Next(cardHigh).Split(columns, gap)...)
		column.Next(gap)
	}
	return list[:n]
}

func (r *Room) heading(column *form.Column, text string) {
	u := r.shell.UI()
	column.Next(6)
	row := column.Next(28)
	u.Canvas.TextLeft(u.Bold(theme.Large), row, text, u.Theme.Ink)
	u.Heading(2, text, row)
	column.Next(4)
}

// card draws a lecture as a button.
func (r *Room) card(id string, l *lecture.Lecture, area paint.Rect) (pressed bool) {
	u := r.shell.UI()
	pressed, hover := u.Press(id, area)
	if hover {
		u.Canvas.RoundRect(area, theme.Radius, u.Theme.Hover)
	}
	u.Canvas.Border(area, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	u.NodeOf(id, "button", l.Title, length(l), area)
	inner := area.InsetXY(14, 10)
	st := u.Bold(theme.Body)
	u.Canvas.TextLeft(st, inner.CutTop(22), st.Shorten(l.Title, inner.W), u.Theme.Ink)
	foot := inner.CutBottom(18)
	u.Canvas.TextLeft(u.Style(theme.Small), foot, length(l), u.Theme.Ink2)
	restore := u.Clip(inner)
	if about := lecture.Paragraphs(l.About); len(about) > 0 {
		u.Paragraph(inner, u.Style(theme.Small), about[0], u.Theme.Ink2)
	}
	restore()
	return pressed
}

// length says how long a lecture is.
func length(l *lecture.Lecture) string {
	if l.Minutes == 0 {
		return textSlides.With("n", len(l.Slides))
	}
	return textSlidesMinutes.With("n", len(l.Slides), "m", l.Minutes)
}

// flow places buttons beside each other, and below if they do not fit.
type flow struct {
	u      *ui.UI
	column *form.Column
	row    paint.Rect
}

func (f *flow) next(label string) paint.Rect {
	w := math.Min(f.u.Style(theme.Body).Width(label)+60, f.column.Area.W)
	if f.row.W < w {
		f.row = f.column.Next(theme.Touch)
		f.column.Next(6)
	}
	cell := f.row.CutLeft(w)
	f.row.CutLeft(8)
	return cell
}
