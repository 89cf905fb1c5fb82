package train

import (
	"context"
	"errors"
	"os"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/ai/worker/pool"
)

// selfPlay plays games of the chess engine against itself, several at a time, and saves them regularly.
type selfPlay struct {
	weights *chess.Weights
	network *chess.Network // network that adjusts the evaluation; nil if there is none
	limits  train.SelfPlayLimits
	seed    func(game int) uint64
	workers int // number of concurrent games
	every   time.Duration
	add     func(games [][]train.Sample) // receives finished games
	save    func() error                 // saves the finished games
}

// run plays the games from number done up to all, and saves at the end, even if ctx ends.
func (p *selfPlay) run(ctx context.Context, done, all int) error {
	workers := max(1, p.workers)
	engines := make(chan *chess.Engine, workers)
	for range workers {
		e := chess.NewEngine(p.weights, 1, 1)
		e.Use(p.network)
		engines <- e
	}
	players := pool.NewLocal(nil, workers)
	defer players.Close()
	for saved := time.Now(); done < all; {
		batch := make([][]train.Sample, min(8*workers, all-done))
		stop := pool.Each(ctx, players, len(batch), func(ctx context.Context, i int) (err error) {
			e := <-engines
			defer func() { engines <- e }()
			batch[i], err = train.SelfPlay(ctx, e, p.seed(done+i), p.limits)
			return err
		})
		if stop == nil {
			p.add(batch)
			done += len(batch)
		}
		if stop != nil || done == all || time.Since(saved) >= p.every {
			saved = time.Now()
			if err := errors.Join(stop, p.save()); err != nil {
				return err
			}
		}
	}
	return nil
}

// games returns the first games in number. It plays those that are missing in the file at path, which it
// updates.
func (p *selfPlay) games(ctx context.Context, path string, number int,
	say func(games train.Games)) (train.Games, error) {
	var games train.Games
	file, err := os.Open(path)
	switch {
	case err == nil:
		games, err = train.ReadGames(file)
		if err = errors.Join(err, file.Close()); err != nil {
			return nil, err
		}
	case !errors.Is(err, os.ErrNotExist):
		return nil, err
	}
	p.add = func(more [][]train.Sample) { games = append(games, more...) }
	p.save = func() error {
		say(games)
		return replace(path, games.Write)
	}
	if err := p.run(ctx, len(games), number); err != nil {
		return nil, err
	}
	return games[:number], nil
}
