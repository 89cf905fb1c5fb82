package review

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	games "ludarium/game/catalog"
)

// win, loss and draw are proven scores.
var (
	win  = search.Score{Kind: search.WinIn, Value: 5}
	loss = search.Score{Kind: search.LossIn, Value: 4}
	draw = search.Score{Kind: search.Exact}
)

func estimate(v float64) search.Score { return search.Score{Value: v} }

// TestChancesAgreeWithSource compares the chances with the web page of their source: 50 % for an equal score,
// and the chances of the two sides add up to 100 %.
func TestChancesAgreeWithSource(t *testing.T) {
	for _, c := range []struct{ pawns, want float64 }{{0, 50}, {1, 59.10}, {3, 75.11}, {10, 97.55}} {
		got, other := Chances(estimate(c.pawns)), Chances(estimate(-c.pawns))
		if math.Abs(got-c.want) > 0.01 || math.Abs(got+other-100) > 1e-9 {
			t.Errorf("%g pawns: %.3f %% and %.3f %%, want %g %%", c.pawns, got, other, c.want)
		}
	}
	if Chances(search.Score{Kind: search.WinIn, Value: 9}) != 100 ||
		Chances(search.Score{Kind: search.LossIn, Value: 9}) != 0 {
		t.Error("a mate is not certain")
	}
}

// TestFaultsBeginAtTheirThresholds checks that a fault begins at its threshold, and that every scale has all
// classes.
func TestFaultsBeginAtTheirThresholds(t *testing.T) {
	for _, g := range games.Games() {
		s, err := Find(g.Name)
		if err != nil {
			if !strings.Contains(err.Error(), g.Name) || !strings.Contains(err.Error(), "othello") {
				t.Errorf("%s: the error does not list what has a scale: %v", g.Name, err)
			}
			continue
		}
		before := 0.0
		for i, least := range s.Faults {
			if least <= before {
				t.Errorf("%s: the thresholds do not grow: %v", g.Name, s.Faults)
			}
			if got := s.Fault(least); got != Inaccuracy+Fault(i) {
				t.Errorf("%s: a loss of %g is fault %d, want %d", g.Name, least, got, Inaccuracy+Fault(i))
			}
			if got := s.Fault(math.Nextafter(least, 0)); got != None+Fault(i) {
				t.Errorf("%s: a loss just below %g is fault %d, want %d", g.Name, least, got, None+Fault(i))
			}
			before = least
		}
	}
	glyphs := [...]int{None: 0, Inaccuracy: 6, Mistake: 2, Blunder: 4}
	for f, want := range glyphs {
		if got := Fault(f).Glyph(); got != want {
			t.Errorf("fault %d has the glyph %d, want %d", f, got, want)
		}
	}
}

// TestLossOfMoves checks that a move with a better score loses nothing, and that estimates on a scale of
// results have no information.
func TestLossOfMoves(t *testing.T) {
	chess, connect, othello := Chess(), Connect(), Othello()
	for _, c := range []struct {
		name         string
		scale        *Scale
		best, played search.Score
		want         float64
		ok           bool
	}{
		{"a mate given away", &chess, win, loss, 100, true},
		{"better than thought", &chess, estimate(-1), estimate(2), 0, true},
		{"a win for a draw", &connect, win, draw, 50, true},
		{"a draw for a loss", &connect, draw, loss, 50, true},
		{"a slower win", &connect, win, search.Score{Kind: search.WinIn, Value: 9}, 0, true},
		{"a guess", &connect, win, estimate(1), 100, false},
		{"discs", &othello, estimate(6), estimate(-2), 8, true},
		{"all discs", &othello, win, loss, 128, true},
	} {
		if got, ok := c.scale.Loss(c.best, c.played); ok != c.ok || got != c.want && c.ok {
			t.Errorf("%s: %g, %v, want %g, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestLeadFromScores(t *testing.T) {
	chess, connect, othello := Chess(), Connect(), Othello()
	rate := search.Score{Value: 0.75, Unit: search.WinRate}
	for _, c := range []struct {
		name  string
		scale *Scale
		score search.Score
		want  float64
		ok    bool
	}{
		{"an equal game of chess", &chess, estimate(0), 0, true},
		{"playouts of chess", &chess, rate, 25, true},
		{"playouts of Connect", &connect, rate, 25, true},
		{"a guess in Connect", &connect, estimate(3), -50, false},
		{"discs", &othello, estimate(-6), -6, true},
	} {
		if got, ok := c.scale.Lead(c.score); ok != c.ok || got != c.want && c.ok {
			t.Errorf("%s: %g, %v, want %g, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// TestWriteScores checks that scores are written in the notation of the game: for chess from White's point of
// view, for other games from the mover's.
func TestWriteScores(t *testing.T) {
	for _, c := range []struct {
		scale Scale
		score search.Score
		side  game.Player
		want  string
	}{
		{Chess(), estimate(0.35), game.First, "0.35"},
		{Chess(), estimate(0.35), game.Second, "-0.35"},
		{Chess(), estimate(0), game.Second, "0.00"},
		{Chess(), win, game.First, "#3"},
		{Chess(), win, game.Second, "#-3"},
		{Chess(), loss, game.First, "#-2"},
		{Chess(), loss, game.Second, "#2"},
		{Othello(), estimate(-2.5), game.Second, "-2.50"},
		{Othello(), win, game.First, "+64.00"},
		{Connect(), win, game.Second, "won in 5"},
		{Connect(), loss, game.First, "lost in 4"},
		{Connect(), draw, game.First, "drawn"},
	} {
		if got := c.scale.Write(c.score, c.side); got != c.want {
			t.Errorf("%+v by side %d: %q, want %q", c.score, c.side, got, c.want)
		}
	}
}

// TestZerosHaveNoSign checks that no value written as zero has a minus sign.
func TestZerosHaveNoSign(t *testing.T) {
	for _, s := range []Scale{Chess(), Connect(), Othello()} {
		for _, x := range []float64{-0.001, math.Copysign(0, -1)} {
			for _, side := range []game.Player{game.First, game.Second} {
				if text := s.Write(search.Score{Value: x}, side); strings.HasPrefix(text, "-") {
					t.Errorf("%v is written %q", x, text)
				}
			}
		}
	}
}

// TestScoresOfFinishedGames scores finished games for both sides: in Othello the winner gets the empty
// squares.
func TestScoresOfFinishedGames(t *testing.T) {
	for _, c := range []struct {
		game, end string
		want      search.Score // for the first player
	}{
		{"chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
			search.Score{Kind: search.LossIn}},
		{"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", search.Score{Kind: search.Exact}},
		{"othello", strings.Repeat("X", 62) + "-- O;", search.Score{Kind: search.Exact, Value: 64}},
		{"othello", strings.Repeat("X", 20) + strings.Repeat("O", 44) + " X;",
			search.Score{Kind: search.Exact, Value: -24}},
		{"othello", strings.Repeat("XO", 32) + " X;", search.Score{Kind: search.Exact}},
	} {
		g, err := games.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		end, err := game.Track(g, nil, c.end)
		if err != nil {
			t.Fatal(err)
		}
		scale, err := Find(c.game)
		if err != nil || end.Turn() != game.Nobody {
			t.Fatalf("%s: %v, %d is to move", c.end, err, end.Turn())
		}
		if got := scale.Final(end, game.First); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.end, got, c.want)
		}
		if got := scale.Final(end, game.Second).Reversed(); got.Kind != c.want.Kind ||
			got.Value != c.want.Value {
			t.Errorf("%s: %+v for the second player", c.end, got)
		}
	}
}
