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
	mostWide = 900.0 // of the content
	gap      = 10.0
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
			var list []form.Card
			for i := range r.own {
				list = append(list, card(fmt.Sprint("own/", r.own[i].id), &r.own[i].Lecture))
			}
			if i := form.Cards(u, &column, list); i >= 0 {
				r.enter(ref{id: r.own[i].id})
				return column.Used()
			}
		}
		r.heading(&column, textShipped.String())
		if r.shipped.why != "" {
			form.Paragraphs(u, []string{r.shipped.why}, column.Next)
		}
		var list []form.Card
		for i := range r.shipped.list {
			list = append(list, card("lecture/"+r.shipped.list[i].Name, &r.shipped.list[i]))
		}
		if i := form.Cards(u, &column, list); i >= 0 {
			r.enter(ref{name: r.shipped.list[i].Name})
		}
		return column.Used()
	})
}

func (r *Room) heading(column *form.Column, text string) {
	u := r.shell.UI()
	column.Next(6)
	row := column.Next(28)
	u.Canvas.TextLeft(u.Bold(theme.Large), row, text, u.Theme.Ink)
	u.Heading(2, text, row)
	column.Next(4)
}

// card returns the card of a lecture.
func card(id string, l *lecture.Lecture) form.Card {
	c := form.Card{ID: id, Title: l.Title, Foot: length(l)}
	if about := lecture.Paragraphs(l.About); len(about) > 0 {
		c.About = about[0]
	}
	return c
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
