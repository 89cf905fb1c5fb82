package scene

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludarium/ai/job"
	"ludarium/ai/pool"
	"ludarium/assets"
	"ludarium/game/catalog"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/store"
	"ludarium/render/ui"
)

// fakeHost is a machine without window: goroutines and memory.
type fakeHost struct {
	pool  pool.Pool
	store store.Store
	dark  bool
	link  string
	copy  string
	files map[string]string
}

func (h *fakeHost) Pool() pool.Pool                           { return h.pool }
func (h *fakeHost) Store() store.Store                        { return h.store }
func (h *fakeHost) Runs() store.Store                         { return h.store }
func (h *fakeHost) Beside(f func() (then func()))             { f()() }
func (h *fakeHost) Copy(text string) bool                     { h.copy = text; return true }
func (h *fakeHost) AskText(string, string, func(string)) bool { return false }
func (h *fakeHost) SaveFile(name string, data []byte) error   { h.files[name] = string(data); return nil }
func (h *fakeHost) SetLink(link string)                       { h.link = link }
func (h *fakeHost) PrefersDark() bool                         { return h.dark }
func (h *fakeHost) PrefersStill() bool                        { return true }

func newFakeHost(t *testing.T) *fakeHost {
	p := pool.NewLocal(job.Mux(catalog.Games()), 1)
	t.Cleanup(func() { p.Close() })
	return &fakeHost{pool: p, store: &store.Memory{}, files: map[string]string{}}
}

// screen is a program on an image.
type screen struct {
	*Shell
	t      *testing.T
	host   *fakeHost
	canvas *paint.Canvas
	save   func(path string)
	w, h   int
	scale  float64
	now    time.Duration
}

func newScreen(t *testing.T, host *fakeHost, w, h int, scale float64) *screen {
	t.Helper()
	return newScreenAt(t, host, w, h, scale, "")
}

// newScreenAt opens the program with an address.
func newScreenAt(t *testing.T, host *fakeHost, w, h int, scale float64, address string) *screen {
	t.Helper()
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	c, img := paint.NewPicture(int(float64(w)*scale), int(float64(h)*scale), scale, fonts)
	s := New(host, c, address)
	sc := &screen{Shell: s, t: t, host: host, canvas: c, w: int(float64(w) * scale), h: int(float64(h) * scale), scale: scale}
	sc.save = func(path string) {
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
	}
	sc.frames(2)
	return sc
}

// frame draws one picture with input.
func (s *screen) frame(in ui.Input) {
	s.now += 20 * time.Millisecond
	in.Now = s.now
	s.Poll(s.now)
	s.canvas.Begin(s.w, s.h, s.scale)
	s.Frame(&in)
}

func (s *screen) frames(n int) {
	for range n {
		s.frame(ui.Input{})
	}
}

// TestGallery writes pictures of all rooms to the folder named by LUDARIUM_GALLERY, to be looked at.
func TestGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"wide", 1280, 800, 1}, {"phone", 360, 640, 2}, {"side", 740, 360, 1}} {
		for _, dark := range []bool{false, true} {
			host := newFakeHost(t)
			host.dark = dark
			tone := map[bool]string{false: "light", true: "dark"}[dark]
			s := newScreen(t, host, size.w, size.h, size.scale)
			for i, name := range s.Screens() {
				s.show(i)
				s.frames(2)
				s.save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
			}
			s.corners(filepath.Join(dir, size.name+"-"+tone))
		}
	}
}

// corners writes pictures of tabs, dialogs and a hint.
func (s *screen) corners(base string) {
	s.show(s.find("chess"))
	s.humans()
	for _, m := range strings.Fields("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7") {
		if err := s.PlayText(m); err != nil {
			s.t.Fatal(err)
		}
	}
	s.frames(3)
	s.save(base + "-moves.png")
	s.press("Hint")
	s.press("Think")
	s.until("lines", func() bool { st := s.State().Game.Think; return st != nil && st.Depth > 2 })
	s.save(base + "-think.png")
	s.press("Hint")
	s.press("Options")
	s.save(base + "-options.png")
	s.press("Graph")
	s.save(base + "-graph.png")
	s.press("New game")
	s.frames(2)
	s.save(base + "-newgame.png")
	s.key(ui.Escape)
	s.press("Help and shortcuts")
	s.frames(2)
	s.save(base + "-help.png")
	s.key(ui.Escape)
	s.Room().setKind(1, false)
	s.Room().side = 1
	s.frames(3)
	s.save(base + "-player.png")
	s.press("Algorithm")
	s.frames(2)
	s.save(base + "-menu.png")
	s.key(ui.Escape)
	s.key(ui.Escape)
	s.show(s.find("morpion"))
	s.frames(2)
	for range 14 {
		legal := s.State().Game.Legal
		if err := s.PlayText(legal[len(legal)/2]); err != nil {
			s.t.Fatal(err)
		}
	}
	s.press("Moves")
	s.save(base + "-paper.png")
	s.show(s.find("connectk"))
	s.frames(2)
	s.press("Hint")
	s.until("values", func() bool { st := s.State().Game.Think; return st != nil && st.Depth > 4 })
	s.save(base + "-values.png")
	s.press("Hint")
	s.tiles(base)
	s.sheets(base)
	s.laboratory(base)
}

// tiles writes pictures of 2048 while a tree is searched and after the win.
func (s *screen) tiles(base string) {
	s.show(s.find(tilesGame))
	s.frames(2)
	if err := s.Load("1024,512,64,2/1024,32,16,4/8,16,4,2/2,4,2,0 p 18000"); err != nil {
		s.t.Fatal(err)
	}
	if err := s.Session().SetAnalyst(session.Player{Kind: "mcts"}); err != nil {
		s.t.Fatal(err)
	}
	s.press("Think")
	s.press("Hint")
	s.until("tries", func() bool {
		st := s.State().Game.Think
		return st != nil && len(st.Lines) > 1 && st.Nodes > 2000
	})
	s.save(base + "-tree.png")
	s.press("Hint")
	if err := s.PlayText("up"); err != nil {
		s.t.Fatal(err)
	}
	s.frames(3)
	s.save(base + "-won.png")
	s.press("Keep going")
}

// laboratory writes pictures of the lab before and after a run.
func (s *screen) laboratory(base string) {
	s.show(s.find(labName))
	s.theLab().tab = tabSetup
	s.frames(2)
	s.save(base + "-labsetup.png")
	if err := s.LabDo("run 2048/table2 seed=3"); err != nil {
		s.t.Fatal(err)
	}
	s.theLab().tab = tabResults
	s.until("some trials", func() bool { return s.State().Lab.Done > 20 })
	s.until("the run ends", func() bool { return s.State().Lab.State == "done" || s.State().Lab.Done > 400 })
	for i, name := range views {
		s.theLab().view = i
		s.frames(2)
		s.save(base + "-lab" + name + ".png")
	}
}
