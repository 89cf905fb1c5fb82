package all

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/hands"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/room/home"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
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

// TestEveryHandPageOnSmallScreens walks down each page with a picture for the hand in the largest text, at
// 400 % zoom and in the languages with the longest words: the question stands above the picture, the picture
// fits the screen, nothing overlaps, no text is shortened or leaves the screen.
func TestEveryHandPageOnSmallScreens(t *testing.T) {
	for _, screens := range []struct {
		w, h, text int
		tag        string
	}{{320, 568, 150, "fi"}, {320, 256, 100, "et"}, {390, 844, 200, "en"}} {
		host := shelltest.NewHost(t)
		host.Tags = []string{screens.tag}
		s := screen(t, host, screens.w, screens.h)
		s.Settings().Text = screens.text
		s.Until("the language", func() bool { return lang.Spoken().Tag == screens.tag })
		for _, m := range hands.Models() {
			where := fmt.Sprint(screens, " ", m.Page)
			s.Address.Open("#/atlas/" + m.Page)
			s.Until("the page", func() bool { return atlasOf(s).Page == m.Page && !atlasBusy(s) })
			s.Frames(3)
			window := s.Canvas.Area()
			top, bottom, question := window.H*9, 0.0, paint.Rect{}
			for _, n := range s.Mirror.Tree() {
				switch {
				case strings.Contains(n.ID, "watch/picture/") && n.Role != "radio": // not the choice of it
					top, bottom = min(top, n.Area.Y), max(bottom, n.Area.Bottom())
				case n.Role == "heading" && strings.HasSuffix(n.Name, "?"):
					question = n.Area
				}
			}
			if question.W < 120 || question.H < 20 || question.Bottom() > top {
				t.Errorf("%s: the question is at %v, the picture at %.0f", where, question, top)
			}
			if bottom-top > max(window.H, 360) {
				t.Errorf("%s: the picture is %.0f high", where, bottom-top)
			}
			for turned := range 4 {
				at := fmt.Sprint(where, " after ", turned, " turns")
				apart(s, at, s.Texts())
				whole(s, at)
				turn(s, 4)
			}
			turn(s, -100)
		}
	}
}

// TestHandPagesAreOnePage opens pages with a picture for the hand on phones: question, leaves and playback
// controls are in view together, the answer to a guess comes into view with the leaves, and the text is
// below both, in the one part that scrolls.
func TestHandPagesAreOnePage(t *testing.T) {
	for _, c := range []struct{ w, h, text int }{{320, 568, 150}, {320, 568, 100}, {390, 844, 150}} {
		s := screen(t, shelltest.NewHost(t), c.w, c.h)
		s.Settings().Text = c.text
		for page, title := range map[string]string{"minimax": "Minimax", "alpha-beta": "Alpha-beta",
			"move-ordering": "Move ordering"} {
			s.Address.Open("#/atlas/" + page)
			s.Until("the page", func() bool { return atlasOf(s).Page == page && !atlasBusy(s) })
			s.Frames(3)
			for _, at := range []string{"at first", "after the answer"} {
				where := fmt.Sprint(c, " ", page, " ", at)
				picture, play, answer, text := 0.0, false, ui.Node{}, 0.0
				for _, n := range s.Mirror.Tree() {
					switch {
					case strings.Contains(n.ID, "watch/picture/") && n.Role != "radio":
						_, name, _ := strings.Cut(n.ID, "watch/picture/")
						if picture = max(picture, n.Area.Bottom()); len(name) == 2 && !sees(n) { // a leaf
							t.Errorf("%s: %s is not wholly in view", where, n.Name)
						}
					case strings.HasSuffix(n.ID, "/play"):
						play = sees(n)
					case n.Role == "heading" && strings.HasSuffix(n.Name, "?"):
						if at == "at first" && !sees(n) {
							t.Errorf("%s: the question is not wholly in view", where)
						}
					case strings.HasSuffix(n.ID, "/sentence/sentence"):
						answer = n
					case n.Role == "heading" && n.Name == title:
						text = n.Area.Y
					}
				}
				if !play {
					t.Errorf("%s: the playback controls are out of view", where)
				}
				if text < picture {
					t.Errorf("%s: the text is at %.0f, the picture ends at %.0f", where, text, picture)
				}
				if at != "at first" && (answer.Seen.H < 20 || !sees(answer)) {
					t.Errorf("%s: the answer is at %v", where, answer.Area)
				}
				s.Key(ui.Escape)
				s.Frames(3)
			}
		}
	}
}

// TestPictureIsWholeAtFirst opens pages with a picture for the hand on the smallest phone, with usual and
// with large text: the whole picture is above the playback controls, with the numbers of its scale, and the
// courses are one press away from the picture and the text.
func TestPictureIsWholeAtFirst(t *testing.T) {
	for _, text := range []int{100, 150} {
		s := screen(t, shelltest.NewHost(t), 320, 568)
		s.Settings().Text = text
		for page, last := range map[string]string{"alpha-beta": "∞", "particle-swarm": "c = 1.5"} {
			where := fmt.Sprint(text, " % ", page)
			s.Address.Open("#/atlas/" + page)
			s.Until("the page", func() bool { return atlasOf(s).Page == page && !atlasBusy(s) })
			s.Frames(3)
			handles := 0
			for _, n := range s.Mirror.Tree() {
				if !strings.Contains(n.ID, "watch/picture/") || n.Role == "radio" {
					continue
				}
				if handles++; !sees(n) {
					t.Errorf("%s: of %s at %v only %v is in view", where, n.Name, n.Area, n.Seen)
				}
			}
			play, found := place(s, "play"), false
			for _, text := range s.Texts() {
				if text.Text == last {
					if found = true; text.Area.Bottom() > play.Y+1 {
						t.Errorf("%s: %q at %v, the playback controls at %v", where, last, text.Area, play)
					}
				}
			}
			if handles < 4 || !found {
				t.Errorf("%s: %d handles, %q: %t", where, handles, last, found)
			}
			for _, part := range []string{"read", "watch"} {
				s.Press("parts/" + part)
				if !slices.ContainsFunc(s.Mirror.Tree(), func(n ui.Node) bool {
					return strings.HasSuffix(n.ID, "/courses") && n.Role == "button" && sees(n)
				}) {
					t.Errorf("%s: the courses are not in view in the part %s", where, part)
				}
			}
		}
	}
}

// TestCourseShowsItsBoard opens the first step of a course on small phones: its text says to follow the
// board, so a part of the picture is in view below it.
func TestCourseShowsItsBoard(t *testing.T) {
	for _, size := range [][2]int{{320, 568}, {360, 640}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Address.Open("#/atlas/courses/alpha-beta/1")
		s.Until("the picture", func() bool { return atlasOf(s).Done })
		s.Frames(4)
		below := 0.0
		for _, n := range s.Mirror.Nodes() {
			if strings.HasSuffix(n.ID, "course/next") {
				below = n.Area.Y
			}
		}
		dark := 0 // pixels of the board
		img := s.Image()
		for y := 0; y < min(int(below), size[1]); y++ {
			for x := 0; x < size[0]; x++ {
				if c := img.RGBAAt(x, y); c.R < 70 && c.G < 90 && c.B > 90 && c.B < 150 {
					dark++
				}
			}
		}
		if dark < 3000 || below == 0 {
			t.Errorf("%v: %d pixels of the board are in view", size, dark)
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
