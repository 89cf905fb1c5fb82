package shell

import (
	"time"

	"ludarium/render/app/share"
	"ludarium/render/room"
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
		if h.back != s.Rooms.Current().Link() {
			s.arrived = true
			s.follow(h.back)
		}
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
		s.Say(textMakingHandout.With("at", n+1, "of", len(h.slides)))
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
