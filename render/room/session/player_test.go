package session

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/gametest"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func TestSetPlayerChangesSide(t *testing.T) {
	s := versus(t, chess.Game(), first)
	for _, p := range []Player{
		{Kind: ""}, {Kind: "nobody"}, {Kind: "random", Values: param.Values{"x": "1"}},
		{Kind: "random", Limits: search.Limits{Nodes: -1}},
	} {
		if s.SetPlayer(game.First, p) == nil {
			t.Errorf("%+v may play", p)
		}
	}
	if got := s.Players.Of(game.First); !got.IsHuman() {
		t.Errorf("the first player is now %+v", got)
	}
	if s.Analysis.SetAnalyst(Player{Kind: Human}) == nil ||
		s.Analysis.SetAnalyst(Player{Kind: "nobody"}) == nil {
		t.Error("anyone may analyse")
	}
	if err := s.Analysis.SetAnalyst(Player{Kind: "mcts"}); err != nil || s.Analysis.Analyst().Kind != "mcts" {
		t.Errorf("the analyst is %+v, %v", s.Analysis.Analyst(), err)
	}

	// Handing a human's side over ends the pause after loading.
	if err := s.Load("e4 e5"); err != nil {
		t.Fatal(err)
	}
	s.Poll(0)
	if err := s.SetPlayer(game.First, Player{Kind: "random"}); err != nil {
		t.Fatal(err)
	}
	if s.Poll(0); !s.Search.ComputerThinks() {
		t.Error("the computer does not take over")
	}
}

func TestDefaultPlayers(t *testing.T) {
	want := map[string]string{"chess": "chess", "othello": "alphabeta", "connectk": "alphabeta",
		"twenty48": "expectimax", "morpion": "nrpa"}
	for _, g := range games() {
		s := human(t, g, nil, 1)
		p := s.Players.Default()
		if err := s.Players.check(p); err != nil || p.Kind != want[g.Name] || p.Limits.Time == 0 {
			t.Errorf("%s: the default opponent is %+v, %v", g.Name, p, err)
		}
	}
}

// TestMethodsFitTheVariant checks that the offered players, including the default one, can play the current
// variant.
func TestMethodsFitTheVariant(t *testing.T) {
	forEach(t, func(t *testing.T, g *game.Game, v param.Values) {
		s := human(t, g, v, 1)
		if err := s.Players.check(s.Analysis.Analyst()); err != nil {
			t.Errorf("the analyst is %+v: %v", s.Analysis.Analyst(), err)
		}
		for _, m := range s.Players.Methods() {
			if !m.Fits(g, v) {
				t.Errorf("%s is offered", m.Name)
			}
		}
	})
	s := human(t, othello.Game(), param.Values{"size": "6"}, 1)
	engine := Player{Kind: "othello-function", Limits: search.Limits{Depth: 2}}
	if err := s.SetPlayer(game.First, engine); err == nil || !strings.Contains(err.Error(), "size=6") {
		t.Errorf("the engine may play 6×6: %v", err)
	}
	if got := s.Players.Suited(engine); got.Kind != s.Players.Default().Kind {
		t.Errorf("%+v takes its place", got)
	}
	if got := human(t, othello.Game(), nil, 1).Players.Suited(engine); !reflect.DeepEqual(got, engine) {
		t.Errorf("on 8×8 %+v takes its place", got)
	}

	// A save can be loaded even if its player cannot play the variant.
	save := strings.Replace(string(s.Saved()), `"kind":"human"`, `"kind":"othello-function"`, 1)
	back, err := restored([]byte(save))
	if err != nil || back.Players.Of(game.First).Kind != s.Players.Default().Kind {
		t.Errorf("restored: %v", err)
	}
}

