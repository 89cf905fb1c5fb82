package swarms

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/worker/liverun"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// TestGalleryOfWorlds writes pictures of maps, texts, small worlds and formulas to the folder in
// LUDARIUM_GALLERY.
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

// watching opens an address and waits for its first frame.
func watching(t *testing.T, link string) (*shelltest.Screen, *Swarms) {
	t.Helper()
	s, r := at(t, shelltest.NewHost(t), 1280, 800, "")
	if err := r.Open(link); err != nil {
		t.Fatal(err)
	}
	s.Until("it is there", func() bool { return r.player.run.current })
	return s, r
}

// places returns the number of cities and the position of one of them on the screen.
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
	t.Fatal("the map has no description")
	return 0, at
}

// TestCitiesByMouse adds, drags and removes cities and checks that the link contains them.
func TestCitiesByMouse(t *testing.T) {
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
	s.Press("remove-city")
	s.Until("a city is gone", func() bool { return run.current && count() == 9 })
	link := r.Link()
	s.Press("original-map")
	s.Until("all is as at first", func() bool {
		return run.current && count() == 8 && r.choice.setup.Values["cities"] == ""
	})
	if err := r.Open(link); err != nil {
		t.Fatal(err)
	}
	s.Until("the link leads back", func() bool { return run.current && count() == 9 })
}

// TestCitiesFromFile opens a TSPLIB file. The error for an invalid file has its position, and the previous
// run is kept.
func TestCitiesFromFile(t *testing.T) {
	s, r := watching(t, "#/swarms?world=map&problem=berlin52&method=mmas")
	run := &r.player.run
	s.Host.Chosen = "five.tsp"
	s.Host.Files["five.tsp"] = "NAME: five\nTYPE: TSP\nDIMENSION: 5\nEDGE_WEIGHT_TYPE: " +
		"EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 9 0\n3 9 9\n4 0 9\n5 4 5\nEOF\n"
	s.Press("open-file")
	s.Until("its cities are there", func() bool {
		n, _ := places(t, s, r, 0)
		return run.current && n == 5
	})
	if n := run.frame.Lanes[0].Numbers[2]; n.Title != "Optimum" || n.Text == "not known" {
		t.Errorf("with five cities the optimum is %+v", n)
	}
	if got := r.Announcement(); !strings.Contains(got, "on Your cities") ||
		strings.Contains(s.Read(), "The shortest round trip") {
		t.Errorf("the user's cities are announced as %q", got)
	}
	good := r.choice.setup.Values["cities"]
	s.Host.Files["five.tsp"] = strings.Replace(s.Host.Files["five.tsp"], "3 9 9", "3 9 nine", 1)
	s.Press("open-file")
	s.Until("it is refused", func() bool { return s.State().Toast != "" })
	if text := s.State().Toast; !strings.Contains(text, `line 8`) || !strings.Contains(text, `"nine"`) {
		t.Errorf("the text is %q", text)
	}
	s.Until("what was seen is there again", func() bool {
		return run.current && r.choice.setup.Values["cities"] == good
	})
}

// TestUserTextIsSearched checks that the user's own word and text are searched immediately.
func TestUserTextIsSearched(t *testing.T) {
	s, r := watching(t, "#/swarms?world=text&problem=text")
	run := &r.player.run
	s.Press("pattern")
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
		t.Errorf("the result differs:\n%s", s.Read())
	}
}

// TestUserFormulaIsUsed enters a valid and an invalid formula.
func TestUserFormulaIsUsed(t *testing.T) {
	s, r := watching(t, "#/swarms?world=formula&problem=own-formula&method=tabu")
	run := &r.player.run
	r.player.step(200)
	s.Until("it is satisfied", func() bool { return over(&run.frame) })
	if got := run.frame.Lanes[0].Numbers[0].Text; got != "6 of 6" {
		t.Errorf("the best is %s", got)
	}
	if err := r.Open("#/swarms?world=formula&problem=own-formula&formula=p+cnf+2+1%0A1+x+0"); err != nil {
		t.Fatal(err)
	}
	s.Until("it is refused", func() bool { return s.State().Toast != "" })
	if text := s.State().Toast; !strings.Contains(text, `line 2, word 2, "x"`) {
		t.Errorf("the text is %q", text)
	}
	s.Until("what was seen is there again", func() bool {
		return run.current && strings.HasPrefix(r.choice.setup.Values["formula"], "p cnf 4 6")
	})
}

