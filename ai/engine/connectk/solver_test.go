package connectk

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	rules "ludarium/game/connectk"
	"ludarium/game/gametest"
)

func mustBoard(rows, cols, k int) *rules.Board {
	b, err := rules.NewBoard(rows, cols, k, true)
	if err != nil {
		panic(err)
	}
	return b
}

func mustSolver(t *testing.T, b *rules.Board, o Options) *Solver {
	t.Helper()
	s, err := NewSolver(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func parse(t *testing.T, b *rules.Board, moves string) rules.Position {
	t.Helper()
	s, err := rules.Parse(b, moves)
	if err != nil {
		t.Fatal(err)
	}
	return s.Position()
}

func solve(t *testing.T, s *Solver, p rules.Position) int {
	t.Helper()
	r, err := s.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return r.Score
}

// walk plays at most plies random moves from p. None of them ends the game.
func walk(r *rand.Rand, p rules.Position, plies int) rules.Position {
	for range plies {
		var next []rules.Position
		for _, q := range successors(p) {
			if !q.Won() && !q.Full() {
				next = append(next, q)
			}
		}
		if len(next) == 0 {
			break
		}
		p = next[r.IntN(len(next))]
	}
	return p
}

// TestSolverMatchesSlowSolver compares scores of random positions on small boards of many shapes with the
// slow solver, for both kinds of keys.
func TestSolverMatchesSlowSolver(t *testing.T) {
	for _, c := range []struct{ rows, cols, k, random int }{ // random is the minimum number of random moves
		{3, 3, 3, 0}, {3, 4, 3, 0}, {4, 3, 3, 0}, {4, 4, 3, 0}, {4, 4, 4, 0}, {4, 5, 4, 5}, {5, 4, 4, 5},
		{5, 5, 4, 11}, {4, 6, 4, 10}, {6, 4, 4, 10},
		{6, 7, 4, 29}, {7, 6, 4, 29}, {6, 8, 4, 35}, {7, 7, 4, 36}, {8, 7, 4, 43}, {7, 8, 4, 43},
		{6, 9, 4, 42}, {5, 9, 4, 33}, {9, 5, 4, 32},
		{6, 10, 4, 48}, {8, 8, 4, 52}, {9, 7, 4, 51}, {5, 12, 4, 48}, {10, 6, 5, 48}, {8, 8, 5, 52},
		{6, 7, 3, 22}, {6, 7, 5, 30}, {7, 7, 6, 37},
		{2, 6, 2, 0}, {2, 9, 3, 6}, {1, 12, 3, 2}, {12, 1, 4, 0}, {16, 2, 4, 18}, {3, 3, 9, 0}, {1, 1, 1, 0},
		{2, 2, 1, 0}, {1, 42, 4, 33}, {2, 32, 4, 53},
	} {
		t.Run(fmt.Sprintf("%dx%d/%d", c.cols, c.rows, c.k), func(t *testing.T) {
			b := mustBoard(c.rows, c.cols, c.k)
			strong, weak := mustSolver(t, b, Options{Table: 1}),
				mustSolver(t, b, Options{Table: 1, Weak: true})
			reference := slow{}
			r := rand.New(rand.NewPCG(uint64(c.rows), uint64(c.cols)))
			compared := 0
			for range 30 {
				p := walk(r, b.Start(), c.random+r.IntN(6))
				if p.Stones() < c.random {
					continue // the game ended too early
				}
				compared++
				want := reference.score(p)
				if got := solve(t, strong, p); got != want {
					t.Fatalf("%v: score %d, want %d", p, got, want)
				}
				if got := solve(t, weak, p); got != sign(want) {
					t.Fatalf("%v: weak score %d, want %d", p, got, sign(want))
				}
			}
			if compared < 10 && c.rows*c.cols > 12 {
				t.Errorf("only %d positions compared", compared)
			}
		})
	}
}

// TestFirstMovesOfSolvedBoards solves whole boards and compares the results of all first moves for the first
// player.
func TestFirstMovesOfSolvedBoards(t *testing.T) {
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
		{7, 6, 3, "[-1 1 1 1 1 1 -1]", false},
		{4, 4, 4, "[0 0 0 0]", false},
		{5, 4, 4, "[-1 0 0 0 -1]", false},
		{4, 5, 4, "[0 0 0 0]", false},
		{5, 5, 4, "[0 0 0 0 0]", false},
		{6, 4, 4, "[-1 -1 -1 -1 -1 -1]", false},
		{4, 6, 4, "[0 0 0 0]", false},
		{6, 5, 4, "[0 0 0 0 0 0]", true},
		{5, 6, 4, "[0 0 0 0 0]", true},
		{7, 4, 4, "[-1 -1 -1 0 -1 -1 -1]", true},
		{7, 5, 4, "[-1 0 0 0 0 0 -1]", true},
		{6, 6, 4, "[-1 -1 -1 -1 -1 -1]", true},
	} {
		if c.long && !*gametest.Long {
			continue
		}
		b := mustBoard(c.rows, c.cols, c.k)
		scores, legal, _, err := mustSolver(t, b, Options{Weak: true, Table: 16}).
			Scores(t.Context(), b.Start())
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(legal, false) {
			t.Errorf("%d×%d: not all columns are open", c.cols, c.rows)
		}
		if got := fmt.Sprint(scores); got != c.want {
			t.Errorf("%d×%d, %d in a row: first moves are worth %s, want %s", c.cols, c.rows, c.k, got,
				c.want)
		}
	}
}

// TestFirstMovesHavePublishedScores compares the solver with the known scores of the 7×6 board, which J.
// Allen and V. Allis solved in 1988.
func TestFirstMovesHavePublishedScores(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes minutes")
	}
	b := mustBoard(6, 7, 4)
	scores, _, _, err := mustSolver(t, b, Options{Table: 512}).Scores(t.Context(), b.Start())
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{-2, -1, 0, 1, 0, -1, -2}; !slices.Equal(scores, want) {
		t.Errorf("first moves score %v, want %v", scores, want)
	}
}

