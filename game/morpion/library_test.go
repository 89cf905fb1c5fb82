package morpion

import (
	"strconv"
	"strings"
	"testing"
)

// TestLibraryGamesAreValid checks that every game of the library is legal, complete, as long as its name
// states, and different from the others.
func TestLibraryGamesAreValid(t *testing.T) {
	seen := map[uint64]string{}
	best := map[string]int{}
	for _, f := range Library() {
		verdict, err := Check(f.Record().String())
		if err != nil || verdict.Bad != nil || !verdict.Complete || verdict.Variant != f.Variant {
			t.Errorf("%s: %+v, %v", f.Name, verdict, err)
			continue
		}
		if n, _, _ := strings.Cut(f.Name[3:], "-"); strings.TrimRight(n, "ab") !=
			strconv.Itoa(verdict.Moves) || f.Doc == "" {
			t.Errorf("%s has %d moves: %s", f.Name, verdict.Moves, f.Doc)
		}
		b, err := f.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		if other := seen[b.Canonical()]; other != "" {
			t.Errorf("%s is %s turned", f.Name, other)
		}
		seen[b.Canonical()] = f.Name
		best[f.Variant.String()] = max(best[f.Variant.String()], verdict.Moves)
	}
	known := map[string]int{}
	for _, h := range History() {
		known[h.Variant.String()] = max(known[h.Variant.String()], h.Moves)
	}
	for _, v := range []string{"5T", "5D", "4T", "4D"} {
		if best[v] != known[v] || known[v] == 0 {
			t.Errorf("%s: the longest game has %d moves, the record is %d", v, best[v], known[v])
		}
	}
	for _, b := range Bounds() {
		if b.Moves < known[b.Variant.String()] {
			t.Errorf("%s: a bound of %d, a record of %d", b.Variant, b.Moves, known[b.Variant.String()])
		}
	}
}
