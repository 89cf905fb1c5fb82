package all

import (
	"fmt"
	"math"
	"strings"
	"testing"

	content "ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/optim/worlds"
	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// hand operates the controls of a screen with one kind of input.
type hand struct {
	w, h  int // size of the screen
	press func(s *shelltest.Screen, name string)
	slide func(s *shelltest.Screen, name string, share float64)
}

// finger taps, and scrolls to controls that are out of view.
var finger = hand{390, 844,
	func(s *shelltest.Screen, name string) { s.T.Helper(); s.Tap(reach(s, name).Center()) },
	func(s *shelltest.Screen, name string, share float64) {
		s.T.Helper()
		const knob = 8 // distance of the knob from the end of the slider, in pixels
		r := reach(s, name)
		s.Tap(paint.Point{X: r.X + knob + share*(r.W-2*knob), Y: r.Y + 0.75*r.H})
	}}

// reader acts through the accessibility tree, without a position on the screen.
var reader = hand{1280, 800,
	func(s *shelltest.Screen, name string) { s.T.Helper(); s.Work(name) },
	func(s *shelltest.Screen, name string, share float64) {
		s.T.Helper()
		for _, n := range s.Mirror.Tree() {
			if shelltest.Named(n, name) {
				s.Input(ui.Input{Act: ui.Act{ID: n.ID, To: share}})
				s.Frames(2)
				return
			}
		}
		s.T.Fatalf("no slider %q in the accessibility tree:\n%s", name, s.Read())
	}}

// reach returns the area of a control, after scrolling the text if the control is below it.
func reach(s *shelltest.Screen, name string) paint.Rect {
	s.T.Helper()
	find := func(name string) (r paint.Rect, ok bool) {
		for _, n := range s.Mirror.Nodes() {
			if shelltest.Named(n, name) {
				return n.Area, true
			}
		}
		return r, false
	}
	for range 20 {
		r, ok := find(name)
		next, steps := find("next")
		if ok && (name == "next" || !steps || r.Center().Y < next.Y-4 || r.Y > next.Bottom()) {
			return r
		}
		at := paint.Point{X: next.X, Y: next.Y - 20}
		for _, n := range s.Mirror.Nodes() { // the text scrolls by itself if the picture is below it
			if n.Role == "text" && strings.HasPrefix(n.ID, "atlas/course/") && n.Seen.H > 8 &&
				!strings.Contains(n.ID, "/watch/") && n.Seen.Bottom() < next.Y {
				at = n.Seen.Center()
			}
		}
		s.Input(ui.Input{Pointer: at, Pressed: true, Down: true, Touch: true})
		for range 8 {
			at.Y -= 12
			s.Input(ui.Input{Pointer: at, Down: true, Touch: true})
		}
		s.Input(ui.Input{Pointer: at, Released: true, Touch: true})
		s.Frames(30) // until scrolling ends
	}
	s.T.Fatalf("%q cannot be reached by touch in:\n%s", name, s.Read())
	return paint.Rect{}
}

// TestCoursesByTouchAndScreenReader goes through the courses, alternately by touch on a phone and through the
// accessibility tree. TestCoursesByKeys goes through all by keys.
func TestCoursesByTouchAndScreenReader(t *testing.T) {
	c, err := text.Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	for i, course := range c.Courses {
		h := [...]hand{finger, reader}[i%2]
		t.Run(course.Name, func(t *testing.T) { walkCourse(t, &course, h) })
	}
}

func walkCourse(t *testing.T, c *content.Course, h hand) {
	s := screen(t, shelltest.NewHost(t), h.w, h.h)
	s.Address.Open("#/atlas/courses/" + c.Name)
	for i, step := range c.Steps {
		s.Until("the picture is there", func() bool {
			at := atlasOf(s)
			return at.Course == c.Name && at.Step == i && at.Done
		})
		if h.press(s, "next"); atlasOf(s).Step != i {
			t.Fatalf("step %d can be left with an unfinished task", i)
		}
		doByHand(s, &step, h)
		s.Until("the task is done", func() bool { return atlasOf(s).TaskDone })
		h.press(s, "next")
	}
	for _, q := range c.Test {
		h.press(s, fmt.Sprint("option-", q.Answer))
		h.press(s, "next")
	}
	if told := s.Read(); !strings.Contains(told, "5 of 5 correct") {
		t.Errorf("it ends with %s", told)
	}
}

// doByHand completes the task of a step with its controls.
func doByHand(s *shelltest.Screen, step *content.Step, h hand) {
	s.T.Helper()
	task := step.Task
	switch {
	case len(task.Options) > 0:
		h.press(s, fmt.Sprint("option-", task.Answer%len(task.Options)+1)) // a wrong answer first
		if atlasOf(s).TaskDone {
			s.T.Error("a wrong answer is counted as correct")
		}
		h.press(s, fmt.Sprint("option-", task.Answer))
	case task.Stops > 0:
		for range task.Stops {
			h.press(s, "next-stop")
		}
	}
	for name, value := range task.Solution {
		spec := specOf(s, step.Picture.Stage, name)
		if spec.Kind == param.Choice {
			h.press(s, spec.Name)
			h.press(s, spec.Name+"/"+value)
			continue
		}
		share := (param.Values{name: value}.Float(name) - spec.Min) / (spec.Max - spec.Min)
		if spec.Log {
			share = math.Log(param.Values{name: value}.Float(name)/spec.Min) / math.Log(spec.Max/spec.Min)
		}
		h.slide(s, spec.Name, share)
	}
}

// specOf returns a parameter of a run's method.
func specOf(s *shelltest.Screen, run *content.Stage, name string) param.Spec {
	s.T.Helper()
	for _, w := range worlds.Worlds() {
		for _, m := range w.Methods {
			if w.Name != run.World || m.Name != run.Method {
				continue
			}
			for _, spec := range m.Params {
				if spec.Name == name {
					return spec
				}
			}
		}
	}
	s.T.Fatalf("%s of %s has no parameter %q", run.Method, run.World, name)
	return param.Spec{}
}
