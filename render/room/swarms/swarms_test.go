package swarms

import (
	"image"
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/stage"
	"ludarium/render/paint"
	"ludarium/render/paint/painttest"
	"ludarium/render/theme"
	"ludarium/render/ui"

	"ludarium/render/room"
	"ludarium/render/room/chess"
	"ludarium/render/shell/shelltest"
)

func doors() []room.Door { return []room.Door{chess.Door(), Door()} }

// at opens the room with an address on a screen of that size; the first picture of the run is there.
func at(t *testing.T, host *shelltest.Host, w, h int, address string) (*shelltest.Screen, *Swarms) {
	t.Helper()
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h, Address: address})
	s.Go(Name)
	r := s.Room().(*Swarms)
	s.Until("there is something to see", func() bool { return r.ready })
	return s, r
}

func open(t *testing.T) (*shelltest.Screen, *Swarms) {
	return at(t, shelltest.NewHost(t), 1280, 800, "")
}

// steps presses Step so often.
func steps(s *shelltest.Screen, r *Swarms, n int64) {
	want := r.frame.Steps + n
	for range n {
		s.Press("Step")
	}
	s.Until("the steps are done", func() bool { return r.frame.Steps == want })
}

// TestGallery writes pictures of the room to the folder named by LUDARIUM_GALLERY, to be looked at.
func TestGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name string
		w, h int
	}{{"wide", 1280, 800}, {"phone", 390, 844}, {"small", 360, 640}, {"side", 844, 390}} {
		for _, dark := range []bool{false, true} {
			host := shelltest.NewHost(t)
			host.Dark = dark
			tone := map[bool]string{false: "light", true: "dark"}[dark]
			for name, link := range map[string]string{
				"first": "",
				"race":  "#/swarms?problem=ackley&method=basic&race=cmaes&race=de&race=hill-climbing",
				"niche": "#/swarms?problem=himmelblau&method=spso&particles=60",
				"links": "#/swarms?problem=rosenbrock&method=fips-clusters",
				"fence": "#/swarms?problem=disc&method=copso",
				"line":  "#/swarms?problem=rastrigin&method=lbest&dim=1",
				"peaks": "#/swarms?problem=moving-peaks&method=charged&particles=40",
				"crowd": "#/swarms?problem=schwefel&method=gdps&particles=1000",
			} {
				if dark && name != "first" && name != "race" && size.name != "wide" {
					continue
				}
				s, r := at(t, host, size.w, size.h, link)
				if link != "" {
					s.Shell.Open(link)
					s.Until("it is there", func() bool { return r.ready })
				}
				steps(s, r, 6)
				s.Save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
				r.client.Close()
			}
		}
	}
}

// nowhere takes what is drawn and makes nothing of it, as a graphics card does as far as the processor sees.
type nowhere struct{ tiles, lines int }

func (n *nowhere) FillRect(image.Rectangle, color.NRGBA)                                  {}
func (n *nowhere) DrawTile(*paint.Tile, image.Point, image.Rectangle, color.NRGBA)        { n.tiles++ }
func (n *nowhere) DrawImage(*image.RGBA, image.Rectangle, image.Rectangle, uint8)         {}
func (n *nowhere) DrawLine(_, _ paint.Point, _ float64, _ image.Rectangle, _ color.NRGBA) { n.lines++ }

// BenchmarkThousand draws a swarm of 1,000 particles in motion, and BenchmarkTwenty the usual one: what a picture costs the processor.
func BenchmarkThousand(b *testing.B) { benchmark(b, 1000) }
func BenchmarkTwenty(b *testing.B)   { benchmark(b, 20) }

func benchmark(b *testing.B, particles int) {
	c := paint.New(&nowhere{}, painttest.Fonts(b))
	u := ui.New(c, theme.Light())
	l := &landscape{}
	r := rand.New(rand.NewPCG(1, 2))
	var frames []stage.Frame
	for step := range 20 {
		var s live.Swarm
		s.Dim = 2
		for range particles {
			x, y := r.Float64(), r.Float64()
			s.At, s.Was, s.Mine = live.AppendPlace(s.At, x, y), live.AppendPlace(s.Was, x+0.05, y+0.02), live.AppendPlace(s.Mine, y, x)
			s.Lead = append(s.Lead, 0, 0)
		}
		frames = append(frames, stage.Frame{Serial: 1, Steps: int64(step + 1), Lanes: []stage.LaneFrame{{Views: []search.View{live.Encode(s)}}}})
	}
	const pictures = 6 // of one frame
	b.ResetTimer()
	for i := range b.N {
		f := &frames[i/pictures%len(frames)]
		f.Steps = int64(i / pictures)
		u.Begin(&ui.Input{})
		c.Begin(800, 800, 1)
		p := &Picture{Setup: &stage.Setup{}, Frame: f, Now: time.Duration(i%pictures) * 16 * time.Millisecond, Lasts: 100 * time.Millisecond}
		l.Frame(u, c.Area(), p)
		u.End()
	}
}
