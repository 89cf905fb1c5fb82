package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"time"

	"ludarium/ai/engine/connectk"
	rules "ludarium/game/connectk"
)

// What the shipped opening book of 7×6 holds: all scores of positions with solvedConnect stones, and what the searches for them have
// learnt of those with up to pliesConnect.
const (
	pliesConnect  = 8
	solvedConnect = 4
)

// trainConnect makes the opening book of the 7×6 board, or goes on with its checkpoint. Scores are exact. With every stone there are some four
// times as many positions to solve; they take ten seconds each with two or three stones, half a second with eight.
func trainConnect(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train connect", flag.ContinueOnError)
	plies := f.Int("plies", pliesConnect, "stones on the board in the positions of the book at most, 0 to 10; 8 make a book of 100 KB")
	solved := f.Int("solved", solvedConnect, "stones on the board in the positions of which all scores are found")
	table := f.Int("table", 1024, "size of the transposition table in MB")
	stop := f.Duration("time", 0, "write the book after so long, with what is known by then; 0: with all scores")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	checkpoint := f.String("checkpoint", b.dist("train", connectk.BookFile), "file from which an interrupted run goes on")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", connectk.BookFile), "file of the book")
	if err := parse(f, args); err != nil {
		return err
	}
	board, err := rules.NewBoard(6, 7, 4, true)
	if err != nil {
		return err
	}
	maker, err := connectk.NewBookMaker(ctx, board, *plies, *solved, *table)
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
		maker.Infer()
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	save := func(path string) error {
		maker.Infer()
		return replace(path, func(w io.Writer) error {
			_, err := maker.Book().WriteTo(w)
			return err
		})
	}
	start, saved := time.Now(), time.Now()
	for more := true; more && (*stop == 0 || time.Since(start) < *stop); {
		if more, err = maker.Next(ctx); err != nil || !more || time.Since(saved) >= *every {
			saved = time.Now()
			known, all := maker.Known()
			b.say("%d of %d positions, %d million nodes", known, all, maker.Nodes()/1e6)
			if err := errors.Join(err, save(*checkpoint)); err != nil {
				return err
			}
		}
	}
	return errors.Join(save(*checkpoint), save(*out))
}
