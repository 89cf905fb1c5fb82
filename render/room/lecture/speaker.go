package lecture

import (
	"encoding/json"
	"fmt"
	"time"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// speaker is the second window, with notes, the next slide and the time. Two windows of the program exchange
// notes over room.Channel.
type speaker struct {
	note     note          // last one received; At is 0 before the first and after the lecture
	received time.Duration // time of the last note
}

// note is a message between the windows. The window with the slides sends all fields but By; the speaker's
// window sends By to turn slides, and an empty note to ask where the lecture is.
type note struct {
	Lecture string    `json:"lecture,omitempty"` // title
	Minutes int       `json:"minutes,omitempty"`
	At      int       `json:"at,omitempty"` // number of the slide; 0 if no lecture is given
	Of      int       `json:"of,omitempty"`
	Title   string    `json:"title,omitempty"`
	Notes   string    `json:"notes,omitempty"`
	Next    string    `json:"next,omitempty"`  // title of the next slide
	Began   time.Time `json:"began,omitzero"`  // time of the first slide
	Given   bool      `json:"given,omitempty"` // comes from the window with the slides
	By      int       `json:"by,omitempty"`
}

// listen makes this window the speaker's.
func (r *Room) listen() {
	r.enter(ref{})
	r.speaker = &speaker{}
	r.post(note{})
}

// post sends a note to the other window.
func (r *Room) post(n note) {
	channel := r.shell.Host().Channel
	if channel == nil {
		return
	}
	if data, err := json.Marshal(n); err == nil { // a note always has a JSON form
		channel.Post(string(data))
	}
}

// tell tells the speaker's window about the slide on show.
func (r *Room) tell() {
	n := note{Given: true}
	if s := r.show; s != nil {
		slide := s.Slides[s.at]
		n.Lecture, n.Minutes, n.At, n.Of = s.Lecture.Title, s.Minutes, s.at+1, len(s.Slides)
		n.Title, n.Notes, n.Began = slide.Title, slide.Notes, s.began
		if s.at+1 < len(s.Slides) {
			n.Next = s.Slides[s.at+1].Title
		}
	}
	r.post(n)
}

// hear receives notes from the other window, and reports whether the picture changes.
func (r *Room) hear(now time.Duration, open bool) (changed bool) {
	channel := r.shell.Host().Channel
	if channel == nil {
		return false
	}
	for _, text := range channel.Take() {
		n := note{}
		if json.Unmarshal([]byte(text), &n) != nil {
			continue // from another version of the program
		}
		switch {
		case r.speaker != nil && n.Given:
			r.speaker.note, r.speaker.received = n, now
			changed = true
		case r.speaker == nil && r.show != nil && !n.Given:
			if n.By == 0 {
				r.tell()
			} else {
				r.asks += n.By
			}
		}
	}
	if r.speaker != nil && open && r.speaker.note.At > 0 {
		r.shell.UI().Wake(time.Second - (now-r.speaker.received)%time.Second)
	}
	return changed
}

// speakerView draws the speaker's window.
func (r *Room) speakerView(area paint.Rect) {
	u, n := r.shell.UI(), r.speaker.note
	if n.At == 0 {
		u.Paragraph(area, u.Style(theme.Large), textSpeakerWaits.String(), u.Theme.Ink2)
		u.Node("text", textSpeakerWaits.String(), "", area)
		return
	}
	head := area.CutTop(theme.Touch)
	spent := time.Since(n.Began).Round(time.Second)
	clock := fmt.Sprintf("%d:%02d", int(spent.Minutes()), int(spent.Seconds())%60)
	if n.Minutes > 0 {
		clock = textOfMinutes.With("clock", clock, "minutes", n.Minutes)
	}
	place := textSlideOf.With("at", n.At, "of", n.Of)
	u.Canvas.TextLeft(u.Style(theme.Body), head, n.Lecture+" · "+place, u.Theme.Ink2)
	u.Canvas.TextRight(u.Bold(theme.Large), head, clock, u.Theme.Ink)
	u.Node("text", n.Lecture, place, head)
	u.Node("timer", clock, "", head)
	foot := area.CutBottom(theme.Touch)
	area.CutBottom(12)
	if n.Next != "" {
		next, text := area.CutBottom(28), textThen.With("title", n.Next)
		u.Label(next, text, u.Theme.Ink2)
		u.Node("text", text, "", next)
	}
	form.Scroll(u, "notes", area, func(view paint.Rect) float64 {
		column := form.ColumnOf(view)
		h := u.Paragraph(column.Next(0), u.Bold(theme.Title), n.Title, u.Theme.Ink)
		u.Heading(2, n.Title, column.Next(h))
		column.Next(12)
		for _, p := range lecture.Paragraphs(n.Notes) {
			h := u.Paragraph(column.Next(0), u.Style(theme.Large), p, u.Theme.Ink)
			u.Node("text", p, "", column.Next(h))
			column.Next(10)
		}
		return column.Used()
	})
	cells, by := foot.Split(2, 12), room.Turned(u)
	if u.Button("back", textPreviousSlide.String(), cells[0], ui.Back, ui.Framed) {
		by--
	}
	if u.Button("on", textNextSlide.String(), cells[1], ui.Forward, ui.Primary) {
		by++
	}
	if by != 0 {
		r.post(note{By: by})
	}
}

// Asked implements room.Lectern.
func (r *Room) Asked() (by int) {
	by, r.asks = r.asks, 0
	return by
}

var _ room.Lectern = (*Room)(nil)
