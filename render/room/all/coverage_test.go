package all

import (
	"regexp"
	"strconv"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestTooltipLeavesTheCommentary rests on Play below the sentence about a step: its tooltip does not cover
// the sentence.
func TestTooltipLeavesTheCommentary(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/alpha-beta?hand=6.3.5.8-2.7.4.9-9.4.1.7&step=6")
	s.Until("the page", func() bool { return atlasOf(s).Page == "alpha-beta" && !atlasBusy(s) })
	s.Frames(3)
	rest(s, ui.Input{Pointer: place(s, "watch/actions/play").Center()})
	said, over := place(s, "commentary"), place(s, "tooltip")
	if both := said.Intersect(over); both.W > 0 && both.H > 0 {
		t.Errorf("the tooltip at %v covers the sentence at %v", over, said)
	}
}

// year matches a year on the axis of the map.
var year = regexp.MustCompile(`^(19|20[0-3])[0-9]+$`)

// TestFamilyNamesLieAboveEdges checks that the map draws the names of families after its ground, of which the
// years are a part, with the edges between them.
func TestFamilyNamesLieAboveEdges(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Address.Open("#/atlas/map")
	families := map[string]bool{}
	s.Until("the map", func() bool {
		for _, n := range s.Mirror.Nodes() {
			if n.Role == "link" && n.Value != "" {
				families[n.Value] = true
			}
		}
		return len(families) > 10
	})
	years, names := 0, 0
	for _, text := range s.Texts() {
		switch {
		case year.MatchString(text.Text):
			years++
		case families[text.Text] && text.Area.X > 92: // beside the rooms
			if names++; years == 0 {
				t.Errorf("%s is drawn below the edges", text.Text)
			}
		}
	}
	if years < 5 || names < 10 {
		t.Errorf("%d years and %d families", years, names)
	}
}

// TestCourseShowsEnoughCode opens a step of a course about code on a phone: at least eight of its lines are
// in view.
func TestCourseShowsEnoughCode(t *testing.T) {
	s := touched(t, 390, 844)
	s.Address.Open("#/atlas/courses/cooling/3")
	s.Until("the picture", func() bool { return atlasOf(s).Done })
	s.Frames(4)
	lines := 0 // whose numbers are in view
	for _, text := range s.Texts() {
		if _, err := strconv.Atoi(text.Text); err == nil && text.Area.X < 50 && text.Seen.H >= text.Area.H-1 {
			lines++
		}
	}
	if lines < 8 {
		t.Errorf("%d lines of code", lines)
	}
}
