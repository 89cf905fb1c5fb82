package packed_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format/packed"
	"ludarium/game/gametest"
	"ludarium/game/text/parse"
)

// randomRecord returns the record of a random game of up to n moves, with the values of a preset.
func randomRecord(t testing.TB, g *game.Game, preset game.Preset, seed uint64, n int) game.Record {
	t.Helper()
	s, err := game.Track(g, preset.Values, "")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 7))
	for range n {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			break
		}
		s.Play(moves[r.IntN(len(moves))])
	}
	return s.Record()
}

// TestPackedGames packs games of all presets and reads them back. The packed texts are stored in a file,
// because links that people have saved must stay readable.
func TestPackedGames(t *testing.T) {
	var golden strings.Builder
	for _, g := range catalog.Games() {
		for _, preset := range g.Presets {
			for _, n := range []int{0, 1, 80, 2000} {
				r := randomRecord(t, g, preset, 3, n)
				text, err := packed.Write(g, r)
				if err != nil {
					t.Fatal(err)
				}
				again, err := packed.Read(g, r, text)
				if err != nil {
					t.Fatalf("%s %s: %v", g.Name, text, err)
				}
				if !slices.Equal(again.Moves, r.Moves) {
					t.Fatalf("%s %s: another game", g.Name, text)
				}
				if n == 80 {
					fmt.Fprintf(&golden, "%s/%s %d %s\n", g.Name, preset.Name, len(r.Moves), text)
					if len(text) > 150 {
						t.Errorf("%s/%s: %d letters for %d moves", g.Name, preset.Name, len(text), n)
					}
				}
			}
		}
	}
	gametest.Golden(t, "testdata/packed.golden", golden.String())
}

// TestDamagedPackedGames damages a packed game in each way in which a link can be damaged. All must be
// refused, and the error must name an impossible letter.
func TestDamagedPackedGames(t *testing.T) {
	for _, g := range catalog.Games() {
		r := randomRecord(t, g, g.Presets[0], 5, 60)
		text, err := packed.Write(g, r)
		if err != nil {
			t.Fatal(err)
		}
		middle := len(text) / 2
		for what, c := range map[string]struct{ text, want string }{
			"cut":        {text[:middle], "incomplete"},
			"cut by one": {text[:len(text)-1], "incomplete"},
			"too long":   {text + "A", "incomplete"},
			"changed":    {text[:middle] + other(text[middle]) + text[middle+1:], "changed"},
			"swapped":    {swap(text), "changed"},
			"empty":      {"", "incomplete"},
			"a letter":   {text[:middle] + "%" + text[middle:], `"%" can't be part`},
			"an umlaut":  {text[:middle] + "ä" + text[middle:], `"ä" can't be part`},
		} {
			_, err := packed.Read(g, r, c.text)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s %s: %v, want %q", g.Name, what, err, c.want)
				continue
			}
			bad := new(parse.Error)
			if !errors.As(err, &bad) || !strings.HasPrefix(c.text[bad.At:], bad.Token) {
				t.Errorf("%s %s: the error has no place", g.Name, what)
			}
		}
		other := game.Record{Values: g.Presets[len(g.Presets)-1].Values}
		if a, _ := game.Track(g, r.Values, ""); a != nil {
			b, err := game.Track(g, other.Values, "")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := packed.Read(g, other, text); err == nil && a.Notation() != b.Notation() {
				t.Errorf("%s: moves of another first position were read", g.Name)
			}
		}
	}
}

// other returns a different letter.
func other(c byte) string {
	if c == 'A' {
		return "B"
	}
	return "A"
}

// swap exchanges the first two adjacent letters that differ from each other.
func swap(text string) string {
	b := []byte(text)
	for i := range b[1:] {
		if b[i] != b[i+1] {
			b[i], b[i+1] = b[i+1], b[i]
			break
		}
	}
	return string(b)
}

// TestPackRejectsIllegalMoves checks that an illegal move is not packed.
func TestPackRejectsIllegalMoves(t *testing.T) {
	g := catalog.Games()[0]
	r := randomRecord(t, g, g.Presets[0], 1, 3)
	r.Moves[1] = 0xfffffff
	if _, err := packed.Write(g, r); err == nil || !strings.Contains(err.Error(), "move 2 ") {
		t.Errorf("the error is %v", err)
	}
}

// FuzzUnpack reads any letters as a packed game of each game, with and without a matching checksum. Nothing
// may panic, and the moves read must be packed to the same letters.
func FuzzUnpack(f *testing.F) {
	games := catalog.Games()
	for i, g := range games {
		text, err := packed.Write(g, randomRecord(f, g, g.Presets[0], 9, 30))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(i, text)
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		if i < 0 || i >= len(games) {
			return
		}
		g := games[i]
		for _, sealed := range []string{text, packed.Sealed(g, text)} {
			r, err := packed.Read(g, game.Record{}, sealed)
			if err != nil {
				continue
			}
			if again, err := packed.Write(g, r); err != nil || again != sealed {
				t.Errorf("%s: %q is packed as %q, %v", g.Name, sealed, again, err)
			}
		}
	})
}
