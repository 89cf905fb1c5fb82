package scene

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/store"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Shell is the whole program: the rooms, which of them is open, and what lies over all of them.
type Shell struct {
	host     Host
	games    []*game.Game
	ui       *ui.UI
	settings Settings
	rooms    []*Room // nil before they are first opened, see room
	lab      *Lab    // nil before it is needed, see theLab
	at       int     // index into rooms; len(rooms) is the lab
	now      time.Duration

	toast      string
	toastUntil time.Duration
	toastNew   bool
	help       bool
	asking     *question
	best       map[string]float64 // in solitaire games, see noteBest; nil before it is needed
	link       string             // the address shown
	linkAt     time.Duration
	begun      bool // the first picture was drawn
	labLooked  bool // whether a run in the lab is to go on
}

// question is a text asked for where the host has no dialog for it.
type question struct {
	title, text string
	done        func(string)
}

// labName is the screen beside those of the games.
const labName = "lab"

// New returns the program with its rooms as they were left. fragment is the address it was opened with ("" or "#/…").
func New(host Host, canvas *paint.Canvas, fragment string) *Shell {
	s := &Shell{host: host, ui: ui.New(canvas, nil)}
	settings, err := loadSettings(host)
	s.settings = settings
	if err != nil {
		s.setAside(settingsKey, err)
	}
	s.applyTheme()
	s.games = catalog.Games()
	s.rooms = make([]*Room, len(s.games))
	s.at = max(0, s.find(s.settings.Room))
	s.openFirst(fragment)
	return s
}

// setAside keeps a damaged save under another name and says so.
func (s *Shell) setAside(key string, why error) {
	aside, err := store.SetAside(s.host.Store(), key)
	if err != nil {
		s.Say(fmt.Sprintf("A saved state could not be read (%v) nor set aside (%v)", why, err))
		return
	}
	s.Say(fmt.Sprintf("A saved state could not be read and was set aside as %q (%v)", aside, why))
}

func (s *Shell) find(name string) int {
	if name == labName {
		return len(s.games)
	}
	return slices.IndexFunc(s.games, func(g *game.Game) bool { return g.Name == name })
}

// room returns the room of game i, which is made as it was left when it is first needed.
func (s *Shell) room(i int) *Room {
	if s.rooms[i] == nil {
		s.rooms[i] = newRoom(s, s.games[i])
	}
	return s.rooms[i]
}

// Screens returns the names of all rooms in their order.
func (s *Shell) Screens() []string {
	var names []string
	for _, g := range s.games {
		names = append(names, g.Name)
	}
	return append(names, labName)
}

// Show opens the room of that name.
func (s *Shell) Show(name string) error {
	i := s.find(name)
	if i < 0 {
		return fmt.Errorf("no screen %q; there are %s", name, strings.Join(s.Screens(), ", "))
	}
	s.show(i)
	return nil
}

func (s *Shell) show(i int) {
	if i == s.at {
		return
	}
	s.at = i
	s.settings.Room = s.Screens()[i]
	s.saveSettings()
	s.ui.Wake(0)
}

// Room returns the open room, nil in the lab.
func (s *Shell) Room() *Room {
	if s.at < len(s.rooms) {
		return s.room(s.at)
	}
	return nil
}

// Say shows a short message for a few seconds.
func (s *Shell) Say(text string) {
	s.toast, s.toastNew = text, true
	s.ui.Wake(0)
}

const toastTime = 6 * time.Second

// Poll takes in results of searches and runs and reports whether anything changed. It is called many times a second,
// also while nothing is drawn.
func (s *Shell) Poll(now time.Duration) (changed bool) {
	s.now = now
	for i, r := range s.rooms {
		if r != nil && r.poll(now, i == s.at) {
			changed = changed || i == s.at
		}
	}
	s.wakeLab()
	if s.lab != nil && s.lab.poll() {
		changed = changed || s.at == len(s.rooms)
	}
	s.showLink()
	return changed
}

// NextFrame returns after how long a new picture is wanted if nothing happens before.
func (s *Shell) NextFrame() (time.Duration, bool) { return s.ui.NextFrame() }

// Nodes returns what the last picture tells a screen reader.
func (s *Shell) Nodes() []ui.Node { return s.ui.Nodes() }

// Editing returns the text box that has the keyboard, for a host with an editor of its own; ok is false when none has.
func (s *Shell) Editing() (e ui.Editing, ok bool) { return s.ui.Editing() }

// Theme returns the colours in use.
func (s *Shell) Theme() *theme.Theme { return s.ui.Theme }

// Announcement returns the line a screen reader should speak: whose turn it is, the last move, the result, messages.
func (s *Shell) Announcement() string {
	text := "Lab"
	if r := s.Room(); r != nil {
		text = r.announcement()
	}
	if s.toast != "" {
		text += ". " + s.toast
	}
	return text
}

// Frame draws the program and reacts to input.
func (s *Shell) Frame(in *ui.Input) {
	u := s.ui
	s.now = in.Now
	s.applyTheme()
	u.Begin(in)
	area := u.Canvas.Area()
	u.Canvas.Rect(area, u.Theme.Ground)
	s.screen(layoutOf(area))
	u.End()
}

// screen draws everything there is, the first time only the board: it can be played before the rest is there, a picture
// later.
func (s *Shell) screen(l layout) {
	r := s.Room()
	if r != nil && !s.begun {
		s.begun = true
		r.board(l)
		s.ui.Wake(0)
		return
	}
	s.rail(l)
	if r != nil {
		r.frame(l)
	} else {
		s.theLab().frame(l)
	}
	s.overlays()
	s.shortcuts()
}

// shortcuts reacts to the keys that no widget took.
func (s *Shell) shortcuts() {
	u := s.ui
	if u.Modal() || u.Typing() {
		return
	}
	for i := range doors {
		if _, ok := u.TakeKey(ui.Code(fmt.Sprint(i + 1))); ok {
			s.show(s.find(doors[i].name))
		}
	}
	if _, ok := u.TakeKey("?"); ok {
		s.help = true
		u.Wake(0)
	}
	if _, ok := u.TakeKey("t"); ok {
		s.settings.Appearance = 2
		if u.Theme.Dark {
			s.settings.Appearance = 1
		}
		s.saveSettings()
		u.Wake(0)
	}
	if r := s.Room(); r != nil {
		r.shortcuts()
	}
}

// Session returns the game of the open room; nil in the lab.
func (s *Shell) Session() *session.Session {
	if r := s.Room(); r != nil {
		return r.session
	}
	return nil
}

// sideName returns what a side of g is called.
func sideName(g *game.Game, p game.Player) string {
	if g.Players == 1 {
		return "Player"
	}
	return g.Sides[p]
}
