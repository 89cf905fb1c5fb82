package store

import (
	"errors"
	"testing"
)

// choices is an example of the data that a window saves.
type choices struct {
	Dark   bool
	Text   int
	Boards struct{ Chess, Othello string }
	Hint   bool `json:",omitempty"`
}

// window is one of several windows that save the same data.
type window struct {
	choices
	Changes
}

func (w *window) save(t *testing.T, s Store) {
	t.Helper()
	if err := w.Changes.Save(s, "k", w.choices); err != nil {
		t.Fatal(err)
	}
}

func TestChangesOfOtherWindowsAreKept(t *testing.T) {
	var s Memory
	var first window
	first.Text, first.Hint = 100, true
	first.save(t, &s)
	second := first
	first.Dark, first.Boards.Chess = true, "wood"
	first.save(t, &s)
	second.Boards.Othello, second.Hint = "felt", false
	second.save(t, &s)
	want := `{"Boards":{"Chess":"wood","Othello":"felt"},"Dark":true,"Text":100}`
	if data, err := s.Load("k"); string(data) != want || err != nil {
		t.Errorf("saved: %s, %v", data, err)
	}
	// If both windows change the same field, the last change wins, even if it restores the value that the
	// window had loaded.
	second.Boards.Chess = "paper"
	second.save(t, &s)
	first.Dark, first.Boards.Chess = false, "glass"
	first.save(t, &s)
	want = `{"Boards":{"Chess":"glass","Othello":"felt"},"Dark":false,"Text":100}`
	if data, _ := s.Load("k"); string(data) != want {
		t.Errorf("saved: %s", data)
	}
	if err := s.Save("k", []byte("damaged")); err != nil {
		t.Fatal(err)
	}
	first.save(t, &s)
	if data, _ := s.Load("k"); string(data) != first.before {
		t.Errorf("over damaged data %s is kept", data)
	}
}

// failing is a store whose Save always fails.
type failing struct{ Memory }

func (*failing) Save(string, []byte) error { return errors.New("full") }

// TestFailedChangesAreSavedLater checks that a change that could not be saved is saved by the next call.
func TestFailedChangesAreSavedLater(t *testing.T) {
	var s Memory
	var c Changes
	c.Begin(map[string]int{"Text": 100})
	if err := s.Save("k", []byte(`{"Text":100,"Pace":5}`)); err != nil {
		t.Fatal(err)
	}
	larger := map[string]int{"Text": 115}
	if err := c.Save(&failing{}, "k", larger); err == nil {
		t.Error("no call fails")
	}
	if err := c.Save(&s, "k", larger); err != nil {
		t.Fatal(err)
	}
	if data, _ := s.Load("k"); string(data) != `{"Pace":5,"Text":115}` {
		t.Errorf("saved: %s", data)
	}
}