// TestGameWithoutPlayers checks that without an algorithm for the game people can still play, and that
// analysis reports why it is unavailable.
func TestGameWithoutPlayers(t *testing.T) {
	s, err := New(kindOf(chess.Game()), nil, nil, script(first), 1)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Players.Of(game.Second).IsHuman() {
		t.Errorf("%+v plays", s.Players.Of(game.Second))
	}
	play(t, s, "e4", "e5")
	if s.Analysis.Think(); !strings.Contains(s.Search.Failure(), "no algorithm") {
		t.Errorf("analysis: %q", s.Search.Failure())
	}
}

// TestSameSeedSameGame checks for every algorithm and game that the same seed, settings and node limits lead
// to the same game.
func TestSameSeedSameGame(t *testing.T) {
	gametest.Slow(t)
	workers := newPool(t)
	for _, g := range games() {
		for _, a := range methods().For(g, nil) {
			t.Run(g.Name+" "+a.Name, func(t *testing.T) {
				if a.Needs != "" {
					t.Skipf("needs the file %s, which tests do not have", a.Needs)
				}
				p := Player{Kind: a.Name}
				if len(a.Strengths) > 0 {
					p.Limits = search.Limits{Nodes: 200, Depth: 2}
				}
				line := func(seed uint64) []string {
					s, err := New(kindOf(g), nil, methods(), workers, seed)
					if err != nil {
						t.Fatal(err)
					}
					defer s.Close()
					s.Search.SetPace(0)
					for side := range g.Players {
						if err := s.SetPlayer(game.Player(side), p); err != nil {
							t.Fatal(err)
						}
					}
					await(t, s, "eight moves", func() bool {
						_, over := s.Line.Result()
						return over || s.Line.Cursor() >= 8
					})
					return texts(s)
				}
				one, two := line(5), line(5)
				if !reflect.DeepEqual(one, two) {
					t.Errorf("two games of one seed:\n%v\n%v", one, two)
				}
			})
		}
	}
}

// TestWholeGamesOfTheComputer lets the computer play each game to its end.
func TestWholeGamesOfTheComputer(t *testing.T) {
	gametest.Slow(t)
	workers := newPool(t)
	for _, g := range games() {
		s, err := New(kindOf(g), nil, methods(), workers, 3)
		if err != nil {
			t.Fatal(err)
		}
		s.Search.SetPace(0)
		for side := range g.Players {
			if err := s.SetPlayer(game.Player(side), Player{Kind: "random"}); err != nil {
				t.Fatal(err)
			}
		}
		await(t, s, "end of "+g.Name, func() bool { _, over := s.Line.Result(); return over })
		if s.Search.Thinking() || len(s.Line.Moves()) < 7 {
			t.Errorf("%s: thinking %t after %v", g.Name, s.Search.Thinking(), texts(s))
		}
	}
}

// TestReplyFromWorker checks that a real worker replies, and that undo stops it.
func TestReplyFromWorker(t *testing.T) {
	workers := newPool(t)
	for _, g := range []*game.Game{chess.Game(), othello.Game(), twenty48.Game()} {
		s, err := New(kindOf(g), nil, methods(), workers, 3)
		if err != nil {
			t.Fatal(err)
		}
		s.Search.SetPace(0)
		side := s.Line.View().Turn()
		long := s.Players.Default()
		long.Limits = search.Limits{Time: time.Hour}
		if err := s.SetPlayer(side, long); err != nil {
			t.Fatal(err)
		}
		if g.Players == 2 {
			if err := s.SetPlayer(side.Opponent(), Player{Kind: Human}); err != nil {
				t.Fatal(err)
			}
		}
		start := s.Line.Cursor()
		await(t, s, "report", func() bool { _, ok := s.Search.Info(); return ok || s.Line.Cursor() > start })
		s.Stop()
		if g.Players == 1 { // computers that play each other stop at the current position
			if s.Poll(0); !s.Search.Paused() || s.Search.Thinking() || s.Line.Cursor() != start {
				t.Errorf("%s: Stop does not stop", g.Name)
			}
		} else {
			await(t, s, "move", func() bool { return s.Line.Cursor() > start })
		}
		s.Close()
		if s.Poll(0); s.Search.Thinking() {
			t.Errorf("%s: a closed session thinks", g.Name)
		}
	}
}
