package all

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/home"
	"ludarium/render/ui"
)

// TestPagesOnSmallScreens opens each kind of page of the atlas, and Home, on a small phone, in a window at
// 200 % and with the largest text: nothing overlaps or leaves the screen, no title is shortened, the picture
// is whole, and Preferences are one press away.
func TestPagesOnSmallScreens(t *testing.T) {
	dir := os.Getenv("LUDARIUM_GALLERY") // folder for pictures to look at
	for _, screens := range []struct{ w, h, text int }{
		{320, 568, 100}, {640, 400, 100}, {390, 844, 150}, {1280, 800, 150},
	} {
		s := screen(t, shelltest.NewHost(t), screens.w, screens.h)
		s.Settings().Text = screens.text
		for _, page := range []string{"", "alpha-beta", "alpha-beta?hand=6", "particle-swarm", "clpso",
			"nested-monte-carlo", "transposition-table", "courses", "courses/alpha-beta/1",
			"courses/alpha-beta/3", "courses/alpha-beta/8", "courses/alpha-beta/12", "map"} {
			where := fmt.Sprint(screens, " ", page)
			if s.Address.Open("#/atlas/" + page); page == "" {
				s.Go(home.Name)
			} else {
				s.Until("the pages", func() bool { return atlasOf(s).Pages > 0 && !atlasBusy(s) })
			}
			s.Frames(3)
			s.Inside(where)
			apart(s, where, s.Texts())
			if page != "map" {
				whole(s, where)
			}
			if !s.Has("rooms/preferences") && !s.Has("help") {
				t.Errorf("%s: no way to Preferences", where)
			}
			if dir != "" {
				s.Save(fmt.Sprintf("%s/small-%d-%d-%s.png", dir, screens.w, screens.text,
					strings.NewReplacer("/", "-", "?", "-").Replace(page)))
			}
			course := strings.HasPrefix(page, "courses/")
			leaves, top, bottom := 0, s.Canvas.Area().H, 0.0
			for _, n := range s.Mirror.Tree() {
				if page == "" || n.Role != "slider" || !strings.Contains(n.ID, "watch/picture/") {
					continue
				}
				leaves++
				top, bottom = min(top, n.Area.Y), max(bottom, n.Area.Bottom())
				if !course && !sees(n) {
					t.Errorf("%s: %s is not wholly in view", where, n.Name)
				}
			}
			if course && bottom-top > s.Canvas.Area().H*0.6 { // a course scrolls with its picture
				t.Errorf("%s: the picture is %.0f high", where, bottom-top)
			}
			if strings.HasPrefix(page, "alpha-beta") && leaves < 12 {
				t.Errorf("%s: %d handles", where, leaves)
			}
		}
	}
}

// atlasBusy reports whether the atlas still waits for its picture.
func atlasBusy(s *shelltest.Screen) bool {
	at := atlasOf(s)
	return at.Page != "" && at.Made == 0
}

// sees reports whether a node is wholly in view.
func sees(n ui.Node) bool { return n.Seen.W >= n.Area.W-1 && n.Seen.H >= n.Area.H-1 }
