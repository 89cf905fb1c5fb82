package atlas

import (
	"math"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// coursesButton cuts the button that opens the list of courses off the right of a row.
func (r *Atlas) coursesButton(row *paint.Rect) {
	u, text := r.shell.UI(), textCourses.String()
	pressed := false
	if row.W < roomyForButton {
		cell := row.CutRight(r.coursesWidth())
		pressed = u.CaptionButton("courses", text, cell.CutTop(theme.Touch), capIcon)
	} else {
		cell := row.CutRight(u.Style(theme.Body).Width(text) + 56)
		row.CutRight(12)
		pressed = u.Button("courses", text, cell.CutTop(theme.Touch).InsetXY(0, 2), capIcon, ui.Plain)
	}
	if pressed {
		r.openShelf()
	}
}

// coursesWidth is the width of the courses button with its name below the icon.
func (r *Atlas) coursesWidth() float64 {
	return math.Max(theme.Touch, r.shell.UI().Style(theme.Small).Width(textCourses.String())+4)
}

// roomyForButton is the minimum width of a row in which the name of the courses button is beside its icon.
const roomyForButton = 500.0

// wayToCourse cuts a button back to the course off the top of area, if the reader came from one.
func (r *Atlas) wayToCourse(area *paint.Rect) {
	if r.paused == nil || r.shell.Presenting() {
		return
	}
	u := r.shell.UI()
	row := area.CutTop(theme.Touch)
	area.CutTop(4)
	text := textBackToCourse.With("title", lang.Say(r.paused.Title))
	st := u.Style(theme.Body)
	row.W = math.Min(row.W, st.Width(text)+56)
	if u.NamedButton("to-course", text, st.Shorten(text, row.W-48), row.InsetXY(0, 2), ui.Back, ui.Framed) {
		r.learn(r.paused.Course, r.paused.at)
	}
}

// shelfWide is the maximum width of the list of courses.
const shelfWide = 1100.0

// showShelf draws all courses with the progress in each.
func (r *Atlas) showShelf(area paint.Rect) {
	presented := r.shell.Presenting()
	if !presented && r.wayBack(&area, textCourses.String()) {
		return
	}
	u := r.shell.UI()
	if area = area.InsetXY(16, 4); area.W > shelfWide {
		area = area.InsetXY((area.W-shelfWide)/2, 0)
	}
	chosen := -1
	form.Scroll(u, "shelf", area, func(view paint.Rect) float64 {
		column := form.ColumnOf(view)
		var list []form.Card
		for i := range r.courses {
			list = append(list, r.book(&r.courses[i]))
		}
		chosen = form.Cards(u, &column, list)
		if presented {
			return column.Used()
		}
		row := column.Next(theme.Touch)
		row.W = math.Min(row.W, 330)
		if u.Button("lectures", textLectures.String(), row, ui.Play, ui.Framed) {
			r.shell.Open("#/lecture")
		}
		return column.Used()
	})
	if chosen >= 0 {
		r.resume(&r.courses[chosen])
	}
}

// book returns the card of a course.
func (r *Atlas) book(c *atlas.Course) form.Card {
	m, total := r.marks.marks[c.Name], c.Length()
	past := m.passed(total)
	card := form.Card{ID: courseLinks + c.Name, Title: lang.Say(c.Title), About: c.About,
		Foot: textCourseNew.With("n", total), Share: float64(past) / float64(total), Bar: true}
	switch {
	case m.Done:
		card.Share, card.Foot = 1, textCourseDoneOf.With("right", m.Right, "n", len(c.Test))
	case past > 0:
		card.Foot = textCourseAt.With("at", past, "n", total)
	}
	return card
}
