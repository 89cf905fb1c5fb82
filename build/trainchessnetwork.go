package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/ai/pool"
	"ludarium/ai/rng"
)

// How the shipped network was made. The same evaluation and numbers give the same network on every platform, with any number of workers.
const (
	seedChessNetwork   = 20261123
	firstChessNetwork  = 200_000
	gamesChessNetwork  = 125_400
	nodesChessNetwork  = 700
	epochsChessNetwork = 4
	trustChessNetwork  = 1
	decayChessNetwork  = 0.5
)

// networkTraining makes the network that adjusts the chess evaluation: the engine plays against itself without one, and the network is fitted to the positions.
type networkTraining struct {
	b          *builder
	play       chess.PackedGamesPlan
	fit        chess.NetworkPlan
	games      int
	workers    int
	checkpoint string // of the games
	every      time.Duration
}

// trainChessNetwork makes the network, or goes on with its checkpoints.
func trainChessNetwork(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train chess-network", flag.ContinueOnError)
	t := networkTraining{b: b}
	f.IntVar(&t.games, "games", gamesChessNetwork, "games from which the network learns")
	f.Int64Var(&t.play.Nodes, "nodes", nodesChessNetwork, "nodes a move")
	f.Uint64Var(&t.play.Seed, "seed", seedChessNetwork, "of the openings and of the network's first weights")
	f.Uint64Var(&t.play.First, "first", firstChessNetwork, "number of the first game: other numbers, other games")
	f.Int64Var(&t.fit.Epochs, "epochs", epochsChessNetwork, "times that the network sees each position")
	f.Float64Var(&t.fit.Trust, "trust", trustChessNetwork, "part of what it learns that is the value of a search, the rest is the result of the game; 0 to 1")
	f.Float64Var(&t.fit.Decay, "decay", decayChessNetwork, "by which its weights shrink")
	f.IntVar(&t.workers, "workers", runtime.NumCPU(), "games or parts of the fit at the same time")
	f.StringVar(&t.checkpoint, "checkpoint", b.dist("train", "chess-network.games"),
		"file of the games from which an interrupted run goes on, with .fit behind its name for the network")
	f.DurationVar(&t.every, "every", 5*time.Minute, "time between checkpoints of the games")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", chess.NetworkFile), "file of the network")
	if err := parse(f, args); err != nil {
		return err
	}
	if t.games < 1 || t.play.Nodes < 1 || t.fit.Epochs < 1 {
		return errors.New("train chess-network: -games, -nodes and -epochs are positive numbers")
	}
	if !(t.fit.Trust >= 0 && t.fit.Trust <= 1 && t.fit.Decay >= 0 && t.fit.Decay <= 100) {
		return errors.New("train chess-network: -trust is a number from 0 to 1, -decay one from 0 to 100")
	}
	t.fit.Seed = t.play.Seed
	games, err := t.playGames(ctx)
	if err != nil {
		return err
	}
	trained, err := t.fitNetwork(ctx, games)
	if err != nil {
		return err
	}
	b.say("%s", *out)
	return replace(*out, trained.WriteNetwork)
}

// playGames plays the games, or those that the checkpoint lacks.
func (t *networkTraining) playGames(ctx context.Context) (*chess.PackedGames, error) {
	games := &chess.PackedGames{PackedGamesPlan: t.play}
	data, err := os.ReadFile(t.checkpoint)
	switch {
	case err == nil:
		if games, err = chess.ReadPackedGames(data); err != nil {
			return nil, fmt.Errorf("%s: %w", t.checkpoint, err)
		}
		if games.PackedGamesPlan != t.play || games.Games() > t.games {
			return nil, fmt.Errorf("train chess-network: %s has %d games with the plan %+v; these are %d with %+v",
				t.checkpoint, games.Games(), games.PackedGamesPlan, t.games, t.play)
		}
		t.b.say("Going on after %d games.", games.Games())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	play := selfPlay{
		weights: chess.Default(),
		limits:  chess.SelfPlayLimits{Nodes: t.play.Nodes, Keep: true, Draws: true},
		seed:    func(game int) uint64 { return rng.Derive(t.play.Seed, t.play.First+uint64(game)) },
		workers: t.workers,
		every:   t.every,
		add:     func(more [][]chess.Sample) { games.Add(more...) },
		save: func() error {
			t.b.say("%d of %d games, %d positions", games.Games(), t.games, games.Samples())
			return replace(t.checkpoint, games.Write)
		},
	}
	return games, play.run(ctx, games.Games(), t.games)
}

// fitNetwork fits the network to games, or goes on with its checkpoint, which it keeps after each epoch.
func (t *networkTraining) fitNetwork(ctx context.Context, games *chess.PackedGames) (*chess.NetworkTrainer, error) {
	checkpoint := t.checkpoint + ".fit"
	workers := pool.NewLocal(nil, t.workers)
	defer workers.Close()
	trainer, err := chess.NewNetworkTrainer(ctx, workers, games, chess.Default(), t.fit)
	if err != nil {
		return nil, err
	}
	say := func(learnt string) error {
		held, err := trainer.Loss(ctx, workers)
		t.b.say("%s%.6f on %d positions beside", learnt, held, trainer.Held())
		return err
	}
	data, err := os.ReadFile(checkpoint)
	switch {
	case err == nil:
		if err := trainer.Resume(data); err != nil {
			return nil, fmt.Errorf("%s: %w", checkpoint, err)
		}
		t.b.say("Going on after %d epochs.", trainer.Epochs())
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	default:
		if err := say(fmt.Sprintf("%d positions, slope %.5f; mean squared error by hand ", games.Samples(), trainer.Slope())); err != nil {
			return nil, err
		}
	}
	for trainer.Epochs() < int(t.fit.Epochs) {
		loss, err := trainer.Epoch(ctx, workers)
		if err != nil {
			return nil, err
		}
		if err := errors.Join(say(fmt.Sprintf("epoch %d: %.6f, ", trainer.Epochs(), loss)), replace(checkpoint, trainer.Save)); err != nil {
			return nil, err
		}
	}
	return trainer, nil
}
