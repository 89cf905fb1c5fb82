package shell

import (
	"cmp"
	"time"

	"ludarium/render/app/share"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// lectern shows the slides of a lecture: it opens the link of each in its room, and handles the keys of
// clickers. The lecture itself is in the room that implements room.Lectern.
type lectern struct {
	shell *Shell
	turn  int        // the slide shown, see room.Slide.Turn; 0 for none
	open  room.Slide // the slide that was opened last
	// time until which Escape ends the lecture, because it was pressed before; 0 for none
	leaving time.Duration
	number  room.SlideNumber
	handout *handout      // being made; nil for none
	settles time.Duration // time at which the slide is drawn for lists; 0 for never
}

// slideSettles is the time after which a slide shows what it was prepared to show.
const slideSettles = 2 * time.Second

// room returns the room that gives a lecture, nil if it was never opened.
func (l *lectern) room() room.Lectern {
	for _, made := range l.shell.Rooms.made {
		if at, ok := made.(room.Lectern); ok {
			return at
		}
	}
	return nil
}

// slide returns the slide to show; ok is false unless a lecture is being given.
func (l *lectern) slide() (s room.Slide, ok bool) {
	if at := l.room(); at != nil {
		return at.Showing()
	}
	return s, false
}

// shown returns the slide that is open, which follows slide when its room shows it; ok is false if there is
// none yet.
func (l *lectern) shown() (s room.Slide, ok bool) {
	_, gives := l.slide()
	return l.open, gives && l.turn > 0
}

// AddToLecture implements room.Exchange.
func (s *Shell) AddToLecture(title, link string, data []byte) bool {
	i := s.Rooms.lectern()
	if i < 0 {
		return false
	}
	at, ok := s.Rooms.get(i).(room.Lectern)
	if !ok {
		return false
	}
	if name, ok := at.Add(title, link, data); ok {
		s.picture(at, link)
		s.Say(textAddedToLecture.With("lecture", name))
	} else {
		s.Say(textLectureFull.With("lecture", name))
	}
	return true
}

// addByKey asks for the title and the notes of a slide of what the open room shows, and adds it.
func (s *Shell) addByKey() {
	at, ok := s.Rooms.Current().(room.Sharer)
	if _, lectern := s.Rooms.Current().(room.Lectern); lectern || !ok || s.Rooms.lectern() < 0 {
		return
	}
	it := s.whole(at.Share())
	if it.Link == "" {
		s.Say(cmp.Or(it.NoLink, textNoSlide.String()))
		return
	}
	s.AskText(textSlideOfThis.String(), it.Title+"\n\n", func(text string) error {
		add := func(data []byte) { s.AddToLecture(text, it.Link, data) }
		if it.Data != nil {
			it.Data(add)
		} else {
			add(nil)
		}
		return nil
	})
}

// picture gives a slide the picture of what the open room shows, unless it has one.
func (s *Shell) picture(to room.Lectern, link string) {
	at, ok := s.Rooms.Current().(room.Sharer)
	if !ok || to.Pictured(link) {
		return
	}
	if it := at.Share(); len(it.Pictures) > 0 {
		to.Picture(link, share.Thumbnail(s, &it.Pictures[0], room.ThumbnailWide, room.ThumbnailHigh))
	}
}

// OpenSlide implements room.Exchange.
func (s *Shell) OpenSlide(link string, data []byte) {
	s.follow(link)
	if _, scene, err := room.CutScene(link); err == nil && scene == nil {
		// not as another slide left the room
		if err := s.Address.stage(s.Rooms.Current(), room.Scene{}); err != nil {
			s.messages.report(textLinkNotRead.With("error", err))
		}
	}
	at, ok := s.Rooms.Current().(room.Supplied)
	if !ok || data == nil {
		return
	}
	if err := at.Supply(data); err != nil {
		s.messages.report(textLinkNotRead.With("error", err))
	}
}

// poll opens the slide that is to be shown, and reports whether it did.
func (l *lectern) poll() (changed bool) {
	if l.handout != nil {
		changed, done := l.handout.poll(l.shell)
		if done {
			l.handout = nil
		}
		return changed
	}
	at, gives := l.slide()
	if gives {
		if by := l.room().Asked(); by != 0 {
			l.by(by)
			at, _ = l.slide()
		}
	}
	s := l.shell
	if at.Turn == l.turn {
		if gives && l.settles > 0 && s.now >= l.settles {
			l.settles = 0
			s.picture(l.room(), at.Link)
		}
		return false
	}
	switch {
	case gives:
		s.arrived = true
		s.OpenSlide(at.Link, at.Data())
		if l.turn == 0 && !s.presentation.on {
			s.presentation.Present(true)
		}
	default:
		s.presentation.Present(false)
		s.Rooms.show(s.Rooms.lectern())
	}
	l.turn, l.open, l.settles = at.Turn, at, s.now+slideSettles
	s.ui.Wake(0)
	return true
}

// by turns slides. The current one is shown again as it is left.
func (l *lectern) by(slides int) {
	l.room().Turn(slides, l.shell.Address.Now())
	l.shell.ui.Wake(0)
}

// Turn goes on by a number of slides, which may be negative, for scripts.
func (s *Shell) Turn(slides int) error {
	if _, gives := s.lectern.slide(); !gives {
		return textNoLectureIsGiven.Error()
	}
	s.lectern.by(slides)
	return nil
}

// Heights of the line below a slide: for fingers, and for a clicker or a mouse.
const (
	lecternHigh = 44.0
	lecternLow  = 24.0
)

// height returns the height of the line below the slide.
func (l *lectern) height() float64 {
	if l.shell.ui.In.Touch {
		return lecternHigh
	}
	return lecternLow
}

// draw draws the line below the slide.
func (l *lectern) draw(row paint.Rect) {
	at, ok := l.slide()
	if !ok {
		return // ended in this frame
	}
	u, side := l.shell.ui, row.H
	leave := u.Group("navigation", "parts/lecture", textLecture.String())
	defer leave()
	u.Canvas.Rect(row, u.Theme.Ground)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	button := func(id string, label lang.Text, icon ui.Icon) bool {
		defer u.Off(id == "next-slide" && at.At == at.Of || id == "previous-slide" && at.At == 1)()
		return u.IconButton(id, label.String(), row.CutRight(side), icon, false)
	}
	if !l.shell.presentation.fixed && button("end-lecture", textEndLecture, ui.Close) {
		l.room().Finish()
	}
	if button("next-slide", textNextSlide, ui.Forward) {
		l.by(1)
	}
	if button("previous-slide", textPreviousSlide, ui.Back) {
		l.by(-1)
	}
	count := textSlideOf.With("at", at.At, "of", at.Of)
	st := u.Style(theme.Small)
	u.Canvas.TextRight(st, row.CutRight(st.Width(count)+12), count, u.Theme.Ink2)
	row.CutLeft(16)
	u.Canvas.TextLeft(st, row, st.Shorten(at.Title, row.W), u.Theme.Ink2)
	u.Node("status", l.announcement(), "", row)
	if !l.shell.presentation.fixed {
		l.notes(row)
	}
}

// notes adds the notes of the slide, which the audience does not see, to the accessibility tree.
func (l *lectern) notes(place paint.Rect) {
	at, ok := l.shown()
	if !ok || len(at.Notes) == 0 {
		return
	}
	u := l.shell.ui
	defer u.Group("complementary", "parts/notes", textNotes.String())()
	for _, p := range at.Notes {
		u.Node("text", p, "", place)
	}
}

// announcement returns the title and the number of the open slide; empty if there is none.
func (l *lectern) announcement() string {
	at, ok := l.shown()
	if !ok {
		return ""
	}
	return at.Title + ", " + textSlideOf.With("at", at.At, "of", at.Of)
}

// keys handles the keys of clickers, before the presentation and the room do, and reports whether a lecture
// is being given.
func (l *lectern) keys(u *ui.UI) (giving bool) {
	if _, giving = l.slide(); !giving || u.Field.Typing() || u.Layers.KeysTaken() {
		return giving
	}
	if by := room.Turned(u); by != 0 {
		l.by(by)
	}
	if to, ok := l.number.Enter(u, l.shell.now); ok {
		at, _ := l.slide()
		l.by(to - at.At)
	}
	p := l.shell.presentation
	if text, ok := u.Keys.TakeTyped("."); ok && text != "" {
		p.blank = !p.blank
		u.Wake(0)
	}
	if p.blank || p.pen {
		return true // Escape ends these first
	}
	if _, ok := u.Keys.Take(ui.Escape); ok && !p.fixed {
		l.escape()
	}
	return true
}

// escape puts away what lies over the picture; otherwise it says that the next Escape ends the lecture, or
// ends it.
func (l *lectern) escape() {
	s := l.shell
	s.ui.Wake(0)
	switch {
	case s.putAway():
		l.leaving = 0
	case s.now < l.leaving:
		l.leaving = 0
		s.messages.dismiss()
		l.room().Finish()
	default:
		l.leaving = s.now + toastTime
		s.Say(textEscapeAgain.With("seconds", int(toastTime/time.Second)))
	}
}

// Lecturing implements room.Stage.
func (s *Shell) Lecturing() bool {
	_, gives := s.lectern.slide()
	return gives
}

// lecternDoor returns the door of the room that gives a lecture, nil while none is given.
func (s *Shell) lecternDoor() *room.Door {
	if !s.Lecturing() {
		return nil
	}
	return &s.Rooms.doors[s.Rooms.lectern()]
}

// putAway lets the open room put away what lies over its picture, and reports whether there was anything.
func (s *Shell) putAway() bool {
	at, ok := s.Rooms.Current().(room.Escaper)
	return ok && at.PutAway()
}
