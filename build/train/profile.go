package train

import (
	"context"
	"flag"
	"io"
	"runtime/pprof"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/assets"
	"ludarium/build/tool"
)

// Settings with which the shipped profile was made.
const (
	seedProfile  = 1
	gamesProfile = 40
	nodesProfile = 20_000
)

// trainProfile lets the chess engine play against itself and records the frequency of calls for the
// compiler. The games are always the same; the profile is a sample.
func trainProfile(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train profile", flag.ContinueOnError)
	seed := f.Uint64("seed", seedProfile, "seed of the openings")
	games := f.Int("games", gamesProfile, "games")
	nodes := f.Int64("nodes", nodesProfile, "nodes per move")
	out := f.String("out", tool.Profile(b.Root), "file of the profile")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	network, err := chess.LoadNetwork(ctx, resource.NewStore(assets.Open))
	if err != nil {
		return err
	}
	e := chess.NewEngine(chess.Default(), 16, 1)
	e.Use(network)
	return replace(*out, func(w io.Writer) error {
		if err := pprof.StartCPUProfile(w); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
		for i := range *games {
			limits := train.SelfPlayLimits{Nodes: *nodes, Keep: true}
			if _, err := train.SelfPlay(ctx, e, rng.Derive(*seed, uint64(i)), limits); err != nil {
				return err
			}
		}
		return nil
	})
}
