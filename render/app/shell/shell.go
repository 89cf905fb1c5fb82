// Package shell is the frame around the rooms of the program: the rail for navigation, address, settings,
// messages and dialogs. It knows rooms only by the interfaces of render/room, and neither browser nor
// window, so tests can drive it with plain input and inspect its pictures.
//
// Each of these is a part with its own state in a file of its own. Shell creates them, draws them, and
// hands them out: Rooms and Address to the program's main package, and the parts that implement the
// interfaces of room.Shell to the rooms.
package shell

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"ludarium/render/app/share"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Shell is the whole program. It implements room.Shell.
type Shell struct {
	Rooms *Rooms

	*Address
	*keeper
	*messages
	*questions
	*exchange
	*fileList
	*presentation

	host    *room.Host
	ui      *ui.UI
	rail    *rail
	backups *backups
	help    *help
	news    news
	give    *share.Dialog
	lectern *lectern

	language language

	preferences *preferences

	embed *embed // nil unless the program is an embed

	progress
}

// progress is how far the program has come.
type progress struct {
	now   time.Duration
	begun bool // the first frame was drawn
	woken bool // rooms with work to resume were created
}

// New returns the program with its rooms, at least one, in their saved state. fragment is the initial
// address ("" or "#/…"), which may be the link of an embed.
func New(host *room.Host, canvas *paint.Canvas, doors []room.Door, fragment string) *Shell {
	s := &Shell{host: host, ui: ui.New(canvas, nil)}
	if room.Embeds(fragment) {
		host = embedHost(host)
		s.host = host
		s.embed, doors = newEmbed(fragment, doors)
	}
	s.ui.Field.Copied = func(text string) { host.Copy(text) }
	s.messages = &messages{ui: s.ui}
	s.keeper = &keeper{host: host, messages: s.messages, plain: canvas.Fonts()}
	s.questions = &questions{ui: s.ui, host: host}
	s.fileList = &fileList{ui: s.ui, questions: s.questions}
	s.presentation = &presentation{ui: s.ui, host: host, putAway: s.putAway}
	s.Rooms = newRooms(doors, s, s.entered)
	s.backups = &backups{ui: s.ui, host: host, rooms: s.Rooms}
	s.exchange = &exchange{host: host, rooms: s.Rooms, messages: s.messages, questions: s.questions,
		backups: s.backups}
	s.Address = &Address{host: host, rooms: s.Rooms, messages: s.messages}
	s.exchange.address = s.Address
	s.Address.scene, s.Address.setScene = s.putScene, s.setTheScene
	s.Address.scrolled = s.ui.Scrolled
	s.preferences = &preferences{shell: s, backups: s.backups}
	s.help = &help{ui: s.ui, keeper: s.keeper, rooms: s.Rooms, licences: &licenceDialog{ui: s.ui, host: host},
		documents: &documentDialog{ui: s.ui, host: host, follow: s.Address.Open},
		present:   func() { s.Present(true) }, preferences: s.preferences, lectern: s.lecternDoor}
	s.give = share.New(s)
	s.lectern = &lectern{shell: s}
	s.rail = newRail(s.ui, s.Rooms, s.help)

	s.language = language{host: host, keeper: s.keeper, messages: s.messages}

	s.keeper.load()
	s.ui.Theme = s.keeper.theme(nil, room.AsSystem)
	s.Rooms.at = max(0, s.Rooms.find(s.keeper.settings.Room))
	if home := s.Rooms.home(); home >= 0 && s.keeper.settings.First {
		s.Rooms.at = home
	}
	if s.embed != nil {
		s.Address.elsewhere = s.elsewhere
		s.embed.enter(s)
		s.ui.Theme = s.keeper.theme(nil, room.AsSystem)
		return s
	}
	s.backups.resume()
	if host.Lecture != "" && (fragment == "" || fragment == "#") {
		if i := s.Rooms.lectern(); i >= 0 {
			s.Rooms.at = i
		}
	}
	s.Address.openFirst(fragment)
	return s
}

// UI implements room.Shell.
func (s *Shell) UI() *ui.UI { return s.ui }

// Host implements room.Shell.
func (s *Shell) Host() *room.Host { return s.host }

// Share implements room.Exchange.
func (s *Shell) Share(it room.Shared) {
	var embed []room.Control
	if at, ok := s.Rooms.Current().(room.Embedder); ok {
		embed = at.EmbedControls()
	}
	_, lectern := s.Rooms.Current().(room.Lectern)
	s.give.Open(s.whole(it), embed, !lectern)
}

// whole returns the content of the open room with a title and the whole link.
func (s *Shell) whole(it room.Shared) room.Shared {
	if it.Title == "" {
		_, title := s.Rooms.Current().Place()
		it.Title = cmp.Or(title, s.Rooms.door().Title.String())
	}
	if it.Link != "" {
		it.Link = room.WithScene(it.Link, s.Address.whole())
	}
	return it
}

// Open implements room.Shell: the address becomes a step of the history.
func (s *Shell) Open(fragment string) { s.follow(fragment) }

