package morpion

import (
	"os"
	"path/filepath"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// TestSaveGallery writes screenshots of this room to the folder in LUDARIUM_GALLERY.
func TestSaveGallery(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	s, r := openRoom(t)
	base := filepath.Join(dir, "morpion")
	s.Press("records")
	s.Frames(2)
	s.Save(base + "-records.png")
	r.openGame(r.library.all()[2].moves)
	s.Frames(2)
	r.Waste, r.Hint = true, hintPotential
	r.Jump(40)
	s.Press("graph")
	s.Save(base + "-statistics.png")
	s.Press("options")
	s.Save(base + "-options.png")
	r.Waste, r.Hint = false, hintMobility
	r.Jump(20)
	s.Press("moves")
	s.Save(base + "-hints.png")
	r.Hint = noHint
	r.Jump(0)
	for _, method := range []string{"nrpa", "mlem", "annealing"} {
		r.Watch.Method, r.Watch.Seconds = method, 60
		s.Press("think")
		r.watch.start()
		s.Until("the method has got somewhere", func() bool {
			info, _ := r.Session.Search.Info()
			return settled(method, info)
		})
		s.Save(base + "-watch" + method + ".png")
		r.open = watchDialog
		s.Frames(3)
		s.Save(base + "-watching" + method + ".png")
		r.open = noDialog
		r.Session.Stop()
		s.Frames(2)
	}
	s.Press("graph")
	r.open = statisticsDialog
	s.Frames(2)
	s.Save(base + "-values.png")
	r.open = noDialog
	s.Frames(2)
	for variant, game := range map[string]string{"5T-latin": "", "5D-solid": "", "4T-hash": "",
		"4D-relaxed": "", "5T-relaxed": relaxedGame} {
		if err := r.Load(variant + " " + game); err != nil {
			t.Fatal(err)
		}
		r.ShowAll()
		s.Frames(3)
		s.Save(base + "-" + variant + ".png")
	}
	s.Press("race")
	s.Frames(2)
	s.Save(base + "-racesetup.png")
	r.Race.Budget = 3000
	r.races.run()
	s.Until("the race is over", func() bool { return !r.races.race.running() })
	s.Save(base + "-race.png")
	r.open = noDialog
	s.Frames(2)
}

// settled reports whether a search has run long enough for a screenshot.
func settled(method string, info search.Info) bool {
	switch method {
	case "mlem":
		p, _ := live.Find[live.Population](info.Views)
		return p.Degree > 5
	case "annealing":
		_, ok := live.Find[live.Annealing](info.Views)
		return ok && info.Nodes > 200_000
	}
	_, ok := live.Find[live.Policy](info.Views)
	return ok && info.Nodes > 5000
}
