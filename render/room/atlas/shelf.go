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
		cell := row.CutRight(math.Max(theme.Touch, u.Style(theme.Small).Width(text)+4))
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

// roomyForButton is the minimum width of a row in which the name of the courses button is beside its icon.
const roomyForButton = 500.0

// wayToCourse cuts a button back to the course off the top of area, if the reader came from one.
func (r *Atlas) wayToCourse(area *paint.Rect) {
	if r.paused == nil || r.presenting {
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

// Sizes of the list of courses.
const (
	shelfCard   = 148.0
	shelfColumn = 330.0
	shelfWide   = 1100.0
)

// showShelf draws all courses with the progress in each.
func (r *Atlas) showShelf(area paint.Rect) {
	if r.wayBack(&area, textCourses.String()) {
		return
	}
	u := r.shell.UI()
	if area = area.InsetXY(16, 4); area.W > shelfWide {
		area = area.InsetXY((area.W-shelfWide)/2, 0)
	}
	chosen := -1
	form.Scroll(u, "shelf", area, func(view paint.Rect) float64 {
		y, columns := view.Y, max(int(view.W/shelfColumn), 1)
		for i := 0; i < len(r.courses); i += columns {
			for k, cell := range (paint.Rect{X: view.X, Y: y, W: view.W, H: shelfCard}).Split(columns, 12) {
				if i+k < len(r.courses) && r.book(&r.courses[i+k], cell) {
					chosen = i + k
				}
			}
			y += shelfCard + 12
		}
		return y - view.Y
	})
	if chosen >= 0 {
		r.resume(&r.courses[chosen])
	}
}

// book draws a course as a button.
func (r *Atlas) book(c *atlas.Course, area paint.Rect) (pressed bool) {
	u := r.shell.UI()
	pressed, hover := u.Press(courseLinks+c.Name, area)
	fill := u.Theme.Ground
	if hover {
		fill = u.Theme.Hover
	}
	u.Canvas.RoundRect(area, theme.Radius, fill)
	u.Canvas.Border(area, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	m, total := r.marks.marks[c.Name], c.Length()
	share, says := float64(min(m.At, total))/float64(total), textCourseNew.With("steps", len(c.Steps),
		"questions", len(c.Test))
	switch {
	case m.Done:
		share, says = 1, textCourseDoneOf.With("right", m.Right, "n", len(c.Test))
	case m.At > 0:
		says = textCourseAt.With("at", min(m.At, total), "n", total)
	}
	u.NodeOf(courseLinks+c.Name, "button", lang.Say(c.Title), says, area)
	inner := area.InsetXY(14, 12)
	foot := inner.CutBottom(26)
	inner.CutTop(u.Paragraph(inner, u.Bold(theme.Large), lang.Say(c.Title), u.Theme.Ink) + 4)
	st := u.Style(theme.Body)
	if u.ParagraphHeight(st, c.About, inner.W) > inner.H {
		st = u.Style(theme.Small)
	}
	restore := u.Clip(inner)
	u.Paragraph(inner, st, c.About, u.Theme.Ink2)
	restore()
	u.Canvas.TextLeft(u.Style(theme.Small), foot.CutTop(20), says, u.Theme.Ink2)
	bar := paint.Rect{X: foot.X, Y: foot.Bottom() - 4, W: foot.W, H: 4}
	u.Canvas.RoundRect(bar, 2, u.Theme.Line)
	if bar.W *= share; share > 0 {
		u.Canvas.RoundRect(bar, 2, u.Theme.Accent)
	}
	return pressed
}
