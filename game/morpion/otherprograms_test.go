package morpion

import (
	"os"
	"testing"
)

// TestRecordsOfOtherPrograms reads records that another program wrote, in both forms of MSR. They are known
// games, played to the end.
func TestRecordsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		file, variant string
		moves         int
	}{{"demaine31.json", "4D", 31}, {"demaine56.json", "4T", 56}, {"rosin82.json", "5D", 82},
		{"rosin178.msr", "5T", 178}} {
		text, err := os.ReadFile("testdata/msr/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		it, err := readRecord(Game().Presets[0].Values, string(text))
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		s, err := it.Replay(Game())
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if n, left := len(it.Line), len(s.Moves(nil)); n != c.moves || left > 0 {
			t.Errorf("%s has %d moves, and %d more are left", c.file, n, left)
		}
		if got := it.Values["variant"]; got != c.variant {
			t.Errorf("%s is of %q", c.file, got)
		}
	}
}
