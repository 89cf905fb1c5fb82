package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// peers compares the program with other installed programs: Stockfish by nodes per second, Edax by the time
// for endgames of Othello, and Pascal Pons's c4solver by the time for positions of Connect Four. The
// figures are not judged.
func peers(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, peer := range []struct {
		program string
		measure func(ctx context.Context, m *machine, cli, peer string) ([]figure, error)
	}{{"stockfish", againstStockfish}, {"edax", againstEdax}, {"c4solver", againstSolver}} {
		path, err := exec.LookPath(peer.program)
		if err != nil {
			figures = append(figures, figure{Name: peer.program, Note: "not in the path", Absent: true})
			continue
		}
		more, err := peer.measure(ctx, m, cli, path)
		if err != nil {
			return figures, fmt.Errorf("%s: %w", peer.program, err)
		}
		figures = append(figures, more...)
	}
	return figures, nil
}

// againstStockfish compares nodes per second on one thread.
func againstStockfish(ctx context.Context, _ *machine, cli, peer string) ([]figure, error) {
	own, err := nodesASecond(ctx, cli, "uci")
	if err != nil {
		return nil, err
	}
	other, err := nodesASecond(ctx, peer)
	if err != nil {
		return nil, err
	}
	return []figure{{Name: "chess: own", Value: own, Unit: "nodes/s"},
		{Name: "chess: stockfish", Value: other, Unit: "nodes/s"}}, nil
}

// nodesASecond returns the nodes per second that an engine reports after some seconds of searching the
// initial position.
func nodesASecond(ctx context.Context, program string, args ...string) (rate float64, err error) {
	e, err := startUCI(ctx, program, args...)
	if err != nil {
		return 0, err
	}
	err = e.ask("position startpos\ngo movetime 3000", "bestmove", func(line string) {
		if r, ok := infoValue(line, "nps"); ok {
			rate = r
		}
	})
	if err != nil {
		return 0, err
	}
	if rate == 0 {
		return 0, fmt.Errorf("%s reports no nodes per second", program)
	}
	return rate, e.close()
}

// infoValue returns the number after a name in a line of UCI's info.
func infoValue(line, name string) (float64, bool) {
	words := strings.Fields(line)
	for i, w := range words[:max(0, len(words)-1)] {
		if w == name {
			v, err := strconv.ParseFloat(words[i+1], 64)
			return v, err == nil
		}
	}
	return 0, false
}

// endgames has positions of Othello, of which the first two have 20 and 22 empty squares.
const endgames = "ai/engine/othello/testdata/ffo.obf"

// againstEdax compares the time for the first endgames of the test suite, on one thread.
func againstEdax(ctx context.Context, m *machine, cli, peer string) ([]figure, error) {
	positions, err := firstEndgames(m, 2)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(m.dir, "endgames.obf")
	if err := os.WriteFile(file, []byte(positions), 0o644); err != nil {
		return nil, err
	}
	return race("othello endgames", "",
		runner{"own", exec.CommandContext(ctx, cli, "othello", "solve", file, "--threads", "1")},
		runner{"edax", exec.CommandContext(ctx, peer, "-solve", file, "-n-tasks", "1")})
}

// firstEndgames returns the first n positions of endgames.
func firstEndgames(m *machine, n int) (positions string, err error) {
	text, err := os.ReadFile(filepath.Join(m.root, endgames))
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "%") && n > 0 {
			positions += line
			n--
		}
	}
	return positions, err
}

// openings are positions of Connect Four after twelve moves, column numbers from 1.
const openings = "444444326222\n121213343456\n435267134562\n"

// againstSolver compares the time for positions of Connect Four, without the book.
func againstSolver(ctx context.Context, _ *machine, cli, peer string) ([]figure, error) {
	return race("connect four", openings,
		runner{"own", exec.CommandContext(ctx, cli, "connect", "solve", "--no-book")},
		runner{"c4solver", exec.CommandContext(ctx, peer)})
}

// runner is a command with the display name of its program.
type runner struct {
	name string
	cmd  *exec.Cmd
}

// race runs commands with the same input, one after the other, and returns their times.
func race(what, input string, commands ...runner) ([]figure, error) {
	var figures []figure
	for _, c := range commands {
		c.cmd.Stdin, c.cmd.Stdout = strings.NewReader(input), io.Discard
		start := time.Now()
		if err := c.cmd.Run(); err != nil {
			return figures, fmt.Errorf("%s: %w", c.cmd, err)
		}
		figures = append(figures,
			figure{Name: what + ": " + c.name, Value: time.Since(start).Seconds(), Unit: "s"})
	}
	return figures, nil
}
