package train

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

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/ai/worker/pool"
	"ludarium/assets"
	"ludarium/build/tool"
)

// Default settings for tuning chess's margins. The same network, start and settings give the same margins
// on every platform, with any number of workers.
const (
	seedChessSearch  = 20261125
	stepsChessSearch = 5000
	nodesChessSearch = 8000
	gainChessSearch  = 0.009
)

// trainChessSearch tunes the margins of the chess search by games, or resumes from its checkpoint.
func trainChessSearch(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train chess-search", flag.ContinueOnError)
	plan := train.MarginPlan{}
	f.Int64Var(&plan.Steps, "steps", stepsChessSearch, "pairs of games")
	f.Int64Var(&plan.Nodes, "nodes", nodesChessSearch, "nodes per move")
	f.Float64Var(&plan.Gain, "gain", gainChessSearch,
		"how far a pair of games moves a margin at the end, in steps of the margin")
	f.Uint64Var(&plan.Seed, "seed", seedChessSearch, "seed of the openings and the directions")
	from := f.String("from", "", "file of the initial margins; empty: the plain margins")
	workers := f.Int("workers", runtime.NumCPU(), "parallel games")
	checkpoint := f.String("checkpoint", b.Dist("train", "chess-search"),
		"checkpoint file of an interrupted run")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	out := f.String("out", filepath.Join(b.Root, "ai", "engine", "chess", "margins.txt"),
		"file of the margins")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if plan.Steps < 1 || plan.Nodes < 1 || !(plan.Gain > 0) {
		return errors.New("train chess-search: -steps, -nodes and -gain must be greater than 0")
	}
	start, err := startMargins(*from)
	if err != nil {
		return err
	}
	network, err := chess.LoadNetwork(ctx, resource.NewStore(assets.Open))
	if err != nil {
		return err
	}
	tuner := train.NewMarginTuner(plan, start, chess.Default(), network, *workers)
	data, err := os.ReadFile(*checkpoint)
	switch {
	case err == nil:
		if err := tuner.Resume(data); err != nil {
			return fmt.Errorf("%s: %w", *checkpoint, err)
		}
		b.Say("Resuming after %d steps.", tuner.Steps())
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	games := pool.NewLocal(nil, *workers)
	defer games.Close()
	for saved := time.Now(); tuner.Steps() < int(plan.Steps); {
		stop := tuner.Advance(ctx, games)
		if stop == nil && tuner.Steps() < int(plan.Steps) && time.Since(saved) < *every {
			continue
		}
		saved = time.Now()
		b.Say("%s", tuner.Report())
		if err := errors.Join(stop, replace(*checkpoint, tuner.Save)); err != nil {
			return err
		}
	}
	return replace(*out, tuner.Margins().Write)
}

// startMargins reads margins from a file, if there is one.
func startMargins(file string) (*chess.Margins, error) {
	if file == "" {
		return chess.PlainMargins(), nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	m, err := chess.ReadMargins(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}
