package swarms

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/shell/shelltest"
	"ludarium/render/ui"
)

// TestGalleryOfWorlds writes pictures of maps, texts, little worlds and formulas to the folder named by
// LUDARIUM_GALLERY, to be looked at.
func TestGalleryOfWorlds(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY")
	if dir == "" {
		t.Skip("LUDARIUM_GALLERY is not set")
	}
	for _, size := range []struct {
		name string
		w, h int
	}{{"wide", 1280, 800}, {"phone", 390, 844}, {"small", 360, 640}, {"side", 844, 390}} {
		for _, dark := range []bool{false, true} {
			for name, of := range map[string]struct {
				link  string
				steps int64
			}{
				"berlin": {"#/swarms?world=map&problem=berlin52&method=acs", 12},
				"mmas":   {"#/swarms?world=map&problem=kroA100&method=mmas", 4},
				"ants-race": {"#/swarms?world=map&problem=random-cities&method=acs&race=as&race=annealing",
					10},
				"bridge":      {"#/swarms?world=map&problem=bridge&method=s-aco", 12},
				"lattice":     {"#/swarms?world=map&problem=lattice&method=s-aco", 20},
				"text":        {"#/swarms?world=text&problem=text&method=sds", 6},
				"damaged":     {"#/swarms?world=text&problem=hidden-word&method=sds", 30},
				"restaurants": {"#/swarms?world=text&problem=restaurants&method=sds-context", 12},
				"brood":       {"#/swarms?world=little&problem=brood&method=brood-sorting", 200},
				"labour":      {"#/swarms?world=little&problem=labour&method=division-of-labour", 40},
				"transport":   {"#/swarms?world=little&problem=transport&method=cooperative-transport", 90},
				"lunch": {"#/swarms?world=little&problem=all-functions&method=left-to-right" +
					"&race=ends-first&race=by-lot&race=by-bounds", 300},
				"numbers": {"#/swarms?world=little&problem=number-field&method=kiss", 300},
				"planes": {"#/swarms?world=little&problem=number-field&method=kiss" +
					"&race=splitmix&race=library&race=randu", 300},
				"rules":   {"#/swarms?world=rules&method=rule-breeding", 30},
				"formula": {"#/swarms?world=formula&problem=planted&method=walk", 30},
				"tabu":    {"#/swarms?world=formula&problem=own-formula&method=tabu", 3},
			} {
				if dark && size.name != "wide" && size.name != "phone" ||
					size.name == "small" && name != "berlin" && name != "text" {
					continue
				}
				host := shelltest.NewHost(t)
				host.Dark = dark
				tone := map[bool]string{false: "light", true: "dark"}[dark]
				s, r := at(t, host, size.w, size.h, of.link)
				run := &r.player.run
				s.Address.Open(of.link)
				s.Until("it is there", func() bool { return run.current })
				r.player.step(of.steps)
				s.Until("the steps are done", func() bool {
					return run.frame.Steps == of.steps || over(&run.frame)
				})
				s.Save(filepath.Join(dir, size.name+"-"+tone+"-"+name+".png"))
				r.player.client.Close()
			}
		}
	}
}

// watching opens an address and waits until its first picture is there.
func watching(t *testing.T, link string) (*shelltest.Screen, *Swarms) {
	t.Helper()
	s, r := at(t, shelltest.NewHost(t), 1280, 800, "")
	if err := r.Open(link); err != nil {
		t.Fatal(err)
	}
	s.Until("it is there", func() bool { return r.player.run.current })
	return s, r
}

// places returns how many cities there are, and where one of them is on the screen.
func places(t *testing.T, s *shelltest.Screen, r *Swarms, city int) (n int, at paint.Point) {
	t.Helper()
	tour, ok := live.Find[live.Tour](r.player.run.frame.Lanes[0].Views)
	if !ok {
		t.Fatal("there is no map")
	}
	x, y := live.Place(tour.At, city)
	for _, node := range s.Mirror.Nodes() {
		if node.Role == "img" && node.Name == "map" {
			area := node.Area.Inset(12)
			return tour.Len(), onMap(area, x, y)
		}
	}
	t.Fatal("the map is not told of")
	return 0, at
}

