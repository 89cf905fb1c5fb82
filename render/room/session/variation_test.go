package session

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ludarium/game/catalog"
	"ludarium/game/chess"
)

// others formats the variations.
func others(s *Session) string {
	var list []string
	for _, v := range s.Line.Variations() {
		text := fmt.Sprint(v.At)
		for _, e := range v.Entries {
			text += " " + e.Text
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

func moveLine(s *Session) string { return strings.Join(s.Snapshot().Moves, " ") }

// TestOldLinesAreKept plays other moves from an earlier position repeatedly and restores every line.
func TestOldLinesAreKept(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	play(t, s, "e4", "e5", "Nf3", "Nc6")
	s.Jump(2)
	play(t, s, "f4", "exf4")
	s.Jump(1)
	play(t, s, "c5")
	if got, want := others(s), "1 e5 f4 exf4"; got != want || moveLine(s) != "e4 c5" {
		t.Fatalf("left are %q beside %q, want %q", got, moveLine(s), want)
	}
	again, err := Restore(*s.profile, s.Saved(), s.Players.methods, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*Session{s, again} {
		s.Take(0)
		if moveLine(s) != "e4 e5 f4 exf4" || s.Line.Cursor() != 2 ||
			others(s) != "2 Nf3 Nc6; 1 c5" && others(s) != "1 c5; 2 Nf3 Nc6" {
			t.Errorf("taken is %q at %d, left are %q", moveLine(s), s.Line.Cursor(), others(s))
		}
		play(t, s, "Nf3") // a legal move that begins a variation continues it
		if moveLine(s) != "e4 e5 Nf3 Nc6" || s.Line.Cursor() != 3 || s.Line.Moves()[3].Number != 4 {
			t.Errorf("played again is %q at %d", moveLine(s), s.Line.Cursor())
		}
	}
	s.Jump(2)
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(others(s), "2 Nf3 Nc6") {
		t.Errorf("after a resignation in the past left are %q", others(s))
	}
}

// TestVariationsOfAllGames steps through games at random, saves and restores them, and takes every variation.
func TestVariationsOfAllGames(t *testing.T) {
	for _, g := range catalog.Games() {
		s, r := human(t, g, nil, 1), rand.New(rand.NewPCG(1, 2))
		for range 60 {
			if legal := s.Line.Legal(); len(legal) == 0 || r.IntN(5) == 0 {
				s.Jump(r.IntN(len(s.Line.Moves()) + 1))
			} else if err := s.Play(legal[r.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
		if len(s.Line.Variations()) == 0 {
			t.Fatalf("%s: no line was left", g.Name)
		}
		again, err := Restore(*s.profile, s.Saved(), s.Players.methods, nil)
		if err != nil {
			t.Fatalf("%s: %v", g.Name, err)
		}
		for i := range 40 {
			for _, s := range []*Session{s, again} {
				n := i % len(s.Line.Variations())
				v := s.Line.Variations()[n]
				s.Take(n)
				s.Jump(len(s.Line.Moves()))
				if got := len(s.Line.Moves()); got != v.At+len(v.Entries) {
					t.Fatalf("%s: a line of %d moves after %d makes %d", g.Name, len(v.Entries), v.At, got)
				}
			}
			if moveLine(s) != moveLine(again) || others(s) != others(again) ||
				s.Line.View().Notation() != again.Line.View().Notation() {
				t.Fatalf("%s: restored is %q beside %q, want %q beside %q", g.Name, moveLine(again),
					others(again), moveLine(s), others(s))
			}
		}
	}
}

// TestRetractDeletesMoves goes back to an earlier position, after which nothing can be restored.
func TestRetractDeletesMoves(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	play(t, s, "e4", "e5", "Nf3", "Nc6")
	s.Jump(3)
	play(t, s, "d6")
	s.Jump(1)
	play(t, s, "c5")
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	s.Retract(1)
	if moveLine(s) != "e4" || s.Line.Cursor() != 1 || s.Redo() || others(s) != "1 e5 Nf3 d6" {
		t.Errorf("left are %q at %d, beside %q", moveLine(s), s.Line.Cursor(), others(s))
	}
	if _, over := s.Line.Result(); over || s.Search.Paused() {
		t.Error("the game does not go on")
	}
	play(t, s, "e5") // continues the variation that is left
	s.Retract(9)
	if moveLine(s) != "e4 e5 Nf3 d6" || s.Line.Cursor() != 4 {
		t.Errorf("beyond the end: %q at %d", moveLine(s), s.Line.Cursor())
	}
	s.Retract(0)
	if moveLine(s) != "" || others(s) != "" {
		t.Errorf("back at the start: %q beside %q", moveLine(s), others(s))
	}
}