// Now implements room.Shell.
func (s *Shell) Now() time.Duration { return s.now }

// Doors implements room.Shell; the slice must not be modified.
func (s *Shell) Doors() []room.Door { return s.Rooms.doors }

// entered saves the name of the opened room and closes the dialogs of the previous one.
func (s *Shell) entered() {
	s.messages.dismiss()
	s.give.Close()
	s.fileList.finish("")
	s.questions.dismiss()
	door := s.Rooms.door()
	// the room's button and those that turn slides keep the focus
	if s.ui.Focus.On() != "rooms/"+door.Name && !s.Lecturing() {
		s.ui.Focus.Forget()
	}
	if s.keeper.settings.Room = door.Name; door.Formats != nil {
		s.keeper.settings.Game = door.Name
	}
	s.KeepSettings()
	s.ui.Wake(0)
}

// Allowed returns the origins of pages that may send messages to the program, none unless it is an embed.
func (s *Shell) Allowed() []string {
	if s.embed == nil {
		return nil
	}
	return s.embed.link.Allow
}

// Poll receives results of searches and runs and reports whether anything changed. It is called many times
// a second, even while nothing is drawn.
func (s *Shell) Poll(now time.Duration) (changed bool) {
	s.now = now
	changed = s.language.poll()
	if !s.begun {
		return changed // nothing else before the first frame
	}
	changed = s.Rooms.poll(now) || changed
	changed = s.rail.poll() || changed
	changed = s.exchange.poll() || changed
	changed = s.fileList.poll() || changed
	changed = s.backups.poll() || changed
	changed = s.help.licences.poll() || changed
	changed = s.help.documents.poll() || changed
	changed = s.give.Poll() || changed
	changed = s.lectern.poll() || changed
	s.wake()
	s.Address.show(now)
	return changed
}

// wake creates the rooms with work to resume, once, after the first frame.
func (s *Shell) wake() {
	if s.woken {
		return
	}
	s.woken = true
	if s.keeper.settings.First {
		s.KeepSettings() // the next visit is not the first
	}
	s.Rooms.wake(s.host.Store())
}

// Announcement returns the line that screen readers should speak: news about the last move, the side to
// move, the result, or a message. Each is spoken once.
func (s *Shell) Announcement() string {
	message := ""
	if s.messages.toast.text != "" {
		message = s.messages.spoken
	}
	text, title := s.Rooms.Current().Announcement(), s.Rooms.door().Title.String()
	if slide := s.lectern.announcement(); slide != "" { // in place of the room's title
		title = slide
	}
	if text == "" {
		text = title
	} else if !strings.HasPrefix(text, title) { // spoken when the room is entered
		text = title + ". " + text
	}
	var answers []string
	if at, ok := s.Rooms.Current().(room.Prompter); ok {
		answers = at.Answers()
	}
	line, later := s.news.tell(s.now, message, s.ui.Mirror.Live(), text, answers...)
	if later > 0 {
		s.ui.Wake(later)
	}
	return line
}

// Frame draws the program and handles input.
func (s *Shell) Frame(in *ui.Input) {
	u := s.ui
	s.now = in.Now
	u.Theme = s.keeper.theme(u.Theme, s.presentation.look)
	u.Canvas.UseFonts(s.keeper.fonts())
	s.messages.look()
	u.Begin(s.write(u, in))
	area := u.Canvas.Area()
	giving := s.lectern.keys(u)
	if s.presentation.keys(u); s.presentation.on && s.presentation.size == forLastRow {
		u.Least = theme.Body
	} else {
		u.Least = 0
	}
	u.Canvas.Rect(area, u.Theme.Ground)
	bar := paint.Rect{}
	if giving {
		bar = area.CutBottom(s.lectern.height())
	}
	options := s.keeper.settings.LayoutOptions()
	if s.presentation.on {
		s.screen(room.LayoutOf(area, options), s.room)
		if giving { // over the ground of the room
			s.lectern.draw(bar)
		}
		s.presentation.draw(u)
		u.End()
		return
	}
	options.Rooms, options.Plain = len(s.rail.order()), s.Rooms.door().Formats == nil
	if r, ok := s.Rooms.Current().(interface{ Fits() float64 }); ok {
		options.Fits = r.Fits()
	}
	if page := room.PageOf(area, options); page.H > area.H {
		s.page(page, options)
	} else {
		s.screen(room.LayoutOf(area, options), s.room)
	}
	if giving {
		s.lectern.draw(bar)
	}
	u.End()
}

// page draws a screen that is higher than the window: rail and room scroll together, dialogs do not.
func (s *Shell) page(page paint.Rect, options room.LayoutOptions) {
	u := s.ui
	s.screen(room.LayoutOf(page, options), func(room.Layout) {
		u.Scroll("page", u.Canvas.Area(), func(view paint.Rect) float64 {
			l := room.LayoutOf(paint.Rect{X: view.X, Y: view.Y, W: page.W, H: page.H}, options)
			s.room(l)
			side := min(l.Board.W, l.Board.H)
			board := l.Board.InsetXY((l.Board.W-side)/2, (l.Board.H-side)/2)
			r, ok := s.Rooms.Current().(interface{ Drags() bool })
			if ok && r.Drags() && board.Has(u.Drag.From()) {
				u.KeepStill()
			}
			return page.H
		})
	})
}

