package othello

import (
	"fmt"
	"math/bits"
	"runtime"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func TestGameContract(t *testing.T) {
	g := Game()
	for _, p := range g.Presets {
		t.Run(p.Name, func(t *testing.T) { gametest.Check(t, g, p.Values, 30, 200) })
	}
}

func TestPlaythrough(t *testing.T) {
	g := Game()
	for _, p := range g.Presets {
		t.Run(p.Name, func(t *testing.T) { gametest.Playthrough(t, g, p.Values, p.Name, 200) })
	}
}

func TestPerft(t *testing.T) {
	limit := int64(4_000_000)
	switch {
	case *gametest.Long:
		limit = 1 << 62
	case runtime.GOOS == "js":
		limit = 400_000
	}
	for _, row := range gametest.ReadPerft(t, "testdata/othello.perft") {
		size := map[int]int{18: 4, 38: 6, 66: 8}[len(row.Position)]
		s, err := ParsePosition(size, row.Position)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range row.Counts {
			if want > limit {
				break
			}
			if got := s.Position().Perft(i + 1); got != want {
				t.Errorf("perft %d of %s is %d, want %d", i+1, row.Position, got, want)
			}
		}
	}
}

func TestPerftOfStateAgrees(t *testing.T) {
	for depth := range 7 {
		if a, b := gametest.Perft(New(8), depth), Start(8).Perft(depth); a != b {
			t.Errorf("perft %d is %d by states and %d by positions", depth, a, b)
		}
	}
}

// TestTreeOf4x4Board enumerates the complete tree of the 4×4 board, in which a pass is merged with the move
// before it. The expected numbers are from an independent complete enumeration.
func TestTreeOf4x4Board(t *testing.T) {
	want := []int{1, 4, 12, 44, 128, 436, 1296, 3784, 9756, 22152, 41296, 58912, 53580}
	byPly := make([]int, len(want))
	games := 0
	var walk func(p Position, ply int) int
	walk = func(p Position, ply int) int { // returns the disc difference with best play
		moves := p.Moves()
		if moves == 0 && p.Pass().Moves() != 0 {
			return -walk(p.Pass(), ply)
		}
		byPly[ply]++
		if moves == 0 {
			games++
			return p.Margin()
		}
		best := -64
		for ; moves != 0; moves &= moves - 1 {
			best = max(best, -walk(p.Play(bits.TrailingZeros64(moves)), ply+1))
		}
		return best
	}
	if v := walk(Start(4), 0); v != -8 {
		t.Errorf("value for Black is %d, want -8", v)
	}
	if fmt.Sprint(byPly) != fmt.Sprint(want) {
		t.Errorf("positions by ply are %v, want %v", byPly, want)
	}
	if games != 60060 {
		t.Errorf("%d complete games, want 60060", games)
	}
}

func TestStartPosition(t *testing.T) {
	g := Game()
	want := map[string]string{
		"8x8": "d3 c4 f5 e6",
		"6x6": "c2 b3 e4 d5",
		"4x4": "b1 a2 d3 c4",
	}
	for _, p := range g.Presets {
		s, err := g.Start(p.Values)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, m := range s.Moves(nil) {
			names = append(names, g.MoveText(s, m))
		}
		if got := strings.Join(names, " "); got != want[p.Name] {
			t.Errorf("first moves on %s are %s, want %s", p.Name, got, want[p.Name])
		}
	}
	if s := New(8); s.At(3, 3) != White || s.At(4, 4) != White || s.At(3, 4) != Black ||
		s.At(4, 3) != Black || s.At(0, 0) != 0 {
		t.Errorf("wrong start position:\n%s", s.Notation())
	}
}

func TestPassAndEnd(t *testing.T) {
	g := Game()
	// White has no move but Black does: a pass is White's only move.
	s, err := ParsePosition(4, "XO-- ---- ---- ---- O")
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Moves(nil); len(got) != 1 || got[0] != Pass {
		t.Fatalf("moves are %v, want a pass alone", got)
	}
	for _, text := range []string{"--", "pass", "PS", " Pass "} {
		if m, err := g.ParseMove(s, text); err != nil || m != Pass {
			t.Errorf("%q is read as %v, %v", text, m, err)
		}
	}
	if s.Reason() != "" || s.Score(game.First) != 0 {
		t.Errorf("reason %q, score %v before the end", s.Reason(), s.Score(game.First))
	}
	s.Play(Pass)
	if s.Turn() != game.First {
		t.Fatalf("after the pass %v is to move", s.Turn())
	}
	m, err := g.ParseMove(s, "C1")
	if err != nil {
		t.Fatal(err)
	}
	s.Play(m)
	if s.Turn() != game.Nobody || s.Score(game.First) != 1 || s.Score(game.Second) != -1 {
		t.Errorf("turn %v, score %v", s.Turn(), s.Score(game.First))
	}
	if want := "no more moves, 3–0"; s.Reason() != want {
		t.Errorf("reason is %q, want %q", s.Reason(), want)
	}
	full, err := ParsePosition(4, "XXXX XXXX OOOO OOOO X")
	if err != nil {
		t.Fatal(err)
	}
	if want := "board full, 8–8"; full.Reason() != want || full.Score(game.First) != 0 {
		t.Errorf("reason is %q with score %v, want %q and 0", full.Reason(), full.Score(game.First), want)
	}
}

func TestFlippedDiscsOfMove(t *testing.T) {
	s := New(8)
	m, err := Game().ParseMove(s, "d3")
	if err != nil {
		t.Fatal(err)
	}
	if got := s.flipped(nil, m); len(got) != 1 || got[0] != 3*8+3 {
		t.Errorf("d3 turns %v, want d4 (27)", got)
	}
	small, err := ParsePosition(6, "X----- -O---- --O--- ---O-- ----O- ------ X")
	if err != nil {
		t.Fatal(err)
	}
	m, err = Game().ParseMove(small, "f6")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(small.flipped(nil, m)); got != "[7 14 21 28]" {
		t.Errorf("f6 turns %s, want the diagonal", got)
	}
	if got := small.flipped(nil, Pass); len(got) != 0 {
		t.Errorf("a pass turns %v", got)
	}
}

func TestUndoWithoutMovePanics(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !strings.HasPrefix(fmt.Sprint(r), "othello: ") {
			t.Errorf("recovered %v", r)
		}
	}()
	New(8).Undo()
}

func TestGameDescription(t *testing.T) {
	g := Game()
	if _, err := g.Start(param.Values{"size": "5"}); err == nil ||
		!strings.HasPrefix(err.Error(), "othello: size") {
		t.Errorf("size 5 gives error %v", err)
	}
	if _, err := g.Parse(param.MustFill(g.Params, nil), "X"); err == nil {
		t.Error("a position of one square is accepted")
	}
}

func BenchmarkPerft(b *testing.B) {
	n := int64(0)
	for b.Loop() {
		n += Start(8).Perft(8)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
}

func ExampleGame() {
	g := Game()
	s, _ := g.Start(nil)
	m, _ := g.ParseMove(s, "f5")
	s.Play(m)
	fmt.Println(s.Notation())
	// Output: ---------------------------OX------XXX-------------------------- O
}

// flipped appends the squares whose discs m would flip, in order of rows, and returns dst.
func (s *State) flipped(dst []game.Square, m game.Move) []game.Square {
	if m == Pass {
		return dst
	}
	for f := s.pos.Flips(int(m)); f != 0; f &= f - 1 {
		dst = append(dst, s.square(bits.TrailingZeros64(f)))
	}
	return dst
}