// Cities are added by a press, drawn elsewhere and taken away, and what is seen then is in the link.
func TestCitiesByHand(t *testing.T) {
	s, r := watching(t, "#/swarms?world=map&problem=random-cities&count=8")
	run := &r.player.run
	count := func() int {
		n, _ := places(t, s, r, 0)
		return n
	}
	for _, free := range []paint.Point{{X: 0.02, Y: 0.02}, {X: 0.98, Y: 0.02}} {
		before := count()
		_, corner := places(t, s, r, 0)
		for _, node := range s.Mirror.Nodes() {
			if node.Role == "img" && node.Name == "map" {
				corner = onMap(node.Area.Inset(12), free.X, free.Y)
			}
		}
		s.Click(corner)
		s.Until("a city more is there", func() bool { return run.current && count() == before+1 })
	}
	if want := "cities="; !strings.Contains(r.Link(), want) ||
		!strings.HasSuffix(r.choice.setup.Values["cities"], "20 20, 980 20") {
		t.Errorf("the link is %s", r.Link())
	}
	_, from := places(t, s, r, 8)
	to := paint.Point{X: from.X + 60, Y: from.Y - 40}
	s.Input(ui.Input{Pointer: from, Pressed: true, Down: true})
	s.Input(ui.Input{Pointer: to, Down: true})
	s.Input(ui.Input{Pointer: to, Released: true})
	s.Until("the city is elsewhere", func() bool {
		_, at := places(t, s, r, 8)
		return run.current && at.Sub(to).Len() < 2
	})
	s.Click(to)
	s.Press("Remove city")
	s.Until("a city is gone", func() bool { return run.current && count() == 9 })
	link := r.Link()
	s.Press("Original map")
	s.Until("all is as at first", func() bool {
		return run.current && count() == 8 && r.choice.setup.Values["cities"] == ""
	})
	if err := r.Open(link); err != nil {
		t.Fatal(err)
	}
	s.Until("the link leads back", func() bool { return run.current && count() == 9 })
}

// A file of the TSPLIB is opened; one that is damaged names the place, and what was seen stays.
func TestCitiesOfAFile(t *testing.T) {
	s, r := watching(t, "#/swarms?world=map&problem=berlin52&method=mmas")
	run := &r.player.run
	s.Host.Chosen = "five.tsp"
	s.Host.Files["five.tsp"] = "NAME: five\nTYPE: TSP\nDIMENSION: 5\nEDGE_WEIGHT_TYPE: " +
		"EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 9 0\n3 9 9\n4 0 9\n5 4 5\nEOF\n"
	s.Press("Open file")
	s.Until("its cities are there", func() bool {
		n, _ := places(t, s, r, 0)
		return run.current && n == 5
	})
	if n := run.frame.Lanes[0].Numbers[2]; n.Title != "Optimum" || n.Text == "not known" {
		t.Errorf("of five cities the optimum is %+v", n)
	}
	if got := r.Announcement(); !strings.Contains(got, "on Own cities") ||
		strings.Contains(s.Read(), "The shortest round trip") {
		t.Errorf("cities of one's own are announced as %q", got)
	}
	good := r.choice.setup.Values["cities"]
	s.Host.Files["five.tsp"] = strings.Replace(s.Host.Files["five.tsp"], "3 9 9", "3 9 nine", 1)
	s.Press("Open file")
	s.Until("it is refused", func() bool { return s.State().Toast != "" })
	if text := s.State().Toast; !strings.Contains(text, `line 8`) || !strings.Contains(text, `"nine"`) {
		t.Errorf("it says %q", text)
	}
	s.Until("what was seen is there again", func() bool {
		return run.current && r.choice.setup.Values["cities"] == good
	})
}

// A word and a text of one's own are looked through at once.
func TestOwnText(t *testing.T) {
	s, r := watching(t, "#/swarms?world=text&problem=text")
	run := &r.player.run
	s.Press("Word")
	s.Key(ui.End)
	s.Write("s")
	s.Until("the word is another one", func() bool {
		return run.current && r.choice.setup.Values["pattern"] == "swarms"
	})
	if err := r.Open("#/swarms?world=text&text=äiti+tähti+ilta&pattern=tähti"); err != nil {
		t.Fatal(err)
	}
	s.Until("it is there", func() bool { return run.current && r.choice.setup.Values["pattern"] == "tähti" })
	r.player.step(80)
	s.Until("they agree", func() bool { return over(&run.frame) })
	if !strings.Contains(s.Read(), "“tähti”") {
		t.Errorf("they found something else:\n%s", s.Read())
	}
}

// A formula of one's own is read, and one that is damaged is refused.
func TestOwnFormula(t *testing.T) {
	s, r := watching(t, "#/swarms?world=formula&problem=own-formula&method=tabu")
	run := &r.player.run
	r.player.step(200)
	s.Until("it is satisfied", func() bool { return over(&run.frame) })
	if got := run.frame.Lanes[0].Numbers[0].Text; got != "6 of 6" {
		t.Errorf("best is %s", got)
	}
	if err := r.Open("#/swarms?world=formula&problem=own-formula&formula=p+cnf+2+1%0A1+x+0"); err != nil {
		t.Fatal(err)
	}
	s.Until("it is refused", func() bool { return s.State().Toast != "" })
	if text := s.State().Toast; !strings.Contains(text, `line 2, word 2, "x"`) {
		t.Errorf("it says %q", text)
	}
	s.Until("what was seen is there again", func() bool {
		return run.current && strings.HasPrefix(r.choice.setup.Values["formula"], "p cnf 4 6")
	})
}
