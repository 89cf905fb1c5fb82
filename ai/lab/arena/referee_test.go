package arena

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// actor is a player with scripted behaviour.
type actor struct {
	begin  error
	move   func(ctx context.Context, at *game.Tracked, lim contest.Limits) (contest.Thought, error)
	closed *int
}

func (a actor) Begin(context.Context, *game.Tracked, game.Player) error { return a.begin }

func (a actor) Move(ctx context.Context, at *game.Tracked, lim contest.Limits, _ uint64,
	_ func(search.Info)) (contest.Thought, error) {
	return a.move(ctx, at, lim)
}

func (a actor) Close() error {
	if a.closed != nil {
		*a.closed++
	}
	return nil
}

// think returns a thought with a move and its score in pawns.
func think(m game.Move, pawns float64) contest.Thought {
	return contest.Thought{Scored: true, Info: search.Info{Depth: 3, Nodes: 10, Lines: []search.Line{
		{Moves: []game.Move{m}, Score: search.Score{Value: pawns, Unit: "pawns"}}}}}
}

// steady returns a player that plays the first legal move and always reports the same score.
func steady(pawns float64) actor {
	return actor{move: func(_ context.Context, at *game.Tracked, _ contest.Limits) (contest.Thought, error) {
		return think(at.Moves(nil)[0], pawns), nil
	}}
}

