package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	games "ludarium/game/catalog"
	rules "ludarium/game/chess"
	"ludarium/game/param"
)

const (
	// workerGames, workerNodes and mostWorkerPlies are the number of games of the match of four workers, the
	// nodes of each worker for a move, and the plies after which a game is a draw. workerMatch is the maximum
	// time of a call.
	workerGames     = 400
	workerNodes     = 8_000
	mostWorkerPlies = 300
	workerMatch     = 30 * time.Minute
)

// workers returns the searcher of chess as n workers run it.
func workers(n int, values param.Values) (l lockstep, err error) {
	g, err := games.Find("chess")
	if err != nil {
		return l, err
	}
	engine, err := catalog.Find("chess")
	if err != nil {
		return l, err
	}
	files := resource.NewStore(assets.Open)
	for range n {
		s, err := engine.New(g, nil, values, files)
		if err != nil {
			return l, err
		}
		l.members = append(l.members, s)
	}
	return l, nil
}

// workersToDepth compares how soon chess reaches a depth with one and with several workers. A node of the
// first worker stands for time, because all search equally many; see lockstep.
func workersToDepth(ctx context.Context, fens []string) (figures []figure, err error) {
	var one []float64
	for _, n := range []int{1, 2, 4} {
		var nodes []float64
		for _, fen := range fens {
			p, err := rules.ParseFEN(fen)
			if err != nil {
				return nil, err
			}
			team, err := workers(n, nil)
			if err != nil {
				return nil, err
			}
			info, err := team.Search(ctx, rules.New(p, false), search.Limits{Depth: depthOfThreads}, nil)
			if err != nil {
				return nil, err
			}
			nodes = append(nodes, float64(info.Nodes))
		}
		if n == 1 {
			one = nodes
			continue
		}
		figures = append(figures, soonerFigure("workers", "by nodes of each", n, one, nodes))
	}
	return figures, ctx.Err()
}

// workersElo plays a match of four workers that share what they find against one worker with as many nodes as
// each of the four. It keeps the games in dist/measure: after workerMatch, or if it is interrupted, the next
// call continues, and the figure is of all games so far.
func workersElo(ctx context.Context, m *machine) ([]figure, error) {
	g, err := games.Find("chess")
	if err != nil {
		return nil, err
	}
	starts, err := arena.ReadStarts(g, nil, arena.EvenList)
	if err != nil {
		return nil, err
	}
	keep := param.Values{"keep": "true"}
	t := &arena.Tournament{Game: g.Name, Format: arena.RoundRobin, Games: workerGames, Seed: 58,
		Players: []contest.Contestant{
			{Name: "four workers", Program: &contest.Program{Protocol: "workers", Path: "4"}},
			{Name: "one worker", Algorithm: "chess", Values: keep}},
		Limits: contest.Limits{Nodes: workerNodes}, MaxPlies: mostWorkerPlies,
		Openings: arena.Openings{List: starts},
		Adjudicate: arena.Adjudication{Resign: &arena.Rule{By: 6, Moves: 3},
			Draw: &arena.Rule{By: 0.1, Moves: 6, From: 80}}}
	open := func(context.Context, contest.Contestant, *game.Game, param.Values) (contest.Player, error) {
		team, err := workers(4, keep)
		return teamPlayer{team}, err
	}
	host := arena.NewHere(games.Games(), resource.NewStore(assets.Open), open, runtime.GOMAXPROCS(0))
	defer host.Close()
	ctx, cancel := context.WithTimeout(ctx, workerMatch)
	defer cancel()
	record, err := t.Run(ctx, games.Games(), host, lab.Folder(filepath.Join(m.root, "dist", "measure")), nil)
	if err != nil && (record == nil || !errors.Is(err, context.DeadlineExceeded)) {
		return nil, err
	}
	var sums []arena.Sum
	for i := range record.Results {
		sums = append(sums, record.Results[i].Sum())
	}
	stats := arena.NewSheet(len(t.Players), sums).Players[0].Stats
	elo, in := stats.Elo()
	return []figure{{Name: "four workers against one", Value: elo, Unit: "Elo",
		Note: fmt.Sprintf("%d games, %v, %d nodes each, 95 %%: %.0f to %.0f", stats.Games(), stats,
			workerNodes, in.Low, in.High)}}, nil
}

// teamPlayer makes simulated workers a player of a tournament.
type teamPlayer struct{ lockstep }

// Begin implements contest.Player.
func (teamPlayer) Begin(context.Context, *game.Tracked, game.Player) error { return nil }

// Move implements contest.Player.
func (p teamPlayer) Move(ctx context.Context, at *game.Tracked, lim contest.Limits, seed uint64,
	_ func(search.Info)) (th contest.Thought, err error) {
	th.Info, err = p.Search(ctx, at, search.Limits{Nodes: lim.Nodes, Seed: seed}, nil)
	th.Scored = err == nil
	return th, err
}

// Close implements contest.Player.
func (teamPlayer) Close() error { return nil }
