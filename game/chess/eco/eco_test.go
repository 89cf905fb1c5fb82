package eco

import (
	"regexp"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
)

// TestOpeningsAreLegalAndUnique replays every line: its moves are legal and in SAN, its code exists, and its
// name and position are unique.
func TestOpeningsAreLegalAndUnique(t *testing.T) {
	code := regexp.MustCompile(`^[A-E][0-9][0-9]$`)
	names, keys := map[string]bool{}, map[uint64]string{}
	lines := Openings()
	if len(lines) < 400 {
		t.Errorf("%d lines", len(lines))
	}
	for _, l := range lines {
		if !code.MatchString(l.Code) || l.Name == "" || l.Moves == "" {
			t.Errorf("bad line %+v", l)
		}
		if names[l.Name] {
			t.Errorf("%s occurs twice", l.Name)
		}
		names[l.Name] = true
		p, err := l.Position()
		if err != nil {
			t.Error(err)
			continue
		}
		if other := keys[p.Key]; other != "" {
			t.Errorf("%s is the position of %s", l.Name, other)
		}
		keys[p.Key] = l.Name
		if got := written(t, l); got != l.Moves {
			t.Errorf("%s: %q is written %q", l.Name, l.Moves, got)
		}
	}
}

// written returns the moves of a line in SAN.
func written(t *testing.T, l Opening) (text string) {
	p := chess.Initial()
	for _, m := range moves(t, l) {
		if text != "" {
			text += " "
		}
		text += p.SAN(m)
		p.Make(m)
	}
	return text
}

// moves returns the readable moves of a line.
func moves(t *testing.T, l Opening) (list []game.Move) {
	p := chess.Initial()
	for _, word := range strings.Fields(l.Moves) {
		m, err := p.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
		p.Make(m)
	}
	return list
}
