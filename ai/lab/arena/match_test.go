package arena

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

func newPool(t *testing.T, workers int) pool.Pool {
	p := pool.NewLocal(pool.NewMux(Serve(catalog.Games(), nil)), workers)
	t.Cleanup(func() { _ = p.Close() }) // the error is always nil
	return p
}

// run plays a match and returns its result and games, without times.
func run(t *testing.T, m Match, workers int) (Result, []Played) {
	t.Helper()
	var games []Played
	r, err := m.Run(t.Context(), newPool(t, workers), func(g Played) {
		g.Took = 0
		games = append(games, g)
	})
	if err != nil {
		t.Fatal(err)
	}
	return r, games
}

func connect(games int) Match {
	return Match{Setting: Game{Game: "connectk", Opening: 2, First: mcts(40), Second: random}, Games: games,
		Seed: 7}
}

func TestMatchDoesNotDependOnWorkers(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}
	sequential := connect(400)
	sequential.SPRT = &test
	twenty48 := Match{Setting: Game{Game: "twenty48", First: Entrant{Algorithm: "corner"}, Second: random},
		Games: 6, Seed: 3, Solitaire: true}
	for name, m := range map[string]Match{"pairs": connect(12), "with a game left": connect(7),
		"sequential": sequential, "solitaire": twenty48} {
		one, games := run(t, m, 1)
		if len(games) == 0 || one.Games() == 0 {
			t.Fatalf("%s: nothing is played", name)
		}
		for _, workers := range []int{2, 5} {
			r, others := run(t, m, workers)
			if !reflect.DeepEqual(r, one) || !reflect.DeepEqual(others, games) {
				t.Errorf("%s: %d workers give %+v, one gives %+v", name, workers, r, one)
			}
		}
	}
}

func TestMatchPairsSwapColours(t *testing.T) {
	r, games := run(t, connect(8), 2)
	wins := 0
	for i, g := range games {
		if g.Index != i || g.Swapped != (i%2 == 1) {
			t.Errorf("game %d is %+v", i, g)
		}
		if (g.Setting.First.Algorithm == "random") != g.Swapped ||
			g.Score != map[bool]float64{false: 1, true: -1}[g.Swapped]*g.Outcome.Score+0 {
			t.Errorf("game %d: %+v counts %v", i, g.Setting, g.Score)
		}
		if g.Score > 0 {
			wins++
		}
		if other := games[i^1]; !slices.Equal(g.Outcome.Record.Moves[:2], other.Outcome.Record.Moves[:2]) ||
			g.Setting.Seed == other.Setting.Seed {
			t.Errorf("games %d and %d begin differently or have one seed", i, i^1)
		}
	}
	if r.Wins != wins || r.Games() != 8 || r.Pairs == [5]int{} || r.Decision != "" {
		t.Errorf("%+v with %d wins", r, wins)
	}
}

func TestMatchOfSolitaires(t *testing.T) {
	m := Match{Setting: Game{Game: "twenty48", First: Entrant{Algorithm: "corner"}, Second: random}, Games: 5,
		Seed: 3, Solitaire: true}
	r, games := run(t, m, 2)
	if len(games) != 10 || r.Games() != 5 {
		t.Fatalf("%d games, %+v", len(games), r)
	}
	for i := 0; i < 10; i += 2 {
		a, b := games[i], games[i+1]
		if a.Setting.Seed != b.Setting.Seed ||
			!slices.Equal(a.Outcome.Record.Moves[:2], b.Outcome.Record.Moves[:2]) {
			t.Errorf("games %d and %d begin differently", i, i+1)
		}
		if b.Score != b.Outcome.Score || b.Setting.First.Algorithm != "random" {
			t.Errorf("game %d: %+v", i+1, b)
		}
	}
	m.Alone = true
	alone, some := run(t, m, 2)
	if len(some) != 5 || alone.Games() != 0 || !reflect.DeepEqual(some[1].Outcome, games[2].Outcome) {
		t.Errorf("alone: %d games, %+v", len(some), alone)
	}
}

func TestSequentialMatchEnds(t *testing.T) {
	m := connect(2000)
	m.SPRT = &SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
	r, games := run(t, m, 3)
	if r.Decision != AcceptH1 || len(games) != r.Games() || r.Games()%2 != 0 || r.Games() > 400 ||
		r.LLR < 2.9 {
		t.Errorf("%+v after %d games", r, len(games))
	}
	m.Games = 2
	if r, _ := run(t, m, 1); r.Decision != Open {
		t.Errorf("two games decide: %+v", r)
	}
}

func TestCancelledMatchReturnsResults(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	m := connect(500)
	r, err := m.Run(ctx, newPool(t, 2), func(Played) {
		if n++; n == 3 {
			cancel()
		}
	})
	// games finished before the interruption are still reported
	if !errors.Is(err, context.Canceled) || r.Games() != n || n > m.Games/2 {
		t.Errorf("%v, %+v after %d games", err, r, n)
	}
	m.Setting.Second.Algorithm = "psychic"
	if _, err := m.Run(t.Context(), newPool(t, 2), nil); err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("an unknown player: %v", err)
	}
}

// TestEvilTilesShortenGames checks that games of evil 2048 end sooner in the arena too.
func TestEvilTilesShortenGames(t *testing.T) {
	plies := map[string]int{}
	for _, tiles := range []string{"random", "evil"} {
		setting := Game{Game: "twenty48", Values: param.Values{"tiles": tiles},
			First: Entrant{Algorithm: "corner"}}
		m := Match{Setting: setting, Games: 8, Seed: 3, Solitaire: true, Alone: true}
		_, games := run(t, m, 2)
		for _, g := range games {
			plies[tiles] += g.Outcome.Plies
		}
	}
	if plies["evil"] > plies["random"]*3/4 {
		t.Errorf("plies %v", plies)
	}
}

func TestTimedGamesUseClocks(t *testing.T) {
	s := Game{Game: "connectk", Timed: true,
		First: Entrant{Algorithm: "mcts", Limits: search.Limits{Time: 1}}, Second: random}
	if o, err := Play(t.Context(), catalog.Games(), nil, s); err != nil || len(o.Record.Moves) == 0 {
		t.Errorf("%+v, %v", o, err)
	}
}
