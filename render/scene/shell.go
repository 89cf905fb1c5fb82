package scene

import (
	"fmt"
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
	ui       *ui.UI
	settings Settings
	rooms    []*Room
	lab      *Lab
	at       int // index into rooms; len(rooms) is the lab
	now      time.Duration

	toast      string
	toastUntil time.Duration
	toastNew   bool
	help       bool
	asking     *question
	link       string // the address shown
	linkAt     time.Duration
}

// question is a text asked for where the host has no dialog for it.
type question struct {
	title, text string
	done        func(string)
}

// screens of the lab beside the rooms.
const labName = "lab"

// New returns the program with its rooms as they were left. fragment is the address it was opened with ("" or "#/…").
func New(host Host, canvas *paint.Canvas, fragment string) (*Shell, error) {
	s := &Shell{host: host, ui: ui.New(canvas, nil)}
	settings, err := loadSettings(host)
	s.settings = settings
	if err != nil {
		s.setAside(settingsKey, err)
	}
	s.applyTheme()
	for i, g := range catalog.Games() {
		r, err := newRoom(s, g, uint64(i)+1)
		if err != nil {
			return nil, err
		}
		s.rooms = append(s.rooms, r)
	}
	s.lab = newLab(s)
	s.at = max(0, s.find(s.settings.Room))
	if fragment != "" && fragment != "#" && fragment != "#/" {
		s.Open(fragment)
	}
	return s, nil
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
	for i, r := range s.rooms {
		if r.game.Name == name {
			return i
		}
	}
	if name == labName {
		return len(s.rooms)
	}
	return -1
}

