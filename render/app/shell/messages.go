package shell

import (
	"cmp"
	"math"
	"slices"
	"time"

	"ludarium/game/text/fault"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// messages shows the program's messages, one at a time, where they cover no control and as little text as
// possible. It implements room.Messages.
type messages struct {
	ui       *ui.UI
	toast    toast
	spoken   string  // the last message, whole; ends with a no-break space if it repeats the one before
	occupied []claim // of the last frame, while there is a message
}

// toast is the current message.
type toast struct {
	text  string
	fresh bool
	until time.Duration
	lasts time.Duration // 0: toastTime
	holds func() bool   // nil: until its time is over
	link  string        // content shown when it appeared
	over  bool          // it appeared while a dialog was open
	done  bool          // it reports a result, which stays true when the content changes
	says  func() string // makes the text again in another language; nil if it stays
}

// mostShown is the maximum number of characters of a message or a question.
const mostShown = 600

// toastTime is the duration of a message, and lostTime that of one about a link that leads nowhere or was not
// read whole: it comes while the reader looks at what was opened.
const (
	toastTime = 6 * time.Second
	lostTime  = 30 * time.Second
)

// Say implements room.Messages.
func (m *messages) Say(text string) { m.Complain(text, nil) }

// Complain implements room.Messages.
func (m *messages) Complain(text string, holds func() bool) {
	text = storeName().ReplaceAllString(text, "")
	m.toast = toast{text: fault.Cut(text, mostShown), fresh: true, holds: holds}
	if m.spoken == text {
		text += "\u00a0" // otherwise screen readers would not speak it again
	}
	m.spoken = text
	m.ui.Wake(0)
}

// report shows the result of a user's action, which remains when the computer moves.
func (m *messages) report(text string) {
	m.Say(text)
	m.toast.done = true
}

// reportIn is report of a message that changes with the language, which may not be loaded yet.
func (m *messages) reportIn(says func() string) {
	m.report(says())
	m.toast.says, m.toast.lasts = says, lostTime
}

// retell says the message in the language that is now spoken.
func (m *messages) retell() {
	if says := m.toast.says; says != nil && m.toast.text != "" {
		m.reportIn(says)
	}
}

// dismiss removes the message.
func (m *messages) dismiss() { m.toast = toast{} }

// controlRoles are the roles of controls that can be activated or changed.
var controlRoles = []string{"button", "combobox", "option", "radio", "slider", "switch", "tab", "textbox"}

// textRoles are the roles of texts.
var textRoles = []string{"heading", "text", "row", "link"}

// highText is the height in pixels above which a text is a group, most of whose place is empty.
const highText = 200.0

// overControl is the weight of controls, per pixel.
const overControl = 1000.0

// claim is a place that messages should leave free, and by how much more than others.
type claim struct {
	area   paint.Rect
	weight float64
}

// look records the places of the controls and texts in the last frame, for a future message.
func (m *messages) look() {
	m.occupied = m.occupied[:0]
	if m.toast.text == "" {
		return
	}
	for _, n := range m.ui.Mirror.Nodes() {
		switch {
		case slices.Contains(controlRoles, n.Role):
			m.occupied = append(m.occupied, claim{n.Seen, overControl})
		case slices.Contains(textRoles, n.Role) && n.Area.H <= highText:
			m.occupied = append(m.occupied, claim{n.Area, 1})
		case n.Role == "img":
			m.occupied = append(m.occupied, claim{n.Area, 0.2})
		}
	}
}

// draw draws the current message, if any, over the open room.
func (m *messages) draw(now time.Duration, at room.Room, l room.Layout) {
	t, u := &m.toast, m.ui
	if t.text == "" {
		return
	}
	if t.fresh {
		t.fresh, t.until = false, now+cmp.Or(t.lasts, toastTime)
		t.link, t.over = at.Link(), u.Layers.Dialogs()
		u.Wake(0)
		return // the places of the controls are not known yet
	}
	if t.expired(now, at, u.Layers.Dialogs()) {
		m.dismiss()
		return
	}
	if t.holds == nil {
		u.Wake(t.until - now)
	}
	area, other := l.Panel, u.Canvas.Area()
	if r, ok := at.(room.Noticer); ok { // it has a board that stays free
		area, other = r.NoticeArea(), l.Panel
	}
	st := u.Style(theme.Body)
	const air, step = 14.0, 20.0
	lines := st.WrapAll(t.text, min(area.W, 560)-2*air)
	w := 0.0
	for _, line := range lines {
		w = max(w, st.Width(line))
	}
	box := m.clear(paint.Rect{W: w + 2*air, H: step*float64(len(lines)) + 8}, area, other)
	mine := box // presses there dismiss it
	if m.covered(box) >= overControl {
		mine = paint.Rect{} // the control below needs them
	}
	u.Layers.Note(mine, func() {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Ink)
		y := box.Y + (box.H-step*float64(len(lines)))/2
		for i, line := range lines {
			u.Canvas.TextLeft(st, paint.Rect{X: box.X + air, Y: y + step*float64(i), W: w + 1, H: step}, line,
				u.Theme.Ground)
		}
		leave := u.Group("main", "parts/main", "")
		u.Node("status", t.text, "", box)
		leave()
		clicked := mine.W == 0 && u.In.Pressed && box.Has(u.In.Pointer)
		if mine.W > 0 {
			clicked, _ = u.Press("dismiss", mine)
		}
		if clicked {
			m.dismiss()
		}
	})
}

// expired reports whether the message has ended: by its own condition or, without one, after a time or when
// the content changes, unless it reports a result.
func (t *toast) expired(now time.Duration, at room.Room, dialog bool) bool {
	if dialog && !t.over {
		return true
	}
	if t.holds != nil {
		return !t.holds()
	}
	return now >= t.until || !t.done && at.Link() != t.link
}

// clear returns a place for a box that covers no control and no text: as high as possible in the first area
// with such a place, centred or otherwise at the left or right; if there is none, the place that covers the
// least.
func (m *messages) clear(box paint.Rect, areas ...paint.Rect) paint.Rect {
	least, best := math.Inf(1), box
	screen := m.ui.Canvas.Area()
	for _, area := range areas {
		for _, x := range []float64{area.X + (area.W-box.W)/2, area.X, area.Right() - box.W} {
			for y := area.Y; y == area.Y || y+box.H <= area.Bottom(); y += 2 {
				at := paint.Rect{X: max(screen.X, min(x, screen.Right()-box.W)),
					Y: min(y, screen.Bottom()-box.H), W: box.W, H: box.H}
				covered := m.covered(at)
				if covered < least {
					least, best = covered, at
				}
				if covered == 0 {
					return best
				}
			}
		}
	}
	return best
}

// covered returns the total area of controls and texts covered by a box. Controls count more.
func (m *messages) covered(box paint.Rect) (sum float64) {
	for _, c := range m.occupied {
		over := box.Intersect(c.area)
		sum += c.weight * over.W * over.H
	}
	return sum
}
