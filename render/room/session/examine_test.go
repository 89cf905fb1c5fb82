package session

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/chess"
)

// examiner returns an examiner with an effort that uses an algorithm of the test's pool.
func examiner(effort int) Examiner {
	return Examiner{Effort: effort, Final: review.Chess().Final, By: func(game.View) Player {
		return Player{Kind: "alphabeta", Limits: search.Limits{Depth: effort}}
	}}
}

// reviewed waits for the end of a review.
func reviewed(t *testing.T, s *Session) {
	t.Helper()
	await(t, s, "review", func() bool { _, _, on := s.Review.Progress(); return !on })
}

// TestReviewLooksAtEveryPosition checks that a review finds every position, searches none twice, and searches
// again with more effort.
func TestReviewLooksAtEveryPosition(t *testing.T) {
	asked := make(chan string, 100)
	s := versus(t, chess.Game(),
		func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
			asked <- strings.Repeat("x", len(req.Record.Moves))
			return first(ctx, req, emit)
		})
	humans(t, s)
	play(t, s, "e4", "e5", "Nf3")
	s.Review.Start(examiner(1))
	if _, of, on := s.Review.Progress(); !on || of != 4 {
		t.Fatalf("%d positions are to be looked at, %t", of, on)
	}
	reviewed(t, s)
	if n := len(asked); n != 4 {
		t.Errorf("%d searches of 4 positions", n)
	}
	for n := range 4 {
		if f, ok := s.Review.Finding(n); !ok || len(f.Moves) == 0 || f.Side != game.Player(n%2) ||
			f.Effort != 1 {
			t.Errorf("position %d: %+v, %t", n, f, ok)
		}
	}
	s.Review.Start(examiner(1))
	if _, _, on := s.Review.Progress(); on {
		t.Error("what is known is looked for again")
	}
	s.Review.Start(examiner(2))
	if _, of, _ := s.Review.Progress(); of != 4 {
		t.Errorf("a larger effort looks at %d positions again", of)
	}
	reviewed(t, s)
	if s.Review.Known() != 4 {
		t.Errorf("%d positions are known", s.Review.Known())
	}
}

// TestFindingsBelongToTheirMoves checks that findings are found again after leaving a line and after
// restoring a save.
func TestFindingsBelongToTheirMoves(t *testing.T) {
	s := versus(t, chess.Game(), first)
	humans(t, s)
	play(t, s, "e4", "e5", "Nf3")
	s.Review.Start(examiner(1))
	reviewed(t, s)
	s.Jump(1)
	play(t, s, "d5")
	if _, ok := s.Review.Finding(2); ok || len(s.Review.Findings()) != 2 {
		t.Errorf("after another move %d positions are known", len(s.Review.Findings()))
	}
	s.Take(0)
	if len(s.Review.Findings()) != 4 {
		t.Errorf("of the old line %d positions are known", len(s.Review.Findings()))
	}
	again, err := Restore(*s.profile, s.Saved(), s.Players.methods, s.Search.pool)
	if err != nil || len(again.Review.Findings()) != 4 {
		t.Fatalf("%v: %d positions are known after a restart", err, len(again.Review.Findings()))
	}
	if texts := again.Line.Texts(3, again.Review.Findings()[3].Moves); len(texts) != 1 {
		t.Errorf("the line of the last position is %v", texts)
	}
	if err := s.Load("1. d4 d5 *"); err == nil {
		t.Error("a notation that the kind does not know is read")
	}
	if err := s.Load("d4 d5"); err != nil || s.Review.Known() != 0 {
		t.Errorf("%v: of another game %d positions are known", err, s.Review.Known())
	}
}

