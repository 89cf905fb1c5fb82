package connectk

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

func mustBoard(rows, cols, k int, gravity bool) *Board {
	b, err := NewBoard(rows, cols, k, gravity)
	if err != nil {
		panic(err)
	}
	return b
}

func TestGameContract(t *testing.T) {
	g := Game()
	for _, p := range g.Presets {
		t.Run(p.Name, func(t *testing.T) { gametest.Check(t, g, p.Values, 30, 100) })
	}
	for _, v := range []string{
		"rows=8 cols=8 k=4", "rows=1 cols=64 k=3", "rows=64 cols=1 k=2", "rows=2 cols=12 k=3",
		"rows=1 cols=1 k=1",
		"rows=2 cols=32 k=3 gravity=false", "rows=12 cols=5 k=9 gravity=false", "rows=3 cols=3 k=9",
	} {
		t.Run(v, func(t *testing.T) {
			values, err := param.ParseValues(v)
			if err != nil {
				t.Fatal(err)
			}
			gametest.Check(t, g, values, 10, 100)
		})
	}
}

func TestPlaythrough(t *testing.T) {
	g := Game()
	for _, p := range g.Presets {
		t.Run(p.Name, func(t *testing.T) { gametest.Playthrough(t, g, p.Values, p.Name, 100) })
	}
}

func TestPerft(t *testing.T) {
	limit := int64(6_000_000)
	switch {
	case *gametest.Long:
		limit = 1 << 62
	case runtime.GOOS == "js":
		limit = 700_000
	}
	boards := map[int]*Board{3: mustBoard(3, 3, 3, true), 4: mustBoard(4, 4, 4, true),
		6: mustBoard(6, 7, 4, true)}
	for _, row := range gametest.ReadPerft(t, "testdata/connectk.perft") {
		s, err := Parse(boards[1+strings.Count(row.Position, "/")], row.Position)
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
			if want < 100_000 {
				if got := gametest.Perft(s, i+1); got != want {
					t.Errorf("perft %d of %s by states is %d, want %d", i+1, row.Position, got, want)
				}
			}
		}
	}
}

// TestCompleteGameCounts counts the complete games by result, and the distinct positions.
func TestCompleteGameCounts(t *testing.T) {
	for _, c := range []struct {
		name                    string
		board                   *Board
		red, yellow, draw       int
		positions, ended, stage int // stage: number of positions after five moves, 0 if unknown
		long                    bool
	}{
		{"3x3", mustBoard(3, 3, 3, true), 616, 386, 308, 694, 189, 108, false},
		{"tic-tac-toe", mustBoard(3, 3, 3, false), 131184, 77904, 46080, 5478, 0, 0, false},
		{"4x4", mustBoard(4, 4, 4, true), 8768620, 8543744, 30670176, 161029, 26740, 0, true},
	} {
		if c.long && !*gametest.Long {
			continue
		}
		var games [3]int // numbers of games won by Red, won by Yellow, and drawn
		seen := map[Position]bool{}
		ended, stage := 0, 0
		var walk func(p Position)
		walk = func(p Position) {
			over := p.Won() || p.Full()
			if !seen[p] {
				seen[p] = true
				if over {
					ended++
				}
				if p.Stones() == 5 {
					stage++
				}
			}
			switch {
			case p.Won():
				games[1-p.Stones()&1]++
			case p.Full():
				games[2]++
			default:
				for m := p.Moves(); m != 0; m &= m - 1 {
					walk(p.Play(bits.TrailingZeros64(m)))
				}
			}
		}
		walk(c.board.Start())
		if want := [3]int{c.red, c.yellow, c.draw}; games != want {
			t.Errorf("%s: games by result are %v, want %v", c.name, games, want)
		}
		if len(seen) != c.positions {
			t.Errorf("%s: %d positions, want %d", c.name, len(seen), c.positions)
		}
		if c.ended != 0 && ended != c.ended {
			t.Errorf("%s: %d final positions, want %d", c.name, ended, c.ended)
		}
		if c.stage != 0 && stage != c.stage {
			t.Errorf("%s: %d positions after five moves, want %d", c.name, stage, c.stage)
		}
	}
}

