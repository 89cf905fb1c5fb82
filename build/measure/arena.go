package main

import (
	"context"
	"time"

	"ludarium/build/browser"
)

// mostShare is which part of its thread's time the page may take while a tournament is watched, in percent.
const mostShare = 10

// eightPlayers starts a tournament of eight players on all workers, with its games in sight.
const eightPlayers = `ludarium.show("lab"), ludarium.lab("run arena/tournament game=othello games=1000 ` +
	`players=random;alphabeta,depth=1;alphabeta,depth=2;alphabeta,depth=3;alphabeta,depth=4;` +
	`mcts,playouts=100;mcts,playouts=200;mcts,playouts=400")`

// watchTournament measures how much of the page's own thread a tournament takes that is watched.
func watchTournament(ctx context.Context, m *machine) ([]figure, error) {
	p, err := m.page(ctx, browser.Desktop, "#/lab")
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if err := evalOK(p, "%s", eightPlayers); err != nil {
		return nil, err
	}
	if err := p.Wait(`ludarium.state().lab.done > 0`); err != nil {
		return nil, err
	}
	share, err := p.Busy(10 * time.Second)
	if err != nil {
		return nil, err
	}
	figures := []figure{{Name: "eight players: share of the page's thread", Value: 100 * share,
		Unit: "%", Goal: mostShare}}
	return figures, evalOK(p, `ludarium.lab("stop")`)
}
