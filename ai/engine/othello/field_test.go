package othello

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
)

// solver returns a solver without trained weights.
func solver(t *testing.T, threads int) *Solver {
	t.Helper()
	s, err := NewSolver(Options{Table: 1, Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSmallBoardsAgainstMinimax compares scores, principal variations and the scores of all moves with
// minimax. One solver is used for all boards.
func TestSmallBoardsAgainstMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 64))
	s := solver(t, 1)
	slow := plain{}
	for i := range 400 {
		size, empty := [...]int{6, 4, 6, 8}[i%4], i%9
		p := randomOn(r, size, empty)
		if i%3 == 0 {
			p = scatteredOn(r, size, empty)
		}
		clear(slow)
		want := checkSolution(t, s, slow, p)
		moves, _, err := s.Moves(t.Context(), p)
		if err != nil || len(moves) != bits.OnesCount64(p.Moves()) {
			t.Fatalf("%s: moves %v, %v", rules.FromPosition(p, 0).Notation(), moves, err)
		}
		for k, m := range moves {
			if v := -slow.score(p.Play(int(m.Square))); m.Score != v || k > 0 && v > moves[k-1].Score ||
				moves[0].Score != want {
				t.Errorf("%s: moves %v, number %d is worth %d", rules.FromPosition(p, 0).Notation(), moves,
					k, v)
			}
		}
	}
}

// TestSolveWhole4x4Board solves the 4×4 board from the start, with the same number of nodes on every
// platform. White wins by 11 to 3, and the two empty squares count for White.
func TestSolveWhole4x4Board(t *testing.T) {
	r, err := solver(t, 1).Solve(t.Context(), rules.Start(4))
	if err != nil {
		t.Fatal(err)
	}
	const wantNodes = 620
	if r.Score != -10 || r.Nodes != wantNodes {
		t.Errorf("score %d after %d nodes, want -10 after %d", r.Score, r.Nodes, wantNodes)
	}
	moves, _, err := solver(t, 1).Moves(t.Context(), rules.Start(4))
	if err != nil || len(moves) != 4 || moves[0].Score != -10 || moves[3].Score != -10 {
		t.Errorf("moves %v, %v", moves, err)
	}
}

// image returns the image of a 6×6 position under a symmetry.
func image(p rules.Position, symmetry int) rules.Position {
	shift := fieldOf(p).shift
	return rules.Position{Own: imageOf(p.Own<<shift, symmetry) >> shift,
		Opponent: imageOf(p.Opponent<<shift, symmetry) >> shift, Board: p.Board}
}

// TestSymmetricPositionsScoreTheSame solves the symmetric images of 6×6 positions, with one thread and with
// several, and with a used table and an empty one.
func TestSymmetricPositionsScoreTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 64))
	s, several := solver(t, 1), solver(t, 3)
	for range 8 {
		p := randomOn(r, 6, 14)
		want, err := s.Solve(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for symmetry := range 8 {
			for _, one := range []*Solver{s, several, solver(t, 1)} {
				q := image(p, symmetry)
				got, err := one.Solve(t.Context(), q)
				if err != nil {
					t.Fatal(err)
				}
				if got.Score != want.Score {
					t.Errorf("%s: score %d, its image %d: %d", rules.FromPosition(p, 0).Notation(),
						want.Score, symmetry, got.Score)
				}
				checkLine(t, q, got)
			}
		}
	}
}

// TestBoardsShareNoTable solves different boards with one solver. Positions with the same discs on the field
// but on different boards must not be confused.
func TestBoardsShareNoTable(t *testing.T) {
	s := solver(t, 1)
	if _, err := s.Solve(t.Context(), rules.Start(4)); err != nil {
		t.Fatal(err)
	}
	key := hash(s.place(rules.Start(4)))
	if _, ok := s.s.table.find(key); !ok {
		t.Error("the table forgets the first position")
	}
	if hash(s.place(rules.Start(6))) != key {
		t.Error("the first discs do not stand the same way")
	}
	if _, ok := s.s.table.find(key); ok {
		t.Error("the table knows the 6×6 board from the 4×4 board")
	}
}

func TestSolveIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := solver(t, 1)
	if r, err := s.Solve(ctx, rules.Start(6)); !errors.Is(err, context.Canceled) || len(r.Line) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if moves, _, err := s.Moves(ctx, rules.Start(6)); !errors.Is(err, context.Canceled) || moves != nil {
		t.Errorf("%v, %v", moves, err)
	}
	if s.s.nodes > 10*lookEvery {
		t.Errorf("a cancelled search visited %d positions", s.s.nodes)
	}
	// A cancelled search must not leave wrong entries in the table.
	p := randomOn(rand.New(rand.NewPCG(20, 64)), 6, 12)
	want, err := solver(t, 1).Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	s.place(p)
	s.s.begin(stopped, search.Limits{})
	s.s.limit, s.s.pauseAt = 2000, 2000
	stop()
	own, opponent := s.place(p)
	newRoot(s.s, own, opponent, 1).run(step{12, exactLevel}, nil)
	if !s.s.stopped {
		t.Error("it was not stopped")
	}
	if got, err := s.Solve(t.Context(), p); err != nil || got.Score != want.Score {
		t.Errorf("score %d after a cancelled search, want %d; %v", got.Score, want.Score, err)
	}
}

// TestSearcherPlaysSmallBoards checks that searches on small boards, which need no weights file, keep the
// searcher contract, and plays games to the end.
func TestSearcherPlaysSmallBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 64))
	for _, l := range playingLevels {
		s := searcherWith(t, param.Values{"level": l.name}, nil)
		for _, root := range []game.State{rules.New(4), rules.New(6),
			rules.FromPosition(randomOn(r, 6, 12), game.Second)} {
			searchtest.Check(t, s, root, search.Limits{Nodes: 3000, Seed: 7})
		}
	}
	s, slow := searcherWith(t, nil, nil), plain{}
	for i := range 12 {
		p := randomOn(r, 6, 2+i%7)
		if p.Over() {
			continue
		}
		info, err := s.Search(t.Context(), rules.FromPosition(p, game.First), search.Limits{Lines: 30}, nil)
		if err != nil || info.Stop != search.Done {
			t.Fatalf("%+v, %v", info, err)
		}
		clear(slow)
		for _, line := range info.Lines {
			q := p.Pass()
			if m := line.Moves[0]; m != rules.Pass {
				q = p.Play(int(m))
			}
			if want := float64(-slow.score(q)); line.Score.Kind != search.Exact || line.Score.Value != want {
				t.Errorf("%s: %+v, want %g", rules.FromPosition(p, 0).Notation(), line, want)
			}
		}
	}
}

// TestSmallBoardEvaluationTerms checks the terms of the evaluation of small boards: corners of the small
// board, squares diagonally adjacent to empty corners, and moves on the board only.
func TestSmallBoardEvaluationTerms(t *testing.T) {
	for _, c := range []struct {
		size int
		text string
		want int
	}{
		{6, "X----- ------ ------ ------ ------ ------ X", plainCorner},
		{6, "O----- ------ ------ ------ ------ -----X X", 0},
		{6, "------ -X---- ------ ------ ------ ------ X", plainXSquare},
		{6, "O----- -X---- ------ ------ ------ ------ X", -plainCorner - plainMobility},
		{6, "------ ------ --XO-- ------ ------ ------ X", 0},
		// Black may move to f3, White to c3
		{6, "------ ------ ---XO- ------ ------ ------ X", 0},
		// only White can move
		{6, "------ ------ ----XO ------ ------ ------ X", -plainMobility},
		// only Black can move: f3 is at the edge, so that White cannot flip it
		{6, "------ ------ ----OX ------ ------ ------ X", plainMobility},
		{4, "X--- ---- ---- ---- X", plainCorner},
		{4, "---X ---- ---- O--- O", 0},
	} {
		state, err := rules.ParsePosition(c.size, c.text)
		if err != nil {
			t.Fatal(err)
		}
		s := newSearcher(newTable(1), nil, stableEdges())
		own, opponent := s.place(state.Position())
		w := plainFor(&s.field)
		f := newFeatures(own, opponent)
		n := emptyOf(own|s.wall, opponent)
		if got := w.evaluate(&f, own, opponent, n, 0); got != c.want*discUnit {
			t.Errorf("%s: %d, want %d discs", c.text, got, c.want)
		}
		f = newFeatures(opponent, own) // from the other side's point of view
		if got := w.evaluate(&f, own, opponent, n, 1); got != c.want*discUnit {
			t.Errorf("%s, seen by the other side: %d, want %d discs", c.text, got, c.want)
		}
	}
}
