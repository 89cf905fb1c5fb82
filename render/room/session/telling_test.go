package session

import (
	"context"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
	"ludarium/game/twenty48"
)

// TestScoreSignForBothSides formats the same score for both sides.
func TestScoreSignForBothSides(t *testing.T) {
	chessKind, connect := kindOf(chess.Game()), kindOf(connectk.Game())
	for _, c := range []struct {
		kind                Profile
		score               search.Score
		side                game.Player
		tell, words, square string
	}{
		{chessKind, search.Score{Value: 0.5, Unit: "pawns"}, game.First, "+0.50", "White is slightly better",
			"+0.50"},
		{chessKind, search.Score{Value: 2, Unit: "pawns"}, game.Second, "−2.00", "Black is better", "−2.00"},
		{chessKind, search.Score{Value: 0.1, Unit: "pawns"}, game.Second, "−0.10", "even", "−0.10"},
		{chessKind, search.Score{Value: 9, Kind: search.WinIn}, game.Second, "Black wins in 5",
			"Black wins in 5", "−#5"},
		{chessKind, search.Score{Value: 4, Kind: search.LossIn}, game.Second, "White wins in 2",
			"White wins in 2", "+#2"},
		{chessKind, search.Score{Value: 0.7, Unit: "win rate"}, game.Second, "30 %", "30 % for White",
			"30 %"},
		{chessKind, search.Score{Value: 1, Unit: "win rate", Kind: search.Exact}, game.Second, "Black wins",
			"Black wins", "loss"},
		{connect, search.Score{Value: -1.38, Unit: "threats"}, game.First, "Yellow is slightly better",
			"Yellow is slightly better", "−"},
		{connect, search.Score{Value: 9, Unit: "threats"}, game.First, "Red is winning", "Red is winning",
			"+++"},
		{connect, search.Score{Unit: "points"}, game.First, "not decided yet", "not decided yet", "?"},
		{connect, search.Score{Unit: "points", Kind: search.Exact}, game.Second, "draw", "draw", "="},
		{kindOf(othello.Game()), search.Score{Value: -6, Unit: "discs", Kind: search.Exact}, game.Second,
			"Black wins by 6", "Black wins by 6", "+6"},
		{kindOf(othello.Game()), search.Score{Unit: "discs", Kind: search.Exact}, game.First, "draw", "draw",
			"="},
		{kindOf(othello.Game()), search.Score{Value: 4, Unit: "discs"}, game.Second, "−4 discs",
			"White is slightly better", "−4"},
		{kindOf(twenty48.Game()), search.Score{Value: 1234, Unit: "points"}, game.First, "1234 points",
			"1234 points", "?"},
	} {
		if got := (&Scores{&GameLine{profile: &c.kind}}).Tell(c.score, c.side); got != c.tell {
			t.Errorf("%+v of %v is told as %q, want %q", c.score, c.side, got, c.tell)
		}
		if got := (&Scores{&GameLine{profile: &c.kind}}).Words(c.score, c.side); got != c.words {
			t.Errorf("%+v of %v is in words %q, want %q", c.score, c.side, got, c.words)
		}
		if got := (&Scores{&GameLine{profile: &c.kind}}).OnSquare(Seen(c.score, c.side)); got != c.square {
			t.Errorf("%+v of %v stands on a square as %q, want %q", c.score, c.side, got, c.square)
		}
	}
}

// TestHintIsShortSearch checks that a hint is a short search which ends with a move and can be hidden.
func TestHintIsShortSearch(t *testing.T) {
	var asked []search.Limits
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, report func(search.Info)) (search.Info, error) {
			asked = append(asked, req.Limits)
			report(info(req, 0, 1))
			<-ctx.Done()
			return info(req, 0, 1), nil
		})
	s.Poll(0)
	s.Analysis.Hint()
	await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok })
	if len(asked) != 1 || asked[0].Time != hintTime || !asked[0].Watch || !s.Analysis.Hinting() {
		t.Errorf("asked was %+v, hinting %t", asked, s.Analysis.Hinting())
	}
	s.Poll(hintTime / 2)
	if done, ok := s.Analysis.HintProgress(); !ok || done < 0.4 || done > 0.6 {
		t.Errorf("after half of the time the progress is %v, %t", done, ok)
	}
	s.Search.SetWatched(true) // no effect: it is already set
	if s.Analysis.Hint(); s.Analysis.Hinting() || s.Search.Thinking() {
		t.Error("the hint is not hidden")
	}
	s.Analysis.Hint()
	play(t, s, "e4")
	if s.Analysis.Hinting() {
		t.Error("the hint stays after a move")
	}
}

// TestWatchingRestarts checks that opening the tab Think restarts a running analysis that reports no tree.
func TestWatchingRestarts(t *testing.T) {
	asked := make(chan bool, 4)
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, report func(search.Info)) (search.Info, error) {
			asked <- req.Limits.Watch
			report(info(req, 0, 1))
			<-ctx.Done()
			return info(req, 0, 1), nil
		})
	s.Poll(0)
	s.Analysis.Think()
	if <-asked {
		t.Error("a search that nobody watches reports a tree")
	}
	s.Search.SetWatched(true)
	s.Search.SetWatched(true)
	if !<-asked || len(asked) > 0 {
		t.Error("the search does not begin anew, once")
	}
}

// TestWeakPlayersScoreIsHidden checks that the score of a weakened computer is not shown but decides whether
// it accepts a draw, and remains hidden in a save.
func TestWeakPlayersScoreIsHidden(t *testing.T) {
	s := versus(t, chess.Game(), func(_ context.Context, req search.Request,
		_ func(search.Info)) (search.Info, error) {
		found := info(req, 0, 1)
		found.Lines[0].Score.Value = -2
		return found.Hide(), nil
	})
	play(t, s, "e4")
	await(t, s, "answer", func() bool { return len(s.Line.Moves()) == 2 })
	think, ok := s.Search.Thought()
	if _, shown := think.Shown(); !ok || shown {
		t.Errorf("the thought is shown: %+v", think)
	}
	score := *s.Line.Moves()[1].Score
	if text := s.Scores.Tell(score, game.Second) + s.Scores.Words(score, game.Second) +
		s.Scores.OnSquare(score) + s.Scores.Sure(think) +
		s.Snapshot().Think.Lines[0].Score; text != "" {
		t.Errorf("told: %q", text)
	}
	again, err := restored(s.Saved())
	if err != nil {
		t.Fatal(err)
	}
	if got := again.Line.Moves()[1].Score; got == nil || *got != score || !got.Hidden {
		t.Errorf("restored: %+v, saved %+v", got, score)
	}
	if agreed, err := s.OfferDraw(); err != nil || !agreed {
		t.Errorf("a computer that believes itself lost declines a draw: %v", err)
	}
}
