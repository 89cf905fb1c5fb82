package atlas

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Present implements room.Presenter: it draws the picture of the page, the step of a course or the map.
func (r *Atlas) Present(area paint.Rect) {
	u := r.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	u.Canvas.Rect(u.Canvas.Area(), u.Theme.Surface)
	if r.page == nil {
		r.waiting(area)
		return
	}
	switch {
	case r.mapped.open:
		r.showMap(area)
		return
	case r.shelf:
		r.showShelf(area)
		return
	case r.glossed.open:
		r.showGlossary(area)
		return
	case r.lesson != nil && u.Least > 0:
		r.lesson.present(area, r.follow)
		return
	case r.lesson != nil:
		r.lesson.frame(area, room.Layout{Wide: area.W >= presentedBeside, Screen: area}, r.follow)
		return
	}
	if d, ok := r.page.show.play().wait(r.shell.Now()); ok {
		u.Wake(d)
	}
	r.page.bare = true
	defer func() { r.page.bare = false }()
	corner := area
	if area.W >= aloneBelow {
		r.page.headline(&area)
	}
	r.page.watch(area)
	r.page.askAloud(corner)
}

// askAloud draws the button of the question.
func (p *page) askAloud(area paint.Rect) {
	if !p.askable() || p.asked != nil {
		return
	}
	if cornerButton(p.shell.UI(), area, "foresee", textWhatWillItDo.String(), "q", ui.Question) {
		p.ask()
	}
}

// PutAway implements room.Escaper.
func (r *Atlas) PutAway() bool {
	if r.page == nil {
		return false
	}
	p := r.page
	if r.lesson != nil {
		p = r.lesson.page
	}
	var k *ui.Camera
	switch {
	case r.mapped.open:
		k = &r.mapped.camera
	case p == nil:
	case p.asked != nil:
		p.asked = nil
		return true
	case p.film() != nil:
		k = p.film().Camera()
	}
	if k == nil || k.Zoom <= 1 {
		return false
	}
	*k = ui.Camera{}
	return true
}

// presentedBeside is the minimum width of a presented course with its text beside the picture.
const presentedBeside = 440.0

// headline cuts the question off the top of area and draws it with the full-size button and, if courses is
// set, the button for the courses.
func (r *Atlas) headline(area *paint.Rect, courses bool) {
	r.wayToCourse(area)
	text := *area
	corner := text.CutRight(theme.Touch)
	r.fullSize(corner.CutTop(theme.Touch))
	least := theme.Touch
	switch {
	case !courses:
	case area.W < tiny: // the buttons are below each other
		least += theme.Touch
		text.W = area.W - r.coursesWidth()
		below := paint.Rect{X: text.Right(), Y: corner.Y, W: area.Right() - text.Right(), H: theme.Touch}
		r.coursesButton(&below)
	default:
		r.coursesButton(&text)
	}
	r.page.headline(&text)
	area.CutTop(math.Max(text.Y-area.Y, least))
}

// tiny is the width below which the buttons beside the question are below each other.
const tiny = 240.0

// fullSize draws the button that toggles full size.
func (r *Atlas) fullSize(place paint.Rect) {
	name := textFullSize
	on := r.shell.Presenting()
	if on {
		name = textLeaveFullSize
	}
	if r.shell.UI().KeyButton("full-size", name.String(), "f", place, ui.Fit, on) {
		r.shell.Present(!on)
	}
}

// presentKeys handles presenters' keys and reports whether the step or page changed.
func (r *Atlas) presentKeys(u *ui.UI) (went bool) {
	if !r.shell.Presenting() {
		return false
	}
	for code, by := range map[ui.Code]int{ui.PageDown: 1, ui.PageUp: -1} {
		if _, ok := u.Keys.Take(code); !ok {
			continue
		}
		switch {
		case r.lesson == nil:
			r.step(by)
		case u.Least == 0 || !r.lesson.turn(by):
			r.lesson.to(r.lesson.at + by) // presenters can skip tasks
		}
		return true
	}
	return false
}