// TestMirrorImagesScoreTheSame solves positions and their mirror images, which must have equal scores; moves
// to mirrored columns must also have equal scores.
func TestMirrorImagesScoreTheSame(t *testing.T) {
	for _, c := range []struct{ rows, cols, plies int }{{6, 7, 20}, {6, 10, 44}, {9, 5, 26}, {5, 9, 26},
		{8, 8, 46}} {
		b := mustBoard(c.rows, c.cols, 4)
		r := rand.New(rand.NewPCG(7, uint64(c.cols)))
		for range 12 {
			p := walk(r, b.Start(), c.plies)
			if p.Stones() < c.plies {
				continue
			}
			// Two solvers, because one would find the mirror image in its table.
			one, other := mustSolver(t, b, Options{Table: 2}), mustSolver(t, b, Options{Table: 2})
			q := p
			q.Own, q.Mask = one.s.mirror(p.Own), one.s.mirror(p.Mask)
			scores, legal, _, err := one.Scores(t.Context(), p)
			twins, twinLegal, _, err2 := other.Scores(t.Context(), q)
			if err := errors.Join(err, err2); err != nil {
				t.Fatal(err)
			}
			slices.Reverse(twins)
			slices.Reverse(twinLegal)
			if !slices.Equal(scores, twins) || !slices.Equal(legal, twinLegal) {
				t.Errorf("%v: scores %v, of the mirror image %v", p, scores, twins)
			}
		}
	}
}