// Screens returns the names of all rooms in their order.
func (s *Shell) Screens() []string {
	var names []string
	for _, r := range s.rooms {
		names = append(names, r.game.Name)
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

// Open goes where a link leads: "#/chess?…" or "#/lab".
func (s *Shell) Open(fragment string) {
	name := strings.TrimPrefix(fragment, "#/")
	name, _, _ = strings.Cut(name, "?")
	if name == labName {
		s.show(len(s.rooms))
		return
	}
	i := s.find(name)
	if i < 0 {
		s.Say(fmt.Sprintf("The link leads to %q, which is no room", name))
		return
	}
	if strings.Contains(fragment, "?") {
		if err := s.rooms[i].openLink(fragment); err != nil {
			s.Say("The link could not be read: " + err.Error())
			return
		}
	}
	s.show(i)
}

// Room returns the open room, nil in the lab.
func (s *Shell) Room() *Room {
	if s.at < len(s.rooms) {
		return s.rooms[s.at]
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
		if r.poll(now, i == s.at) {
			changed = changed || i == s.at
		}
	}
	if s.lab.poll() {
		changed = changed || s.at == len(s.rooms)
	}
	s.showLink()
	return changed
}

// NextFrame returns after how long a new picture is wanted if nothing happens before.
func (s *Shell) NextFrame() (time.Duration, bool) { return s.ui.NextFrame() }

// Nodes returns what the last picture tells a screen reader.
func (s *Shell) Nodes() []ui.Node { return s.ui.Nodes() }

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
	l := layoutOf(area)
	s.rail(l)
	if r := s.Room(); r != nil {
		r.frame(l)
	} else {
		s.lab.frame(l)
	}
	s.overlays()
	s.shortcuts()
	u.End()
}

// linkEvery spaces out changes of the address: browsers refuse them when they come too thick.
const linkEvery = 500 * time.Millisecond

// showLink keeps the address up to date.
func (s *Shell) showLink() {
	if s.now-s.linkAt < linkEvery && s.link != "" {
		return
	}
	link := "#/" + labName
	if r := s.Room(); r != nil {
		link = r.link()
	}
	s.linkAt = s.now
	if link != s.link {
		s.link = link
		s.host.SetLink(link)
	}
}

// layout says where the parts of the screen go.
type layout struct {
	wide      bool // rail with words, panel at the right
	landscape bool // a phone on its side: narrow rail, panel at the right
	rail      paint.Rect
	board     paint.Rect // title bar and board in the narrow layout
	panel     paint.Rect
}

func layoutOf(area paint.Rect) layout {
	l := layout{wide: area.W >= theme.WideFrom && area.H >= 480}
	rest := area
	switch {
	case l.wide:
		l.rail = rest.CutLeft(92)
		l.panel = rest.CutRight(min(400, max(340, area.W*0.27)))
		l.board = rest.Inset(24)
	case area.W > area.H:
		l.landscape = true
		l.rail = rest.CutLeft(48)
		l.panel = rest.CutRight(max(250, rest.W-rest.H-8))
		l.board = rest.Inset(6)
	default:
		l.rail = rest.CutTop(48)
		side := min(rest.W, rest.H*0.62)
		l.board = rest.CutTop(side)
		l.panel = rest
	}
	return l
}

type door struct {
	name, title string
	icon        ui.Icon
}

var doors = []door{
	{"chess", "Chess", ui.ChessRoom}, {"othello", "Othello", ui.OthelloRoom}, {"connectk", "Connect", ui.ConnectRoom},
	{"twenty48", "2048", ui.TilesRoom}, {"morpion", "Morpion", ui.MorpionRoom}, {labName, "Lab", ui.LabRoom},
}

// rail draws the way from room to room.
func (s *Shell) rail(l layout) {
	u := s.ui
	leave := u.Scope("rooms")
	defer leave()
	r := l.rail
	if l.wide || l.landscape {
		u.Canvas.VLine(r.Right()-u.Canvas.Hair(), 0, r.H, u.Theme.Line)
		step := min(72, (r.H-12)/float64(len(doors)+1))
		r.CutTop(8)
		for _, d := range doors {
			s.doorway(d, r.CutTop(step).InsetXY(6, 2), l.wide)
		}
		foot := r.CutBottom(min(52, r.H))
		if foot.H >= 32 && u.IconButton("Help and shortcuts", foot.Square().Inset(4), ui.Question, false) {
			s.help = true
		}
		return
	}
	u.Canvas.HLine(0, r.Bottom()-u.Canvas.Hair(), r.W, u.Theme.Line)
	step := min(56, r.W/float64(len(doors)+1))
	help := r.CutRight(step)
	if u.IconButton("Help and shortcuts", help.InsetXY(2, 2), ui.Question, false) {
		s.help = true
	}
	for _, d := range doors {
		s.doorway(d, r.CutLeft(step).InsetXY(2, 2), false)
	}
}

func (s *Shell) doorway(d door, r paint.Rect, word bool) {
	u := s.ui
	i := s.find(d.name)
	on := i == s.at
	clicked, hover := u.Press(d.title, r)
	value := ""
	if on {
		value = "selected"
	}
	u.Node("button", d.title, value, r)
	ink := u.Theme.Ink2
	if hover {
		ink = u.Theme.Ink
	}
	if on {
		u.Canvas.RoundRect(r, theme.Radius, u.Theme.Hover)
		ink = u.Theme.Accent
	}
	size := 24.0
	box := r
	if word && r.H >= 50 {
		text := box.CutBottom(22)
		u.Canvas.TextCenter(u.Style(theme.Small), paint.Rect{X: text.X, Y: text.Y - 4, W: text.W, H: text.H}, d.title, ink)
	}
	d.icon(u.Canvas, paint.Rect{X: u.Canvas.Snap(box.X + (box.W-size)/2), Y: u.Canvas.Snap(box.Y + (box.H-size)/2), W: size, H: size}, ink)
	if clicked {
		s.show(i)
	}
}

// overlays draws what lies over the rooms: help, a question, a message.
func (s *Shell) overlays() {
	u := s.ui
	if s.help && u.Dialog("Keys and gestures", 460, 560, func(r paint.Rect) { s.helpText(r) }) {
		s.help = false
	}
	if q := s.asking; q != nil {
		s.ask(q)
	}
	if s.toastNew {
		s.toastNew, s.toastUntil = false, s.now+toastTime
	}
	if s.toast == "" {
		return
	}
	if s.now >= s.toastUntil {
		s.toast = ""
		return
	}
	u.Wake(s.toastUntil - s.now)
	area := u.Canvas.Area()
	st := u.Style(theme.Body)
	w := min(st.Width(s.toast), min(area.W-64, 560))
	lines := st.Wrap(s.toast, w+1)
	h := 20*float64(len(lines)) + 20
	box := paint.Rect{X: (area.W - w - 32) / 2, Y: area.H - h - 72, W: w + 32, H: h}
	u.Over(box, false, func() {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Ink)
		for i, line := range lines {
			u.Canvas.TextLeft(st, paint.Rect{X: box.X + 16, Y: box.Y + 10 + 20*float64(i), W: box.W - 24, H: 20}, line, u.Theme.Ground)
		}
		u.Node("status", s.toast, "", box)
		if clicked, _ := u.Press("dismiss", box); clicked {
			s.toast = ""
		}
	})
}

