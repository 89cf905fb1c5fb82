package train

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"runtime"
	"strings"

	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/train"
	"ludarium/build/tool"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/chess/eco"
)

// Settings with which the shipped book was made. The same evaluation and settings give the same book on
// every platform, with any number of workers.
const (
	positionsChess = 3000
	judgingChess   = 100_000 // nodes per search that evaluates a move
)

// growChessBook extends the opening book from the named openings, or resumes from its checkpoint.
func growChessBook(ctx context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train chess-book", flag.ContinueOnError)
	g := growth{b: b}
	g.flags(f, chess.BookFile, positionsChess)
	nodes := f.Int64("nodes", judgingChess, "nodes of each search that evaluates a move")
	workers := f.Int("workers", runtime.NumCPU(), "parallel searches")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if g.positions < 1 || *nodes < 1 {
		return errors.New("train chess-book: -positions and -nodes must be greater than 0")
	}
	lines, err := namedLines()
	if err != nil {
		return err
	}
	book, err := begun(ctx, &g, chess.NewBook(), chess.ReadBook)
	if err != nil {
		return err
	}
	return g.run(ctx, book, train.NewBookMaker(book, chess.Default(), *nodes, *workers, lines).Grow)
}

// namedLines returns the moves of the named openings.
func namedLines() ([][]game.Move, error) {
	var lines [][]game.Move
	for _, l := range eco.Openings() {
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
