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

// pliesConnect is how many stones are on the board in the positions of the shipped opening book of 7×6.
const pliesConnect = 2

// trainConnect makes the opening book of the 7×6 board, or goes on with its checkpoint. The scores are exact, so that every run makes the same
// book. With every ply it has some four times as many positions, up to a megabyte of them with 11; they take tens of seconds each in a book of one
// or two plies, half a second with eight.
func trainConnect(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train connect", flag.ContinueOnError)
	plies := f.Int("plies", pliesConnect, "stones on the board in the positions of the book, 0 to 12; 11 make a book of 1 MB")
	table := f.Int("table", 1024, "size of the transposition table in MB")
	stop := f.Duration("time", 0, "write the book after so long, with the scores found by then; 0: with all")
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
	maker, err := connectk.NewBookMaker(ctx, board, *plies, *table)
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
	save := func(path string) error {
		return replace(path, func(w io.Writer) error {
			_, err := maker.Book().WriteTo(w)
			return err
		})
	}
	start, saved := time.Now(), time.Now()
	for more := true; more && (*stop == 0 || time.Since(start) < *stop); {
		if more, err = maker.Next(ctx); err != nil || !more || time.Since(saved) >= *every {
			saved = time.Now()
			known, all := maker.Book().Known()
			b.say("%d of %d positions, %d million nodes", known, all, maker.Nodes()/1e6)
			if err := errors.Join(err, save(*checkpoint)); err != nil {
				return err
			}
		}
	}
	return errors.Join(save(*checkpoint), save(*out))
}