// TestPositionsByPly compares the number of distinct positions on 7×6 after each ply with widely published
// figures.
func TestPositionsByPly(t *testing.T) {
	level := map[Position]bool{mustBoard(6, 7, 4, true).Start(): true}
	for ply, want := range []int{1, 7, 49, 238, 1120, 4263, 16422, 54859} {
		if len(level) != want {
			t.Errorf("%d positions after %d moves, want %d", len(level), ply, want)
		}
		next := map[Position]bool{}
		for p := range level {
			if p.Won() {
				continue
			}
			for m := p.Moves(); m != 0; m &= m - 1 {
				next[p.Play(bits.TrailingZeros64(m))] = true
			}
		}
		level = next
	}
}

// TestSolvedBoardsHaveKnownValues solves small boards and compares the values for Red of all first moves,
// from column 1.
func TestSolvedBoardsHaveKnownValues(t *testing.T) {
	for _, c := range []struct {
		cols, rows, k int
		want          string
		long          bool
	}{
		{3, 3, 3, "[0 0 0]", false},
		{4, 3, 3, "[1 1 1 1]", false},
		{3, 4, 3, "[0 0 0]", false},
		{4, 4, 3, "[1 1 1 1]", false},
		{5, 4, 3, "[-1 1 1 1 -1]", false},
		{4, 4, 4, "[0 0 0 0]", false},
		{5, 4, 4, "[-1 0 0 0 -1]", true},
		{4, 5, 4, "[0 0 0 0]", true},
		{6, 4, 4, "[-1 -1 -1 -1 -1 -1]", true},
	} {
		if c.long && !*gametest.Long {
			continue
		}
		known := map[Position]int8{}
		var solve func(p Position) int8 // returns the value for the side to move
		solve = func(p Position) int8 {
			switch {
			case p.Full():
				return 0
			case p.WinningMoves() != 0:
				return 1
			}
			if v, ok := known[p]; ok {
				return v
			}
			best := int8(-1)
			for m := p.Moves(); m != 0 && best < 1; m &= m - 1 {
				best = max(best, -solve(p.Play(bits.TrailingZeros64(m))))
			}
			known[p] = best
			return best
		}
		b := mustBoard(c.rows, c.cols, c.k, true)
		var values []int8
		for m := b.Start().Moves(); m != 0; m &= m - 1 {
			values = append(values, -solve(b.Start().Play(bits.TrailingZeros64(m))))
		}
		if got := fmt.Sprint(values); got != c.want {
			t.Errorf("%d×%d, %d in a row: first moves are worth %s, want %s", c.cols, c.rows, c.k, got,
				c.want)
		}
	}
}

func TestGamesWithKnownEnd(t *testing.T) {
	four, small, three := mustBoard(6, 7, 4, true), mustBoard(4, 4, 4, true), mustBoard(3, 3, 3, true)
	for _, c := range []struct {
		board  *Board
		moves  string
		score  float64 // score for Red
		reason string
		// columns and rows of the cells, counted from 1 at the bottom left, in the order of Line
		line string
	}{
		{four, "1122334", 1, "four in a row", "a1 b1 c1 d1"},
		{four, "1212121", 1, "four in a row", "a4 a3 a2 a1"},
		{four, "12345423344", 1, "four in a row", "d4 c3 b2 a1"},
		{four, "5775746766", -1, "four in a row", "g4 f3 e2 d1"},
		{four, "73555664444", 1, "four in a row", "d4 e3 f2 g1"},
		{four, "565426454417", -1, "four in a row", "d4 e3 f2 g1"},
		{four, "121212", 0, "", ""},
		{four, "254673364432414251242556236736751737761151", 0, "board full", ""},
		{small, "1444323114221323", 0, "board full", ""},
		{three, "233232111", 0, "board full", ""},
		{three, "33132", 1, "three in a row", "a1 b1 c1"},
		{three, "21232", 1, "three in a row", "b3 b2 b1"},
		{three, "3311322", 1, "three in a row", ""},
		{three, "1231132", 1, "three in a row", ""},
		{three, "131122", -1, "three in a row", ""},
		{three, "312233", -1, "three in a row", ""},
		{mustBoard(3, 3, 3, false), "b2a1c1a3a2c2b1b3c3", 0, "board full", ""},
		{mustBoard(3, 3, 3, false), "a1a2b1b2c1", 1, "three in a row", "a1 b1 c1"},
		{mustBoard(8, 8, 8, true), "121212121212121", 1, "8 in a row", "a8 a7 a6 a5 a4 a3 a2 a1"},
	} {
		s, err := Parse(c.board, c.moves)
		if err != nil {
			t.Errorf("%s: %v", c.moves, err)
			continue
		}
		if s.Score(game.First) != c.score || s.Reason() != c.reason {
			t.Errorf("%s: score %v with reason %q, want %v and %q", c.moves, s.Score(game.First), s.Reason(),
				c.score, c.reason)
		}
		if over := s.Turn() == game.Nobody; over != (c.reason != "") {
			t.Errorf("%s: %v to move at the end", c.moves, s.Turn())
		}
		if c.line == "" && c.score == 0 && s.Line() != nil {
			t.Errorf("%s: line %v without a winner", c.moves, s.Line())
		}
		if c.line != "" {
			var names []string
			for _, q := range s.Line() {
				names = append(names,
					fmt.Sprintf("%c%d", 'a'+int(q)%c.board.Cols(), c.board.Rows()-int(q)/c.board.Cols()))
			}
			if got := strings.Join(names, " "); got != c.line {
				t.Errorf("%s: line %s, want %s", c.moves, got, c.line)
			}
		}
	}
}

