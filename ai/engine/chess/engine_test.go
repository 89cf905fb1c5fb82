package chess

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// find searches the current position of s with an engine and returns the best move and the result.
func find(t *testing.T, s *rules.State, lim Limits) (string, Progress) {
	t.Helper()
	p := NewEngine(Default(), 4, 1).Search(t.Context(), s.Position(), Keys(s), lim, nil)
	return rules.UCI(p.Lines[0].Moves[0]), p
}

// TestMatesInTwoAreFound checks that the search finds mates in two in positions in which null-move pruning
// could miss them: zugzwang and quiet threats. They are from section 6.4 of the chess specification.
func TestMatesInTwoAreFound(t *testing.T) {
	for fen, key := range map[string]string{
		"8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1":          "c4c2",
		"8/8/8/2K2Q2/8/p7/8/k7 w - - 0 1":          "f5c2",
		"8/7R/8/8/2p5/2K5/8/3k4 w - - 0 1":         "h7e7",
		"8/5p2/2R5/7k/5K2/8/8/8 w - - 0 1":         "c6f6",
		"8/2p5/2R5/8/5K2/8/8/3k4 w - - 0 1":        "f4e3",
		"8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1":        "d4f2",
		"k1KBB3/3p4/8/8/8/8/8/8 w - - 0 1":         "d8b6",
		"7k/8/p7/5K2/8/p7/3R4/8 w - - 0 1":         "f5g6",
		"8/8/8/R7/2P5/5p2/8/4K2k w - - 0 1":        "e1f2",
		"6k1/5ppp/8/8/8/7q/qq3PP1/3R2K1 w - - 0 1": "d1d8",
	} {
		s := start(t, fen)
		move, p := find(t, s, Limits{Nodes: 100_000})
		if plies, ok := p.Lines[0].Mate(); move != key || !ok || plies > 3 || plies < 1 {
			t.Errorf("%s: %s, %+v", fen, move, p.Lines[0])
		}
	}
}

// TestMutualZugzwangValues checks the values of king and pawn endgames with known results.
func TestMutualZugzwangValues(t *testing.T) {
	for fen, won := range map[string]bool{
		"8/8/8/4k3/8/4K3/4P3/8 w - - 0 1": false,
		"8/8/8/4k3/8/4K3/4P3/8 b - - 0 1": true,
		"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1": false,
		"8/4k3/8/4K3/4P3/8/8/8 b - - 0 1": true,
	} {
		s := start(t, fen)
		_, p := find(t, s, Limits{Nodes: 150_000})
		v := p.Lines[0].Value
		if s.Position().Side == rules.Black {
			v = -v
		}
		if won != (v > 300) {
			t.Errorf("%s: %d", fen, v)
		}
	}
}

// play plays moves that are given in UCI coordinates.
func play(t *testing.T, s *rules.State, moves string) *rules.State {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := rules.Game().ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s.Play(m)
	}
	return s
}

