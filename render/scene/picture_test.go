package scene

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ludarium/ai/job"
	"ludarium/ai/pool"
	"ludarium/assets"
	"ludarium/game/catalog"
	"ludarium/render/paint"
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
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	c, img := paint.NewPicture(int(float64(w)*scale), int(float64(h)*scale), scale, fonts)
	s, err := New(host, c, "")
	if err != nil {
		t.Fatal(err)
	}
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
			s := newScreen(t, host, size.w, size.h, size.scale)
			for i, name := range s.Screens() {
				s.show(i)
				s.frames(2)
				tone := "light"
				if dark {
					tone = "dark"
				}
				s.save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
			}
		}
	}
}
