package train

import (
	"context"
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"ludarium/build/tool"
)

// growth is shared by the tasks that extend an opening book.
type growth struct {
	b               *tool.Env
	positions       int
	every           time.Duration
	checkpoint, out string
}

// flags defines the flags for the book of a file, with its default number of positions.
func (g *growth) flags(f *flag.FlagSet, file string, positions int) {
	f.IntVar(&g.positions, "positions", positions, "least number of positions in the book")
	f.DurationVar(&g.every, "every", time.Minute, "time between checkpoints")
	f.StringVar(&g.checkpoint, "checkpoint", g.b.Dist("train", file), "checkpoint file of an interrupted run")
	f.StringVar(&g.out, "out", filepath.Join(g.b.Root, "assets", "weights", file), "file of the book")
}

// openingBook is a book that is being extended.
type openingBook interface {
	Positions() int
	Write(w io.Writer) error
}

// begun returns the book of the checkpoint, or fresh if there is none.
func begun[B openingBook](ctx context.Context, g *growth, fresh B,
	read func(context.Context, []byte) (B, error)) (B, error) {
	data, err := os.ReadFile(g.checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, nil
	}
	if err != nil {
		return fresh, err
	}
	book, err := read(ctx, data)
	if err == nil {
		g.b.Say("Resuming after %d positions.", book.Positions())
	}
	return book, err
}

// run extends the book step by step, saves the checkpoint regularly and after an error, and writes the book
// at the end.
func (g *growth) run(ctx context.Context, book openingBook, step func(context.Context) error) error {
	for saved := time.Now(); book.Positions() < g.positions; {
		err := step(ctx)
		if err != nil || time.Since(saved) >= g.every {
			saved = time.Now()
			if err := errors.Join(err, replace(g.checkpoint, book.Write)); err != nil {
				return err
			}
			g.b.Say("%d positions of %d", book.Positions(), g.positions)
		}
	}
	g.b.Say("%s", g.out)
	return replace(g.out, book.Write)
}
