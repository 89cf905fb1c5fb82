package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"ludarium/ai/engine/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/chess/eco"
)

// How the shipped book grew. The same evaluation and numbers give the same book on every platform, with any number of workers.
const (
	positionsChess = 3000
	judgingChess   = 100_000 // nodes of the searches that judge moves
)

// growChessBook lets the opening book grow from the openings that have names, or goes on with its checkpoint.
func growChessBook(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("train chess-book", flag.ContinueOnError)
	positions := f.Int("positions", positionsChess, "positions of the book, or a few more")
	nodes := f.Int64("nodes", judgingChess, "nodes of the searches that judge moves")
	workers := f.Int("workers", runtime.NumCPU(), "searches at the same time")
	every := f.Duration("every", time.Minute, "time between checkpoints")
	checkpoint := f.String("checkpoint", b.dist("train", chess.BookFile), "file from which an interrupted run goes on")
	out := f.String("out", filepath.Join(b.root, "assets", "weights", chess.BookFile), "file of the book")
	if err := parse(f, args); err != nil {
		return err
	}
	if *positions < 1 || *nodes < 1 {
		return errors.New("train chess-book: -positions and -nodes are positive numbers")
	}
	lines, err := namedLines()
	if err != nil {
		return err
	}
	book := chess.NewBook()
	switch data, err := os.ReadFile(*checkpoint); {
	case err == nil:
		if book, err = chess.ReadBook(ctx, data); err != nil {
			return err
		}
		b.say("Going on after %d positions.", book.Positions())
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	m := chess.NewBookMaker(book, chess.Default(), *nodes, *workers, lines)
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

// namedLines returns the moves of the openings that have names.
func namedLines() ([][]game.Move, error) {
	var lines [][]game.Move
	for _, l := range eco.Lines() {
		p := rules.Initial()
		var line []game.Move
		for text := range strings.FieldsSeq(l.Moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				return nil, fmt.Errorf("train chess-book: %s: %w", l.Name, err)
			}
			line = append(line, m)
			p.Make(m)
		}
		lines = append(lines, line)
	}
	return lines, nil
}
