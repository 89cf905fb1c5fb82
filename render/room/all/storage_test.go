package all

import (
	"errors"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/atlas"
	"ludarium/render/store"
	"ludarium/render/ui"
)

// fullStore returns an error from every write while full is set.
type fullStore struct {
	store.Memory
	full bool
}

var errFull = errors.New("store: no space left on device")

func (f *fullStore) Save(key string, data []byte) error {
	if f.full {
		return errFull
	}
	return f.Memory.Save(key, data)
}

func (f *fullStore) Append(key string, data []byte) error {
	if f.full {
		return errFull
	}
	return f.Memory.Append(key, data)
}

// TestFullDiskShowsOneMessage checks that a full disk does not stop a game, shows one message however many
// moves are played, and that the game is saved once there is space.
func TestFullDiskShowsOneMessage(t *testing.T) {
	disk := &fullStore{full: true}
	host := shelltest.NewHost(t)
	host.Memory = disk
	for _, name := range []string{"chess", "twenty48"} {
		s := screen(t, host, 1280, 800)
		s.Go(name)
		if name == "chess" {
			s.Humans()
		}
		told, said := 0, ""
		for range 12 {
			legal := s.Play().Legal()
			if err := s.Rooms.PlayText(legal[0]); err != nil {
				t.Fatal(err)
			}
			for i := range 60 {
				if i == 50 {
					s.Pass(20e9) // so that a message disappears
				}
				s.Input(ui.Input{})
				if now := s.State().Toast; now != said {
					if said = now; strings.Contains(now, "no space left") {
						told++
					}
				}
			}
			s.Until("the next move", func() bool { return len(s.Play().Legal()) > 0 })
		}
		// a solitaire game also saves its score, under another key
		if most := map[string]int{"chess": 1, "twenty48": 2}[name]; told < 1 || told > most {
			t.Errorf("%s reports %d times that it cannot be saved", name, told)
		}
		moves := s.Moves()
		disk.full = false
		if err := s.Rooms.PlayText(s.Play().Legal()[0]); err != nil {
			t.Fatal(err)
		}
		s.Rooms.Flush()
		again := screen(t, host, 1280, 800)
		again.Go(name)
		if got := again.Moves(); !strings.HasPrefix(got, moves) || got == moves {
			t.Errorf("%s was %q and is now %q", name, moves, got)
		}
		disk.full = true
	}
}

// TestTwoWindowsKeepAllChanges checks that two windows with the same data do not overwrite each other's
// changes.
func TestTwoWindowsKeepAllChanges(t *testing.T) {
	host := shelltest.NewHost(t)
	windows := [2]*shelltest.Screen{screen(t, host, 1280, 1000), screen(t, host, 1280, 1000)}
	for _, s := range windows {
		s.Go("othello")
		s.Go("twenty48")
		s.Address.Open("#/atlas/courses/cooling")
		s.Until("the course", func() bool { return atlasOf(s).Course == "cooling" })
	}
	for _, s := range windows {
		s.Go("othello")
		s.Press("options")
		s.Press("weights-of-squares")
		s.Press("name")
		s.Write("mine")
		s.Press("keep")
		s.Press("close")
	}
	third := screen(t, host, 1280, 1000)
	third.Go("othello")
	if got := strings.Join(ownSeen(third), ", "); got != "mine, mine 1, Your weights" {
		t.Errorf("the user's players are %s", got)
	}
	// The first window reaches a better result than the second, which does not know about it. A few moves do
	// not end the game.
	best := 0.0
	for i, moves := range []int{12, 3} {
		s := windows[i]
		s.Go("twenty48")
		for range moves {
			if err := s.Rooms.PlayText(s.Play().Legal()[0]); err != nil {
				t.Fatal(err)
			}
			s.Until("the next move", func() bool { return len(s.Play().Legal()) > 0 })
		}
		best = max(best, s.Play().Best())
	}
	third.Go("twenty48")
	if got := third.Play().Best(); got != best {
		t.Errorf("the best result is %v, was %v", got, best)
	}
	// The same with progress in courses.
	for i, name := range []string{"ants", "cooling"} {
		s := windows[i]
		s.Address.Open("#/atlas/courses/" + name + "/2")
		s.Until("the course", func() bool { return atlasOf(s).Course == name })
		s.Rooms.Flush()
	}
	third.Address.Open("#/atlas/courses/ants")
	third.Until("the course", func() bool { return atlasOf(third).Course == "ants" })
	if at := third.Rooms.Current().State()[atlas.Name].(*atlas.State).Step; at != 1 {
		t.Errorf("the first window's course is at step %d", at)
	}
}

// garbage is data that no version of the program can read.
const garbage = "\x00{[ a later version"

// TestEachDamagedSaveIsSetAside replaces each save with invalid data: the program starts, restores everything
// else, sets the invalid data aside and shows a message.
func TestEachDamagedSaveIsSetAside(t *testing.T) {
	for _, key := range savedKinds {
		if strings.Contains(key, "/") || key == "programs" || key == "address" {
			continue // loaded on demand; runs and collections have their own tests
		}
		t.Run(key, func(t *testing.T) {
			host := shelltest.NewHost(t)
			if err := host.Memory.Save(key, []byte(garbage)); err != nil {
				t.Fatal(err)
			}
			s := screen(t, host, 1280, 800)
			said := s.State().Toast
			for _, name := range s.Rooms.Names() {
				s.Go(name)
				said += s.State().Toast
				if name == "twenty48" || name == "morpion" { // the best result is loaded at the first move
					if err := s.Rooms.PlayText(s.Play().Legal()[0]); err != nil {
						t.Fatal(err)
					}
					s.Frames(4)
					said += s.State().Toast
				}
			}
			s.Address.Open("#/atlas/courses/cooling")
			s.Until("the course", func() bool { return atlasOf(s).Course == "cooling" })
			said += s.State().Toast
			s.Rooms.Flush()
			if kept, err := host.Memory.Load(key + ".damaged-1"); string(kept) != garbage || err != nil {
				t.Errorf("set aside: %q, %v", kept, err)
			}
			if !strings.Contains(said, "set aside as "+`"`+key+".damaged-1") {
				t.Errorf("messages: %q", said)
			}
		})
	}
}
