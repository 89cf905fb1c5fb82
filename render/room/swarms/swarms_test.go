package swarms

import (
	"os"
	"path/filepath"
	"testing"

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
			} {
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
