package level

import (
	"slices"
	"strings"
	"testing"
)

// TestHigherLevelsAreStronger checks that a level that costs more is stronger, and that its Elo is within its
// interval.
func TestHigherLevelsAreStronger(t *testing.T) {
	list, err := Parse(text)
	if err != nil || len(list) == 0 {
		t.Fatal(err)
	}
	last := Strength{}
	for _, s := range list {
		if s.Algorithm == last.Algorithm && s.Elo <= last.Elo {
			t.Errorf("level %s of %s is no stronger than the one below it", s.Level, s.Algorithm)
		}
		if s.Measured() && (s.Elo < s.Low || s.Elo > s.High) {
			t.Errorf("%+v", s)
		}
		last = s
	}
	if len(Of("chess")) < 11 || len(Of("psychic")) > 0 {
		t.Errorf("levels of chess: %v", Of("chess"))
	}
}

// TestTitles checks that a title has the rating if it was measured and is not below 0.
func TestTitles(t *testing.T) {
	want := []string{"Level 1 · newcomer", "Level 2 · beginner · 140 Elo", "Level 12 · full strength"}
	if got := Titles("chess", []string{"1", "2", "12"}); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestParse(t *testing.T) {
	list := []Strength{{"chess", "1", 612, 580, 640, 40}, {"person", "club", -3, -20, 14, 60}}
	written := Format([]string{"by two", "sentences"}, list)
	got, err := Parse(written)
	if err != nil || len(got) != 2 || got[0] != list[0] || got[1] != list[1] {
		t.Errorf("%s is read as %v, %v", written, got, err)
	}
	for bad, want := range map[string]string{"a 1 2 3 4": "line 1 has 5 words, not 6",
		"# x\n\na 1 2 x 4 5": `line 3, "x": not a whole number`} {
		if _, err := Parse(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", bad, err, want)
		}
	}
}
