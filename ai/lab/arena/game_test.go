package arena

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

func mcts(playouts int64) Entrant {
	return Entrant{Algorithm: "mcts", Limits: search.Limits{Nodes: playouts}}
}

var random = Entrant{Algorithm: "random"}

func TestEveryGameIsReproducible(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Name, func(t *testing.T) {
			setting := Game{Game: g.Name, Opening: 2, Seed: 3, Start: 4, First: mcts(4), Second: random,
				MaxPlies: 60}
			a, err := Play(t.Context(), catalog.Games(), nil, setting)
			if err != nil {
				t.Fatal(err)
			}
			b, err := Play(t.Context(), catalog.Games(), nil, setting)
			if err != nil || !reflect.DeepEqual(a, b) {
				t.Errorf("%+v\n%+v, %v", a, b, err)
			}
			s, err := g.Replay(a.Record)
			if err != nil {
				t.Fatal(err)
			}
			if over := s.Turn() == game.Nobody; over == a.Stopped || a.Plies == 0 || a.Nodes[0] == 0 {
				t.Errorf("%+v ends at %s", a, s.Notation())
			}
			if want := s.Score(game.First); want != a.Score {
				t.Errorf("score %v, want %v", a.Score, want)
			}
			if (a.Count(twenty48.LargestTile) > 0) != (g.Name == "twenty48") {
				t.Errorf("counts %v", a.Counts)
			}
			setting.Seed++
			if c, err := Play(t.Context(), catalog.Games(), nil, setting); err != nil ||
				reflect.DeepEqual(a.Record, c.Record) {
				t.Errorf("another seed gives the same game, %v", err)
			}
		})
	}
}

func TestOpeningsAreShared(t *testing.T) {
	setting := Game{Game: "othello", Opening: 6, Seed: 1, Start: 9, First: random, Second: random}
	a, err := Play(t.Context(), catalog.Games(), nil, setting)
	if err != nil {
		t.Fatal(err)
	}
	setting.Seed = 2
	b, err := Play(t.Context(), catalog.Games(), nil, setting)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a.Record.Moves[:6], b.Record.Moves[:6]) || reflect.DeepEqual(a.Record, b.Record) {
		t.Errorf("%v\n%v", a.Record.Moves, b.Record.Moves)
	}
}

func TestStrongerPlayerWins(t *testing.T) {
	var s Stats
	for i := range uint64(10) {
		setting := Game{Game: "connectk", Opening: 2, Start: i, Seed: 2 * i, First: mcts(150), Second: random}
		a, err := Play(t.Context(), catalog.Games(), nil, setting)
		if err != nil {
			t.Fatal(err)
		}
		setting.Seed++
		setting.First, setting.Second = setting.Second, setting.First
		b, err := Play(t.Context(), catalog.Games(), nil, setting)
		if err != nil {
			t.Fatal(err)
		}
		s = s.WithPair(a.Score, -b.Score)
	}
	if s.Wins < 18 {
		t.Errorf("mcts against random: %v", s)
	}
}

func TestInvalidGamesAreErrors(t *testing.T) {
	good := Game{Game: "connectk", First: mcts(5), Second: random}
	for want, change := range map[string]func(*Game){
		`no game "go"`:               func(g *Game) { g.Game = "go" },
		`no algorithm "psychic"`:     func(g *Game) { g.Second.Algorithm = "psychic" },
		"mcts has no limit; set one": func(g *Game) { g.First.Limits = search.Limits{} },
		"mcts is limited by time":    func(g *Game) { g.First.Limits.Time = 1 },
		"alphabeta does not play morpion": func(g *Game) {
			g.Game, g.First = "morpion", Entrant{Algorithm: "alphabeta", Limits: search.Limits{Depth: 1}}
		},
		"mcts: no parameter":     func(g *Game) { g.First.Values = param.Values{"x": "1"} },
		"connectk: no parameter": func(g *Game) { g.Values = param.Values{"x": "1"} },
		"openings of 9 plies end the": func(g *Game) {
			g.Values, g.Opening = param.Values{"rows": "1", "cols": "4"}, 9
		},
	} {
		g := good
		change(&g)
		if _, err := Play(t.Context(), catalog.Games(), nil, g); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Play(ctx, catalog.Games(), nil, good); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestTaskMatchesDirectPlay(t *testing.T) {
	p := pool.NewLocal(pool.NewMux(Serve(catalog.Games(), nil)), 1)
	defer p.Close()
	setting := Game{Game: "connectk", Seed: 1, First: mcts(5), Second: random}
	out, err := pool.Call(t.Context(), p, playing, setting, nil)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Play(t.Context(), catalog.Games(), nil, setting)
	if err != nil || !reflect.DeepEqual(out, want) {
		t.Errorf("%+v, want %+v, %v", out, want, err)
	}
	if _, err := p.Do(t.Context(), pool.Task{Kind: playing.Name, Input: []byte("{")}, nil); err == nil {
		t.Error("half an object is a task")
	}
}

func FuzzTask(f *testing.F) {
	for _, g := range []Game{{Game: "connectk", First: random, Second: random},
		{Game: "othello", Opening: 5, First: mcts(2), Second: random, MaxPlies: 3}} {
		data, err := json.Marshal(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		var g Game
		if json.Unmarshal(input, &g) != nil {
			return
		}
		if g.MaxPlies <= 0 || g.MaxPlies > 5 || g.Opening > 50 || !modest(g.First.Limits) ||
			!modest(g.Second.Limits) || len(g.Values) > 0 {
			return // skip slow games
		}
		Play(t.Context(), catalog.Games(), nil, g)
	})
}

func modest(l search.Limits) bool {
	return l.Nodes >= 0 && l.Nodes < 10 && l.Depth >= 0 && l.Depth < 2 && (l.Nodes > 0 || l.Depth == 0)
}

func ExamplePlay() {
	setting := Game{Game: "connectk", Seed: 1, First: mcts(300), Second: random}
	out, err := Play(context.Background(), catalog.Games(), nil, setting)
	fmt.Println(out.Score, err)
	// Output: 1 <nil>
}
