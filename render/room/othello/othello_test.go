package othello

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/shell/shelltest"
	"ludarium/render/ui"
)

// doors is a program of this room alone.
func doors() []room.Door { return []room.Door{Door()} }

// sized opens the room on a screen of that size.
func sized(t *testing.T, host *shelltest.Host, w, h int, scale float64) (*shelltest.Screen, *Room) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host, W: w, H: h, Scale: scale})
	return s, s.Room().(*Room)
}

// quick starts a run of a trainer with few games.
func quick(s *shelltest.Screen, r *Room, trainer string, v param.Values) {
	s.T.Helper()
	r.trainings.Trainer, r.trainings.Values[trainer] = trainer, v
	r.trainings.Show()
	s.Until("the list is there", func() bool { return offers(s, "Start") })
	s.Press("Start")
}

func offers(s *shelltest.Screen, name string) bool {
	for _, n := range s.Nodes() {
		if n.Name == name {
			return true
		}
	}
	return false
}

// A formula is bred, stopped, goes on, is kept by name, and plays.
func TestBreedAndPlay(t *testing.T) {
	host := shelltest.NewHost(t)
	s, r := sized(t, host, 1280, 800, 1)
	quick(s, r, "breeding", param.Values{"population": "20", "generations": "400", "games": "4"})
	s.Until("a generation was judged", func() bool { return offers(s, "Play against its best") })
	if _, ok := r.Working(); !ok {
		t.Error("the room does not say that something goes on")
	}
	s.Press("Stop")
	s.Until("the run has stopped", func() bool { return offers(s, "Resume") })
	if _, ok := r.Working(); ok {
		t.Error("the room says that something goes on")
	}
	s.Press("Resume")
	s.Until("it goes on", func() bool { return offers(s, "Stop") })
	s.Press("Stop")
	s.Until("the run has stopped again", func() bool { return offers(s, "Resume") })
	s.Press("Keep it")
	if len(r.trainings.Own) != 1 || !strings.HasPrefix(r.trainings.Own[0].Name, "Breed formulas") {
		t.Fatalf("kept are %+v", r.trainings.Own)
	}
	s.Press("Play against its best")
	if p := r.Session.Player(game.Second); p.Kind != "othello-function" || p.Values["function"] == "" || r.trainings.Open {
		t.Fatalf("White is %+v", p)
	}
	s.Settings().Pace = 0
	if err := s.PlayText("d3"); err != nil {
		t.Fatal(err)
	}
	s.Until("the bred formula has answered", func() bool { return s.Game().Cursor == 2 })

	// The next day the run and the players are still there.
	s.Until("all is saved", func() bool { data, _ := host.Runs().Load("training/othello"); return data != nil })
	s.Frames(30)
	again, r := sized(t, host, 390, 844, 1)
	if len(r.trainings.Opponents()) != 2 {
		t.Fatalf("the opponents of one's own are %+v", r.trainings.Opponents())
	}
	again.Press("Options")
	again.Press(breedTitle)
	again.Until("the run of last time is there", func() bool { return offers(again, "Resume") })
}

// TestGallery writes pictures of what this room has beyond others to the folder named by LUDARIUM_GALLERY, to be looked at.
func TestGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name  string
		w, h  int
		scale float64
	}{{"wide", 1280, 800, 1}, {"phone", 390, 844, 2}, {"side", 844, 390, 1}, {"small", 360, 640, 1}} {
		for _, dark := range []bool{false, true} {
			open := func() (*shelltest.Screen, *Room) {
				host := shelltest.NewHost(t)
				host.Dark = dark
				return sized(t, host, size.w, size.h, size.scale)
			}
			base := filepath.Join(dir, "othello-"+size.name+"-"+map[bool]string{false: "light", true: "dark"}[dark])
			gallery(open, base)
		}
	}
}

func gallery(open func() (*shelltest.Screen, *Room), base string) {
	s, r := open()
	s.Press("Options")
	s.Frames(2)
	s.Save(base + "-options.png")
	s.Press("New game")
	s.Frames(2)
	s.Save(base + "-newgame.png")
	s.Key(ui.Escape)
	r.editor.open = true
	s.Frames(2)
	s.Save(base + "-weights.png")
	r.editor.open = false
	r.trainings.Show()
	s.Until("the list is there", func() bool { return offers(s, "Start") })
	s.Frames(2)
	s.Save(base + "-breed.png")
	for _, run := range []struct {
		name   string
		values param.Values
		from   int // rounds until the picture
	}{{"breeding", param.Values{"population": "40", "generations": "12"}, 6}, {"climb", param.Values{"games": "20"}, 30}, {"cma-es", param.Values{"games": "10"}, 8},
		{"networks", param.Values{"population": "10", "games": "4"}, 6}, {"learning", param.Values{"games": "1000"}, 300}} {
		s, r := open()
		quick(s, r, run.name, run.values)
		s.Until("there is something to see", func() bool { r := r.trainings.Run(); return r.At >= run.from })
		if offers(s, "Stop") {
			s.Press("Stop")
		}
		s.Pass(20e9)
		s.Frames(30)
		s.Save(base + "-breed-" + run.name + ".png")
	}
}
