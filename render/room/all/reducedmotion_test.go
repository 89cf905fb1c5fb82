package all

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
)

// TestReducedMotionIsStill shows all rooms and tabs with the program's setting for reduced motion: no room
// requests continuous frames, and frames some time apart are equal.
func TestReducedMotionIsStill(t *testing.T) {
	h := shelltest.NewHost(t)
	h.Moving = true // the system's setting allows motion
	s := screen(t, h, 1280, 800)
	s.Settings().Still = true
	views(s, func(where string) {
		for range 40 { // results from workers may still change the picture
			if atRest(s) {
				return
			}
		}
		t.Errorf("%s changes by itself", where)
	})
}

// atRest reports whether the picture stays the same for long enough to receive results from workers.
func atRest(s *shelltest.Screen) bool {
	before, wanted := written(s), false
	for range 15 {
		s.Frames(1)
		_, asks := s.UI().NextFrame()
		wanted = wanted || asks
		time.Sleep(10 * time.Millisecond)
	}
	return !wanted && written(s) == before
}

// written returns all texts of the picture with their positions.
func written(s *shelltest.Screen) string {
	var b strings.Builder
	for _, text := range s.Texts() {
		fmt.Fprintln(&b, text.Text, text.Area)
	}
	return b.String()
}

// TestMovesFadeWithReducedMotion plays a move in each room with reduced motion: during the move everything is
// drawn at its position before or after it.
func TestMovesFadeWithReducedMotion(t *testing.T) {
	for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
		for _, still := range []bool{true, false} {
			h := shelltest.NewHost(t)
			h.Moving = true
			s := screen(t, h, 1280, 800)
			s.Go(name)
			s.Settings().Still = still
			s.Humans()
			s.Pass(time.Second)
			s.Frames(2)
			places := s.Places()
			if err := s.Rooms.PlayText(s.Game().Legal[0]); err != nil {
				t.Fatal(err)
			}
			var between []map[string]bool
			for range 5 {
				s.Frames(1)
				between = append(between, s.Places())
			}
			s.Pass(time.Second)
			s.Frames(2)
			for place := range s.Places() {
				places[place] = true
			}
			moved := 0
			for _, picture := range between {
				for place := range picture {
					if !places[place] {
						moved++
					}
				}
			}
			if still && moved > 0 {
				t.Errorf("%s: %d shapes are drawn between start and end", name, moved)
			}
			if !still && moved == 0 && name != "morpion" {
				t.Errorf("%s: no motion even without reduced motion, so the test is void", name)
			}
		}
	}
}