// meet plays a game of chess between two players; it is a draw after 24 plies.
func meet(t *testing.T, change func(*Game), first, second contest.Player) Outcome {
	t.Helper()
	g, err := catalog.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	setting := Game{Game: "chess", MaxPlies: 24, Remarks: true}
	change(&setting)
	out, err := referee(t.Context(), g, nil, setting, [2]contest.Player{first, second}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestFailureLosesTheGame(t *testing.T) {
	same := func(*Game) {}
	failing := func(err error) actor {
		return actor{move: func(context.Context, *game.Tracked, contest.Limits) (contest.Thought, error) {
			return contest.Thought{}, err
		}}
	}
	silent := actor{move: func(ctx context.Context, _ *game.Tracked, _ contest.Limits) (contest.Thought,
		error) {
		<-ctx.Done()
		return contest.Thought{}, ctx.Err()
	}}
	wrong := actor{move: func(context.Context, *game.Tracked, contest.Limits) (contest.Thought, error) {
		return think(99, 0), nil
	}}
	died := &contest.Failure{Kind: contest.Crash, Why: "it died"}
	patient := func(g *Game) { g.Rigour.Patience = time.Millisecond }
	clock := func(g *Game) { g.Timed, g.Clock = true, &Control{Time: time.Millisecond} }
	perMove := func(g *Game) {
		g.Timed, g.Rigour.Margin, g.First.Limits.Time = true, time.Millisecond, time.Millisecond
	}
	lazy := steady(0)
	lazyMove := lazy.move
	lazy.move = func(ctx context.Context, at *game.Tracked, l contest.Limits) (contest.Thought, error) {
		th, err := lazyMove(ctx, at, l)
		th.CPU = time.Second
		return th, err
	}
	for name, tt := range map[string]struct {
		player contest.Player
		change func(*Game)
		want   contest.Fault
	}{
		"a crash":               {failing(died), same, contest.Crash},
		"a wrapped crash":       {failing(errors.Join(errors.New("x"), died)), same, contest.Crash},
		"a move that is none":   {wrong, same, contest.Illegal},
		"silence":               {silent, patient, contest.Late},
		"a clock that runs out": {silent, clock, contest.Late},
		"a late move":           {silent, perMove, contest.Late},
		"too much computing": {lazy, func(g *Game) {
			g.Timed, g.First.Limits.CPU, g.Rigour.Margin = true, time.Millisecond, time.Millisecond
		}, contest.Late},
		"no start": {actor{begin: died, move: wrong.move}, same, contest.Crash},
	} {
		// In the bubble of a test the clock runs only while both players wait, so that a machine with much to
		// do makes no other player late.
		synctest.Test(t, func(t *testing.T) {
			out := meet(t, tt.change, tt.player, steady(0))
			if f := out.Failure; f == nil || f.Kind != tt.want || out.Score != -1 || out.Loser != game.First {
				t.Errorf("%s: %+v", name, out)
			}
			out = meet(t, func(g *Game) {
				tt.change(g)
				g.Second.Limits, g.First.Limits = g.First.Limits, search.Limits{}
			}, steady(0), tt.player)
			if f := out.Failure; f == nil || f.Kind != tt.want || out.Score != 1 || out.Loser != game.Second {
				t.Errorf("%s of Black: %+v", name, out)
			}
		})
	}
	// Any other error is returned and does not decide the game.
	g, err := catalog.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := referee(t.Context(), g, nil, Game{Game: "chess"},
		[2]contest.Player{failing(errors.New("no weights")), steady(0)}, nil,
		nil); err == nil || !strings.Contains(err.Error(), "ply 1: no weights") {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := referee(ctx, g, nil, Game{Game: "chess"}, [2]contest.Player{silent, silent}, nil,
		nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestClocksCountTime(t *testing.T) {
	var seen []contest.Clock
	watch := actor{move: func(_ context.Context, at *game.Tracked, l contest.Limits) (contest.Thought,
		error) {
		seen = append(seen, *l.Clock)
		return think(at.Moves(nil)[0], 0), nil
	}}
	out := meet(t, func(g *Game) {
		g.Timed, g.MaxPlies = true, 8
		g.Clock = &Control{Time: time.Hour, Increment: time.Minute, Moves: 3}
	}, watch, steady(0))
	if len(seen) != 4 || out.Failure != nil {
		t.Fatalf("%+v, %v", seen, out.Failure)
	}
	for i, want := range []contest.Clock{{Left: time.Hour, Moves: 3},
		{Left: time.Hour + time.Minute, Moves: 2},
		{Left: time.Hour + 2*time.Minute, Moves: 1}, {Left: 2*time.Hour + 3*time.Minute, Moves: 3}} {
		if c := seen[i]; c.Moves != want.Moves || c.Left > want.Left || c.Left < want.Left-time.Minute/2 ||
			c.Increment != time.Minute || c.Other == 0 {
			t.Errorf("before move %d: %+v, want %+v", i+1, c, want)
		}
	}
	if out.Spent[0] <= 0 || out.Remarks[0].Spent <= 0 {
		t.Errorf("times %v, %+v", out.Spent, out.Remarks[0])
	}
	for _, c := range []contest.Clock{{Left: time.Second}, {Left: time.Millisecond, Increment: time.Second},
		{Left: time.Minute, Moves: 1}, {Left: time.Minute, Increment: time.Second, Moves: 40}} {
		if p := pace(&c); p <= 0 || p > max(c.Left/2, time.Millisecond) {
			t.Errorf("of %+v a move takes %v", c, p)
		}
	}
}

func TestAdjudicationEndsGames(t *testing.T) {
	resign := func(g *Game) { g.Adjudicate.Resign = &Rule{By: 40, Moves: 3} }
	draw := func(g *Game) { g.Adjudicate.Draw = &Rule{By: 3, Moves: 4, From: 10} }
	for name, tt := range map[string]struct {
		change        func(*Game)
		first, second float64 // scores in pawns
		verdict       Ruling
		score         float64
		plies         int
	}{
		"both see it":     {resign, 6, -6, Resigned, 1, 6},
		"Black wins":      {resign, -6, 6, Resigned, -1, 6},
		"one sees it":     {resign, 6, 0, "", 0, 24},
		"nobody asks":     {func(*Game) {}, 6, -6, "", 0, 24},
		"level":           {draw, 0.1, 0, Agreed, 0, 18},
		"level for White": {draw, 0.1, 2, "", 0, 24},
		"a draw and no resignation": {func(g *Game) {
			resign(g)
			draw(g)
		}, 0, 0, Agreed, 0, 18},
	} {
		out := meet(t, tt.change, steady(tt.first), steady(tt.second))
		if out.Ruling != tt.verdict || out.Score != tt.score || out.Plies != tt.plies ||
			out.Stopped != (tt.plies == 24) {
			t.Errorf("%s: %q, score %v after %d plies", name, out.Ruling, out.Score, out.Plies)
		}
	}
	gives := actor{move: func(context.Context, *game.Tracked, contest.Limits) (contest.Thought, error) {
		return contest.Thought{Resigns: true}, nil
	}}
	if out := meet(t, func(*Game) {}, steady(9), gives); out.Ruling != Resigned || out.Score != 1 {
		t.Errorf("a player resigns: %+v", out)
	}
}

// TestInterruptedAdjudicatedGamesEndAlike checks that interrupted games with adjudication end like
// uninterrupted ones.
func TestInterruptedAdjudicatedGamesEndAlike(t *testing.T) {
	first := Entrant{Algorithm: "alphabeta", Limits: search.Limits{Depth: 2}}
	second := Entrant{Algorithm: "alphabeta", Limits: search.Limits{Depth: 1}}
	setting := Game{Game: "chess", Opening: 4, Seed: 5, Start: 6, First: first, Second: second, MaxPlies: 200,
		Adjudicate: Adjudication{Resign: &Rule{By: 1, Moves: 1}, Draw: &Rule{By: 8, Moves: 3}}, Remarks: true}
	var states [][]byte
	whole, err := Resume(t.Context(), catalog.Games(), nil, setting, nil, func(at Moment) {
		states = append(states, at.State())
	})
	if err != nil || whole.Ruling == "" {
		t.Fatalf("%+v, %v", whole, err)
	}
	for i, state := range states {
		rest, err := Resume(t.Context(), catalog.Games(), nil, setting, state, nil)
		if err != nil || !reflect.DeepEqual(rest, whole) {
			t.Errorf("from ply %d: %+v, want %+v, %v", i+1, rest, whole, err)
		}
	}
}

// TestSolvedGamesEndCorrectly checks that a game ended by the solver has the result of best play.
func TestSolvedGamesEndCorrectly(t *testing.T) {
	who := Entrant{Algorithm: "alphabeta", Limits: search.Limits{Depth: 9}}
	setting := Game{Game: "connectk", Values: param.Values{"rows": "4", "cols": "4", "k": "3"}, First: who,
		Second: who, Adjudicate: Adjudication{Exact: 1_000_000}}
	out, err := Play(t.Context(), catalog.Games(), nil, setting)
	if err != nil {
		t.Fatal(err)
	}
	played := setting
	played.Adjudicate = Adjudication{}
	full, err := Play(t.Context(), catalog.Games(), nil, played)
	if err != nil || out.Ruling != Proven || out.Score != full.Score || out.Plies != 1 || full.Plies < 5 {
		t.Errorf("proven %+v, played %+v, %v", out, full, err)
	}
}

func TestOpeningsAreEven(t *testing.T) {
	setting := Game{Game: "connectk", Values: param.Values{"rows": "4", "cols": "5"}, Opening: 4,
		Even: 1, First: random, Second: random, MaxPlies: 1}
	starts := map[string]bool{}
	for setting.Start = range 5 {
		s, err := opening(t.Context(), mustFind(t, "connectk"), nil, setting)
		if err != nil {
			t.Fatal(err)
		}
		even, err := newBalance(mustFind(t, "connectk"), nil, &setting)
		if err != nil {
			t.Fatal(err)
		}
		if ok, err := even.holds(t.Context(), s); !ok || err != nil {
			t.Errorf("%s is not even, %v", s.Notation(), err)
		}
		starts[s.Notation()] = true
	}
	if len(starts) < 4 {
		t.Errorf("%d openings", len(starts))
	}
	setting.Even, setting.Values = 1, param.Values{"rows": "2", "cols": "8", "k": "2"}
	if _, err := opening(t.Context(), mustFind(t, "connectk"), nil, setting); err == nil {
		t.Error("a game that White wins has an even opening")
	}
}

func mustFind(t *testing.T, name string) *game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTournamentWithFailingProgram checks that a tournament continues although a program fails in every other
// game, and that the program is restarted.
func TestTournamentWithFailingProgram(t *testing.T) {
	opened, closed := 0, 0
	open := func(context.Context, contest.Contestant, *game.Game, param.Values) (contest.Player, error) {
		opened++
		if opened%5 == 2 {
			return nil, &contest.Failure{Kind: contest.Crash, Why: "it does not start"}
		}
		p := steady(0)
		p.closed = &closed
		n := 0
		if opened%2 == 0 {
			p.move = func(_ context.Context, at *game.Tracked, _ contest.Limits) (contest.Thought, error) {
				if n++; n == 3 {
					return contest.Thought{}, &contest.Failure{Kind: contest.Illegal, Why: `"e9"`}
				}
				return think(at.Moves(nil)[0], 0), nil
			}
		}
		return p, nil
	}
	tour := small(RoundRobin)
	tour.Players = append(tour.Players[:1], contest.Contestant{Name: "program",
		Program: &contest.Program{Protocol: "lines", Path: "x", Restart: true}})
	tour.Games, tour.Rigour.Patience = 20, time.Minute
	host := NewHere(catalog.Games(), nil, open, 1)
	if _, err := host.Try(t.Context(), &tour); err != nil {
		t.Fatal(err)
	}
	r, err := tour.Run(t.Context(), catalog.Games(), host, newMemory(), nil)
	if err != nil || !r.Done || len(r.Results) != 20 {
		t.Fatalf("%+v, %v", r, err)
	}
	faults := map[contest.Fault]int{}
	for _, g := range r.Results {
		if f := g.Outcome.Failure; f != nil {
			faults[f.Kind]++
			if first, second := g.Players(); []int{first, second}[g.Outcome.Loser] != 1 || g.Score() != 1 {
				t.Errorf("game %d: %+v", g.Number, g.Outcome)
			}
		}
	}
	if faults[contest.Crash] < 3 || faults[contest.Illegal] < 3 {
		t.Errorf("faults %v", faults)
	}
	if err := host.Close(); err != nil || opened != 21 || closed != opened-faults[contest.Crash] {
		t.Errorf("%d opened, %d closed, %v", opened, closed, err)
	}
	bad := NewHere(catalog.Games(), nil, func(context.Context, contest.Contestant, *game.Game,
		param.Values) (contest.Player, error) {
		return nil, errors.New("no such file")
	}, 1)
	if _, err := bad.Try(t.Context(), &tour); err == nil ||
		!strings.Contains(err.Error(), `player 2, "program": no such file`) {
		t.Errorf("%v", err)
	}
	here := NewHere(catalog.Games(), nil, nil, 1)
	if _, err := here.Play(t.Context(), 0, &tour, Pairing{B: 1}, 0); err == nil {
		t.Error("a program is started where none may be")
	}
}
