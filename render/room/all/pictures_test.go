package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
)

// leastSide is the minimum width and height of a picture at 400 % zoom (WCAG 2.2, 1.4.10).
const leastSide = 200.0

// TestPicturesAreLargeAtZoom measures at 400 % zoom the pictures of the atlas (boards, trees, landscapes,
// tours) and the charts of the lab. TestZoomedWindowScrolls measures the boards of games and the landscape of
// Swarms.
func TestPicturesAreLargeAtZoom(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 320, 256)
	kinds := map[string]bool{}
	look := func(where string) {
		seen, turns := map[string]bool{}, 0
		s.Until("a picture of "+where, func() bool { // pictures out of view are not drawn
			for _, n := range s.Mirror.Tree() {
				if n.Role != "img" || seen[n.ID] {
					continue
				}
				kinds[n.Name], seen[n.ID] = true, true
				if n.Area.W < leastSide || n.Area.H < leastSide {
					t.Errorf("%s: %s has %.0f × %.0f pixels", where, n.ID, n.Area.W, n.Area.H)
				}
			}
			if turns++; turns%8 > 0 {
				turn(s, 2)
			} else {
				turn(s, -100)
			}
			return turns >= 8 && len(seen) > 0
		})
		turn(s, -100)
	}
	s.Go("lab")
	if _, err := s.Rooms.Command("lab", "run 2048/random games=50 seed=4"); err != nil {
		t.Fatal(err)
	}
	s.Until("the end of the run", func() bool {
		s.Pass(tellAfter)
		return strings.Contains(s.Announcement(), ": done")
	})
	s.Work("results")
	s.Frames(3)
	look("lab")
	for _, page := range []string{"alpha-beta", "particle-swarm", "nested-monte-carlo", "ant-system",
		"expectimax", "genetic-algorithm"} {
		s.Address.Open("#/atlas/" + page)
		s.Until("the page", func() bool { at := atlasOf(s); return at.Page == page && at.Made > 0 })
		for _, way := range []string{"picture/real", "picture/code"} {
			if !has(s, way) {
				continue
			}
			s.Work(way)
			s.Until("the picture", func() bool { return atlasOf(s).Done })
			s.Frames(3)
			look(page + " " + way)
		}
	}
	for _, kind := range []string{"Position", "search tree", "tour", "Landscape with the swarm"} {
		if !kinds[kind] {
			t.Errorf("no %s among %v", kind, kinds)
		}
	}
}

// has reports whether the accessibility tree has a control, in view or not.
func has(s *shelltest.Screen, path string) bool {
	for _, n := range s.Mirror.Tree() {
		if strings.HasSuffix("/"+n.ID, "/"+path) {
			return true
		}
	}
	return false
}