// TestScoresOfColumns compares the score of a position with the scores of its moves.
func TestScoresOfColumns(t *testing.T) {
	b := mustBoard(6, 7, 4)
	s := mustSolver(t, b, Options{Table: 4})
	r := rand.New(rand.NewPCG(7, 6))
	for range 60 {
		p := walk(r, b.Start(), 22+r.IntN(19))
		scores, legal, _, err := s.Scores(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		best := -100
		for c := range scores {
			if open := p.Moves()&b.Column(c) != 0; open != legal[c] {
				t.Errorf("%v: column %d open is %v", p, c+1, legal[c])
			} else if open {
				best = max(best, scores[c])
			}
		}
		if got := solve(t, mustSolver(t, b, Options{Table: 1}), p); got != best {
			t.Errorf("%v: score %d, but the best column has %d", p, got, best)
		}
	}
}

func TestScoresCountRemainingStones(t *testing.T) {
	b := mustBoard(6, 7, 4)
	for _, c := range []struct {
		moves string
		want  int
	}{
		{"121212", 18},   // Red wins with his 4th stone
		{"1212125", 18},  // Yellow also wins with his 4th stone
		{"12121277", 17}, // Red missed the win once and wins with his 5th stone
		{"4455", 18},     // Red wins with his 4th stone: the line of three is open at both ends
		{"44556", -18},   // Yellow cannot stop it
		{"25467336443241425124255623673675173776115", 0}, // the last stone makes a draw
	} {
		if got := solve(t, mustSolver(t, b, Options{Table: 1}), parse(t, b, c.moves)); got != c.want {
			t.Errorf("%s: score %d, want %d", c.moves, got, c.want)
		}
	}
}

func TestUnsuitableBoardsReturnErrors(t *testing.T) {
	free, err := rules.NewBoard(3, 3, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		board *rules.Board
		table int
		want  string
	}{{free, 1, "without gravity"}, {mustBoard(1, 64, 4), 1, "64 columns"},
		{mustBoard(6, 7, 4), -1, "-1 MB"}} {
		if _, err := NewSolver(c.board, Options{Table: c.table}); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
	b := mustBoard(6, 7, 4)
	s := mustSolver(t, b, Options{Table: 1})
	for moves, want := range map[string]string{"1212121": "the game is over",
		"254673364432414251242556236736751737761151": "the game is over"} {
		if _, err := s.Solve(t.Context(), parse(t, b, moves)); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", moves, err, want)
		}
	}
	if _, err := s.Solve(t.Context(), mustBoard(6, 6, 4).Start()); err == nil ||
		!strings.Contains(err.Error(), "another board") {
		t.Errorf("a foreign position: %v", err)
	}
}

// TestSolveCanBeCancelled cancels a search that would take minutes.
func TestSolveCanBeCancelled(t *testing.T) {
	b := mustBoard(6, 7, 4)
	s := mustSolver(t, b, Options{Table: 1})
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := s.Solve(ctx, b.Start()); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled search: %v", err)
	}
	if got := solve(t, s, parse(t, b, "121212")); got != 18 {
		t.Errorf("after a cancelled search the score is %d, want 18", got)
	}
}

// TestEarlyWinsNeedFewNodes solves openings with a win within 13 plies. If the search asked first who wins,
// or about late wins, the openings took 40168, 168485, 58830 and 105772 nodes.
func TestEarlyWinsNeedFewNodes(t *testing.T) {
	b := mustBoard(6, 7, 4)
	for _, test := range []struct {
		own, mask uint64
		score     int
	}{
		{0x30218001, 0xc087021c003, 11}, {0xa0010b, 0x40800e0418f, 12},
		{0x1050000083, 0x187001c183, -12}, {0x40000208601, 0x4180020cf81, 10},
	} {
		p := b.Start()
		p.Own, p.Mask = test.own, test.mask
		result, err := mustSolver(t, b, Options{Table: 4}).Solve(t.Context(), p)
		if err != nil || result.Score != test.score || result.Nodes > 8000 {
			t.Errorf("%#x: %+v, %v, want %d", test.own, result, err, test.score)
		}
	}
}

// TestNodeCountsAreUnchanged compares the node counts with fixed values, so that any change of the search is
// noticed.
func TestNodeCountsAreUnchanged(t *testing.T) {
	b := mustBoard(6, 7, 4)
	r := rand.New(rand.NewPCG(1, 2))
	s := mustSolver(t, b, Options{Table: 1})
	nodes := int64(0)
	for range 40 {
		result, err := s.Solve(t.Context(), walk(r, b.Start(), 20))
		if err != nil {
			t.Fatal(err)
		}
		nodes += result.Nodes
	}
	if want := int64(21627); nodes != want {
		t.Errorf("%d nodes, want %d", nodes, want)
	}
}
