package morpion

import (
	"strings"
	"testing"

	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// relaxedGame is a game of 5T-relaxed in which the dots from (2,3) to (6,7) form a row without a line.
const relaxedGame = `3,4|4 6,5|0 2,7\2 5,6-0 3,10|4 6,4|3 4,3-4 5,4\2 4,5/2`

func TestVariantsArePlayedInTheRoom(t *testing.T) {
	s, r := openRoom(t)
	for _, p := range r.Rules.Presets {
		if err := r.Start(p.Values); err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		s.Frames(1)
		legal := r.Session.Line.Legal()
		move := r.Rules.MoveText(r.Session.Line.State(), legal[len(legal)/2])
		if err := s.Rooms.PlayText(move); err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		values := r.hints.of(hintMobility, r.position(), r.Session.Line.Legal())
		if b := r.position(); b.Len() != 1 || b.Variant().String() != p.Name ||
			len(values) == 0 && len(b.Candidates()) > 0 {
			t.Errorf("%s: %s with %d hints after one move", p.Name, b.Record(), len(values))
		}
	}
}

// TestRelaxedMoveInTheRoom adds a dot by the relaxed rule with a press, and saves and exports the game.
func TestRelaxedMoveInTheRoom(t *testing.T) {
	s, r := openRoom(t)
	if err := r.Load("5T-relaxed " + relaxedGame); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if err := s.Rooms.PlayText(`12,0:2,3\`); err != nil {
		t.Fatal(err)
	}
	if got := s.Game().Values["variant"]; got != "5T-relaxed" {
		t.Errorf("the variant is %s", got)
	}
	files := r.Session.Export()
	for _, f := range files {
		if f.Name == "Pentasol" || f.Name == "Record" && !strings.HasSuffix(f.Text, "12,0:2,3\\\n") {
			t.Errorf("written as %+v", f)
		}
	}
	start, err := r.Rules.Start(param.Values{"variant": "5T-relaxed"})
	if err != nil {
		t.Fatal(err)
	}
	far := game.Square(rules.Grid + 1)
	if got := whyNot(start, far, far); got != textNoLineFree.String() {
		t.Errorf("a dot far off can't be put: %q", got)
	}
}
