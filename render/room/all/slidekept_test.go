package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/atlas/text"
	"ludarium/assets"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestSlidesOfCoursesAreKept gives every step of a few courses as a slide, answers it wrongly, steps its
// picture on, and comes back to it from a step of another course: all is as it was left.
func TestSlidesOfCoursesAreKept(t *testing.T) {
	content, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{"alpha-beta": true, "pruning": true, "flock": true} // by hand, of code, of films
	for i, c := range content.Courses {
		if !kinds[c.Name] {
			continue
		}
		other := content.Courses[(i+1)%len(content.Courses)].Name
		host := shelltest.NewHost(t)
		host.Carried = "# Kept\n"
		for step := range c.Length() {
			host.Carried += fmt.Sprintf("\n## Step %[2]d\n\n#/atlas/courses/%[1]s/%[2]d\n\n## Other\n\n"+
				"#/atlas/courses/%[3]s/1\n", c.Name, step+1, other)
		}
		s := screen(t, host, 1280, 800)
		must := func(_ any, err error) {
			if err != nil {
				t.Error(err)
			}
		}
		s.Press("give")
		turn := func(key ui.Code, course string, step int) {
			s.Key(key)
			s.Until(course, func() bool { return atlasOf(s).Course == course && atlasOf(s).Step == step })
			s.Frames(4)
		}
		s.Until(c.Name, func() bool { return atlasOf(s).Course == c.Name })
		ready := func() bool { return !strings.Contains(s.Read(), "Getting ready") }
		for step := range c.Length() {
			s.Until("the picture", func() bool {
				return ready() && (atlasOf(s).Page == "" || atlasOf(s).Done)
			})
			s.Write("2")
			for _, command := range []string{"pause", "step", "step", "step"} {
				if atlasOf(s).Page != "" {
					must(s.Rooms.Command("atlas", command))
				}
			}
			want, looks := "", 0
			s.Until("the last word", func() bool { // of the worker
				if now := s.Read(); now != want {
					want, looks = now, 0
				}
				looks++
				return looks > 20
			})
			turn(ui.PageDown, other, 0)
			turn(ui.PageUp, c.Name, step)
			looks = 0
			s.Until("the slide", func() bool {
				if atlasOf(s).Page == "" || atlasOf(s).Done {
					looks++
				}
				return looks > 200 || s.Read() == want
			})
			if got := s.Read(); got != want {
				t.Errorf("%s, step %d was left as\n%s\nand found as\n%s", c.Name, step+1, want, got)
			}
			if step+1 < c.Length() {
				turn(ui.PageDown, other, 0)
				turn(ui.PageDown, c.Name, step+1)
			}
		}
	}
}
