package all

import (
	"path/filepath"
	"testing"

	"ludarium/ai/search/evaluate"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
)

// TestRoomsAreComplete checks that no game lacks a part of its room.
func TestRoomsAreComplete(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: Doors()})
	for _, g := range catalog.Games() {
		if err := s.Rooms.Show(g.Name); err != nil {
			t.Errorf("%s has no room: %v", g.Name, err)
			continue
		}
		its := s.Play().Game
		if its.Icon == nil || its.Title == "" || its.Drawer == nil ||
			its.Hand.ByMouse == "" || its.Hand.ByFinger == "" {
			t.Errorf("%s lacks an icon, a title, a drawer or instructions for moving", g.Name)
		}
		if (its.Colors != nil) != (g.Players == 2) {
			t.Errorf("%s, for %d players: are there colours of the sides? %t", g.Name, g.Players,
				its.Colors != nil)
		}
		if judge, ok := evaluate.For(g.Name); ok {
			if unit := its.UnitOf(judge.Unit()); !unit.Stands() {
				t.Errorf("%s does not declare the unit %s", g.Name, judge.Unit())
			}
		}
		if !pictured(t, g.Name) {
			t.Errorf("there is no picture of %s for the README", g.Name)
		}
	}
	for _, d := range Doors() {
		if d.Icon == nil || d.Title == "" || d.New == nil {
			t.Errorf("the room %s lacks an icon, a title or New", d.Name)
		}
	}
}

// pictured reports whether the assets have a picture of a room.
func pictured(t *testing.T, name string) bool {
	t.Helper()
	found, err := filepath.Glob("../../../assets/pictures/*-" + name + ".png")
	if err != nil {
		t.Fatal(err)
	}
	return len(found) > 0
}

// TestChoicesHaveTitles checks that choices whose titles differ from their names have one.
func TestChoicesHaveTitles(t *testing.T) {
	check := func(of string, specs []param.Spec) {
		for _, s := range specs {
			if len(s.Titles) > 0 && len(s.Titles) != len(s.Choices) {
				t.Errorf("%s, %s: %d titles of %d choices", of, s.Name, len(s.Titles), len(s.Choices))
			}
		}
	}
	host := shelltest.NewHost(t)
	for _, g := range catalog.Games() {
		check(g.Name, g.Params)
		for _, m := range host.Methods(g) {
			check(m.Name, m.Params)
		}
	}
	for _, e := range host.Experiments() {
		check(e.Name, e.Params)
	}
}
