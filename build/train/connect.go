package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"ludarium/ai/engine/connectk"
	"ludarium/ai/engine/connectk/train"
	"ludarium/build/tool"
	rules "ludarium/game/connectk"
)

// Content of the shipped opening book of 7×6: the scores of all positions with at most a number of stones,
// up to listedConnect as lists.
const (
	pliesConnect  = 11
	listedConnect = 8
)

// trainConnect makes the opening book of the 7×6 board, or resumes from its checkpoint. Scores are exact,
// so the book does not depend on interruptions or the number of threads; it takes about six hours of a
// core.
func trainConnect(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train connect", flag.ContinueOnError)
	plies := f.Int("plies", pliesConnect, "largest number of discs in the book's positions, 0 to 11")
	solved := f.Int("solved", pliesConnect,
		"largest number of discs in positions with all scores, at most -plies")
	listed := f.Int("listed", listedConnect,
		"largest number of discs in the positions of the book's lists, 0 to -plies; "+
			"with fewer the book is smaller and answers more slowly")
	table := f.Int("table", 8192, "size of the transposition table in MB")
	threads := f.Int("threads", runtime.NumCPU(), "positions solved in parallel")
	stop := f.Duration("time", 0, "time limit, after which the book is written with the scores known by "+
		"then; 0: all scores")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	checkpoint := f.String("checkpoint", b.Dist("train", connectk.BookFile),
		"checkpoint file of an interrupted run")
	out := f.String("out", filepath.Join(b.Root, "assets", "weights", connectk.BookFile), "file of the book")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *listed < 0 || *listed > *plies {
		return fmt.Errorf("train connect: -listed %d: give a number from 0 to %d", *listed, *plies)
	}
	board, err := rules.NewBoard(6, 7, 4, true)
	if err != nil {
		return err
	}
	maker, err := train.NewBookMaker(ctx, board, *plies, *solved, *table, *threads)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(*checkpoint)
	switch {
	case err == nil:
		book, err := connectk.ReadBook(ctx, data)
		if err != nil {
			return err
		}
		if err := maker.Resume(book); err != nil {
			return err
		}
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	save := func(path string, book *connectk.Book) error {
		return replace(path, func(w io.Writer) error {
			_, err := book.WriteTo(w)
			return err
		})
	}
	const portion = 100 // number of positions between two checks of the time
	start, saved := time.Now(), time.Now()
	for more := true; more && (*stop == 0 || time.Since(start) < *stop); {
		if more, err = maker.Solve(ctx, portion**threads); err != nil || !more ||
			time.Since(saved) >= *every {
			known, all := maker.Known()
			b.Say("%d of %d positions, %d million nodes", known, all, maker.Nodes()/1e6)
			maker.Infer()
			if err := errors.Join(err, save(*checkpoint, maker.Book())); err != nil {
				return err
			}
			saved = time.Now()
		}
	}
	maker.Infer()
	if err := save(*checkpoint, maker.Book()); err != nil {
		return err
	}
	// Only a complete set of positions can be stored without lists.
	book := maker.Book()
	if known, all := book.Known(book.Plies()); known == all {
		if book, err = book.Packed(*listed); err != nil {
			return err
		}
	}
	return save(*out, book)
}
