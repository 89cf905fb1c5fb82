package coevolve

import (
	"context"
	"math/bits"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/optim"
	rules "ludarium/game/connectk"
)

// learner trains a network for each side by back-propagation. The targets are the results of perfect play
// after a move, or the results of games: games between two Naive players, or won games from a database
// (Schneider, Garcia Rosa: Neural Connect 4, 2002).
type learner struct {
	s       *Settings
	weights [2][]float64
	nets    [2]*network.Network // networks with the current weights
	lessons [2][]lesson         // solved positions; nil if games are used
	won     []wonGame           // games chosen from a database; nil if games are played
	naive   player.Player
}

// lesson is a training example: a board after a move and its value for the side that moved, 1 for a win, ½
// for a draw, 0 for a loss.
type lesson struct {
	at     rules.Position
	target float64
}

func newLearner(ctx context.Context, s *Settings, seed uint64) (*learner, error) {
	l := &learner{s: s, naive: player.Naive(true)}
	r := rng.NewSplitMix(seed)
	if s.Values["examples"] == "won" {
		all, err := database(ctx, s.Board, s.Values.Int("database"), &r)
		if err != nil {
			return nil, err
		}
		l.won, err = chosen(ctx, s.Board, all, s.Values.Int("chosen"), s.Values["choice"], &r)
		if err != nil {
			return nil, err
		}
	}
	start := s.Values.Float("start")
	for i := range l.weights {
		l.weights[i] = make([]float64, s.shape.Weights())
		for k := range l.weights[i] {
			l.weights[i][k] = r.Between(-start, start)
		}
		var err error
		if l.nets[i], err = network.New(s.shape, l.weights[i]); err != nil {
			return nil, err
		}
		if s.Values["examples"] != "values" {
			continue
		}
		list, err := positions(ctx, s, i, false, &r)
		if err != nil {
			return nil, err
		}
		for _, v := range list {
			for kind, moves := range v.best {
				for m := moves; m != 0; m &= m - 1 {
					l.lessons[i] = append(l.lessons[i],
						lesson{v.at.Play(bits.TrailingZeros64(m)), float64(kind) / 2})
				}
			}
		}
	}
	return l, nil
}

// step trains with as many examples as there are moves in a swarm's iteration. It returns the equivalent
// number of games.
func (l *learner) step(r *rng.SplitMix) int64 {
	games, rate := 4*l.s.Values.Int("particles")*l.s.Values.Int("opponents"), l.s.Values.Float("rate")
	if l.lessons[0] == nil {
		for range games {
			l.game(rate, r)
		}
		return int64(games)
	}
	for range games * l.s.decisions() / 2 {
		for i, n := range l.nets {
			x := l.lessons[i][r.IntN(len(l.lessons[i]))]
			n.Learn(x.at, x.target, rate)
		}
	}
	return int64(games)
}

// game trains each side with the boards after its moves in one game: a won game from the database, or a new
// game between two Naive players.
func (l *learner) game(rate float64, r *rng.SplitMix) {
	var played [64]rules.Position
	n, p := 0, l.s.Board.Start()
	var given []uint8
	if l.won != nil {
		given = l.won[r.IntN(len(l.won))].cells
	}
	for !p.Won() && !p.Full() {
		cell := 0
		if given != nil {
			cell = int(given[n])
		} else {
			cell = player.Draw(l.naive.Choices(p), r)
		}
		p = p.Play(cell)
		played[n] = p
		n++
	}
	for i, at := range played[:n] {
		target := 0.5
		if p.Won() {
			target = float64(1 - (n-1-i)&1) // 1 for the winner's boards, 0 for the loser's
		}
		l.nets[i&1].Learn(at, target, rate)
	}
}

func (l *learner) state(c *optim.Coder) {
	for _, w := range l.weights {
		c.Floats(w)
	}
}
