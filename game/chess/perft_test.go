package chess

import (
	"runtime"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
)

// budget returns the maximum number of leaves counted for one row of a table.
func budget() int64 {
	switch {
	case *gametest.Long:
		return 1 << 40
	case runtime.GOOS == "js":
		return 500_000
	}
	return 20_000_000
}

func mustParse(t testing.TB, fen string) Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerft(t *testing.T) {
	for _, row := range gametest.ReadPerft(t, "testdata/positions.perft") {
		p := mustParse(t, row.Position)
		for i, want := range row.Counts {
			if want > budget() {
				break
			}
			if got := Perft(&p, i+1); got != uint64(want) {
				t.Errorf("perft(%d) of %s = %d, want %d", i+1, row.Position, got, want)
			}
		}
	}
}

// perftMade is Perft, except that it also makes the moves of the last ply.
func perftMade(p *Position, depth int, moves []game.Move) uint64 {
	if depth == 0 {
		return 1
	}
	n := len(moves)
	moves = p.Generate(moves)
	total := uint64(0)
	var child Position // declared here so that it stays on the stack
	for _, m := range moves[n:] {
		child = *p
		child.Make(m)
		total += perftMade(&child, depth-1, moves)
	}
	return total
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		depth     int
		leaves    uint64
	}{
		{"initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
		{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
	} {
		p := mustParse(b, c.fen)
		stack := make([]game.Move, 0, c.depth*maxMoves)
		for _, way := range []struct {
			name  string
			count func() uint64
		}{
			{"counted", func() uint64 { return Perft(&p, c.depth) }},
			{"made", func() uint64 { return perftMade(&p, c.depth, stack) }},
		} {
			b.Run(c.name+"/"+way.name, func(b *testing.B) {
				for b.Loop() {
					if n := way.count(); n != c.leaves {
						b.Fatalf("%d leaves", n)
					}
				}
				b.ReportMetric(float64(c.leaves)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}

func BenchmarkGenerate(b *testing.B) {
	p := mustParse(b, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	buf := make([]game.Move, 0, maxMoves)
	for b.Loop() {
		if len(p.Generate(buf)) != 48 {
			b.Fatal("not 48 moves")
		}
	}
}
