// Package shell is what lies around the rooms of the program: the rail that leads from one to the other, the
// address, settings, messages and questions. It knows rooms by the interfaces of render/room alone, and
// neither browser nor window, so that tests drive it with plain input and look at its pictures.
package shell

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Shell is the whole program: the rooms, which of them is open, and what lies over all of them.
type Shell struct {
	host     room.Host
	ui       *ui.UI
	settings room.Settings
	doors    []room.Door
	rooms    []room.Room // nil before they are first opened, see room
	at       int         // index into rooms
	now      time.Duration

	toast      toast
	controls   []paint.Rect // of the last picture, where there is a message
	help       bool
	asking     *question
	confirming *room.Question
	link       string // the address shown; empty when it has to be shown anew
	place      string // the place shown, see room.Host
	arrived    bool   // by a link or on the way back, so that no step is made
	linkAt     time.Duration
	begun      bool // the first picture was drawn
	woken      bool // rooms with something to go on with were made
	news       news
	busy       bool // something goes on for long in a room
	percent    int  // of it is done
}

// news is what screen readers were told.
type news struct{ room, toast, said string }

// question is a text asked for where the host has no dialog for it.
type question struct {
	title, text string
	done        func(string) error
	asked       string // text that done did not take
	err         error  // why
}

// New returns the program with its rooms, at least one, as they were left. fragment is the address it was
// opened with ("" or "#/…").
func New(host room.Host, canvas *paint.Canvas, doors []room.Door, fragment string) *Shell {
	s := &Shell{host: host, ui: ui.New(canvas, nil), doors: doors, rooms: make([]room.Room, len(doors))}
	settings, err := room.LoadSettings(host.Store())
	s.settings = settings
	if err != nil {
		s.SetAside(room.SettingsKey, err)
	}
	s.applyTheme()
	s.at = max(0, s.find(s.settings.Room))
	s.openFirst(fragment)
	return s
}

// UI implements room.Shell.
func (s *Shell) UI() *ui.UI { return s.ui }

// Host implements room.Shell.
func (s *Shell) Host() room.Host { return s.host }

// Now implements room.Shell.
func (s *Shell) Now() time.Duration { return s.now }

// Settings implements room.Shell.
func (s *Shell) Settings() *room.Settings { return &s.settings }

// KeepSettings implements room.Shell.
func (s *Shell) KeepSettings() {
	if err := s.settings.Keep(s.host.Store()); err != nil {
		s.Say(textSettingsNotSaved + err.Error())
	}
}

// Doors implements room.Shell; the slice is not to be changed.
func (s *Shell) Doors() []room.Door { return s.doors }

// SetAside implements room.Shell.
func (s *Shell) SetAside(key string, why error) {
	aside, err := store.SetAside(s.host.Store(), key)
	if err != nil {
		s.Say(fmt.Sprintf(textStateLost, why, err))
		return
	}
	s.Say(fmt.Sprintf(textStateSetAside, aside, why))
}

func (s *Shell) find(name string) int {
	return slices.IndexFunc(s.doors, func(d room.Door) bool { return d.Name == name })
}

// room returns room i, which is made as it was left when it is first needed.
func (s *Shell) room(i int) room.Room {
	if s.rooms[i] == nil {
		s.rooms[i] = s.doors[i].New(s)
	}
	return s.rooms[i]
}

// Screens returns the names of all rooms in their order.
func (s *Shell) Screens() []string {
	var names []string
	for _, d := range s.doors {
		names = append(names, d.Name)
	}
	return names
}

// Show opens the room of that name.
func (s *Shell) Show(name string) error {
	i := s.find(name)
	if i < 0 {
		return fmt.Errorf(textNoScreenThereAre, name, strings.Join(s.Screens(), ", "))
	}
	s.show(i)
	return nil
}

func (s *Shell) show(i int) {
	if i == s.at {
		return
	}
	s.at = i
	s.toast = toast{}
	s.settings.Room = s.doors[i].Name
	s.KeepSettings()
	s.ui.Wake(0)
}

// Room returns the open room.
func (s *Shell) Room() room.Room { return s.room(s.at) }

// Named returns the room of that name.
func (s *Shell) Named(name string) (room.Room, error) {
	i := s.find(name)
	if i < 0 {
		return nil, fmt.Errorf(textNoRoomThereAre, name, strings.Join(s.Screens(), ", "))
	}
	return s.room(i), nil
}

