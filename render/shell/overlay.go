package shell

import (
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// overlays draws what lies over the rooms: help, a question, a message.
func (s *Shell) overlays(l room.Layout) {
	u := s.ui
	if s.help && u.Dialog(textHelp, 480, 620, func(r paint.Rect) { s.helpText(r) }) {
		s.help = false
	}
	if q := s.asking; q != nil {
		s.ask(q)
	}
	if q := s.confirming; q != nil {
		s.confirm(q)
	}
	s.notice(l)
}

// toastTime is how long a message is shown that holds for no longer.
const toastTime = 6 * time.Second

// notice draws the message, if there is one that still holds.
func (s *Shell) notice(l room.Layout) {
	t, u := &s.toast, s.ui
	if t.text == "" {
		return
	}
	if t.fresh {
		t.fresh, t.until, t.link, t.over = false, s.now+toastTime, s.Room().Link(), u.Layers.Dialogs()
		u.Wake(0)
		return // to see first where the controls are
	}
	gone := u.Layers.Dialogs() && !t.over || t.holds != nil && !t.holds() ||
		t.holds == nil && (s.now >= t.until || s.Room().Link() != t.link)
	if gone {
		*t = toast{}
		return
	}
	if t.holds == nil {
		u.Wake(t.until - s.now)
	}
	area := l.Panel
	if r, ok := s.Room().(room.Noticer); ok {
		area = r.NoticeArea()
	}
	st := u.Style(theme.Body)
	const air, step = 14.0, 20.0
	lines := st.Wrap(t.text, min(area.W, 560)-2*air)
	w := 0.0
	for _, line := range lines {
		w = max(w, st.Width(line))
	}
	box := s.clear(paint.Rect{W: w + 2*air, H: step*float64(len(lines)) + 8}, area, l.Panel)
	u.Layers.Note(box, func() {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Ink)
		y := box.Y + (box.H-step*float64(len(lines)))/2
		for i, line := range lines {
			u.Canvas.TextLeft(st, paint.Rect{X: box.X + air, Y: y + step*float64(i), W: w + 1, H: step}, line,
				u.Theme.Ground)
		}
		u.Node("status", t.text, "", box)
		if clicked, _ := u.Press("dismiss", box); clicked {
			*t = toast{}
		}
	})
}

// clear returns where a box lies over no control: as high as it goes in the first of the areas that has such
// a place, centred; where none has, it covers as little as it can.
func (s *Shell) clear(box paint.Rect, areas ...paint.Rect) paint.Rect {
	least, best := math.Inf(1), box
	screen := s.ui.Canvas.Area()
	for _, area := range areas {
		for y := area.Y; y == area.Y || y+box.H <= area.Bottom(); y += 2 {
			at := paint.Rect{X: area.X + (area.W-box.W)/2, Y: min(y, screen.Bottom()-box.H), W: box.W,
				H: box.H}
			covered := 0.0
			for _, c := range s.controls {
				w, h := min(at.Right(), c.Right())-max(at.X, c.X), min(at.Bottom(), c.Bottom())-max(at.Y, c.Y)
				covered += max(w, 0) * max(h, 0)
			}
			if covered < least {
				least, best = covered, at
			}
			if covered == 0 {
				return best
			}
		}
	}
	return best
}

// controlRoles are the roles of what can be pressed or changed.
var controlRoles = []string{"button", "combobox", "option", "radio", "slider", "switch", "tab", "textbox"}

// look notes where the controls of the last picture are, for a message that is to come.
func (s *Shell) look() {
	s.controls = s.controls[:0]
	if s.toast.text == "" {
		return
	}
	for _, n := range s.ui.Mirror.Nodes() {
		if slices.Contains(controlRoles, n.Role) {
			s.controls = append(s.controls, n.Area)
		}
	}
}

// ask asks for a text in one line.
func (s *Shell) ask(q *question) {
	u := s.ui
	h := 170.0
	if q.err != nil {
		h = 250
	}
	if u.Dialog(q.title, 560, h, func(r paint.Rect) {
		entered := u.TextBox(textText, r.CutTop(theme.Touch), &q.text, "")
		row := r.CutBottom(theme.Touch)
		ok := u.Button("OK", row.CutRight(110), nil, ui.Primary)
		row.CutRight(8)
		cancel := u.Button(textCancel, row.CutRight(110), nil, ui.Framed)
		if q.err != nil && q.text == q.asked {
			s.misread(q, r)
		}
		if ok || entered {
			if q.asked, q.err = q.text, q.done(q.text); q.err == nil {
				s.asking = nil
			}
			u.Wake(0)
		} else if cancel {
			s.asking = nil
		}
	}) {
		s.asking = nil
	}
}

// misread shows what is wrong with a text, and the place in it.
func (s *Shell) misread(q *question, r paint.Rect) {
	u := s.ui
	r.CutTop(10)
	used := u.Paragraph(r, u.Style(theme.Body), q.err.Error(), u.Theme.Bad)
	u.Node("alert", q.err.Error(), "", r)
	r.CutTop(used + 8)
	placed := room.Placed(nil)
	if !errors.As(q.err, &placed) {
		return
	}
	from, to := placed.Place()
	if from == to || to > len(q.text) {
		return
	}
	const around = 24 // bytes shown before and after, whole words
	before, bad, after := tail(q.text[:from], around), q.text[from:to], head(q.text[to:], around)
	x, mono := r.X, u.Mono(theme.Body)
	for i, part := range []string{before, bad, after} {
		ink := u.Theme.Ink2
		if i == 1 {
			ink = u.Theme.Bad
			u.Canvas.RoundRect(paint.Rect{X: x - 2, Y: r.Y, W: mono.Width(part) + 4, H: 22}, 4,
				theme.Alpha(u.Theme.Bad, 0.14))
		}
		u.Canvas.TextLeft(mono, paint.Rect{X: x, Y: r.Y, W: r.Right() - x, H: 22}, part, ink)
		x += mono.Width(part)
	}
	u.Node("text", textBadPart, bad, r)
}

// tail returns the end of a text, on one line.
func tail(text string, n int) string {
	if i := strings.LastIndexAny(text, "\r\n"); i >= 0 {
		text = text[i+1:]
	}
	if len(text) > n {
		_, text, _ = strings.Cut(text[len(text)-n:], " ")
		text = "… " + text
	}
	return text
}

// head returns the beginning of a text, on one line.
func head(text string, n int) string {
	if i := strings.IndexAny(text, "\r\n"); i >= 0 {
		text = text[:i]
	}
	if len(text) > n {
		text = text[:strings.LastIndex(text[:n], " ")+1] + "…"
	}
	return text
}

// confirm asks before something is done.
func (s *Shell) confirm(q *room.Question) {
	u := s.ui
	if u.Dialog(q.Title, 400, 170, func(r paint.Rect) {
		row := r.CutBottom(theme.Touch)
		do := u.Button(q.Verb, row.CutRight(120), nil, ui.Primary)
		row.CutRight(8)
		keep := u.Button(textCancel, row.CutRight(110), nil, ui.Framed)
		u.Paragraph(r, u.Style(theme.Body), q.Text, u.Theme.Ink2)
		u.Node("text", q.Text, "", r)
		if do || keep {
			s.confirming = nil
			u.Wake(0)
		}
		if do {
			q.Do()
		}
	}) {
		s.confirming = nil
	}
}
