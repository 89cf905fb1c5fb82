package all

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// control presses a key with Ctrl.
func control(s *shelltest.Screen, code ui.Code) {
	s.Input(ui.Input{Keys: []ui.Key{{Code: code, Ctrl: true}}})
	s.Frames(2)
}

// TestGamesAreSavedAndOpenedByKeys saves a game of each room with Ctrl+S and opens the file with Ctrl+O
// while another room is open.
func TestGamesAreSavedAndOpenedByKeys(t *testing.T) {
	usual := map[string]string{"chess": ".pgn", "othello": ".ggf"}
	for _, g := range catalog.Games() {
		t.Run(g.Name, func(t *testing.T) {
			s := screen(t, shelltest.NewHost(t), 1280, 800)
			s.Go(g.Name)
			s.Humans()
			if err := s.Play().PlayText(s.Play().Legal()[0]); err != nil {
				t.Fatal(err)
			}
			s.Frames(2)
			moves := s.Game().Moves
			control(s, "s")
			var name string
			for name = range s.Host.Files {
			}
			if ext := filepath.Ext(name); usual[g.Name] != "" && ext != usual[g.Name] ||
				!strings.HasPrefix(name, "ludarium-"+g.Name) {
				t.Errorf("saved as %q", name)
			}
			if !s.Shows(name + " saved") {
				t.Errorf("no message about %s", name)
			}
			again := screen(t, shelltest.NewHost(t), 1280, 800)
			again.Go("lab")
			again.Host.Files[name], again.Host.Chosen = s.Host.Files[name], name
			control(again, "o")
			again.Until("the game is there", func() bool { return again.State().Screen == g.Name })
			if got := again.Game().Moves; !slices.Equal(got, moves) {
				t.Errorf("opened %v, saved %v:\n%s", got, moves, s.Host.Files[name])
			}
		})
	}
}

// TestRoomsWithoutGamesAreSaved presses Ctrl+S in rooms without a game, with and without a run to save.
func TestRoomsWithoutGamesAreSaved(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	s.Go("swarms")
	s.Until("there is something to share", func() bool {
		return len(s.Rooms.Current().(room.Sharer).Share().Pictures) > 0
	})
	control(s, "s")
	s.Until("the record is saved", func() bool { return len(s.Host.Files) > 0 })
	for _, name := range []string{"lab", "atlas"} {
		s.Go(name)
		control(s, "s")
		if !s.Shows("There is nothing to save here") {
			t.Errorf("%s shows no message", name)
		}
	}
	s.Go("chess")
	control(s, "o")
	if !s.Shows("Drop a file on the window.") {
		t.Error("no message without a file dialog")
	}
}
