package connectk

import (
	"math/rand/v2"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/gametest"
)

func state(t *testing.T, b *rules.Board, moves string) *rules.State {
	t.Helper()
	s, err := rules.Parse(b, moves)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSearcherContract(t *testing.T) {
	s := (&Searcher{})
	for _, c := range []struct {
		rows, cols, k int
		moves         string
		nodes         int64
	}{
		{3, 3, 3, "", 60}, {6, 7, 4, "", 2000}, {6, 7, 4, "44455533", 400},
		{6, 7, 4, "25467336443241425124255623673675", 60}, {1, 1, 1, "", 60}, {8, 8, 4, "", 60},
		{1, 42, 3, "", 60},
	} {
		searchtest.Check(t, s, state(t, mustBoard(c.rows, c.cols, c.k), c.moves),
			search.Limits{Nodes: c.nodes, Seed: 7})
	}
	free, err := rules.NewBoard(3, 3, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := s.Search(t.Context(), rules.New(free), search.Limits{}, nil); err == nil {
		t.Errorf("a board without gravity is searched: %+v", info)
	}
}

// TestScoresOfEveryMove compares the searcher's score of each move with the slow solver.
func TestScoresOfEveryMove(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(4, 4, 4)
	reference := slow{}
	r := rand.New(rand.NewPCG(4, 4))
	for range 60 {
		p := walk(r, b.Start(), r.IntN(13))
		root := stateAt(t, b, p)
		info, err := (&Searcher{}).Search(t.Context(), root, search.Limits{Lines: 4}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(info.Lines) != len(root.Moves(nil)) || info.Stop != search.Done {
			t.Errorf("%s: %d lines, stopped by %q", root.Notation(), len(info.Lines), info.Stop)
		}
		last := 100
		for _, l := range info.Lines {
			next := p.Play(int(l.Moves[0]))
			score, plies := 0, 1
			if next.Won() {
				score = (17 - p.Stones()) / 2
			} else {
				score = -reference.score(next)
				plies = length(reference, next)
			}
			want := search.Score{Kind: search.Exact, Unit: "points"}
			switch {
			case score > 0:
				want = search.Score{Kind: search.WinIn, Value: float64(plies)}
			case score < 0:
				want = search.Score{Kind: search.LossIn, Value: float64(plies)}
			}
			if l.Score != want {
				t.Errorf("%s: %d is said to be %+v, want %+v", root.Notation(), l.Moves[0], l.Score, want)
			}
			if score > last {
				t.Errorf("%s: a better move after a worse one: %+v", root.Notation(), info.Lines)
			}
			last = score
		}
	}
}

// length returns the number of stones until the end of a perfect game, including the stone that led to p.
func length(s slow, p rules.Position) int {
	n := 1
	for !p.Won() && !p.Full() {
		best, at := -100, p
		for _, q := range successors(p) {
			v := 0
			if q.Won() {
				v = (p.Board.Rows()*p.Board.Cols() + 1 - p.Stones()) / 2
			} else {
				v = -s.score(q)
			}
			if v > best {
				best, at = v, q
			}
		}
		p = at
		n++
	}
	return n
}

// stateAt returns a game at position p.
func stateAt(t *testing.T, b *rules.Board, p rules.Position) *rules.State {
	t.Helper()
	var line []game.Move
	var find func(q rules.Position) bool
	dead := map[rules.Position]bool{}
	find = func(q rules.Position) bool {
		if q.Mask == p.Mask {
			return q == p
		}
		if dead[q] || q.Won() {
			return false
		}
		for _, next := range successors(q) {
			cell := next.Mask &^ q.Mask
			if cell&p.Mask == 0 {
				continue
			}
			line = append(line, move(cell))
			if find(next) {
				return true
			}
			line = line[:len(line)-1]
		}
		dead[q] = true
		return false
	}
	if !find(b.Start()) {
		t.Fatalf("%v cannot be reached", p)
	}
	s := rules.New(b)
	for _, m := range line {
		s.Play(m)
	}
	return s
}

// TestLevelsFindMovesWithinTheirDepth checks the moves that searches of small depth find.
func TestLevelsFindMovesWithinTheirDepth(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(6, 7, 4)
	for _, c := range []struct {
		moves string
		depth int
		want  string // acceptable columns
	}{
		{"112233", 1, "4"},
		{"11223", 2, "4"}, // otherwise Red wins there
		{"4455", 3, "36"}, // an open line of three: both ends win
		{"", 1, "4"},
		{"", 12, "4"},
	} {
		played := map[string]bool{}
		for seed := range uint64(12) {
			s := state(t, b, c.moves)
			info, err := (&Searcher{}).
				Search(t.Context(), s, search.Limits{Depth: c.depth, Seed: seed}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if info.Depth > c.depth {
				t.Errorf("depth %d under a limit of %d", info.Depth, c.depth)
			}
			m, _ := info.Best()
			played[rules.MoveString(s, []game.Move{m})] = true
			if c.depth > 4 {
				break // the winner may delay the win
			}
		}
		for m := range played {
			found := false
			for _, w := range c.want {
				found = found || m == string(w)
			}
			if !found {
				t.Errorf("%q with depth %d: %s is played", c.moves, c.depth, m)
			}
		}
	}
}

// TestLinesAreBestPlay plays the lines of random positions on: each move keeps the score that the slow solver
// finds, and a line ends with the game or after its greatest length.
func TestLinesAreBestPlay(t *testing.T) {
	gametest.Slow(t)
	b := mustBoard(4, 4, 4)
	reference := slow{}
	r := rand.New(rand.NewPCG(5, 5))
	long := 0
	for range 60 {
		p := walk(r, b.Start(), r.IntN(13))
		root := stateAt(t, b, p)
		info, err := (&Searcher{}).Search(t.Context(), root, search.Limits{}, nil)
		if err != nil || info.Stop != search.Done {
			t.Fatalf("%v, stopped by %q", err, info.Stop)
		}
		score := reference.score(p)
		line := info.Lines[0].Moves
		for i, m := range line {
			if !game.Contains(root.Moves(nil), m) {
				t.Fatalf("%s: move %d of %v is not legal", root.Notation(), i, line)
			}
			root.Play(m)
			p = p.Play(int(m))
			if score = -score; root.Turn() != game.Nobody && reference.score(p) != score {
				t.Errorf("%s: the score after move %d of %v is %d, want %d", root.Notation(), i, line,
					reference.score(p), score)
			}
		}
		if root.Turn() != game.Nobody && len(line) < linePlies {
			t.Errorf("the line %v ends before the game", line)
		}
		long = max(long, len(line))
	}
	if long != linePlies {
		t.Errorf("the longest line has %d moves", long)
	}
}
