package swarms

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
)

// choosing returns the default selection.
func choosing(t *testing.T) *choice {
	c := newChoice(shelltest.NewHost(t).Worlds())
	c.first()
	return c
}

func methodOf(t *testing.T, w *liverun.World, name string) *liverun.Optimiser {
	t.Helper()
	m, err := w.Method(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestMethodKeepsSolvableProblem checks that selecting another method keeps the problem and its values if
// possible, and restores the method's last settings.
func TestMethodKeepsSolvableProblem(t *testing.T) {
	c := choosing(t)
	c.solve("ackley")
	first := c.setup.Lanes[0].Method
	c.setup.Lanes[0].Values["particles"] = "33"
	c.settle()
	w := c.world()
	s, err := c.with(w, methodOf(t, w, "de"))
	if err != nil || s.Problem != "ackley" || len(s.Lanes) != 1 || s.Lanes[0].Method != "de" {
		t.Fatalf("with DE: %+v, %v", s, err)
	}
	c.setup = s
	c.settle()
	if s, err = c.with(w, methodOf(t, w, first)); err != nil || s.Lanes[0].Values["particles"] != "33" {
		t.Errorf("%s has lost its settings: %+v, %v", first, s, err)
	}
	for i := range c.worlds {
		if w := &c.worlds[i]; w.Name == "map" {
			if s, err = c.with(w, &w.Methods[0]); err != nil || s.World != "map" || s.Problem == "ackley" {
				t.Errorf("on a map: %+v, %v", s, err)
			}
		}
	}
}

// TestLanesOfARace adds and removes lanes and checks that returned setups share no memory with the current
// one.
func TestLanesOfARace(t *testing.T) {
	c := choosing(t)
	s, err := c.beside("de")
	if err != nil || len(s.Lanes) != 2 || len(c.setup.Lanes) != 1 {
		t.Fatalf("beside DE: %+v, %v", s, err)
	}
	s.Lanes[0].Values["particles"] = "7"
	if c.setup.Lanes[0].Values["particles"] == "7" {
		t.Error("the setups share their values")
	}
	c.setup, c.lane = s, 1
	c.settle()
	if lanes := c.lanesOf(c.setup.World, "de"); !slices.Equal(lanes, []int{1}) {
		t.Errorf("DE runs in the lanes %v", lanes)
	}
	if lanes := c.lanesOf("map", "de"); lanes != nil {
		t.Errorf("on a map DE runs in the lanes %v", lanes)
	}
	c.remove(1)
	c.settle()
	if c.lane != 0 || len(c.setup.Lanes) != 1 {
		t.Errorf("after removing a lane, %d of %d is selected", c.lane, len(c.setup.Lanes))
	}
	if _, err := c.beside("acs"); err == nil {
		t.Error("ants are accepted on a landscape")
	}
}

// TestOwnCitiesNameTheProblem checks the title of a problem with the user's own cities.
func TestOwnCitiesNameTheProblem(t *testing.T) {
	c := choosing(t)
	q, err := url.ParseQuery("world=map&problem=random-cities&count=8")
	if err != nil {
		t.Fatal(err)
	}
	if c.setup, err = c.parse(q); err != nil {
		t.Fatal(err)
	}
	c.settle()
	if c.own() != nil || c.title() != c.problem().Title {
		t.Errorf("at first the problem is %q", c.title())
	}
	s, err := c.adjusted(param.Values{citiesName: "0 0, 9 9, 0 9"})
	if err != nil || s.Values["count"] != "8" {
		t.Fatalf("adjusted: %+v, %v", s, err)
	}
	c.setup = s
	c.settle()
	if c.own() == nil || c.title() != "Your cities" || !strings.Contains(c.link, "cities=") {
		t.Errorf("with the user's own cities the problem is %q at %s", c.title(), c.link)
	}
	if _, err := c.adjusted(param.Values{"count": "many"}); err == nil {
		t.Error("the text \"many\" is accepted as cities")
	}
	if c.setup.Values["count"] != "8" {
		t.Errorf("a rejected value leaves %v", c.setup.Values)
	}
}
