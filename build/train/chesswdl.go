package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/assets"
	"ludarium/build/tool"
)

// Settings with which the model of wins, draws and losses was fitted. The same settings give the same model
// on every platform, with any number of workers.
const (
	seedChessWDL  = 20261126
	gamesChessWDL = 3000
	nodesChessWDL = 2000
)

// trainChessWDL lets the engine play against itself and fits the model that UCI_ShowWDL uses to convert
// values to probabilities.
func trainChessWDL(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train chess-wdl", flag.ContinueOnError)
	number := f.Int("games", gamesChessWDL, "self-play games of the engine")
	nodes := f.Int64("nodes", nodesChessWDL, "nodes per move")
	seed := f.Uint64("seed", seedChessWDL, "seed of the openings")
	workers := f.Int("workers", runtime.NumCPU(), "parallel games")
	checkpoint := f.String("checkpoint", b.Dist("train", "chess-wdl.games"),
		"file of the games; an interrupted run resumes from it")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	out := f.String("out", filepath.Join(b.Root, "ai", "engine", "chess", "outcomes.txt"),
		"file of the model")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *number < 1 || *nodes < 1 {
		return errors.New("train chess-wdl: -games and -nodes must be greater than 0")
	}
	network, err := chess.LoadNetwork(ctx, resource.NewStore(assets.Open))
	if err != nil {
		return err
	}
	play := selfPlay{
		weights: chess.Default(),
		network: network,
		limits:  train.SelfPlayLimits{Nodes: *nodes, Keep: true},
		seed:    func(game int) uint64 { return rng.Derive(*seed, uint64(game)) },
		workers: *workers,
		every:   *every,
	}
	games, err := play.games(ctx, *checkpoint, *number, func(games train.Games) {
		b.Say("%d of %d games, %d positions", len(games), *number, positions(games))
	})
	if err != nil {
		return err
	}
	fitter := train.NewOutcomeFitter()
	for _, g := range games {
		fitter.Add(g)
	}
	if fitter.Positions() == 0 {
		return fmt.Errorf("train chess-wdl: no quiet position in %d games", *number)
	}
	model, loss := fitter.Fit()
	b.Say("%d positions; mean surprise of an outcome %.4f nats", fitter.Positions(), loss)
	command := fmt.Sprintf("go run ./build train chess-wdl -games %d -nodes %d -seed %d", *number, *nodes,
		*seed)
	return replace(*out, func(w io.Writer) error { return model.Write(w, command) })
}
