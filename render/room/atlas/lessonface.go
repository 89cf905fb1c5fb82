package atlas

import (
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// face is a part of a step that fills the screen in the largest letters, which have no room for all.
type face int

const (
	facePicture face = iota
	faceText
	faceTask
)

var faceNames = []string{facePicture: "picture", faceText: "text", faceTask: "task"}

// faces returns the parts of the step.
func (l *lesson) faces() (list []face) {
	if l.page != nil {
		list = append(list, facePicture)
	}
	if l.at < len(l.Steps) || l.at == l.Length() {
		list = append(list, faceText)
	}
	if l.task() != nil {
		list = append(list, faceTask)
	}
	return list
}

// facing returns the index of the face that is shown, in faces.
func (l *lesson) facing() int {
	for i, f := range l.faces() {
		if f >= l.face {
			return i
		}
	}
	return 0
}

// turn shows the next face, or the one before if by is −1, and reports whether there is one.
func (l *lesson) turn(by int) bool {
	list := l.faces()
	i := l.facing() + by
	if i < 0 || i >= len(list) {
		return false
	}
	l.face = list[i]
	l.shell.UI().Wake(0)
	return true
}

// turnRound shows the next face, and the first one after the last.
func (l *lesson) turnRound() {
	if !l.turn(1) {
		l.face = facePicture
	}
	l.shell.UI().Wake(0)
}

// present draws the step in the largest letters: its picture, its text or its task.
func (l *lesson) present(area paint.Rect, open func(link string)) {
	u := l.shell.UI()
	leave := u.Scope("course")
	defer leave()
	l.note()
	corner := area
	l.dots(area.CutTop(8).InsetXY(0, 3))
	switch l.faces()[l.facing()] {
	case facePicture:
		if d, ok := l.page.show.play().wait(l.shell.Now()); ok {
			u.Wake(d)
		}
		l.page.bare = true
		l.page.watch(area)
		l.page.bare = false
	case faceText:
		l.fill(area, func(c *column) { l.text(c, open) })
	case faceTask:
		l.fill(area, l.ask)
	}
	if len(l.faces()) > 1 &&
		cornerButton(u, corner, "turn", textTurnFace.String(), "w", textIcon) {
		l.turnRound()
	}
}

// fill draws words that may be as wide as the screen.
func (l *lesson) fill(area paint.Rect, words func(c *column)) {
	u := l.shell.UI()
	form.Scroll(u, strconv.Itoa(l.at)+faceNames[l.face], area, func(at paint.Rect) float64 {
		c := column{u, at, at.Y}
		c.skip(4)
		words(&c)
		return c.y - at.Y
	})
}

// cornerButton draws a button below the one that ends the presentation, under the pointer and for fingers.
func cornerButton(u *ui.UI, area paint.Rect, id, name, key string, icon ui.Icon) bool {
	corner := area.CutRight(theme.Touch)
	corner.CutTop(theme.Touch)
	corner = corner.CutTop(theme.Touch)
	clicked, hover := u.KeyPress(id, name, key, corner)
	u.NodeOf(id, "button", name, "", corner)
	if hover || u.In.Touch {
		u.Canvas.RoundRect(corner.Inset(4), theme.Radius, u.Theme.Surface)
		icon(u.Canvas, corner.Inset(12), u.Theme.Accent)
	}
	return clicked
}

// textIcon draws lines of text.
var textIcon = ui.Drawn(func(p ui.Pen) {
	p.Lines(4, 5, 16, 5)
	p.Lines(4, 10, 16, 10)
	p.Lines(4, 15, 11, 15)
})
