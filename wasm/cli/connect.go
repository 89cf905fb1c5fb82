package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"ludarium/ai/base/lines"
	"ludarium/ai/base/resource"
	solver "ludarium/ai/engine/connectk"
	"ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// connectRecord is a solved position of Connect.
type connectRecord struct {
	Moves        string `json:"moves"` // columns of the moves from the empty board, counted from 1
	Score        int    `json:"score"` // for the side to move, see solver
	Nodes        int64  `json:"nodes"`
	Microseconds int64  `json:"microseconds"`
}

func connectSolve(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	rows, cols, k := fs.Int("rows", 6, ""), fs.Int("cols", 7, ""), fs.Int("k", 4, "")
	table := fs.Int("table", solver.DefaultTable, "")
	noBook := fs.Bool("no-book", false, "")
	weak := fs.Bool("weak", false, "")
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(others) > 0 {
		return usageError{fmt.Errorf("%q is one argument too many; the command reads positions from the "+
			"standard input", others[0])}
	}
	board, err := connectk.NewBoard(*rows, *cols, *k, true)
	if err != nil {
		return usageError{err}
	}
	options := solver.Options{Table: *table, Weak: *weak}
	if !*noBook {
		// Without the book the program solves every position itself, which takes longer.
		if options.Book, err = resource.Load(ctx, std.files, solver.BookFile, solver.ReadBook); err != nil {
			fmt.Fprintf(std.err, "ludarium-cli connect solve: continuing without an opening book: %v\n", err)
		}
	}
	s, err := solver.NewSolver(board, options)
	if err != nil {
		return usageError{err}
	}
	return solveLines(ctx, s, board, std, *asJSON)
}

// solveLines solves the positions of the input, one per line. Errors of a line go to the error stream, and
// the next line follows.
func solveLines(ctx context.Context, s *solver.Solver, board *connectk.Board, std streams,
	asJSON bool) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	received, failed := lines.Send(ctx, std.in, commandBytes)
	bad, read := 0, 0
	for {
		select {
		case <-ctx.Done():
			return errInterrupted
		case line, more := <-received:
			if !more {
				if ctx.Err() != nil {
					return errInterrupted
				}
				if err := <-failed; err != nil {
					return fmt.Errorf("line %d: %w", read+1, err)
				}
				if bad > 0 {
					return fmt.Errorf("%d of %d lines could not be solved", bad, read)
				}
				return nil
			}
			read++
			r, err := solveLine(ctx, s, board, line)
			if ctx.Err() != nil {
				return errInterrupted
			}
			if err != nil {
				bad++
				text := fault.Cut(lines.Clean(err.Error()), errorLetters)
				fmt.Fprintf(std.err, "line %d: %s\n", read, text)
				continue
			}
			if err := r.write(std.out, asJSON); err != nil {
				return err
			}
		}
	}
}

func solveLine(ctx context.Context, s *solver.Solver, board *connectk.Board, line lines.Line) (connectRecord,
	error) {
	if line.Cut > 0 {
		return connectRecord{}, fmt.Errorf("%.20q… is %d bytes longer than the longest line that is read",
			line.Text, line.Cut)
	}
	state := connectk.New(board)
	moves, err := connectk.ParseMoves(state, line.Text)
	if err != nil {
		return connectRecord{}, err
	}
	text := connectk.MoveString(state, moves)
	for _, m := range moves {
		state.Play(m)
	}
	start := time.Now()
	result, err := s.Solve(ctx, state.Position())
	if err != nil {
		return connectRecord{}, fmt.Errorf("%w after move %d", err, len(moves))
	}
	return connectRecord{text, result.Score, result.Nodes, time.Since(start).Microseconds()}, nil
}

func (r connectRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	_, err := fmt.Fprintf(w, "%s %d %d %d\n", r.Moves, r.Score, r.Nodes, r.Microseconds)
	return err
}
