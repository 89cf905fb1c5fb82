package train

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/build/tool"
)

// Settings with which the shipped weights were tuned. The same settings give the same weights on every
// platform, with any number of workers.
const (
	seedChess   = 1
	roundsChess = 1
	gamesChess  = 4832
	nodesChess  = 1500
	stepsChess  = 200
)

// chessTraining tunes the weights of the chess evaluation in rounds: the engine plays against itself with
// the weights of the last round, at first with plain ones, and the weights are fitted to the results of the
// games.
type chessTraining struct {
	b            *tool.Env
	seed         uint64
	games, steps int
	nodes        int64
	workers      int
	checkpoint   string // file name of a round's checkpoint without its number
	every        time.Duration
}

// trainChess tunes the weights, or resumes from its checkpoints.
func trainChess(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train chess", flag.ContinueOnError)
	t := chessTraining{b: b}
	rounds := f.Int("rounds", roundsChess, "rounds, each of games and a fit of the weights")
	f.IntVar(&t.games, "games", gamesChess, "games per round")
	f.Int64Var(&t.nodes, "nodes", nodesChess, "nodes per move")
	f.IntVar(&t.steps, "steps", stepsChess, "gradient steps")
	f.Uint64Var(&t.seed, "seed", seedChess, "seed of the openings")
	f.IntVar(&t.workers, "workers", runtime.NumCPU(), "parallel games")
	f.StringVar(&t.checkpoint, "checkpoint", b.Dist("train", "chess.games"),
		"checkpoint file of an interrupted run; the number of the round is appended")
	f.DurationVar(&t.every, "every", time.Minute, "time between checkpoints")
	out := f.String("out", filepath.Join(b.Root, "ai", "engine", "chess", "tuned.txt"), "file of the weights")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	w := chess.Plain()
	for round := range *rounds {
		games, err := t.play(ctx, w, round)
		if err != nil {
			return err
		}
		if w, err = t.fit(ctx, w, games); err != nil {
			return err
		}
	}
	return replace(*out, w.Write)
}

// play plays the games of a round that are missing in its checkpoint.
func (t *chessTraining) play(ctx context.Context, w *chess.Weights, round int) (train.Games, error) {
	play := selfPlay{
		weights: w,
		limits:  train.SelfPlayLimits{Nodes: t.nodes},
		seed:    func(game int) uint64 { return rng.Derive(rng.Derive(t.seed, uint64(round)), uint64(game)) },
		workers: t.workers,
		every:   t.every,
	}
	return play.games(ctx, fmt.Sprintf("%s%d", t.checkpoint, round+1), t.games, func(games train.Games) {
		t.b.Say("round %d: %d of %d games, %d positions", round+1, len(games), t.games, positions(games))
	})
}

func positions(games train.Games) int {
	n := 0
	for _, g := range games {
		n += len(g)
	}
	return n
}

// fit fits weights to games, starting with w.
func (t *chessTraining) fit(ctx context.Context, w *chess.Weights, games train.Games) (*chess.Weights,
	error) {
	tuner := train.NewTuner(w)
	for _, g := range games {
		if err := tuner.Add(ctx, g); err != nil {
			return nil, err
		}
	}
	tuner.Scale()
	t.b.Say("%d positions, mean squared error %.6f", tuner.Cases(), tuner.Loss())
	err := tuner.Descend(ctx, t.steps, func(step int, loss float64) {
		if step%50 == 0 || step == t.steps {
			t.b.Say("step %d: %.6f", step, loss)
		}
	})
	return tuner.Weights(), err
}
