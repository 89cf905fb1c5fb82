package session

import (
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func load(t *testing.T, g *game.Game, v param.Values, text string) *Session {
	t.Helper()
	s := human(t, g, v, 1)
	if err := s.Load(text); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestResultTexts(t *testing.T) {
	for _, test := range []struct {
		game *game.Game
		text string
		want string
	}{
		{chess.Game(), "f3 e5 g4 Qh4#", "Black wins by checkmate"},
		{chess.Game(), "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Draw by stalemate"},
		{connectk.Game(), "1 2 1 3 1 4 1", "Red wins: four in a row"},
		{twenty48.Game(), "2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2 p 1234", "1234 points, no move left"},
	} {
		s := human(t, test.game, nil, 1)
		if err := s.Load(test.text); err != nil {
			t.Fatal(err)
		}
		got, over := s.Line.Result()
		if got != test.want || !over || s.Status() != test.want {
			t.Errorf("%s: result %q, %t, status %q; want %q", test.text, got, over, s.Status(), test.want)
		}
		if len(s.Line.Legal()) != 0 || s.Play(0) == nil || s.Resign() == nil {
			t.Errorf("%s: the game goes on", test.text)
		}
	}
}

func TestResignLoses(t *testing.T) {
	s := load(t, chess.Game(), nil, "e4 e5")
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if text, over := s.Line.Result(); text != "White resigns, Black wins" || !over {
		t.Errorf("result %q, %t", text, over)
	}
	if s.PlayText("Nf3") == nil {
		t.Error("a move after the resignation")
	}
	s.Jump(1)
	if text, over := s.Line.Result(); over {
		t.Errorf("in the past the result is %q", text)
	}
	s.Jump(2)
	if !s.Undo() || s.Line.Cursor() != 2 {
		t.Errorf("undo leads to %d, want 2 without the resignation", s.Line.Cursor())
	}
	if _, over := s.Line.Result(); over {
		t.Error("the resignation was not taken back")
	}
	if err := s.PlayText("Nf3"); err != nil {
		t.Error(err)
	}

	// Playing another move after going back removes the resignation; playing the same move again does not.
	for _, test := range []struct {
		text string
		over bool
	}{{"e5", true}, {"c5", false}} {
		s := load(t, chess.Game(), nil, "e4 e5")
		if err := s.Resign(); err != nil {
			t.Fatal(err)
		}
		s.Jump(1)
		if err := s.PlayText(test.text); err != nil {
			t.Fatal(err)
		}
		if text, over := s.Line.Result(); over != test.over {
			t.Errorf("after %s again: %q, %t", test.text, text, over)
		}
	}

	m := human(t, morpion.Game(), nil, 1)
	playRandom(t, m, 1, 1)
	if err := m.Resign(); err != nil {
		t.Fatal(err)
	}
	if text, _ := m.Line.Result(); text != "1 line, given up" {
		t.Errorf("result %q", text)
	}
}

// TestResignAgainstTheComputer resigns while the computer is to move.
func TestResignAgainstTheComputer(t *testing.T) {
	s, err := New(kindOf(chess.Game()), nil, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	if err := s.Resign(); err != nil {
		t.Fatal(err)
	}
	if text, _ := s.Line.Result(); text != "White resigns, Black wins" {
		t.Errorf("result %q", text)
	}
}

func TestDrawOffers(t *testing.T) {
	s := load(t, chess.Game(), nil, "e4")
	if ok, err := s.OfferDraw(); !ok || err != nil {
		t.Fatalf("OfferDraw between humans: %t, %v", ok, err)
	}
	if text, _ := s.Line.Result(); text != "Draw by agreement" {
		t.Errorf("result %q", text)
	}
	if _, err := s.OfferDraw(); err == nil {
		t.Error("a draw offer after the end")
	}
	if _, err := human(t, morpion.Game(), nil, 1).OfferDraw(); err == nil {
		t.Error("a draw offer in a solitaire game")
	}

	const twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 "
	s = load(t, chess.Game(), param.Values{"draws": "fide"}, twice)
	if s.Line.CanClaimDraw() || s.ClaimDraw() == nil {
		t.Error("a draw is claimed after two repetitions")
	}
	s = load(t, chess.Game(), param.Values{"draws": "fide"}, twice+"Ng8")
	if err := s.ClaimDraw(); err != nil {
		t.Fatal(err)
	}
	if text, _ := s.Line.Result(); text != "Draw by threefold repetition" {
		t.Errorf("result %q", text)
	}
}

// TestComputerAnswersDrawOffer checks that a computer accepts a draw if it is worse or the draw is proven.
func TestComputerAnswersDrawOffer(t *testing.T) {
	for _, test := range []struct {
		score Score
		want  bool
	}{
		{Score{Value: -1.2, Unit: "pawns"}, true},
		{Score{Value: -0.5, Unit: "pawns"}, false},
		{Score{Value: 0, Unit: "pawns"}, false},
		{Score{Value: 0, Unit: "pawns", Kind: search.Exact}, true},
		{Score{Value: 9, Kind: search.LossIn}, true},
		{Score{Value: 9, Kind: search.WinIn}, false},
		{Score{Value: 0.5, Unit: "pawns"}, false},
		{Score{Value: 0.3, Unit: "win rate"}, true},
		{Score{Value: 0.45, Unit: "win rate"}, false},
		{Score{Value: 0.6, Unit: "win rate"}, false},
	} {
		s, err := New(kindOf(chess.Game()), nil, methods(), nil, 1)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := s.OfferDraw(); ok || err != nil {
			t.Errorf("without an evaluation: %t, %v", ok, err)
		}
		if !strings.HasPrefix(s.Status(), "Black declines the draw. ") {
			t.Errorf("status %q", s.Status())
		}
		if err := s.Load("e4 e5"); err != nil {
			t.Fatal(err)
		}
		s.Line.entries[1].Score = &test.score
		if ok, err := s.OfferDraw(); ok != test.want || err != nil {
			t.Errorf("%+v: %t, %v; want %t", test.score, ok, err, test.want)
		}
	}
}

// TestComputerAgreesToDrawInAQuietGame checks that a computer accepts a draw late in an even game, but not
// early and not while a side is better.
func TestComputerAgreesToDrawInAQuietGame(t *testing.T) {
	s, err := New(kindOf(chess.Game()), param.Values{"draws": "fide"}, methods(), nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Load(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 2)); err != nil {
		t.Fatal(err)
	}
	values := func(n int, of func(i int) float64) {
		for i := range s.Line.entries {
			s.Line.entries[i].Score = nil
			if i%2 == 1 && i/2 < n {
				s.Line.entries[i].Score = &Score{Value: of(i / 2), Unit: "pawns"}
			}
		}
	}
	if values(8, func(int) float64 {
		return 0.1
	}); agrees(s.profile, s.Line.entries[:s.Line.cursor], game.Second) {
		t.Error("a computer agrees early in the game")
	}
	if err := s.Load("h3 h6 g3 g6 f3 f6 e3 e6 d3 d6 c3 c6 b3 b6 a3 a6 h4 h5 g4 g5 f4 f5 e4 e5 d4 d5 " +
		"c4 c5 b4 b5 a4 a5 Nh3 Nh6 Na3 Na6 Nb1 Nb8 Ng1 Ng8 Be2 Be7"); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		of   func(i int) float64
		want bool
	}{
		{"even for long", func(int) float64 { return 0.1 }, true},
		{"even after all", func(i int) float64 { return float64(max(0, 16-i)) }, true},
		{"better four moves ago", func(i int) float64 { return float64(max(0, 18-i)) }, false},
		{"slightly better", func(int) float64 { return 0.4 }, false},
	} {
		values(21, test.of)
		if ok := agrees(s.profile, s.Line.entries[:s.Line.cursor], game.Second); ok != test.want {
			t.Errorf("%s: %t", test.name, ok)
		}
	}
	values(3, func(int) float64 { return 0 })
	if agrees(s.profile, s.Line.entries[:s.Line.cursor], game.Second) {
		t.Error("a computer that did not think about its last moves agrees")
	}
}

func TestStatusTexts(t *testing.T) {
	s := human(t, chess.Game(), nil, 1)
	if got := s.Status(); got != "White to move" {
		t.Errorf("two humans: %q", got)
	}
	if err := s.SetPlayer(game.Second, s.Players.Default()); err != nil {
		t.Fatal(err)
	}
	if got := s.Status(); got != "Your move" {
		t.Errorf("a human and a computer: %q", got)
	}
	if err := s.Load("e4 e5 Nf3"); err != nil {
		t.Fatal(err)
	}
	if got := s.Status(); got != "Paused" {
		t.Errorf("after loading: %q", got)
	}
	for n, want := range []string{"Move 1 of 2, White", "Move 1 of 2, Black", "Move 2 of 2, White"} {
		s.Jump(n)
		if got := s.Status(); got != want+" to move. Step forward to return." {
			t.Errorf("after %d moves: %q", n, got)
		}
	}
	s.Undo() // 2. Nf3, the human's last move before the cursor is 1. e4
	if got := s.Status(); got != "Undone. White to move; Redo restores the moves." {
		t.Errorf("after an undo: %q", got)
	}
	s.Back()
	s.Jump(1)
	if got := s.Status(); got != "Move 1 of 2, Black to move. Step forward to return." {
		t.Errorf("a step after an undo: %q", got)
	}
	s.Jump(3)
	if got := s.Status(); got != "Thinking…" {
		t.Errorf("back at the end: %q", got)
	}
	if s.Poll(0); !strings.Contains(s.Status(), "Black found no move: no worker is available") {
		t.Errorf("without a pool: %q", s.Status())
	}
}