// AskText asks for text of several lines in the host's dialog or, where it has none, in one line of our own.
func (s *Shell) AskText(title, text string, done func(string)) {
	if !s.host.AskText(title, text, done) {
		s.asking = &question{title, text, done}
		s.ui.Wake(0)
	}
}

func (s *Shell) ask(q *question) {
	u := s.ui
	if u.Dialog(q.title, 560, 170, func(r paint.Rect) {
		entered := u.TextBox("Text", r.CutTop(theme.Touch), &q.text, "")
		row := r.CutBottom(40)
		ok := u.Button("OK", row.CutRight(110), nil, ui.Primary)
		row.CutRight(8)
		cancel := u.Button("Cancel", row.CutRight(110), nil, ui.Framed)
		if ok || entered {
			s.asking = nil
			q.done(q.text)
		} else if cancel {
			s.asking = nil
		}
	}) {
		s.asking = nil
	}
}

var helpLines = [][2]string{
	{"1 … 6", "go to a room"},
	{"Arrows, Enter", "move the cursor and play; slide the tiles in 2048"},
	{"W A S D", "slide the tiles in 2048"},
	{"/", "type a move"},
	{"U, Shift+U", "undo, redo"},
	{"PageUp, PageDown", "one move back, forward"},
	{"Home, End", "first, last position"},
	{"Space", "the computer moves now; stop; go on"},
	{"H", "hint: think about this position"},
	{"F", "flip the board"},
	{"N", "new game"},
	{"T", "light or dark"},
	{"+ − 0", "Morpion: zoom in, out, show all"},
	{"Tab, Esc", "next control, close"},
}

func (s *Shell) helpText(r paint.Rect) {
	u := s.ui
	done := r.CutBottom(44)
	u.Scroll("keys", r, func(view paint.Rect) float64 {
		y := view.Y
		for _, l := range helpLines {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: 22}
			u.Canvas.TextLeft(u.Mono(theme.Small), row.CutLeft(128), l[0], u.Theme.Ink)
			y += u.Paragraph(row, u.Style(theme.Body), l[1], u.Theme.Ink2) + 6
		}
		y += 8
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Body), "Click or tap a piece and where it goes, or drag it. Swipe in 2048. Drag, pinch or turn the wheel in Morpion. The computer plays in the background: the picture never waits for it.", u.Theme.Ink2)
		y += 10
		y += u.Paragraph(paint.Rect{X: view.X, Y: y, W: view.W}, u.Style(theme.Small), "Ludarium runs wholly on this machine. Portions of this software are copyright © The FreeType Project (freetype.org). IBM Plex typefaces: SIL Open Font License.", u.Theme.Ink2)
		return y - view.Y
	})
	if u.Button("Close", paint.Rect{X: done.X, Y: done.Bottom() - 40, W: done.W, H: 40}, nil, ui.Framed) {
		s.help = false
	}
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
