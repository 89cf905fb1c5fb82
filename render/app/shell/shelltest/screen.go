package shelltest

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"ludarium/assets"
	"ludarium/game"
	"ludarium/render/app/shell"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
)

// Screen is the program on a picture.
type Screen struct {
	*shell.Shell
	Mirror *ui.Mirror // accessibility tree of the last frame
	T      testing.TB
	Host   *Host
	Canvas *paint.Canvas

	drawn   drawing // the last frame
	w, h    int     // size in device pixels
	scale   float64
	now     time.Duration
	pointer paint.Point // of the last input
}

// Options select the program and the screen.
type Options struct {
	Doors   []room.Door
	Host    *Host // nil: a new one
	W, H    int   // logical pixels; 0 means 1280 × 800
	Scale   float64
	Address string
}

// New opens the program and draws its first frames.
func New(t testing.TB, o Options) *Screen {
	t.Helper()
	if o.Host == nil {
		o.Host = NewHost(t)
	}
	if o.W == 0 {
		o.W, o.H = 1280, 800
	}
	if o.Scale == 0 {
		o.Scale = 1
	}
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	s := &Screen{T: t, Host: o.Host, w: int(float64(o.W) * o.Scale), h: int(float64(o.H) * o.Scale)}
	s.scale = o.Scale
	s.Canvas = paint.New(&s.drawn, fonts)
	s.begin()
	s.Shell = shell.New(o.Host.Parts(), s.Canvas, o.Doors, o.Address)
	s.Mirror = &s.UI().Mirror
	s.Frames(2)
	return s
}

// begin begins a frame at the magnification set by the user.
func (s *Screen) begin() {
	w, h := float64(s.w)/s.scale, float64(s.h)/s.scale
	k := room.Magnify(w, h)
	if s.Shell != nil {
		k = s.Shell.Magnification(w, h)
	}
	s.Canvas.Begin(s.w, s.h, s.scale*k)
}

// Image returns the last frame.
func (s *Screen) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	for _, draw := range s.drawn {
		draw(paint.Picture{RGBA: img})
	}
	return img
}

// Save writes the last frame as PNG.
func (s *Screen) Save(path string) {
	s.T.Helper()
	img := s.Image()
	f, err := os.Create(path)
	if err != nil {
		s.T.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		s.T.Fatal(err)
	}
}

// drawing records the operations of a frame. It is a paint.Backend that computes pixels only on demand.
type drawing []func(paint.Picture)

// FillRect implements paint.Backend.
func (d *drawing) FillRect(r image.Rectangle, c color.NRGBA) {
	*d = append(*d, func(p paint.Picture) { p.FillRect(r, c) })
}

// DrawTile implements paint.Backend.
func (d *drawing) DrawTile(t *paint.Tile, at image.Point, clip image.Rectangle, c color.NRGBA) {
	*d = append(*d, func(p paint.Picture) { p.DrawTile(t, at, clip, c) })
}

// DrawImage implements paint.Backend.
func (d *drawing) DrawImage(im *image.RGBA, r, clip image.Rectangle, opacity uint8) {
	*d = append(*d, func(p paint.Picture) { p.DrawImage(im, r, clip, opacity) })
}

// DrawLine implements paint.Backend.
func (d *drawing) DrawLine(a, b paint.Point, width float64, clip image.Rectangle, c color.NRGBA) {
	*d = append(*d, func(p paint.Picture) { p.DrawLine(a, b, width, clip, c) })
}

// Open opens a room of a program on a screen of default size.
func Open(t testing.TB, doors []room.Door, name string) *Screen {
	t.Helper()
	s := New(t, Options{Doors: doors})
	s.Go(name)
	return s
}

// Go opens a room.
func (s *Screen) Go(name string) {
	s.T.Helper()
	if err := s.Rooms.Show(name); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(2)
}

// Input draws one frame with input, 20 ms after the last one.
func (s *Screen) Input(in ui.Input) {
	s.now += 20 * time.Millisecond
	in.Now = s.now
	s.pointer = in.Pointer
	s.Poll(s.now)
	s.drawn = s.drawn[:0]
	s.begin()
	s.Shell.Frame(&in)
}

// Pass advances the time without a frame.
func (s *Screen) Pass(d time.Duration) { s.now += d }

// Frames draws n frames.
func (s *Screen) Frames(n int) {
	for range n {
		s.Input(ui.Input{})
	}
}

// Click presses and releases the mouse at a point.
func (s *Screen) Click(p paint.Point) { s.press(p, false) }

// Tap taps with a finger at a point.
func (s *Screen) Tap(p paint.Point) { s.press(p, true) }

func (s *Screen) press(p paint.Point, touch bool) {
	s.Input(ui.Input{Pointer: p, Pressed: true, Down: true, Touch: touch})
	s.Input(ui.Input{Pointer: p, Released: true, Touch: touch})
	s.Frames(2)
}

// Key presses keys one after the other.
func (s *Screen) Key(codes ...ui.Code) {
	for _, c := range codes {
		s.Input(ui.Input{Keys: []ui.Key{{Code: c}}})
		s.Input(ui.Input{})
	}
}

// Write types text, with a key press for each character.
func (s *Screen) Write(text string) {
	for _, r := range text {
		s.Input(ui.Input{Text: string(r),
			Keys: []ui.Key{{Code: ui.Code(strings.ToLower(string(r))), Shift: unicode.IsUpper(r)}}})
	}
}

