package main

import (
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"ludarium/ai/engine/othello"
)

// How the shipped book grew. The same evaluation and numbers give the same book on every platform.
const (
	positionsOthello = 495
	depthOthello     = 8 // plies of the searches that judge moves
)

// growOthelloBook lets the opening book grow by the judgement of the shipped evaluation, or goes on with its checkpoint.
func growOthelloBook(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train othello-book", flag.ContinueOnError)
	positions := f.Int("positions", positionsOthello, "positions of the book")
	depth := f.Int("depth", depthOthello, "plies of the searches that judge moves")
	weightsFile := f.String("weights", filepath.Join(b.root, "assets", "weights", othello.WeightsFile), "the evaluation")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	checkpoint := f.String("checkpoint", b.dist("train", othello.BookFile), "file from which an interrupted run goes on")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", othello.BookFile), "file of the book")
	if err := parse(f, args); err != nil {
		return err
	}
	if *positions < 1 || *depth < 2 {
		return errors.New("train othello-book: -positions is a positive number, -depth at least 2")
	}
	data, err := os.ReadFile(*weightsFile)
	if err != nil {
		return err
	}
	w, err := othello.ReadWeights(ctx, data)
	if err != nil {
		return err
	}
	book := othello.NewBook()
	switch data, err := os.ReadFile(*checkpoint); {
	case err == nil:
		if book, err = othello.ReadBook(ctx, data); err != nil {
			return err
		}
		b.say("Going on after %d positions.", book.Positions())
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	m := othello.NewBookMaker(book, w, *depth)
	for saved := time.Now(); book.Positions() < *positions; {
		err := m.Grow(ctx)
		if err != nil || time.Since(saved) >= *every {
			saved = time.Now()
			if err := errors.Join(err, replace(*checkpoint, book.Write)); err != nil {
				return err
			}
			b.say("%d positions of %d", book.Positions(), *positions)
		}
	}
	b.say("%s", *out)
	return replace(*out, book.Write)
}
