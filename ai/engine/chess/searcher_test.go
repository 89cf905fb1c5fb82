package chess

import (
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/ai/search/searchtest"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

// start returns a game of chess at the given FEN.
func start(t *testing.T, fen string) *rules.State {
	t.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return rules.New(p, false)
}

func usual(values param.Values, files *resource.Store) *Searcher {
	return NewSearcher(param.MustFill(Describe().Params, values), files)
}

const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestContract(t *testing.T) {
	for _, level := range []string{"1", "6", "12"} {
		s := usual(param.Values{"level": level, "table": "1"}, nil)
		for _, fen := range []string{initial,
			"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
			"8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1"} {
			searchtest.Check(t, s, start(t, fen), search.Limits{Nodes: 3000, Seed: 7})
		}
	}
}

func TestFindsMate(t *testing.T) {
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

// Levels like club players do not leave a queen where the next move takes it, whatever mistakes their seed
// brings.
func TestQueensAreNotLeft(t *testing.T) {
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