// Control returns the centre of the control with that name in the last frame. A name is the id of a control,
// preceded by as many of its scopes as distinguish it from the other controls: "undo", "first/strength".
func (s *Screen) Control(name string) paint.Point {
	s.T.Helper()
	found := s.named(name)
	if len(found) != 1 {
		s.T.Fatalf("%d controls are named %q; there are %s", len(found), name,
			s.controls(func(n ui.Node) string { return n.ID }))
	}
	return found[0].Area.Center()
}

// Has reports whether there is a control with that name in the last frame.
func (s *Screen) Has(name string) bool { return len(s.named(name)) > 0 }

// Press clicks the control with that name.
func (s *Screen) Press(name string) { s.T.Helper(); s.Click(s.Control(name)) }

// Pick clicks the control with that label. It is for labels that are data, such as the title of a preset; the
// program's own labels may be reworded.
func (s *Screen) Pick(label string) {
	s.T.Helper()
	for _, n := range s.Mirror.Nodes() {
		if n.Name == label && !readOnly(n) {
			s.Click(n.Area.Center())
			return
		}
	}
	s.T.Fatalf("no control says %q; there are %s", label,
		s.controls(func(n ui.Node) string { return n.Name }))
}

// named returns the controls with that name in the last frame.
func (s *Screen) named(name string) (found []ui.Node) {
	for _, n := range s.Mirror.Nodes() {
		if Named(n, name) {
			found = append(found, n)
		}
	}
	return found
}

// Named reports whether a node is a control with that name, see Control.
func Named(n ui.Node, name string) bool {
	return (n.ID == name || strings.HasSuffix(n.ID, "/"+name)) && !readOnly(n)
}

// controls lists the words for the controls in the last frame.
func (s *Screen) controls(word func(ui.Node) string) string {
	var list []string
	for _, n := range s.Mirror.Nodes() {
		if !readOnly(n) && n.Role != "gridcell" {
			list = append(list, word(n))
		}
	}
	return strings.Join(list, ", ")
}

// readOnly reports whether a node is not a control.
func readOnly(n ui.Node) bool {
	switch n.Role {
	case "alert", "dialog", "entry", "heading", "image", "img", "progressbar", "row", "status", "text",
		"tooltip":
		return true
	}
	return false
}

// patience is the timeout of a test. It is long because machines may be busy.
const patience = 4 * time.Minute

// Until draws frames until ok reports true, while searches run.
func (s *Screen) Until(what string, ok func() bool) {
	s.T.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		s.Input(ui.Input{})
		if ok() {
			s.Frames(2)
			return
		}
	}
	s.T.Fatalf("timeout while waiting for %s: %+v", what, s.State())
}

// Play returns the play.GameRoom of the open room, which must be a game's.
func (s *Screen) Play() *play.GameRoom {
	s.T.Helper()
	r, ok := s.Rooms.Current().(interface{ Shared() *play.GameRoom })
	if !ok {
		s.T.Fatalf("%s is not the room of a game", s.State().Screen)
	}
	return r.Shared()
}

// Game returns the game in the open room as scripts see it.
func (s *Screen) Game() session.Snapshot {
	s.T.Helper()
	return s.Play().Session.Snapshot()
}

// Humans makes all sides human.
func (s *Screen) Humans() {
	s.T.Helper()
	r := s.Play()
	for p := range game.Player(r.Rules.Players) {
		if err := r.Session.SetPlayer(p, session.Player{Kind: session.Human}); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Frames(2)
}

// Moves returns the whole line as text.
func (s *Screen) Moves() string { return strings.Join(s.Game().Moves, " ") }

// Want fails the test unless the line is moves.
func (s *Screen) Want(moves string) {
	s.T.Helper()
	if got := s.Moves(); got != moves {
		s.T.Fatalf("moves are %q, want %q (%s)", got, moves, s.State().Toast)
	}
}

// Square returns the points on the screen at which a move begins and ends.
func (s *Screen) Square(text string) (from, to paint.Point) {
	s.T.Helper()
	from, to, err := s.Play().Point(text)
	if err != nil {
		s.T.Fatal(err)
	}
	return from, to
}

// Inside fails the test if a control is outside the screen.
func (s *Screen) Inside(what string) {
	s.T.Helper()
	screen := s.Canvas.Area()
	for _, n := range s.Mirror.Nodes() {
		if n.Area.X < screen.X || n.Area.Right() > screen.Right() || n.Area.Y >= screen.Bottom() {
			s.T.Errorf("%s: %s is outside the screen at %v", what, n.Name, n.Area)
		}
	}
}

// Work activates a control by its name through the accessibility tree, without the pointer.
func (s *Screen) Work(name string) {
	s.T.Helper()
	for _, n := range s.Mirror.Tree() {
		if Named(n, name) || n.Name == name && n.Role == "gridcell" {
			s.Input(ui.Input{Act: ui.Act{ID: n.ID}})
			s.Frames(2)
			return
		}
	}
	s.T.Fatalf("no control %q in the accessibility tree:\n%s", name, s.Read())
}

// Read returns the accessibility tree as text, one node per line.
func (s *Screen) Read() string {
	var b strings.Builder
	for _, n := range s.Mirror.Tree() {
		fmt.Fprintf(&b, "%s %s: %s\n", n.Role, n.Name, n.Value)
	}
	return b.String()
}