func TestWinningMovesAreFound(t *testing.T) {
	b := mustBoard(6, 7, 4, true)
	for _, c := range []struct{ moves, own, opponent string }{
		{"112244", "3", ""},  // a line with a gap
		{"414141", "4", "1"}, // both sides could win
		{"41315", "", "2 6"}, // a line open at both ends
		{"11227373", "", ""}, // d2 cannot be filled yet
		{"1122337", "", "4"}, // Red wins at d1
		{"112233", "4", ""},  // Red wins at d1; Yellow cannot play d2 yet
	} {
		s, err := Parse(b, c.moves)
		if err != nil {
			t.Fatal(err)
		}
		p := s.Position()
		if got := b.names(p.WinningMoves()); got != c.own {
			t.Errorf("%s: winning moves %q, want %q", c.moves, got, c.own)
		}
		if got := b.names(p.OpponentCells() & p.Moves()); got != c.opponent {
			t.Errorf("%s: the opponent would win with %q, want %q", c.moves, got, c.opponent)
		}
	}
	s, err := Parse(b, "11227373")
	if err != nil {
		t.Fatal(err)
	}
	if want := uint64(1) << b.Cell(3, 1); s.Position().OpponentCells() != want {
		t.Errorf("the opponent completes %x, want %x (column 4, row 2)", s.Position().OpponentCells(), want)
	}
}

// names returns the move texts of cells, from the left.
func (b *Board) names(cells uint64) string {
	var names []string
	for ; cells != 0; cells &= cells - 1 {
		names = append(names, b.moveText(game.Move(bits.TrailingZeros64(cells))))
	}
	return strings.Join(names, " ")
}

func TestImpossibleBoardsAreErrors(t *testing.T) {
	g := Game()
	for v, want := range map[string]string{
		"rows=9 cols=8":   "connectk: 9 rows × 8 columns is too large",
		"rows=64 cols=64": "at most 64 cells",
		"rows=0":          "connectk: rows: 0 is not between 1 and 64",
		"k=0":             "connectk: k: 0",
		"gravity=maybe":   "neither true nor false",
	} {
		values, err := param.ParseValues(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Start(values); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives error %v, want %q", v, err, want)
		}
	}
	if _, err := NewBoard(0, 3, 3, true); err == nil || !strings.HasPrefix(err.Error(), "connectk: ") {
		t.Errorf("no rows give error %v", err)
	}
}

func TestUndoWithoutMovePanics(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !strings.HasPrefix(fmt.Sprint(r), "connectk: ") {
			t.Errorf("recovered %v", r)
		}
	}()
	New(mustBoard(6, 7, 4, true)).Undo()
}

func BenchmarkPerft(b *testing.B) {
	start := mustBoard(6, 7, 4, true).Start()
	n := int64(0)
	for b.Loop() {
		n += start.Perft(8)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
}

func BenchmarkWinningMoves(b *testing.B) {
	s, err := Parse(mustBoard(6, 7, 4, true), "44455376213")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s.Position().WinningMoves()
	}
}

func ExampleParse() {
	b, _ := NewBoard(6, 7, 4, true)
	s, _ := Parse(b, "445")
	fmt.Println(s.Notation())
	_, err := Parse(b, "44444445")
	fmt.Println(err)
	// Output:
	// 7/7/7/7/3o3/3xx2 o
	// connectk: move 7, "4": column 4 is full
}
