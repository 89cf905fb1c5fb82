package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"ludarium/ai/lab"
	"ludarium/game"
)

// perftRecord is the result of counting leaves.
type perftRecord struct {
	Game    string  `json:"game"`
	Pos     string  `json:"pos"`
	Depth   int     `json:"depth"`
	Nodes   int64   `json:"nodes"`
	Seconds float64 `json:"seconds"`
}

// divideRecord is the number of leaves below one move.
type divideRecord struct {
	Move  string `json:"move"`
	Nodes int64  `json:"nodes"`
}

func perft(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	pos := fs.String("pos", "", "")
	form := fs.String("variant", "", "")
	depth := fs.Int("depth", -1, "")
	divide := fs.Bool("divide", false, "")
	threads := fs.Int("threads", 1, "")
	asJSON := fs.Bool("json", false, "")
	g, err := parseGame(fs, args)
	if err != nil {
		return err
	}
	switch {
	case *depth < 0:
		return usageError{errors.New("--depth is missing or negative; give a depth of 0 or more")}
	case *threads < 1:
		return usageError{fmt.Errorf("--threads %d must be at least 1", *threads)}
	}
	values, err := variant(g, *form)
	if err != nil {
		return err
	}
	s, err := position(g, values, *pos)
	if err != nil {
		return err
	}

	start := time.Now()
	parts, total, err := count(ctx, newTree(g, s), *depth, *threads)
	if err != nil {
		return err
	}
	r := perftRecord{g.Name, s.Notation(), *depth, total, time.Since(start).Seconds()}
	if *divide {
		for _, p := range parts {
			if *asJSON {
				err = object(std.out, p)
			} else {
				_, err = fmt.Fprintf(std.out, "%s: %d\n", p.Move, p.Nodes)
			}
			if err != nil {
				return err
			}
		}
	}
	if *asJSON {
		return object(std.out, r)
	}
	_, err = fmt.Fprintf(std.out, "%s depth %d: %s, %.3f s, %s nodes/s\n", g.Name, r.Depth,
		lab.Count(r.Nodes, "node"),
		r.Seconds, rate(float64(r.Nodes), r.Seconds))
	return err
}

// count counts the leaves below t and below each of its moves, with the given number of goroutines. The
// counters do not check ctx: when it ends, count returns at once, and the counters run until the program
// ends.
func count(ctx context.Context, t tree, depth, threads int) (parts []divideRecord, total int64, err error) {
	branches := t.branches()
	if depth == 0 || len(branches) == 0 {
		return nil, t.count(depth), nil
	}
	// Subtrees two plies down are small enough for an even distribution.
	type piece struct {
		part  int
		tree  tree
		depth int
	}
	var pieces []piece
	for i, b := range branches {
		parts = append(parts, divideRecord{Move: b.move})
		below := b.tree.branches()
		if depth < 3 || len(below) == 0 {
			pieces = append(pieces, piece{i, b.tree, depth - 1})
			continue
		}
		for _, c := range below {
			pieces = append(pieces, piece{i, c.tree, depth - 2})
		}
	}
	results := make([]int64, len(pieces))
	work := make(chan int)
	var workers sync.WaitGroup
	for range threads {
		workers.Go(func() {
			for i := range work {
				results[i] = pieces[i].tree.count(pieces[i].depth)
			}
		})
	}
	done := make(chan bool)
	go func() {
		defer close(done)
		for i := range pieces {
			select {
			case work <- i:
			case <-ctx.Done():
			}
		}
		close(work)
		workers.Wait()
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
	if ctx.Err() != nil { // counts of some subtrees may be missing
		return nil, 0, errors.New("interrupted")
	}
	for i, n := range results {
		parts[pieces[i].part].Nodes += n
		total += n
	}
	return parts, total, nil
}

// rate formats a rate per second with a suitable unit.
func rate(n, seconds float64) string {
	if seconds <= 0 {
		return "many"
	}
	switch r := n / seconds; {
	case r >= 1e6:
		return fmt.Sprintf("%.1f M", r/1e6)
	case r >= 1e3:
		return fmt.Sprintf("%.1f k", r/1e3)
	default:
		return fmt.Sprintf("%.1f", r)
	}
}

// tree is a position whose leaves can be counted, by the fastest counter for its game.
type tree interface {
	branches() []branch
	count(depth int) int64
}

// branch is a legal move with its subtree.
type branch struct {
	move string
	tree tree
}

func newTree(g *game.Game, s game.State) tree {
	if p, ok := chessTreeOf(s); ok {
		return p
	}
	return stateTree{g, s}
}