// room draws the rail and the open room.
func (s *Shell) room(l room.Layout) {
	if s.ui.Presented = s.presentation.on; s.presentation.on {
		l.Rail = paint.Rect{}
		s.main(func() { s.present(l) })
		return
	}
	leave := s.ui.Group("navigation", "parts/rooms", textRooms.String())
	s.rail.draw(l)
	leave()
	s.main(func() { s.Rooms.Current().Frame(l) })
}

// screen draws everything, the rail and the room by draw; in the first frame it draws only what a room can
// draw without waiting, so that a board is usable at once.
func (s *Shell) screen(l room.Layout, draw func(room.Layout)) {
	if s.embed != nil && !(s.embed.lectures() && s.presentation.on) {
		s.begun = true
		s.embed.draw(s)
		return
	}
	at, begun := s.Rooms.Current(), s.begun
	s.begun = true
	if q, ok := at.(room.Quick); ok && !begun {
		s.main(func() { q.FirstFrame(l) })
		s.ui.Wake(0)
		return
	}
	draw(l)
	// A dialog of the room, such as an enlarged tree, can be a slide.
	u := s.ui
	if free := u.Layers.Dialogs() || !u.Layers.KeysTaken(); free && !u.Field.Typing() &&
		u.Keys.TakeCtrl(ui.Enter) {
		s.addByKey()
	}
	s.help.draw(s.Rooms.door())
	s.help.licences.draw()
	s.help.documents.draw()
	s.preferences.draw()
	s.backups.draw()
	s.give.Draw()
	s.lectern.cover()
	s.fileList.draw()
	s.questions.draw()
	s.messages.draw(s.now, s.Rooms.Current(), l)
	s.shortcuts()
}

// main draws the open room as the main part of the accessibility tree, under its title.
func (s *Shell) main(draw func()) {
	title := s.Rooms.door().Title.String()
	leave := s.ui.Group("main", "parts/main", title)
	s.ui.Heading(1, title, paint.Rect{})
	if at, ok := s.lectern.shown(); ok {
		s.ui.Heading(2, at.Title, paint.Rect{})
		s.ui.Start()
	}
	draw()
	leave()
}

// presentedAir is the margin around a presented picture.
const presentedAir = 8.0

// present draws the open room in presentation mode.
func (s *Shell) present(l room.Layout) {
	at, area := s.Rooms.Current(), l.Screen
	if p, ok := at.(room.Presenter); ok {
		p.Present(area.Inset(presentedAir))
	} else {
		at.Frame(l)
	}
	corner := area.CutRight(theme.Touch)
	s.presentation.leave(corner.CutTop(theme.Touch))
}

// Magnification returns the magnification in a window of w × h logical pixels.
func (s *Shell) Magnification(w, h float64) float64 {
	usual := room.Magnify(w, h)
	w, h = w/usual, h/usual
	k := s.keeper.settings.Larger(w, h)
	switch {
	case s.embed != nil:
		k *= cmp.Or(s.embed.link.Scale, 1)
	case s.begun:
		k = s.presentation.larger(k, w, h)
	}
	return usual * k
}

// shortcuts handles keys that no widget has consumed.
func (s *Shell) shortcuts() {
	u := s.ui
	if u.Layers.KeysTaken() {
		return
	}
	if u.Field.Typing() {
		s.openByDigit(s.Rooms.at)
		return
	}
	if s.keeper.settings.NoCharacters {
		u.Keys.DropTyped()
	}
	if _, ok := u.Keys.Take("?"); ok {
		s.help.open = true
		u.Wake(0)
	}
	if u.Keys.TakeCtrl("o") {
		s.openByKey()
	}
	if u.Keys.TakeCtrl("s") {
		s.saveByKey()
	}
	if _, ok := u.Keys.Take(","); ok {
		s.OpenPreferences()
	}
	if _, ok := u.Keys.Take("t"); ok {
		s.presentation.look = room.AsSystem
		s.keeper.toggle(u.Theme)
		s.messages.Say(form.Appearances()[s.keeper.settings.Appearance])
	}
	at := s.Rooms.at
	s.Rooms.Current().Keys()
	if _, gives := s.lectern.slide(); gives {
		s.lectern.number.Type(u, s.now)
	}
	if s.presentation.on {
		return
	}
	if _, ok := u.Keys.Take("f"); ok {
		s.Present(true)
	}
	s.openByDigit(at)
}

// openByDigit opens the room of a digit pressed with Alt, also while a text is typed, if the room at is still
// open.
func (s *Shell) openByDigit(at int) {
	for i := range s.Rooms.doors {
		digit := ui.Code(fmt.Sprint(s.Rooms.digit(i)))
		if s.ui.Keys.TakeAlt(digit) && s.Rooms.at == at && !s.presentation.on {
			s.Rooms.show(i)
		}
	}
}