// TestDamagedFindingsAreDropped loads invalid saves.
func TestDamagedFindingsAreDropped(t *testing.T) {
	s := versus(t, chess.Game(), first)
	good := s.Saved()
	for name, damage := range map[string]func(v *saved){
		"side":        func(v *saved) { v.Findings = map[uint64]Finding{1: {Side: 7}} },
		"score":       func(v *saved) { v.Findings = map[uint64]Finding{1: {Score: Score{Kind: 9}}} },
		"no lines":    func(v *saved) { v.Analysis = &AnalysisLimits{} },
		"many lines":  func(v *saved) { v.Analysis = &AnalysisLimits{Lines: 99} },
		"before time": func(v *saved) { v.Analysis = &AnalysisLimits{Lines: 1, Seconds: -1} },
	} {
		var v saved
		if err := json.Unmarshal(good, &v); err != nil {
			t.Fatal(err)
		}
		damage(&v)
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(*s.profile, data, s.Players.methods, s.Search.pool); err == nil {
			t.Errorf("%s: a damaged save is restored", name)
		}
	}
	var v saved
	if err := json.Unmarshal(good, &v); err != nil {
		t.Fatal(err)
	}
	// a line with illegal moves is omitted
	v.Findings = map[uint64]Finding{0: {Moves: []game.Move{0xdead}}}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Restore(*s.profile, data, s.Players.methods, s.Search.pool)
	if err != nil || len(again.Line.Texts(0, again.Review.Findings()[0].Moves)) != 0 {
		t.Errorf("%v: a line that is not legal has texts", err)
	}
}

// TestFailedReviewIsReported checks the message of a failed review, and that it stores no finding.
func TestFailedReviewIsReported(t *testing.T) {
	for name, answer := range map[string]search.Info{
		"nothing": {}, "a bad move": {Lines: []search.Line{{Moves: []game.Move{0xdead}}}},
	} {
		s := versus(t, chess.Game(),
			func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
				return answer, nil
			})
		humans(t, s)
		s.Review.Start(examiner(1))
		reviewed(t, s)
		if s.Review.Failure() == "" || s.Review.Known() != 0 {
			t.Errorf("%s: %q, %d known", name, s.Review.Failure(), s.Review.Known())
		}
	}
	s := versus(t, chess.Game(),
		func(context.Context, search.Request, func(search.Info)) (search.Info, error) {
			return search.Info{}, errors.New("no weights")
		})
	humans(t, s)
	s.Review.Start(examiner(1))
	reviewed(t, s)
	if !strings.Contains(s.Review.Failure(), "no weights") {
		t.Errorf("the reason is told as %q", s.Review.Failure())
	}
}

// TestOpenBoundsAreSearchedAgain checks that a position whose score is only a bound is searched with twice as
// many nodes, at most twice, and then to the completed depth.
func TestOpenBoundsAreSearchedAgain(t *testing.T) {
	for _, enough := range []int64{100, 200, 400, 800} {
		s := versus(t, chess.Game(),
			func(ctx context.Context, req search.Request, emit func(search.Info)) (search.Info, error) {
				info, err := first(ctx, req, emit)
				if info.Depth = 7; req.Limits.Depth == 0 && req.Limits.Nodes < enough {
					info.Lines[0].Score.Bound = search.AtLeast
				}
				return info, err
			})
		humans(t, s)
		s.Review.Start(Examiner{Effort: 1, By: func(game.View) Player {
			return Player{Kind: "alphabeta", Limits: search.Limits{Nodes: 100}}
		}})
		reviewed(t, s)
		f, ok := s.Review.Finding(0)
		want := search.Limits{Nodes: enough, Seed: f.Limits.Seed}
		if enough > 400 {
			want.Nodes, want.Depth = 0, 7
		}
		if !ok || f.Open() || f.Limits != want || f.By != "alphabeta" {
			t.Errorf("with %d nodes enough: %+v, %t", enough, f, ok)
		}
	}
}

