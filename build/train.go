package main

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
	"strings"
	"time"

	"ludarium/ai/engine/twenty48"
)

// train re-makes what was learnt.
func train(ctx context.Context, b *builder, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "2048":
			return train2048(ctx, b, args[1:])
		case "heuristic":
			return tuneHeuristic(ctx, b, args[1:])
		}
	}
	return fmt.Errorf("train %q: nothing of that name is learnt; there are 2048 and heuristic", strings.Join(args, " "))
}

// How the shipped network was trained. The same seed and number of games give the same network on every platform.
const (
	shape2048   = "4x6"
	seed2048    = 1
	games2048   = 722_464
	lambda2048  = 0.5
	restart2048 = 1000
	alone2048   = 178_679 // games before those that start from boards of scouting games
	scouts2048  = 40
	capped2048  = 272_141 // games before those that end with a tile 2^ceiling2048
	ceiling2048 = 14
)

// train2048 trains the n-tuple network, or goes on with its checkpoint.
func train2048(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train 2048", flag.ContinueOnError)
	games := f.Int("games", games2048, "learning games, those from the middle of a game included")
	seed := f.Uint64("seed", seed2048, "of the new tiles")
	checkpoint := f.String("checkpoint", b.dist("train", "2048.checkpoint"), "file from which an interrupted run goes on; it takes some 300 MB")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", twenty48.NetworkFile), "file of the trained network")
	every := f.Duration("every", 10*time.Minute, "time between checkpoints")
	if err := parse(f, args); err != nil {
		return err
	}
	t, err := resume2048(*checkpoint, *seed)
	if err != nil {
		return err
	}
	switch {
	case t.Games() > *games:
		return fmt.Errorf("train 2048: %s is already %d games old; -games %d is too few", *checkpoint, t.Games(), *games)
	case t.Games() > 0:
		b.say("Going on after %d games, %d million moves.", t.Games(), t.Moves()/1e6)
	}
	saved := time.Now()
	for t.Games() < *games {
		capped := t.Games() >= capped2048 && t.Ceiling == 0
		if capped {
			t.Ceiling = ceiling2048
			b.say("Games end with %d now.", 1<<ceiling2048)
		}
		if t.Games() >= alone2048 && t.Late() == 0 || capped {
			if err := t.Scout(ctx, scouts2048); err != nil {
				return err
			}
			b.say("Most games start from %d late boards now.", t.Late())
		}
		next := *games
		for _, n := range []int{alone2048, capped2048} {
			if t.Games() < n {
				next = min(next, n)
			}
		}
		err := t.Train(ctx, min(next-t.Games(), 1000), 1000, func(p twenty48.Progress) {
			b.say("%7d games %6.1f million moves: mean %6.0f of %3d from the start, tiles 1024… %v", p.Games, float64(p.Moves)/1e6, p.Points, p.Fresh, p.Tiles[10:])
		})
		if err != nil || t.Games() == *games || time.Since(saved) >= *every {
			if err := errors.Join(err, replace(*checkpoint, t.Save)); err != nil {
				return err
			}
			saved = time.Now()
		}
	}
	return b.export2048(t, *out)
}

// The shipped network has entries in units of step2048 points and is a download of limit2048 bytes at most.
const (
	step2048  = 32
	limit2048 = 8_000_000
)

// export2048 writes the trained network, without the rarest entries as far as its size demands that.
func (b *builder) export2048(t *twenty48.Trainer, path string) error {
	var file bytes.Buffer
	least := func(k int) float64 { return math.Round(100 * (math.Pow(1.1, float64(k)) - 1)) } // points of error that an entry must have seen
	var failed error
	k := sort.Search(120, func(k int) bool {
		file.Reset()
		failed = errors.Join(failed, t.Write(&file, step2048, least(k)))
		return failed != nil || file.Len() <= limit2048
	})
	file.Reset()
	if err := errors.Join(failed, t.Write(&file, step2048, least(k))); err != nil {
		return err
	}
	b.say("%s (%s) has the entries that saw errors of %.0f points or more, in units of %d points.", path, megabytes(file.Len()), least(k), step2048)
	return replace(path, func(w io.Writer) error {
		_, err := w.Write(file.Bytes())
		return err
	})
}

// resume2048 returns the trainer that a checkpoint holds, or a new one where there is none.
func resume2048(path string, seed uint64) (*twenty48.Trainer, error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		net, err := twenty48.NewNetwork(shape2048, 0)
		if err != nil {
			return nil, err
		}
		t := twenty48.NewTrainer(net, twenty48.Usual(), seed)
		t.Lambda, t.Restart = lambda2048, restart2048
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return twenty48.Resume(file, twenty48.Usual())
}

// replace writes a file under another name first, so that an interruption leaves the old one.
func replace(path string, write func(w io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	if err := errors.Join(write(file), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
