package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"ludarium/ai/base/stat"
)

const (
	// problems has the positions of timeToDepth, of which every problemStep-th is searched to depthOfThreads.
	problems       = "ai/engine/chess/testdata/wac.epd"
	problemStep    = 10
	depthOfThreads = 19
	// leastThreads is the minimum speed-up of four threads.
	leastThreads = 2.5
)

// timeToDepth compares how soon chess reaches a depth with one and with several threads or workers. It counts
// nodes, because a machine with fewer idle cores than threads shows no time: the speed-up is the number of
// nodes of one thread, divided by the nodes that each of several threads searches.
func timeToDepth(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(m.root, problems))
	if err != nil {
		return nil, err
	}
	positions := everyProblem(string(text), problemStep)
	one, err := nodesToDepth(ctx, cli, 1, positions)
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, threads := range []int{2, 4} {
		nodes, err := nodesToDepth(ctx, cli, threads, positions)
		if err != nil {
			return figures, err
		}
		figures = append(figures, threadsFigure(threads, one, nodes))
	}
	more, err := workersToDepth(ctx, positions)
	return append(figures, more...), err
}

// threadsFigure returns the speed-up of a search by several threads that share the counted nodes.
func threadsFigure(threads int, one, several []float64) figure {
	each := make([]float64, len(several))
	for i, n := range several {
		each[i] = n / float64(threads)
	}
	return soonerFigure("threads", "by nodes", threads, one, each)
}

// soonerFigure returns the geometric mean of the speed-ups of n threads or workers, of which each visits a
// number of nodes, which stands for time. The note has its 95 % interval over the positions.
func soonerFigure(what, by string, n int, one, each []float64) figure {
	var s stat.Sample
	for i := range one {
		s = s.With(math.Log(one[i] / each[i]))
	}
	in := s.Mean95(stat.Signed)
	f := figure{Name: fmt.Sprintf("chess to depth %d, %d %s", depthOfThreads, n, what),
		Value: math.Exp(s.Mean), Unit: "times",
		Note: fmt.Sprintf("%s, %d positions, 95 %%: %.2f to %.2f", by, len(one), math.Exp(in.Low),
			math.Exp(in.High))}
	if n == 4 {
		f.Goal, f.Least = leastThreads, true
	}
	return f
}

// everyProblem returns every step-th position of an EPD file as FEN.
func everyProblem(text string, step int) (fens []string) {
	n := 0
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 4 || !strings.Contains(words[0], "/") {
			continue
		}
		if n%step == 0 {
			fens = append(fens, strings.Join(words[:4], " ")+" 0 1")
		}
		n++
	}
	return fens
}

// nodesToDepth returns the nodes that all threads together search until depthOfThreads is reached.
func nodesToDepth(ctx context.Context, cli string, threads int, fens []string) (nodes []float64, err error) {
	e, err := startUCI(ctx, cli, "uci")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, e.close()) }()
	for _, fen := range fens {
		last := 0.0
		prepare := fmt.Sprintf("setoption name Threads value %d\nsetoption name Hash value 64\nucinewgame\n"+
			"isready", threads)
		err := errors.Join(e.ask(prepare, "readyok", nil),
			e.ask(fmt.Sprintf("position fen %s\ngo depth %d", fen, depthOfThreads), "bestmove",
				func(line string) {
					if n, ok := infoValue(line, "nodes"); ok {
						last = n
					}
				}))
		if err != nil {
			return nil, err
		}
		if last == 0 {
			return nil, fmt.Errorf("no nodes are reported for %s", fen)
		}
		nodes = append(nodes, last)
	}
	return nodes, nil
}
