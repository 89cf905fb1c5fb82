package shelltest

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"slices"
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
	Mirror *ui.Mirror // the last picture as screen readers are told it
	T      testing.TB
	Host   *Host
	Canvas *paint.Canvas

	drawn drawing // the last picture
	w, h  int     // device pixels
	scale float64
	now   time.Duration
}

// Options say which program on which screen.
type Options struct {
	Doors   []room.Door
	Host    *Host // nil: a new one
	W, H    int   // logical pixels; 0 stands for 1280 by 800
	Scale   float64
	Address string
}

// New opens the program and draws its first pictures.
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
	s.scale = o.Scale * room.Magnify(float64(o.W), float64(o.H))
	s.Canvas = paint.New(&s.drawn, fonts)
	s.begin()
	s.Shell = shell.New(o.Host, s.Canvas, o.Doors, o.Address)
	s.Mirror = &s.UI().Mirror
	s.Frames(2)
	return s
}

// begin begins a picture as large as people want it to be.
func (s *Screen) begin() {
	scale := s.scale
	if s.Shell != nil {
		scale *= s.Shell.Larger(float64(s.w)/s.scale, float64(s.h)/s.scale)
	}
	s.Canvas.Begin(s.w, s.h, scale)
}

// Image returns the last picture.
func (s *Screen) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	for _, draw := range s.drawn {
		draw(paint.Picture{RGBA: img})
	}
	return img
}

// Save writes the last picture as PNG.
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

// drawing is what a picture is made of. It is a paint.Backend that needs no time for pixels that nobody looks
// at.
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

// Open opens a room of the program given on a usual screen.
func Open(t testing.TB, doors []room.Door, name string) *Screen {
	t.Helper()
	s := New(t, Options{Doors: doors})
	s.Go(name)
	return s
}

// Go goes to a room.
func (s *Screen) Go(name string) {
	s.T.Helper()
	if err := s.Rooms.Show(name); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(2)
}

// Input draws one picture with input, 20 ms after the one before.
func (s *Screen) Input(in ui.Input) {
	s.now += 20 * time.Millisecond
	in.Now = s.now
	s.Poll(s.now)
	s.drawn = s.drawn[:0]
	s.begin()
	s.Shell.Frame(&in)
}

// Pass lets time pass without a picture.
func (s *Screen) Pass(d time.Duration) { s.now += d }

// Frames draws n pictures.
func (s *Screen) Frames(n int) {
	for range n {
		s.Input(ui.Input{})
	}
}

// Click presses and releases at a point, as a mouse does.
func (s *Screen) Click(p paint.Point) { s.press(p, false) }

// Tap is a click with a finger.
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

// Write types text, each character as a key too.
func (s *Screen) Write(text string) {
	for _, r := range text {
		s.Input(ui.Input{Text: string(r),
			Keys: []ui.Key{{Code: ui.Code(strings.ToLower(string(r))), Shift: unicode.IsUpper(r)}}})
	}
}

// Control returns the place of the control of that name. A name is the id of a control, preceded by as many of
// its scopes as tell it from the other controls of the picture: "undo", "first/strength".
func (s *Screen) Control(name string) paint.Point {
	s.T.Helper()
	found := s.named(name)
	if len(found) != 1 {
		s.T.Fatalf("%d controls are named %q; there are %s", len(found), name,
			s.controls(func(n ui.Node) string {
				return n.ID
			}))
	}
	return found[0].Area.Center()
}

// Has reports whether a control of that name is in the last picture.
func (s *Screen) Has(name string) bool { return len(s.named(name)) > 0 }

// Press clicks on the control of that name.
func (s *Screen) Press(name string) { s.T.Helper(); s.Click(s.Control(name)) }

// Pick clicks on the control with that label. It is meant for data, such as the title of a game or of a preset;
// what the program itself calls its controls may be reworded.
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

// named returns the controls of that name in the last picture.
func (s *Screen) named(name string) (found []ui.Node) {
	for _, n := range s.Mirror.Nodes() {
		if Named(n, name) {
			found = append(found, n)
		}
	}
	return found
}

// Named reports whether a node is a control of that name, see Control.
func Named(n ui.Node, name string) bool {
	return (n.ID == name || strings.HasSuffix(n.ID, "/"+name)) && !readOnly(n)
}

// controls lists what word says of each control in the last picture.
func (s *Screen) controls(word func(ui.Node) string) string {
	var list []string
	for _, n := range s.Mirror.Nodes() {
		if !readOnly(n) && n.Role != "gridcell" {
			list = append(list, word(n))
		}
	}
	return strings.Join(list, ", ")
}

// readOnly reports whether a node is no control.
func readOnly(n ui.Node) bool {
	return slices.Contains([]string{"alert", "dialog", "heading", "image", "img", "progressbar", "status",
		"text",
		"tooltip"}, n.Role)
}

// patience is how long a test waits for what must come. It is long because a machine may be busy with other
// things.
const patience = 4 * time.Minute

// Until draws pictures until ok holds; searches run meanwhile.
func (s *Screen) Until(what string, ok func() bool) {
	s.T.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		s.Input(ui.Input{})
		if ok() {
			s.Frames(2)
			return
		}
	}
	s.T.Fatalf("waited in vain until %s: %+v", what, s.State())
}

// Play returns what the open room, which must be a game's, shares with those of other games.
func (s *Screen) Play() *play.Room {
	s.T.Helper()
	r, ok := s.Rooms.Current().(interface{ Shared() *play.Room })
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

// Humans lets people play all sides.
func (s *Screen) Humans() {
	s.T.Helper()
	r := s.Play()
	for p := range game.Player(r.Game.Players) {
		if err := r.Session.SetPlayer(p, session.Player{Kind: session.Human}); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Frames(2)
}

// Moves returns the whole line as text.
func (s *Screen) Moves() string { return strings.Join(s.Game().Moves, " ") }

// Want fails the test where the line is another.
func (s *Screen) Want(moves string) {
	s.T.Helper()
	if got := s.Moves(); got != moves {
		s.T.Fatalf("moves are %q, want %q (%s)", got, moves, s.State().Toast)
	}
}

// Square returns where a move begins and ends on the screen.
func (s *Screen) Square(text string) (from, to paint.Point) {
	s.T.Helper()
	from, to, err := s.Play().Point(text)
	if err != nil {
		s.T.Fatal(err)
	}
	return from, to
}

// Inside fails the test where a control of the picture lies outside the screen.
func (s *Screen) Inside(what string) {
	s.T.Helper()
	screen := s.Canvas.Area()
	for _, n := range s.Mirror.Nodes() {
		if n.Area.X < screen.X || n.Area.Right() > screen.Right() || n.Area.Y >= screen.Bottom() {
			s.T.Errorf("%s: %s lies outside the screen at %v", what, n.Name, n.Area)
		}
	}
}

// Work works a control of that name, or the square that says it, from the mirror and without the pointer.
func (s *Screen) Work(name string) {
	s.T.Helper()
	for _, n := range s.Mirror.Tree() {
		if Named(n, name) || n.Name == name && n.Role == "gridcell" {
			s.Input(ui.Input{Act: ui.Act{ID: n.ID}})
			s.Frames(2)
			return
		}
	}
	s.T.Fatalf("screen readers find no control %q in:\n%s", name, s.Read())
}

// Read returns all that screen readers are told, one thing a line.
func (s *Screen) Read() string {
	var b strings.Builder
	for _, n := range s.Mirror.Tree() {
		fmt.Fprintf(&b, "%s %s: %s\n", n.Role, n.Name, n.Value)
	}
	return b.String()
}
