package lecture

import (
	"slices"
	"strings"
	"time"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// show is a lecture that is being given.
type show struct {
	lecture.Lecture // with links to the states in which the slides were left
	at              int
	turn            int       // number of slides shown so far
	began           time.Time // time of the first slide; the windows' own times differ
}

// give begins the open lecture at a slide.
func (r *Room) give(at int) {
	l := r.at()
	if l == nil || len(l.Slides) == 0 {
		return
	}
	at = min(at, len(l.Slides)-1)
	copied := *l
	copied.Slides = slices.Clone(l.Slides)
	r.show = &show{Lecture: copied, at: at, turn: 1, began: time.Now()}
	r.tell()
	r.shell.UI().Wake(0)
}

// Showing implements room.Lectern.
func (r *Room) Showing() (s room.Slide, ok bool) {
	if r.show == nil {
		return s, false
	}
	slide := r.show.Slides[r.show.at]
	return room.Slide{Title: slide.Title, Link: slide.Link, Notes: lecture.Paragraphs(slide.Notes),
		At: r.show.at + 1, Of: len(r.show.Slides), Turn: r.show.turn,
		Data: func() []byte { return r.dataOf(&slide) }}, true
}

// dataOf returns the data of a slide, and says so if they cannot be read.
func (r *Room) dataOf(s *lecture.Slide) []byte {
	data, err := s.Data()
	if err != nil {
		r.shell.Say(lang.Fault(err))
	}
	return data
}

// Turn implements room.Lectern.
func (r *Room) Turn(by int, left string) {
	s := r.show
	if s == nil {
		return
	}
	to := min(max(s.at+by, 0), len(s.Slides)-1)
	if to == s.at {
		return
	}
	if roomOf(left) == roomOf(s.Slides[s.at].Link) {
		s.Slides[s.at].Link = left
	}
	s.at = to
	s.turn++
	r.tell()
	r.shell.UI().Wake(0)
}

// Finish implements room.Lectern.
func (r *Room) Finish() {
	r.show = nil
	r.tell()
	r.shell.UI().Wake(0)
}

// roomOf returns the name of the room in a link, "" for Home.
func roomOf(link string) string {
	name := strings.TrimPrefix(link, "#/")
	if end := strings.IndexAny(name, "/?"); end >= 0 {
		name = name[:end]
	}
	return name
}
