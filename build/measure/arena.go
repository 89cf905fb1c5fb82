package main

import (
	"context"
	"time"

	"ludarium/build/browser"
)

// mostShare is the maximum percentage of its main thread's time that the page may use while a tournament is
// displayed.
const mostShare = 10

// eightPlayers is a script that starts a tournament of eight players on all workers and shows its games.
const eightPlayers = `ludarium.show("lab"), ludarium.lab("run arena/tournament game=othello games=1000 ` +
	`players=random;alphabeta,depth=1;alphabeta,depth=2;alphabeta,depth=3;alphabeta,depth=4;` +
	`mcts,playouts=100;mcts,playouts=200;mcts,playouts=400")`

// watchTournament measures the percentage of the main thread's time that a displayed tournament takes.
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