// Awake returns the names of the rooms that were made, for tests.
func (s *Shell) Awake() []string {
	var names []string
	for i, r := range s.rooms {
		if r != nil {
			names = append(names, s.doors[i].Name)
		}
	}
	return names
}

// Poll receives results of searches and runs and reports whether anything changed. It is called many times a
// second, also while nothing is drawn.
func (s *Shell) Poll(now time.Duration) (changed bool) {
	s.now = now
	if !s.begun {
		return false // nothing is done before there is something to see
	}
	for i, r := range s.rooms {
		if r != nil && r.Poll(now, i == s.at) {
			changed = changed || i == s.at
		}
		if w, ok := r.(room.Worker); ok {
			share, busy := w.Working()
			if percent := int(100 * share); busy != s.busy || busy && percent != s.percent {
				s.busy, s.percent, changed = busy, percent, true // the rail shows it
			}
		}
	}
	s.wake()
	s.showLink()
	return changed
}

// wake makes the rooms that have something to go on with. It looks once, after the first picture.
func (s *Shell) wake() {
	if s.woken {
		return
	}
	s.woken = true
	if s.settings.First {
		s.KeepSettings() // the next visit is not the first
	}
	for i, d := range s.doors {
		if d.Wakes != nil && d.Wakes(s.host.Store()) {
			s.room(i)
		}
	}
}

// NextFrame returns after how long a new picture is wanted if nothing happens before.
func (s *Shell) NextFrame() (time.Duration, bool) { return s.ui.NextFrame() }

// Nodes returns what can be seen in the last picture, and Tree all that it tells a screen reader.
func (s *Shell) Nodes() []ui.Node { return s.ui.Mirror.Nodes() }

// Tree returns all that the last picture tells a screen reader.
func (s *Shell) Tree() []ui.Node { return s.ui.Mirror.Tree() }

// Editing returns the text box that has the keyboard, for a host with an editor of its own; ok is false when
// none has.
func (s *Shell) Editing() (e ui.Editing, ok bool) { return s.ui.Field.Editing() }

// Theme returns the colours in use.
func (s *Shell) Theme() *theme.Theme { return s.ui.Theme }

// Announcement returns the line that a screen reader should speak: what is new of the last move, whose turn
// it is, the result, or a message. Each is said once.
func (s *Shell) Announcement() string {
	n, room := &s.news, s.Room().Announcement()
	var fresh []string
	if s.toast.text != n.toast {
		if n.toast = s.toast.text; s.toast.text != "" {
			fresh = append(fresh, s.toast.text)
		}
	}
	if room != n.room {
		n.room = room
		fresh = append(fresh, room)
	}
	if len(fresh) > 0 {
		n.said = strings.Join(fresh, ". ")
	}
	return n.said
}

// Frame draws the program and reacts to input.
func (s *Shell) Frame(in *ui.Input) {
	u := s.ui
	s.now = in.Now
	s.applyTheme()
	s.look()
	u.Begin(in)
	area := u.Canvas.Area()
	u.Canvas.Rect(area, u.Theme.Ground)
	s.screen(room.LayoutOf(area))
	u.End()
}

// screen draws everything there is, the first time only what a room can show at once: a board can be played
// on before the rest is there, a picture later.
func (s *Shell) screen(l room.Layout) {
	r, begun := s.Room(), s.begun
	s.begun = true
	if q, ok := r.(room.Quick); ok && !begun {
		q.FirstFrame(l)
		s.ui.Wake(0)
		return
	}
	s.rail(l)
	r.Frame(l)
	s.overlays(l)
	s.shortcuts()
}

// shortcuts reacts to the keys that no widget took.
func (s *Shell) shortcuts() {
	u := s.ui
	if u.Layers.KeysTaken() || u.Field.Typing() {
		return
	}
	if _, ok := u.Keys.Take("?"); ok {
		s.help = true
		u.Wake(0)
	}
	if _, ok := u.Keys.Take("t"); ok {
		s.settings.Appearance = 2
		if u.Theme.Dark {
			s.settings.Appearance = 1
		}
		s.KeepSettings()
		u.Wake(0)
	}
	at := s.at
	s.Room().Keys()
	for i := range s.doors {
		digit := ui.Code(fmt.Sprint(i + 1))
		_, plain := u.Keys.Take(digit) // of a room where no move begins with one
		if alt := u.Keys.TakeAlt(digit); (plain || alt) && s.at == at {
			s.show(i)
		}
	}
}
