package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	engine "ludarium/ai/engine/othello"
	"ludarium/game/othello"
)

// othelloRecord is one position solved.
type othelloRecord struct {
	Index int `json:"index"` // from 1
	// for the side to move: the difference of discs, empty squares to the winner
	Score   int     `json:"score"`
	Best    string  `json:"best"` // a square, "pass", or nothing where the game is over
	Line    string  `json:"line"` // a transcript: passes are left out
	Nodes   int64   `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

func othelloSolve(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	threads := fs.Int("threads", 1, "")
	table := fs.Int("table", engine.DefaultTable, "")
	noWeights := fs.Bool("no-weights", false, "")
	asJSON := fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if *threads < 1 {
		return usageError{fmt.Errorf("--threads %d must be at least 1", *threads)}
	}
	options := engine.Options{Table: *table, Threads: *threads}
	if !*noWeights {
		// Without the file everything is solved, only later.
		options.Weights, err = engine.LoadWeights(ctx, std.files)
		if err != nil {
			fmt.Fprintf(std.err, "ludarium-cli othello solve: continuing without an evaluation: %v\n", err)
		}
	}
	s, err := engine.NewSolver(options)
	if err != nil {
		return usageError{err}
	}
	problems, err := readProblems(name, std.in)
	if err != nil {
		return err
	}
	for i, p := range problems {
		start := time.Now()
		r, err := s.Solve(ctx, p.State.Position())
		if ctx.Err() != nil {
			return errors.New("interrupted")
		}
		if err != nil {
			return err
		}
		record := othelloRecord{Index: i + 1, Score: r.Score, Line: othello.Transcript(r.Line),
			Nodes: r.Nodes, Seconds: time.Since(start).Seconds()}
		if len(r.Line) > 0 {
			record.Best = othello.Game().MoveText(p.State, r.Line[0])
		}
		if err := record.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	return nil
}

// readProblems reads an OBF file, or in where the name is -.
func readProblems(name string, in io.Reader) ([]othello.Problem, error) {
	return readInput(name, in, othello.ReadProblems)
}

func (r othelloRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	best := r.Best
	if best == "" {
		best = "--"
	}
	_, err := fmt.Fprintf(w, "%d %+d %s %s %d %.3f\n", r.Index, r.Score, best, r.Line, r.Nodes, r.Seconds)
	return err
}
