package arena

import (
	"testing"

	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// TestSheetCountsResults checks that wins, draws, losses and failures count for the right player, and pairs
// as pairs.
func TestSheetCountsResults(t *testing.T) {
	games := []Sum{
		{First: 0, Second: 1, Score: 1, Plies: 9, Moves: 1, Nodes: [2]int64{50, 8}, Depth: [2]float64{4, 2}},
		{First: 1, Second: 0, Score: 0, Plies: 10, Moves: 2, Nodes: [2]int64{10, 20},
			Depth: [2]float64{2, 6}},
		{First: 2, Second: 0, Score: -1, Plies: 3, Moves: 3, Fault: contest.Crash, Loser: game.First},
		{First: 0, Second: 2, Score: 1, Plies: 4, Moves: 4, Fault: contest.Illegal, Loser: game.Second},
		{First: 0, Second: 2, Score: -1, Plies: 5, Moves: 5, Fault: contest.Late, Loser: game.First,
			Opening: 1},
		// repeats the first game
		{First: 0, Second: 1, Score: 1, Plies: 9, Moves: 1, Opening: 1},
		{First: 1, Second: 0, Score: 1, Plies: 9, Moves: 1, Opening: 1},
	}
	s := NewSheet(3, games)
	for i, want := range []Stats{{Wins: 4, Draws: 1, Losses: 2}, {Wins: 1, Draws: 1, Losses: 2},
		{Wins: 1, Losses: 2}} {
		if got := s.Players[i].Stats; got != want {
			t.Errorf("player %d: %v, want %v", i, got, want)
		}
	}
	for i, want := range []map[contest.Fault]int{{contest.Late: 1}, {},
		{contest.Crash: 1, contest.Illegal: 1}} {
		for _, f := range []contest.Fault{contest.Crash, contest.Illegal, contest.Late} {
			if got := s.Players[i].Faults[f]; got != want[f] {
				t.Errorf("player %d: %d times %s", i, got, f)
			}
		}
	}
	if len(s.Encounters) != 2 || s.Encounters[0] != (Encounter{0, 1, Stats{Wins: 2, Draws: 1, Losses: 1,
		Pairs: [5]int{2: 1, 3: 1}}}) {
		t.Errorf("%+v", s.Encounters)
	}
	// The second pair of these two players is incomplete, so its game counts singly.
	if e := s.Encounters[1]; e.A != 0 || e.B != 2 || e.Wins != 2 || e.Losses != 1 || e.Pairs != [5]int{4: 1} {
		t.Errorf("%+v", e)
	}
	if len(s.Openings) != 2 || s.Openings[0].Stats != (Stats{Wins: 2, Draws: 1, Losses: 1}) ||
		s.Openings[1].Stats != (Stats{Wins: 2, Losses: 1}) {
		t.Errorf("%+v", s.Openings)
	}
	if s.Repeats != 1 || s.Games != 7 {
		t.Errorf("%d of %d games repeat others", s.Repeats, s.Games)
	}
	if p := s.Players[0]; p.Nodes != 70 || p.Moves != 5+5+1+2+3+5+4 || p.Depth() != 10.0/7 {
		t.Errorf("%+v", p)
	}
	alone := NewSheet(2, []Sum{{Second: -1, Score: 30, Plies: 30},
		{First: 1, Second: -1, Score: 40, Plies: 40}, {Second: -1, Score: 36, Opening: 1},
		{First: 1, Second: -1, Score: 35, Opening: 2}})
	both := alone.Starts(0, 1)
	if len(both[0]) != 1 || both[0][0] != 30 || both[1][0] != 40 || alone.Players[0].Points.Mean != 33 ||
		len(alone.Encounters) != 0 {
		t.Errorf("%+v, %v", alone, both)
	}
}

// TestDecidedTestEndsOnlyItsGames checks that a decided test ends only the games of its two players.
func TestDecidedTestEndsOnlyItsGames(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 200, Alpha: 0.1, Beta: 0.1}
	var games []Sum
	for k := range 40 {
		games = append(games, Sum{First: 0, Second: 1, Score: 1, Opening: k},
			Sum{First: 1, Second: 0, Score: -1, Opening: k},
			Sum{First: 0, Second: 2, Score: 1, Opening: k}, Sum{First: 2, Second: 0, Score: 1, Opening: k})
	}
	s := NewSheet(3, UntilDecided(games, test))
	one, other := s.Encounters[0].Stats, s.Encounters[1].Stats
	if test.Decide(one) != AcceptH1 || one.Games() > 40 || one.Games()%2 != 0 {
		t.Errorf("%v", one)
	}
	shorter := one
	shorter.Wins -= 2
	shorter.Pairs[4]--
	if test.Decide(shorter) != Open {
		t.Errorf("%v would have been enough", shorter)
	}
	if test.Decide(other) != AcceptH0 || other.Games() == one.Games() {
		t.Errorf("%v", other)
	}
}

// TestFingerprintsIdentifyGames checks that equal games have equal fingerprints and different games different
// ones.
func TestFingerprintsIdentifyGames(t *testing.T) {
	of := func(start string, moves ...game.Move) uint64 {
		o := Outcome{Record: game.Record{Start: start, Moves: moves}}
		return o.Fingerprint()
	}
	same := of("a", 1, 2)
	if of("a", 1, 2) != same || of("a", 2, 1) == same || of("b", 1, 2) == same || of("a", 1, 2, 0) == same {
		t.Error("fingerprints do not tell games apart")
	}
}
