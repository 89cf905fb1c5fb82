package train

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"sort"
	"time"

	"ludarium/ai/engine/twenty48"
	"ludarium/ai/engine/twenty48/train"
	"ludarium/build/tool"
)

// Settings with which the shipped network was trained. The same seed and numbers of games give the same
// network on every platform.
const (
	shape2048   = "4x6"
	seed2048    = 1
	games2048   = 1_059_464
	lambda2048  = 0.5
	restart2048 = 1000
	alone2048   = 178_679 // number of games before those that start from scouted boards
	scouts2048  = 40
	capped2048  = 272_141 // number of games before those that end at the tile 2^ceiling2048
	ceiling2048 = 14

	onward2048   = 740_000 // number of games in the second stage, which starts at the tile 2^ceiling2048
	rescout2048  = 400_000 // number of games in the second stage before it scouts with its own network
	rescouts2048 = 100_000 // number of games between later scouting
)

// train2048 trains both stages of the n-tuple network, or resumes from their checkpoints. With the argument
// "3x3" it trains the small network.
func train2048(ctx context.Context, b *tool.Env, args []string) error {
	if len(args) > 0 && args[0] == shapeSmall2048 {
		return trainSmall2048(ctx, b, args[1:])
	}
	f := flag.NewFlagSet("train 2048", flag.ContinueOnError)
	games := f.Int("games", games2048, "learning games of the first stage, including games that start "+
		"in the middle")
	onward := f.Int("onward", onward2048,
		"learning games of the second stage, which starts from boards with a 16384; 0: none")
	seed := f.Uint64("seed", seed2048, "seed of the new tiles")
	checkpoint := f.String("checkpoint", b.Dist("train", "2048.checkpoint"),
		"checkpoint file of an interrupted run; .onward is appended for the second stage; each takes "+
			"about 300 MB")
	out := f.String("out", filepath.Join(b.Root, "assets", "weights", twenty48.NetworkFile),
		"file of the trained network")
	every := f.Duration("every", 10*time.Minute, "time between checkpoints")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	first, err := resume2048(*checkpoint, func() (*train.Trainer, error) {
		net, err := twenty48.NewNetwork(shape2048, 0)
		if err != nil {
			return nil, err
		}
		t := train.NewTrainer(net, twenty48.Usual(), *seed)
		t.Lambda, t.Restart = lambda2048, restart2048
		return t, nil
	})
	if err != nil {
		return err
	}
	run := training{b, first, *checkpoint, *every, 1000, 10}
	if err := run.upTo(ctx, *games, run.scoutFirst); err != nil {
		return err
	}
	stages := []*train.Trainer{first}
	if *onward > 0 {
		second, err := resume2048(*checkpoint+".onward", func() (*train.Trainer, error) {
			return first.NextStage(ctx, starts2048())
		})
		if err != nil {
			return err
		}
		b.Say("Games of the second stage start from %d boards with %d.", second.Late(), 1<<second.Floor)
		run = training{b, second, *checkpoint + ".onward", *every, 1000, 10}
		if err := run.upTo(ctx, *onward, run.scoutOnward); err != nil {
			return err
		}
		stages = append(stages, second)
	}
	return export2048(b, stages, full2048, limit2048, step2048, *out)
}

// training is the training of a stage.
type training struct {
	b          *tool.Env
	t          *train.Trainer
	checkpoint string
	every      time.Duration // time between checkpoints
	portion    int           // number of games between two lines of output
	shown      int           // exponent of the smallest counted tile
}