// TestLosingSideRepeatsPosition checks that the losing side repeats the position and that the side that is
// ahead does not.
func TestLosingSideRepeatsPosition(t *testing.T) {
	// White, a rook down, has perpetual check on e8 and h5
	s := start(t, "6k1/6p1/8/7Q/8/7P/q5PK/r7 w - - 0 1")
	if move, p := find(t, s, Limits{Nodes: 30_000}); move != "h5e8" || p.Lines[0].Value != 0 {
		t.Errorf("perpetual check: %s, %d", move, p.Lines[0].Value)
	}
	s = play(t, start(t, initial), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")
	// The move f6g8 would be the third occurrence.
	w := newWorker(Default(), newTable(1))
	moves := []rootMove{{move: s.Moves(nil)[0]}}
	w.begin(s.Position(), Keys(s), moves, true)
	m, err := rules.Game().ParseMove(s, "f6g8")
	if err != nil {
		t.Fatal(err)
	}
	if next := w.play(w.at(0), m); !w.drawn(next) {
		t.Error("the third time is no draw")
	}
	w.unplay()
	m, err = rules.Game().ParseMove(s, "f6g4")
	if err != nil {
		t.Fatal(err)
	}
	if next := w.play(w.at(0), m); w.drawn(next) {
		t.Error("a new position is a draw")
	}
}

// TestSearchKnowsTheFiftyMoveRule checks that the search uses the last move before a draw by the fifty-move
// rule, and that a mate takes precedence over the draw.
func TestSearchKnowsTheFiftyMoveRule(t *testing.T) {
	if _, p := find(t, start(t, "7k/8/8/8/8/8/1R6/K7 w - - 99 80"), Limits{Nodes: 2000}); p.Lines[0].Value !=
		0 {
		t.Errorf("a rook ahead at the fiftieth move is worth %d", p.Lines[0].Value)
	}
	move, p := find(t, start(t, "7k/8/6K1/8/8/8/1R6/8 w - - 99 80"), Limits{Nodes: 2000})
	if plies, ok := p.Lines[0].Mate(); move != "b2b8" || !ok || plies != 1 {
		t.Errorf("mate by the fiftieth move: %s, %+v", move, p.Lines[0])
	}
}

func TestSearchMovesRestrictTheRoot(t *testing.T) {
	s := start(t, initial)
	var two []game.Move
	for _, m := range s.Moves(nil) {
		if u := rules.UCI(m); u == "a2a3" || u == "h2h4" {
			two = append(two, m)
		}
	}
	_, p := find(t, s, Limits{Nodes: 5000, Moves: two, Lines: 5})
	if len(p.Lines) != 2 {
		t.Fatalf("%d lines of two moves", len(p.Lines))
	}
	for _, l := range p.Lines {
		if u := rules.UCI(l.Moves[0]); u != "a2a3" && u != "h2h4" {
			t.Errorf("%s was searched", u)
		}
	}
}

func TestLinesAreSorted(t *testing.T) {
	_, p := find(t, start(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
		Limits{Nodes: 60_000, Lines: 5})
	for i := range p.Lines[1:] {
		if p.Lines[i].Value < p.Lines[i+1].Value {
			t.Errorf("line %d is worth %d, the next %d", i, p.Lines[i].Value, p.Lines[i+1].Value)
		}
	}
}

// TestNodeLimitedSearchesAreReproducible checks that a search limited by nodes does not depend on earlier
// searches of its engine. A search limited by time may depend on them.
func TestNodeLimitedSearchesAreReproducible(t *testing.T) {
	e := NewEngine(Default(), 2, 2)
	p := rules.Initial()
	first := e.Search(t.Context(), p, nil, Limits{Nodes: 20_000}, nil)
	other := start(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	e.Search(t.Context(), other.Position(), nil, Limits{Time: 20 * time.Millisecond}, nil)
	again := e.Search(t.Context(), p, nil, Limits{Nodes: 20_000}, nil)
	first.Elapsed, again.Elapsed = 0, 0
	if !reflect.DeepEqual(first, again) {
		t.Errorf("%+v\n%+v", first, again)
	}
}

// TestTeamMembersSearchDifferently checks that the members of a team search the same position in different
// ways and that each search is reproducible.
func TestTeamMembersSearchDifferently(t *testing.T) {
	e, p := NewEngine(Default(), 2, 1),
		start(t, "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9").Position()
	depths := map[string]int{}
	for member := range 4 {
		var text []byte
		lim := Limits{Nodes: 20_000, Member: member}
		first := e.Search(t.Context(), p, nil, lim, func(p Progress) {
			text = append(text, byte('a'+p.Depth))
		})
		again := e.Search(t.Context(), p, nil, lim, nil)
		first.Elapsed, again.Elapsed = 0, 0
		if !reflect.DeepEqual(first, again) {
			t.Errorf("member %d: %+v\n%+v", member, first, again)
		}
		depths[string(text[:5])]++
		if one := e.Search(t.Context(), p, nil, Limits{Depth: 1, Member: member}, nil); one.Depth != 1 ||
			len(one.Lines) != 1 {
			t.Errorf("member %d at depth 1: %+v", member, one)
		}
	}
	if len(depths) < 3 {
		t.Errorf("four members deepen like %v", depths)
	}
}

// TestSearchWithThreads checks a search with several threads.
func TestSearchWithThreads(t *testing.T) {
	e := NewEngine(Default(), 2, 4)
	ctx, cancel := context.WithCancel(t.Context())
	depth := 0
	p := e.Search(ctx, rules.Initial(), nil, Limits{}, func(p Progress) {
		if depth = p.Depth; depth >= 7 {
			cancel()
		}
	})
	if p.Stop != search.Cancelled || depth < 7 || p.Nodes <= 0 {
		t.Errorf("%+v", p)
	}
}

// TestCancelStopsSearch checks that a search that is cancelled after an iteration visits only a few more
// positions.
func TestCancelStopsSearch(t *testing.T) {
	const most = 100_000 // without this limit the search would not end
	ctx, cancel := context.WithCancel(t.Context())
	e := NewEngine(Default(), 2, 1)
	seen := int64(0)
	p := e.Search(ctx, rules.Initial(), nil, Limits{}, func(p Progress) {
		if p.Depth == 11 && seen == 0 {
			seen = p.Nodes
			cancel()
		}
	})
	if p.Stop != search.Cancelled || seen == 0 || p.Nodes > seen+most {
		t.Errorf("%q after %d nodes, cancelled after %d", p.Stop, p.Nodes, seen)
	}
}

// TestLowRatingsAreWeak checks that a rating of 0 or below means a weak player and not one of unlimited
// strength.
func TestLowRatingsAreWeak(t *testing.T) {
	e := NewEngine(Default(), 1, 1)
	least := handicaps()[0]
	for _, elo := range []int{LowestElo, 0, -20, -5000} {
		lim := Limits{Strength: Rated(elo), Nodes: 50_000, Seed: 1}
		p := e.Search(t.Context(), rules.Initial(), nil, lim, nil)
		if p.Depth > least.depth || p.Nodes > 2*least.nodes {
			t.Errorf("a player rated %d searches to depth %d and %d nodes", elo, p.Depth, p.Nodes)
		}
	}
	p := e.Search(t.Context(), rules.Initial(), nil, Limits{Nodes: 50_000, Seed: 1}, nil)
	if p.Nodes < 40_000 {
		t.Errorf("without a rating it looks at %d nodes", p.Nodes)
	}
	for n := lowestLevel; n <= highestLevel; n++ {
		if strengthOf(n).limited != (n < highestLevel) {
			t.Errorf("level %d has the strength %v", n, strengthOf(n))
		}
	}
}
