package all

import (
	"slices"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/sound"
)

// TestMoveSoundsFollowSettings plays a move of each kind: sounds and vibration occur only if enabled, and not
// when stepping through the game.
func TestMoveSoundsFollowSettings(t *testing.T) {
	for _, c := range []struct {
		room  string
		moves []string
		heard []sound.Sound
	}{
		{"chess", []string{"f4", "e5", "fxe5", "Qh4"}, []sound.Sound{sound.Move, sound.Move, sound.Capture,
			sound.Check}},
		{"chess", []string{"f3", "e5", "g4", "Qh4"}, []sound.Sound{sound.Move, sound.Move, sound.Move,
			sound.End}},
		{"othello", []string{"d3"}, []sound.Sound{sound.Flip}},
		{"connectk", []string{"4"}, []sound.Sound{sound.Drop}},
	} {
		h := shelltest.NewHost(t)
		s := screen(t, h, 1280, 800)
		s.Go(c.room)
		s.Humans()
		playAll(t, s, c.moves[0])
		s.Frames(2)
		if len(h.Played)+len(h.Shaken) > 0 {
			t.Errorf("%s: %v was played, %v vibrated before it was enabled", c.room, h.Played, h.Shaken)
		}
		s.Press("undo")
		s.OpenPreferences()
		s.Frames(2)
		s.Work("sounds")
		s.Work("vibration")
		s.Work("close")
		for _, m := range c.moves {
			playAll(t, s, m)
			s.Frames(2)
		}
		s.Press("back")
		s.Press("undo")
		if !slices.Equal(h.Played, c.heard) {
			t.Errorf("%s: sounds %v for %v, want %v", c.room, h.Played, c.moves, c.heard)
		}
		if len(h.Shaken) != len(c.heard) {
			t.Errorf("%s: it vibrated %d times, want %d", c.room, len(h.Shaken), len(c.heard))
		}
	}
}

// TestMergeHasSound slides tiles until two have merged.
func TestMergeHasSound(t *testing.T) {
	h := shelltest.NewHost(t)
	s := screen(t, h, 1280, 800)
	s.Go("twenty48")
	s.Humans()
	s.Settings().Sound = true
	for i := 0; i < 200 && len(s.Game().Legal) > 0 && !slices.Contains(h.Played, sound.Merge); i++ {
		if err := s.Rooms.PlayText(s.Game().Legal[i%len(s.Game().Legal)]); err != nil {
			t.Fatal(err)
		}
		s.Frames(2)
	}
	if !slices.Contains(h.Played, sound.Merge) {
		t.Errorf("no sound of a merge among %v", h.Played)
	}
}
