// Package lecture is the room of lectures: lists of states of any rooms, which are collected while one works,
// ordered and given with notes. The states are links, so the room knows no other room; the shell shows them,
// see room.Lectern.
package lecture

import (
	"fmt"
	"slices"
	"time"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/room"
	"ludarium/render/store/backup"
)

// Name is the name of the room.
const Name = "lecture"

// Room is the room. It implements room.Room and room.Lectern.
type Room struct {
	shell   room.Shell
	shipped shipped
	own     []owned // in the order of their IDs
	adds    int     // ID of the own lecture that receives new slides; 0 for none
	open    ref     // lecture on the screen
	want    string  // address to open when the shipped lectures have come; empty for none
	gives   int     // number of the slide at which the wanted lecture is given; 0 to open it only
	show    *show   // lecture being given; nil for none
	speaker *speaker
	number  room.SlideNumber
	asks    int // slides by which the speaker's window asks to turn
	link    cachedLink
	dragged int    // number of the slide that the pointer drags; 0 for none
	focus   string // control that gets the focus, because its slide has moved; empty for none

	pictures thumbnails
}

// owned is a lecture of the user.
type owned struct {
	id int // positive
	lecture.Lecture
}

// ref identifies a lecture: a shipped one by name, an own one by ID, none by the zero value.
type ref struct {
	name string
	id   int
}

// Door returns the door of the room.
func Door() room.Door {
	return room.Door{Name: Name, Title: textLectures, Icon: icon, Unlisted: true, Lectern: true,
		Keeps: []backup.Rule{{Prefix: storeKeys, Numbered: true},
			{Prefix: thumbnailKeys, Local: true}},
		Claims: claims,
		New:    func(s room.Shell) room.Room { return newRoom(s) },
		Keys: func() [][2]string {
			return [][2]string{{textPageDown.String(), textNextSlide.String()},
				{textPageUp.String(), textPreviousSlide.String()},
				{textStepKeys.String(), textStepInside.String()},
				{textNumberEnter.String(), textToSlide.String()},
				{"1–9 0", textBranchKeys.String()}, {"b .", textBlank.String()},
				{"x", textPen.String()}, {"z", textLetters.String()}, {"q", textAsk.String()},
				{textEscape.String(), textPutAway.String()},
				{textTwoEscapes.String(), textEndLecture.String()}, {"f", textGiveKey.String()}}
		},
	}
}

func newRoom(s room.Shell) *Room {
	r := &Room{shell: s, pictures: thumbnails{}}
	r.load()
	if text := s.Host().Lecture; text != "" {
		if err := r.Load(text); err != nil {
			s.Say(textNotRead.With("error", err))
		}
	}
	return r
}

// claims reports whether a text is a lecture.
func claims(_, text string) bool {
	if inPage, ok := lecture.FromPage(text); ok {
		text = inPage
	}
	return lecture.Claims(text)
}

// at returns the open lecture, nil if there is none.
func (r *Room) at() *lecture.Lecture { return r.find(r.open) }

func (r *Room) find(at ref) *lecture.Lecture {
	if at.id > 0 {
		if i := slices.IndexFunc(r.own, func(o owned) bool { return o.id == at.id }); i >= 0 {
			return &r.own[i].Lecture
		}
		return nil
	}
	list := r.shipped.list
	i := slices.IndexFunc(list, func(l lecture.Lecture) bool { return l.Name == at.name })
	if at.name == "" || i < 0 {
		return nil
	}
	return &list[i]
}

// Poll implements room.Room.
func (r *Room) Poll(now time.Duration, open bool) (changed bool) {
	if open {
		changed = r.shipped.poll(r)
	}
	return r.hear(now, open) || changed
}

// Keys implements room.Room: f gives the open lecture from the slide that has the focus, and a number with
// Enter from that slide. All keys are the shell's while a lecture is given.
func (r *Room) Keys() {
	l, u := r.at(), r.shell.UI()
	if l == nil || r.show != nil || r.speaker != nil {
		return
	}
	r.number.Type(u, r.shell.Now())
	if at, ok := r.number.Enter(u, r.shell.Now()); ok {
		r.give(at - 1)
	}
	if _, ok := u.Keys.Take("f"); ok && len(l.Slides) > 0 {
		at := 1
		fmt.Sscanf(u.Focus.On(), Name+"/slide-%d/", &at)
		r.give(at - 1)
	}
}

// State implements room.Room.
func (r *Room) State() map[string]any {
	s := map[string]any{"own": len(r.own), "shipped": len(r.shipped.list)}
	if l := r.at(); l != nil {
		s["open"], s["slides"] = l.Title, len(l.Slides)
	}
	if r.show != nil {
		s["slide"] = r.show.at + 1
	}
	return map[string]any{Name: s}
}

// Announcement implements room.Room.
func (r *Room) Announcement() string {
	if l := r.at(); l != nil {
		return l.Title
	}
	return textLectures.String()
}
