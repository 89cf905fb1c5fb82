package chess

import (
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	reference "github.com/corentings/chess/v2"

	"ludarium/game"
	"ludarium/game/format"
)

// TestSANAgainstReference compares written and read SAN with an independent library, for every legal move of
// random games.
func TestSANAgainstReference(t *testing.T) {
	for i, start := range starts {
		randomGame(mustParse(t, start), uint64(i)+100, 60, func(p *Position, legal []game.Move) {
			option, err := reference.FEN(p.FEN())
			if err != nil {
				t.Fatalf("%s: %v", p.FEN(), err)
			}
			other := reference.NewGame(option).Position()
			var notation reference.AlgebraicNotation
			for _, m := range legal {
				move, err := reference.UCINotation{}.Decode(other, UCI(m))
				if err != nil {
					t.Fatalf("%s, %s: %v", p.FEN(), UCI(m), err)
				}
				want, got := notation.Encode(other, move), p.SAN(m)
				if got != want {
					t.Errorf("%s: %s is written %s, there %s", p.FEN(), UCI(m), got, want)
				}
				if back, err := p.ParseMove(want); err != nil || back != m {
					t.Errorf("%s: %s is read as %s, %v", p.FEN(), want, UCI(back), err)
				}
			}
		})
	}
}

// TestPGNAgainstReference reads PGN that an independent library wrote, and lets the library read PGN written
// by this package.
func TestPGNAgainstReference(t *testing.T) {
	for i := range 30 {
		g := &PGN{Start: Initial(), Result: unfinished}
		g.Line = randomLine(rand.New(rand.NewPCG(uint64(i), 200)), g.Start, 20+3*i, 0)
		for n := range g.Line {
			g.Line[n].Remark = format.Remark{}
			if n%7 == 3 {
				g.Line[n].Comment, g.Line[n].Glyphs = "a remark", []int{n % 6}
			}
		}
		want := uciLine(g.Moves())

		option, err := reference.PGN(strings.NewReader(g.String()))
		if err != nil {
			t.Fatalf("%v of\n%s", err, g)
		}
		other := reference.NewGame(option)
		var got []string
		for _, m := range other.Moves() {
			got = append(got, m.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("the reference reads\n%v, not\n%v", got, want)
		}
		back, err := parsePGN(other.String())
		if err != nil || len(back) != 1 || !slices.Equal(uciLine(back[0].Moves()), want) {
			t.Errorf("%d games, %v of\n%s", len(back), err, other)
		}
	}
}

// repeated is a reader that repeats a text.
type repeated struct {
	text string
	left int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.left == 0 {
			return 0, io.EOF
		}
		r.left, r.rest = r.left-1, r.text
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestPGNIsReadAsAStream reads many megabytes while only one game is in memory. The time per game must not
// grow with the length of the text.
func TestPGNIsReadAsAStream(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	g := &PGN{Start: Initial(), Result: unfinished}
	g.Line = randomLine(r, g.Start, 60, 1)
	text := g.String()
	const games = 300
	measure := func(games int) (allocated, held uint64) {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		in := newPGNReader(&repeated{text: text, left: games})
		for range games {
			if _, err := in.Read(); err != nil {
				t.Fatal(err)
			}
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		if _, err := in.Read(); err != io.EOF {
			t.Errorf("after the last game: %v", err)
		}
		return after.Mallocs - before.Mallocs, max(after.HeapAlloc, before.HeapAlloc) - before.HeapAlloc
	}
	few, _ := measure(games / 10)
	many, held := measure(games)
	if many > 11*few {
		t.Errorf("%d games need %d allocations, a tenth of them %d", games, many, few)
	}
	if size := uint64(games * len(text)); held > size/2 {
		t.Errorf("%d bytes are kept of %d", held, size)
	}
	if _, err := newPGNReader(io.MultiReader(strings.NewReader("1. e4 "), broken{})).
		Read(); !errors.Is(err, errDisk) {
		t.Errorf("a reader that fails: %v", err)
	}
}

var errDisk = errors.New("the disk is gone")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errDisk }
