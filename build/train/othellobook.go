package train

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"

	"ludarium/ai/engine/othello"
	"ludarium/ai/engine/othello/train"
	"ludarium/build/tool"
)

// Settings with which the shipped book was made, with the evaluation after four rounds of train othello.
// The same evaluation and settings give the same book on every platform.
const (
	positionsOthello = 495
	depthOthello     = 12 // search depth in plies for evaluating moves
)

// growOthelloBook extends the opening book with an evaluation, or resumes from its checkpoint.
func growOthelloBook(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train othello-book", flag.ContinueOnError)
	g := growth{b: b}
	g.flags(f, othello.BookFile, positionsOthello)
	depth := f.Int("depth", depthOthello, "depth in plies of each search that evaluates a move")
	weightsFile := f.String("weights", filepath.Join(b.Root, "assets", "weights", othello.WeightsFile),
		"file of the evaluation")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if g.positions < 1 || *depth < 2 {
		return errors.New("train othello-book: -positions must be greater than 0, -depth at least 2")
	}
	data, err := os.ReadFile(*weightsFile)
	if err != nil {
		return err
	}
	w, err := othello.ReadWeights(ctx, data)
	if err != nil {
		return err
	}
	book, err := begun(ctx, &g, othello.NewBook(), othello.ReadBook)
	if err != nil {
		return err
	}
	return g.run(ctx, book, train.NewBookMaker(book, w, *depth).Grow)
}
