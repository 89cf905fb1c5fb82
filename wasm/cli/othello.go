package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	engine "ludarium/ai/engine/othello"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/othello"
)

// othelloRecord is a solved position of Othello.
type othelloRecord struct {
	Index int `json:"index"` // number of the position, counted from 1
	// disc difference for the side to move, with empty squares counted for the winner
	Score int    `json:"score"`
	Best  string `json:"best"` // square or "pass"; "" if the game is over
	Line  string `json:"line"` // transcript of best play, without passes
	// with --moves, every move with its score, the best first
	Moves   []othelloMove `json:"moves,omitempty"`
	Nodes   int64         `json:"nodes"`
	Seconds float64       `json:"seconds"`
}

// othelloMove is a move with its score for the side that makes it.
type othelloMove struct {
	Move  string `json:"move"`
	Score int    `json:"score"`
}

func othelloSolve(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	threads := fs.Int("threads", 1, "")
	table := fs.Int("table", engine.DefaultTable, "")
	noWeights := fs.Bool("no-weights", false, "")
	moves, asJSON := fs.Bool("moves", false, ""), fs.Bool("json", false, "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if *threads < 1 {
		return usageError{fmt.Errorf("--threads %d must be at least 1", *threads)}
	}
	options := engine.Options{Table: *table, Threads: *threads}
	if !*noWeights {
		// Without the weights positions are also solved, but it takes longer.
		options.Weights, err = engine.LoadWeights(ctx, std.files)
		if err != nil {
			fmt.Fprintf(std.err, "ludarium-cli othello solve: continuing without an evaluation: %v\n", err)
		}
	}
	s, err := engine.NewSolver(options)
	if err != nil {
		return usageError{err}
	}
	problems, bad, err := readProblems(name, std)
	if err != nil {
		return err
	}
	for i, p := range problems {
		start := time.Now()
		record, err := solveOthello(ctx, s, p.State, *moves)
		if ctx.Err() != nil {
			return errors.New("interrupted")
		}
		if err != nil {
			return err
		}
		record.Index, record.Seconds = i+1, time.Since(start).Seconds()
		if err := record.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	if bad > 0 {
		return damagedError{fmt.Errorf("%d of %d positions could not be read", bad, bad+len(problems))}
	}
	return nil
}

// solveOthello solves a position and, if requested, all of its moves.
func solveOthello(ctx context.Context, s *engine.Solver, at *othello.State, moves bool) (othelloRecord,
	error) {
	r, err := s.Solve(ctx, at.Position())
	if err != nil {
		return othelloRecord{}, err
	}
	record := othelloRecord{Score: r.Score, Line: othello.Transcript(r.Line), Nodes: r.Nodes}
	if len(r.Line) > 0 {
		record.Best = othello.Game().MoveText(at, r.Line[0])
	}
	if !moves {
		return record, nil
	}
	all, nodes, err := s.Moves(ctx, at.Position())
	record.Nodes += nodes
	for _, m := range all {
		record.Moves = append(record.Moves,
			othelloMove{othello.Game().MoveText(at, game.Move(m.Square)), m.Score})
	}
	return record, err
}

// readProblems reads an OBF file, or standard input if the name is -. Invalid lines are reported on the
// error stream and skipped; bad is their number.
func readProblems(name string, std streams) (list []othello.Problem, bad int, err error) {
	file, err := openInput(name, std.in)
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	_, text, err := format.Open(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", name, err)
	}
	for p, err := range othello.ReadProblems(text) {
		if err != nil {
			bad++
			fmt.Fprintf(std.err, "%s: %v\n", name, err)
			continue
		}
		list = append(list, p)
	}
	return list, bad, nil
}

func (r othelloRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	best := r.Best
	if best == "" {
		best = "--"
	}
	var moves strings.Builder
	for _, m := range r.Moves {
		fmt.Fprintf(&moves, " %s:%+d", m.Move, m.Score)
	}
	_, err := fmt.Fprintf(w, "%d %+d %s %s %d %.3f%s\n", r.Index, r.Score, best, r.Line, r.Nodes, r.Seconds,
		moves.String())
	return err
}