// upTo trains until a number of games have been played. Before each portion of games it calls scout, which
// may play scouting games and returns the number of games before the next call.
func (r training) upTo(ctx context.Context, games int,
	scout func(context.Context) (next int, err error)) error {
	switch {
	case r.t.Games() > games:
		return fmt.Errorf("train 2048: %s already has %d games, more than the %d asked for", r.checkpoint,
			r.t.Games(), games)
	case r.t.Games() > 0:
		r.b.Say("Resuming after %d games, %d million moves.", r.t.Games(), r.t.Moves()/1e6)
	}
	saved, start := time.Now(), "the start"
	if r.t.Floor > 0 {
		start = "a late board"
	}
	for r.t.Games() < games {
		next, err := scout(ctx)
		if err != nil {
			return err
		}
		portion := min(next, games-r.t.Games(), r.portion)
		err = r.t.Train(ctx, portion, portion, func(p train.Progress) {
			r.b.Say("%7d games %6.1f million moves: mean %6.0f of %3d from %s, tiles %d… %v",
				p.Games, float64(p.Moves)/1e6, p.Points, p.Fresh, start, 1<<r.shown, p.Tiles[r.shown:])
		})
		if err != nil || r.t.Games() == games || time.Since(saved) >= r.every {
			if err := errors.Join(err, replace(r.checkpoint, r.t.Save)); err != nil {
				return err
			}
			saved = time.Now()
		}
	}
	return nil
}

// scoutFirst plays scouting games once before games start from late boards, and once more when games begin
// to end with a tile.
func (r training) scoutFirst(ctx context.Context) (int, error) {
	t := r.t
	capped := t.Games() >= capped2048 && t.Ceiling == 0
	if capped {
		t.Ceiling = ceiling2048
		r.b.Say("Games end with %d now.", 1<<ceiling2048)
	}
	if t.Games() >= alone2048 && t.Late() == 0 || capped {
		if err := t.Scout(ctx, scouts2048); err != nil {
			return 0, err
		}
		r.b.Say("Most games start from %d late boards now.", t.Late())
	}
	for _, n := range []int{alone2048, capped2048} {
		if t.Games() < n {
			return n - t.Games(), nil
		}
	}
	return math.MaxInt, nil
}

// scoutOnward plays scouting games regularly, with the current network.
func (r training) scoutOnward(ctx context.Context) (int, error) {
	t := r.t
	if t.Games() < rescout2048 {
		return rescout2048 - t.Games(), nil
	}
	left := rescouts2048 - (t.Games()-rescout2048)%rescouts2048
	if left == rescouts2048 {
		if err := t.ScoutOnward(ctx); err != nil {
			return 0, err
		}
		r.b.Say("Games start from %d boards now.", t.Late())
	}
	return left, nil
}

// Entries of the shipped network are in units of step2048 points or coarser, for a download of at most
// limit2048 bytes. In its first stage, entries with errors of full2048 points are finest, which makes no
// measurable difference in 3000 games at one ply; the second stage has the remaining bytes.
const (
	step2048  = 32
	full2048  = 300e6
	limit2048 = 8_000_000
)

// export2048 writes the trained network in units of step points. Entries of its stages, except for the
// last, that saw errors of full points are finest, and the rarer entries of the last stage are coarser so
// that the file has at most limit bytes.
func export2048(b *tool.Env, stages []*train.Trainer, full float64, limit int, step float64,
	path string) error {
	var file bytes.Buffer
	// errors in points that the finest entries of the last stage have seen
	last := func(k int) float64 { return math.Round(100 * (math.Pow(1.2, float64(k)) - 1)) }
	var failed error
	write := func(k int) {
		file.Reset()
		lessons := make([]train.Lesson, len(stages))
		for i, t := range stages {
			lessons[i] = train.Lesson{Trainer: t, Full: full}
		}
		lessons[len(lessons)-1].Full = last(k)
		failed = errors.Join(failed, train.Write(&file, step, lessons...))
	}
	k := sort.Search(100, func(k int) bool {
		write(k)
		return failed != nil || file.Len() <= limit
	})
	write(k)
	if failed != nil {
		return failed
	}
	b.Say("%s (%s): in its last stage, entries that saw errors of %.0f points or more are in units "+
		"of %g points.",
		path, tool.Megabytes(file.Len()), last(k), step)
	return replace(path, func(w io.Writer) error {
		_, err := w.Write(file.Bytes())
		return err
	})
}

// resume2048 returns the trainer of a checkpoint, or a new one if there is none.
func resume2048(path string, begin func() (*train.Trainer, error)) (*train.Trainer, error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return begin()
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return train.Resume(file, twenty48.Usual())
}
