package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"ludarium/build/browser"
	games "ludarium/game/catalog"
)

// soonMS is the maximum time in milliseconds until a stopped search has ended.
const soonMS = 100

// stopRounds is the number of times that each search is stopped. The median is judged, and the maximum is
// reported.
const stopRounds = 7

// stopping measures the time until stopped searches end: in the chess engine under UCI, in interrupted
// commands, and in the page.
func stopping(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	figures, err := stopUCI(ctx, cli)
	if err != nil {
		return figures, err
	}
	if runtime.GOOS != "windows" { // Windows cannot interrupt another process
		more, err := interrupt(ctx, cli, m.dir)
		if figures = append(figures, more...); err != nil {
			return figures, err
		}
	}
	more, err := m.stopPage(ctx)
	return append(figures, more...), err
}

// stopFigure returns a figure for the times in milliseconds that it took to stop something.
func stopFigure(name string, took []float64) figure {
	slices.Sort(took)
	return figure{Name: name, Value: took[len(took)/2], Unit: "ms", Goal: soonMS,
		Note: fmt.Sprintf("slowest of %d: %.0f ms", len(took), took[len(took)-1])}
}

// ms returns the time since start in milliseconds.
func ms(start time.Time) float64 { return 1000 * time.Since(start).Seconds() }

// stopUCI measures the time from stop to bestmove, and by how much a search exceeds its time limit.
func stopUCI(ctx context.Context, cli string) ([]figure, error) {
	e, err := startUCI(ctx, cli, "uci")
	if err != nil {
		return nil, err
	}
	var stopped, over []float64
	for range stopRounds {
		if _, err := fmt.Fprintln(e.in, "go infinite"); err != nil {
			return nil, err
		}
		time.Sleep(300 * time.Millisecond)
		start := time.Now()
		if err := e.ask("stop", "bestmove", nil); err != nil {
			return nil, err
		}
		stopped = append(stopped, ms(start))
		const given = 200
		start = time.Now()
		if err := e.ask(fmt.Sprintf("go movetime %d", given), "bestmove", nil); err != nil {
			return nil, err
		}
		over = append(over, max(0, ms(start)-given))
	}
	left, err := playByClock(e)
	if err != nil {
		return nil, err
	}
	return []figure{stopFigure("UCI: stop to bestmove", stopped),
			stopFigure("UCI: beyond movetime", over), left},
		e.close()
}

// playByClock lets an engine play a fast game against itself, and judges the least time left on a clock.
func playByClock(e *uciEngine) (figure, error) {
	const (
		allotted  = 2000 // initial time of each side in ms
		increment = 20
		plies     = 160
	)
	clock, least, moves := [2]float64{allotted, allotted}, float64(allotted), ""
	for ply := range plies {
		side := ply & 1
		position := "position startpos"
		if moves != "" {
			position += " moves" + moves
		}
		ask := fmt.Sprintf("%s\ngo wtime %.0f btime %.0f winc %d binc %d", position, max(1, clock[0]),
			max(1, clock[1]),
			increment, increment)
		start := time.Now()
		best, err := e.answer(ask, "bestmove")
		if err != nil {
			return figure{}, err
		}
		clock[side] -= ms(start)
		least = min(least, clock[side])
		clock[side] += increment
		word := strings.Fields(best)
		if len(word) < 2 || word[1] == "(none)" || word[1] == "0000" {
			break
		}
		moves += " " + word[1]
	}
	return figure{Name: "UCI: least time left, game of 2 s + 20 ms", Value: least, Unit: "ms", Goal: 1,
		Least: true}, nil
}

// interrupt measures the time from an interrupt to the end of long commands.
func interrupt(ctx context.Context, cli, dir string) ([]figure, error) {
	var figures []figure
	for _, c := range []struct{ name, args, input string }{
		{"perft", "perft chess --depth 12", ""},
		{"connect solve", "connect solve --no-book", "\n"},
		{"morpion search", "morpion search --variant 5T --method nrpa --time 10m --seed 1", ""},
		{"optimise", "optimise --method clpso --function rastrigin --dim 30 --evaluations " +
			"2000000000 --seed 1", ""},
		{"lab run", "lab run 2048/random --set games=1000000 --seed 1 --out " + filepath.Join(dir, "run"),
			""},
	} {
		var took []float64
		for range stopRounds {
			t, err := interruptOnce(ctx, exec.CommandContext(ctx, cli, strings.Fields(c.args)...), c.input)
			if err != nil {
				return figures, fmt.Errorf("%s: %w", c.name, err)
			}
			took = append(took, t)
		}
		figures = append(figures, stopFigure("interrupt: "+c.name, took))
	}
	return figures, nil
}

// interruptOnce starts a command whose input does not end, and interrupts it while it is working.
func interruptOnce(ctx context.Context, cmd *exec.Cmd, input string) (took float64, err error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	if _, err := io.WriteString(in, input); err != nil {
		return 0, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		return 0, fmt.Errorf("it ended before it was interrupted: %w",
			cmp.Or(err, errors.New("there was too little to do")))
	case <-time.After(500 * time.Millisecond):
	}
	start := time.Now()
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		return 0, err
	}
	if err := <-ended; err != nil && !errors.As(err, new(*exec.ExitError)) {
		return 0, err
	}
	return ms(start), ctx.Err()
}

// stopPage measures the time from stop to the end of a search in each game's room.
func (m *machine) stopPage(ctx context.Context) ([]figure, error) {
	p, err := m.page(ctx, browser.Desktop.Coarse(), "")
	if err != nil {
		return nil, err
	}
	defer p.Close()
	var figures []figure
	for _, g := range games.Games() {
		if err := p.Visit(g.Name); err != nil {
			return figures, err
		}
		var took []float64
		for range stopRounds {
			t, err := browser.Eval[float64](p, stopInPage)
			if err != nil {
				return figures, fmt.Errorf("%s: %w", g.Name, err)
			}
			took = append(took, t)
		}
		figures = append(figures, stopFigure("page: "+g.Name+" shows the end", took))
	}
	return figures, nil
}

// stopInPage analyses for half a second, stops and returns the milliseconds until the page shows that it
// has stopped. In Connect another algorithm is used, because the default one may finish earlier.
const stopInPage = `(async () => {
	const sleep = t => new Promise(done => setTimeout(done, t));
	const thinks = () => ludarium.state().game.thinking;
	ludarium.go({algorithm: {connectk: "mcts", twenty48: "mcts"}[ludarium.state().screen], time: 600000, analyse: true});
	for (let i = 0; !thinks() && i < 3000; i++) await sleep(10);
	await sleep(500);
	if (!thinks()) throw new Error("the search ended by itself");
	const from = performance.now();
	ludarium.stop();
	while (thinks()) await sleep(1);
	return performance.now() - from;
})()`