// TestAnalysisDeepensFindings checks that an analysis replaces a review's finding only if it uses the same
// algorithm and is deeper, and never replaces an exact score by an estimate.
func TestAnalysisDeepensFindings(t *testing.T) {
	s := versus(t, chess.Game(), first)
	humans(t, s)
	moves := s.Line.At(0).Moves(nil)
	line := func(score Score) search.Info {
		return search.Info{Depth: 9, Lines: []search.Line{{Score: score, Moves: moves[1:2]}}}
	}
	old := Finding{By: "alphabeta", Depth: 7, Moves: moves[:1], Effort: 2}
	for name, c := range map[string]struct {
		method string
		old    func(f *Finding)
		info   search.Info
		want   bool
	}{
		"deeper":    {"alphabeta", nil, line(Score{Value: 3}), true},
		"another":   {"mcts", nil, line(Score{Value: 3}), false},
		"a bound":   {"alphabeta", nil, line(Score{Value: 3, Bound: search.AtMost}), false},
		"hidden":    {"alphabeta", nil, line(Score{Value: 3, Hidden: true}), false},
		"shallower": {"alphabeta", func(f *Finding) { f.Depth = 9 }, line(Score{Value: 3}), false},
		"exact": {"alphabeta", func(f *Finding) { f.Score.Kind = search.WinIn }, line(Score{Value: 3}),
			false},
		"of a bound": {"alphabeta", func(f *Finding) { f.Depth, f.Score.Bound = 20, search.AtLeast },
			line(Score{Value: 3}), true},
	} {
		f := old
		if c.old != nil {
			c.old(&f)
		}
		s.Review.found = map[uint64]Finding{s.Review.key(0): f}
		s.Review.learn(&Thought{Info: c.info, Method: c.method})
		got, _ := s.Review.Finding(0)
		if changed := got.Moves[0] != moves[0]; changed != c.want || got.Effort != 2 {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// TestFinishedGameHasItsScore checks the finding for a mate, from the first player's point of view.
func TestFinishedGameHasItsScore(t *testing.T) {
	s := versus(t, chess.Game(), first)
	humans(t, s)
	play(t, s, "f3", "e5", "g4", "Qh4#")
	s.Review.Start(examiner(1))
	reviewed(t, s)
	if f, ok := s.Review.Finding(4); !ok || f.Score != (Score{Kind: search.LossIn}) || f.Side != game.First ||
		len(f.Moves) != 0 {
		t.Errorf("after a mate: %+v, %t", f, ok)
	}
}

// TestThreatIsBestMoveAfterPass checks that the threat is the opponent's best move after a pass, and that
// there is none in check.
func TestThreatIsBestMoveAfterPass(t *testing.T) {
	s := versus(t, chess.Game(), first)
	humans(t, s)
	play(t, s, "e4", "e5", "Qh5")
	if !s.Review.ExamineThreat(examiner(1), 3) {
		t.Fatal("no threat is looked for")
	}
	await(t, s, "threat", func() bool { _, ok := s.Review.Threat(3); return ok })
	f, _ := s.Review.Threat(3)
	if texts := s.Review.ThreatTexts(3, f.Moves); f.Side != game.First || len(texts) == 0 {
		t.Errorf("the threat is %+v, %v", f, texts)
	}
	play(t, s, "Nc6", "Qxf7")
	if s.Review.ExamineThreat(examiner(1), 5) {
		t.Error("in check a threat is looked for")
	}
}

// TestExploredLineIsVariation moves for both sides and follows a line to its end; the game is kept as a
// variation with its result.
func TestExploredLineIsVariation(t *testing.T) {
	s := versus(t, chess.Game(), first)
	play(t, s, "e4")
	await(t, s, "reply", func() bool { return s.Line.Cursor() == 2 })
	s.SetExploring(true)
	play(t, s, "Nf3", "h5")
	for range 5 {
		s.Poll(s.Picture.now)
	}
	if s.Line.Cursor() != 4 || s.Search.Thinking() || !s.Players.HumanTurn() {
		t.Fatalf("the computer moves in an analysis: %d moves", s.Line.Cursor())
	}
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	state := s.Line.At(1)
	reply := state.Moves(nil)[3]
	if err := s.Explore(1, []game.Move{reply}); err != nil || s.Line.Cursor() != 2 ||
		s.Line.Moves()[1].Move != reply || len(s.Line.Variations()) != 1 {
		t.Fatalf("%v: at %d with %d other lines", err, s.Line.Cursor(), len(s.Line.Variations()))
	}
	s.Take(0)
	s.Jump(4)
	if text, over := s.Line.Result(); !over {
		t.Errorf("the result of the game is lost: %q", text)
	}
	if s.Explore(4, []game.Move{s.Line.At(4).Moves(nil)[0]}) == nil {
		t.Error("a game that was given up goes on")
	}
	if s.Explore(0, []game.Move{0xdead}) == nil || s.Explore(9, nil) == nil || s.Explore(-1, nil) == nil {
		t.Error("what can't be played is played")
	}
	again, err := Restore(*s.profile, s.Saved(), s.Players.methods, s.Search.pool)
	if err != nil || !again.Players.Exploring() {
		t.Errorf("%v: after a restart the analysis is over", err)
	}
	again.SetExploring(false)
	if !again.Search.Paused() {
		t.Error("after an analysis the computer moves at once")
	}
}

// humans makes both players human.
func humans(t *testing.T, s *Session) {
	t.Helper()
	for side := game.First; side <= game.Second; side++ {
		if err := s.SetPlayer(side, Player{Kind: Human}); err != nil {
			t.Fatal(err)
		}
	}
}
