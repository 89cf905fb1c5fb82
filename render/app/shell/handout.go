package shell

import (
	"time"

	"ludarium/render/app/share"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// handout is a handout in the making: its slides are opened one after another, and drawn when their pictures
// are ready.
type handout struct {
	title  string
	slides []room.HandoutSlide
	back   string // link to return to
	leaves []share.Leaf
	opened time.Duration // time at which the current slide was opened; 0 before
}

// Waits of a handout: for the room to settle, and at most for a picture.
const (
	leafSettles = 400 * time.Millisecond
	leafWaits   = 8 * time.Second
)

// SaveHandout implements room.Exchange.
func (s *Shell) SaveHandout(title string, slides []room.HandoutSlide) {
	s.give.Close()
	s.lectern.handout = &handout{title: title, slides: slides, back: s.Rooms.Current().Link()}
	s.ui.Wake(0)
}

// poll opens the next slide or draws the current one, and reports whether it did; done is set at the end.
func (h *handout) poll(s *Shell) (changed, done bool) {
	n := len(h.leaves)
	if n == len(h.slides) {
		h.leave(s)
		name := room.FileName(h.title, "ludarium") + "-handout.html"
		s.SaveFile(name, share.Handout(s.ui.Canvas.Fonts(), h.title, h.leaves))
		return true, true
	}
	slide := h.slides[n]
	if h.opened == 0 {
		if slide.Link != s.Rooms.Current().Link() {
			s.arrived = true
			s.OpenSlide(slide.Link, slide.Data)
		}
		h.opened = s.now
		return true, false
	}
	s.ui.Wake(leafSettles / 4)
	waited := s.now - h.opened
	if waited < leafSettles {
		return false, false
	}
	it := room.Shared{}
	if at, ok := s.Rooms.Current().(room.Sharer); ok {
		it = at.Share()
	}
	it.Link = slide.Link
	if len(it.Pictures) == 0 && waited < leafWaits {
		return false, false
	}
	says := slide.Says
	if len(says) == 0 {
		says = it.About
	}
	if len(says) == 0 {
		says = []string{s.Rooms.Current().Announcement()}
	}
	h.leaves, h.opened = append(h.leaves, share.LeafOf(s, it, slide.Title, says)), 0
	return true, false
}

// leave returns to the place where the handout was begun.
func (h *handout) leave(s *Shell) {
	if h.back != s.Rooms.Current().Link() {
		s.arrived = true
		s.follow(h.back)
	}
	s.ui.Wake(0)
}

// cover draws a dialog over the slides of a handout that is being made, so that presses do not change them.
func (l *lectern) cover() {
	h, u := l.handout, l.shell.ui
	if h == nil {
		return
	}
	title := textMakingHandout.With("at", min(len(h.leaves)+1, len(h.slides)), "of", len(h.slides))
	cancel := func() {
		l.handout = nil
		h.leave(l.shell)
	}
	if u.Dialog("handout", title, 400, 130, func(r paint.Rect) {
		row := r.CutBottom(theme.Touch)
		if u.Button("cancel", textCancel.String(), row.CutRight(130), nil, ui.Framed) {
			cancel()
		}
	}) {
		cancel()
	}
}
