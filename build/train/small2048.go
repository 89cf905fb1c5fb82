package train

import (
	"context"
	"flag"
	"fmt"
	"math"
	"path/filepath"
	"time"

	"ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
	"ludarium/build/tool"
)

// Settings with which the shipped network for 3×3 was trained, in some minutes of one core. The same seed
// and number of games give the same network on every platform. Its games are too short for restarts, and it
// is small enough for one stage.
const (
	shapeSmall2048  = "3x3"
	gamesSmall2048  = 2_000_000
	lambdaSmall2048 = 0.5
	stepSmall2048   = 1
	limitSmall2048  = 300_000 // maximum download size in bytes
)

// trainSmall2048 trains the n-tuple network for 3×3, or resumes from its checkpoint.
func trainSmall2048(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train 2048 3x3", flag.ContinueOnError)
	games := f.Int("games", gamesSmall2048, "learning games")
	seed := f.Uint64("seed", seed2048, "seed of the new tiles")
	checkpoint := f.String("checkpoint", b.Dist("train", "2048-3x3.checkpoint"),
		"checkpoint file of an interrupted run")
	out := f.String("out", filepath.Join(b.Root, "assets", "weights", twenty48.SmallNetworkFile),
		"file of the trained network")
	every := f.Duration("every", 10*time.Minute, "time between checkpoints")
	portion := f.Int("portion", 50_000, "games between two lines, before which there is no checkpoint")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *portion < 1 {
		return fmt.Errorf("train 2048 3x3: -portion %d is not a number of games", *portion)
	}
	t, err := resume2048(*checkpoint, func() (*train.Trainer, error) {
		net, err := twenty48.NewNetwork(shapeSmall2048, 0)
		if err != nil {
			return nil, err
		}
		t := train.NewTrainer(net, twenty48.Usual(), *seed)
		t.Lambda = lambdaSmall2048
		return t, nil
	})
	if err != nil {
		return err
	}
	run := training{b, t, *checkpoint, *every, *portion, 5}
	alone := func(context.Context) (next int, err error) { return math.MaxInt, nil } // never scouts
	if err := run.upTo(ctx, *games, alone); err != nil {
		return err
	}
	return export2048(b, []*train.Trainer{t}, 0, limitSmall2048, stepSmall2048, *out)
}
