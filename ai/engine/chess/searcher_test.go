package chess

import (
	"strconv"
	"testing"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

// start returns a game of chess that starts from the given FEN.
func start(t *testing.T, fen string) *rules.State {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return rules.New(p, false)
}

// usual returns the searcher of the chess method with the given parameters; the others have their default
// values.
func usual(values param.Values, files *resource.Store) *Searcher {
	searcher, err := Methods()[0].Make(values)
	if err != nil {
		panic(err.Error())
	}
	return searcher(files)
}

const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestSearcherContract(t *testing.T) {
	for _, level := range []string{"1", "6", "12"} {
		s := usual(param.Values{"level": level, "table": "1"}, nil)
		for _, fen := range []string{initial,
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1"} {
			searchtest.Check(t, s, start(t, fen), search.Limits{Nodes: 3000, Seed: 7})
		}
	}
}

func TestSearcherFindsMate(t *testing.T) {
	s := usual(nil, nil)
	state := start(t, "6k1/5ppp/8/8/8/7q/qq3PP1/3R2K1 w - - 0 1")
	info, err := s.Search(t.Context(), state, search.Limits{Depth: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := info.Best()
	if got := info.Lines[0].Score; rules.UCI(m) != "d1d8" || got.Kind != search.WinIn || got.Value != 1 {
		t.Errorf("%s, %+v", rules.UCI(m), info)
	}
	var _ game.State = state
}

// TestClubLevelsDoNotHangQueens checks that the levels of club players do not leave a queen where it can be
// captured for nothing, for several seeds.
func TestClubLevelsDoNotHangQueens(t *testing.T) {
	for _, level := range []string{"7", "8", "9"} {
		s := usual(param.Values{"level": level, "table": "1"}, nil)
		for _, fen := range []string{"r2qk2r/1b1n1ppp/3Q4/pB2p3/Pp2nP2/8/NPP3PP/R1B2RK1 w kq - 0 15",
			"2rq1knR/1p3p2/3P4/3p1b2/3n1p1N/2p5/P3Q1P1/R4BK1 w - - 0 24"} {
			for seed := range uint64(20) {
				state := start(t, fen)
				info, err := s.Search(t.Context(), state, search.Limits{Seed: seed + 1}, nil)
				if err != nil {
					t.Fatal(err)
				}
				m, _ := info.Best()
				state.Play(m)
				b := newBoard(state.Position(), Default())
				for _, reply := range state.Moves(nil) {
					if rules.Captured(reply) == rules.Queen && b.gains(reply, 500) {
						t.Errorf("level %s, seed %d: %s in %s loses the queen by %s", level, seed+1,
							rules.UCI(m), fen, rules.UCI(reply))
					}
				}
			}
		}
	}
}

// playedBy lets s play the given number of moves against a searcher with default parameters and few nodes. It
// returns the moves of s and the sum of their values.
func playedBy(t *testing.T, s *Searcher, state *rules.State, moves int) (played string, value float64) {
	t.Helper()
	search := func(s *Searcher, nodes int64) (string, float64) {
		info, err := s.Search(t.Context(), state, search.Limits{Nodes: nodes}, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := info.Best()
		state.Play(m)
		return rules.UCI(m) + " ", info.Lines[0].Score.Value
	}
	other := usual(param.Values{"table": "1"}, nil)
	for range moves {
		m, v := search(s, 2000)
		played += m
		value += v
		search(other, 300)
	}
	return played, value
}

// TestThreadsSearchTogether checks that under a limit of time as many threads search as are set.
func TestThreadsSearchTogether(t *testing.T) {
	for _, threads := range []int{1, 3} {
		s := usual(param.Values{"table": "1", "threads": strconv.Itoa(threads)}, files())
		if _, err := s.Search(t.Context(), start(t, initial), search.Limits{Time: 20 * time.Millisecond},
			nil); err != nil {
			t.Fatal(err)
		}
		if got := len(s.idle[0].workers); got != threads {
			t.Errorf("%d threads search, want %d", got, threads)
		}
	}
}

// TestKeptTableIsReproducible checks that a searcher with the parameter keep plays the same game again even
// if it plays other games in between, and that it plays differently from a searcher that clears its table.
func TestKeptTableIsReproducible(t *testing.T) {
	opening := func() *rules.State {
		return start(t, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
	}
	keep := param.Values{"keep": "true", "table": "1", "threads": "2"}
	s := usual(keep, files())
	first, firstValue := playedBy(t, s, opening(), 8)
	playedBy(t, s, start(t, initial), 3)
	again, againValue := playedBy(t, s, opening(), 8)
	other, otherValue := playedBy(t, usual(keep, files()), opening(), 8)
	if again != first || againValue != firstValue || other != first || otherValue != firstValue {
		t.Errorf("the same game is %s (%.2f), %s (%.2f) and %s (%.2f)", first, firstValue, again, againValue,
			other, otherValue)
	}
	if _, v := playedBy(t, usual(param.Values{"table": "1"}, files()), opening(), 8); v == firstValue {
		t.Errorf("nothing is carried over: %.2f", v)
	}
	if want := "d2d4 f3d4 c1f4 f4g3 d4b5 b1c3 b5c7 c7a8 "; first != want {
		t.Errorf("%s, want %s", first, want)
	}
}