// TestTextsOpenMatchingProblem checks that the user's texts open on a problem that can parse them, whichever
// is selected.
func TestTextsOpenMatchingProblem(t *testing.T) {
	s, r := watching(t, "#/swarms?problem=sphere&method=fips")
	run, setup := &r.player.run, func() *liverun.Setup { return &r.choice.setup }
	const five = "NAME: five\nTYPE: ATSP\nDIMENSION: 3\nEDGE_WEIGHT_TYPE: EXPLICIT\n" +
		"EDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n0 1 5\n5 0 1\n1 5 0\nEOF"
	number := func(title string) string {
		for _, n := range run.frame.Lanes[0].Numbers {
			if n.Title == title {
				return n.Text
			}
		}
		return ""
	}
	for _, c := range []struct {
		name, text     string
		world, problem string
		param          string // parameter that has the text afterwards
		number, is     string // a figure of the first lane and its value
		says           string
	}{
		{"a function", "abs(x_1) + sin(5*x_2)", "landscape", "own-formula", "formula", "", "", ""},
		{"a formula without its last 0", "c a remark\np cnf 2 2\n1 2 0\n-1 2", "formula", "own-formula",
			"formula", "Variables", "2", "Line 4: 0 added at the end of the last clause"},
		{"asymmetric cities", five, "map", "berlin52", "cities", "Optimum", "3", ""},
		{"a tour through them", "NAME : mine\nTYPE : TOUR\nDIMENSION : 3\nTOUR_SECTION\n1\n3\n2\n-1\nEOF",
			"map", "berlin52", "tour", "Tour of the file", "15", ""},
		{"points", "0 0\n9 0\n9 9\n0 9", "map", "berlin52", "cities", "Optimum", "36", ""},
		{"a tour that names its map", "NAME: burma14.opt.tour\nTYPE: TOUR\nTOUR_SECTION\n1 2 14 3 4 5 6 12 " +
			"7 13 8 11 9 10\n-1", "map", "burma14", "tour", "Tour of the file", "3323", ""},
	} {
		before := run.frame.Serial
		if err := s.Load(c.text); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		s.Until(c.name, func() bool { return run.current && run.frame.Serial > before })
		if setup().World != c.world || setup().Problem != c.problem || setup().Values[c.param] != c.text {
			t.Fatalf("%s opens %+v", c.name, setup())
		}
		if got := number(c.number); got != c.is {
			t.Errorf("%s: %s is %q, want %q", c.name, c.number, got, c.is)
		}
		if got := s.State().Toast; got != c.says {
			t.Errorf("%s: it says %q, want %q", c.name, got, c.says)
		}
	}
	if got := setup().Values["cities"]; got != "" {
		t.Errorf("the cities of the map before are %q", got)
	}
	cities := "0 0, 9 0, 9 9, 0 9"
	if err := r.Open("#/swarms?problem=circle&method=mmas&cities=" + url.QueryEscape(cities)); err != nil {
		t.Fatal(err)
	}
	if err := s.Load("TOUR_SECTION\n1 3 2 4 -1"); err != nil {
		t.Fatal(err)
	}
	if got := setup(); got.Problem != "circle" || got.Values["cities"] != cities ||
		got.Lanes[0].Method != "mmas" {
		t.Errorf("a tour through the current cities opens %+v", got)
	}
	if err := r.Load("hello"); err == nil || !strings.Contains(err.Error(), "TSPLIB") {
		t.Errorf("a word gives %v", err)
	}
}
