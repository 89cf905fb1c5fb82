package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"ludarium/build/tool"
	"ludarium/build/wasm/flow"
)

const (
	// leastShort is the minimum ratio of the native time of a short command to its time in Node.
	leastShort = 0.6
	// shortRounds is the number of times that each short command runs natively and in Node, alternately.
	shortRounds = 5
)

// shortCommands take about a second natively. They load no trained weights, which programs in Node lack.
var shortCommands = []struct{ name, args, input string }{
	{"perft chess", "perft chess --depth 6", ""},
	{"perft othello", "perft othello --depth 11", ""},
	{"chess search", "chess search --depth 8", ""},
	{"tournament chess", "tournament chess a=chess,network=false b=chess,network=false --nodes 10000 " +
		"--games 2 --workers 1 --max-plies 60 --seed 1", ""},
	{"othello solve", "othello solve " + shortEndgame + " --threads 1 --no-weights", ""},
	{"connect solve", "connect solve --no-book", "4444443\n"},
	{"morpion search nrpa", "morpion search --variant 5D --method nrpa,level=3 --playouts 60000 --seed 1 " +
		"--workers 1", ""},
	{"2048 play expectimax", "2048 play --agent expectimax,depth=2 --games 150 --seed 1", ""},
	{"optimise basic", "optimise --method basic --function sphere --dim 30 --evaluations 3000000 --seed 1 " +
		"--workers 1", ""},
	{"optimise cmaes", "optimise --method cmaes --function rosenbrock --dim 30 --evaluations 100000 " +
		"--seed 1 --workers 1", ""},
}

// shortEndgame is the file with the position of Othello that a short command solves.
const shortEndgame = "ffo-40.obf"

// commands compares the processor time of whole short commands natively and in Node, start included.
func commands(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	wasm, err := m.cliForNode(ctx)
	if err != nil {
		return nil, err
	}
	program, err := os.ReadFile(wasm)
	if err != nil {
		return nil, err
	}
	if program, err = flow.Restructure(program); err != nil {
		return nil, err
	}
	glue, err := tool.WasmDir(ctx, m.root)
	if err != nil {
		return nil, err
	}
	restructured := filepath.Join(m.dir, "commands.wasm")
	positions, err := firstEndgames(m, 1)
	if err != nil {
		return nil, err
	}
	err = errors.Join(os.WriteFile(restructured, program, 0o644),
		os.WriteFile(filepath.Join(m.dir, shortEndgame), []byte(positions), 0o644))
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, c := range shortCommands {
		args := strings.Fields(c.args)
		var times [2][]float64
		for range shortRounds {
			for i, command := range [][]string{{cli},
				{"node", "--stack-size=8192", filepath.Join(glue, "wasm_exec_node.js"), restructured}} {
				command = append(command, args...)
				seconds, err := m.processorTime(ctx, c.input, command)
				if err != nil {
					return figures, err
				}
				times[i] = append(times[i], seconds)
			}
		}
		figures = append(figures, shortFigure(c.name, times[0], times[1]))
	}
	return figures, nil
}

// shortFigure returns the ratio of the shortest times; the note has the range of the pairs.
func shortFigure(name string, native, node []float64) figure {
	fast, slow := math.Inf(1), math.Inf(1)
	low, high := math.Inf(1), 0.0
	for i := range native {
		fast, slow = min(fast, native[i]), min(slow, node[i])
		low, high = min(low, native[i]/node[i]), max(high, native[i]/node[i])
	}
	return figure{Name: name, Value: fast / slow, Unit: "of native", Goal: leastShort, Least: true,
		Note: fmt.Sprintf("%.2f s natively, %.2f s in Node, pairs %.2f to %.2f", fast, slow, low, high)}
}

// processorTime runs a command with the given input in the folder of m and returns its processor time in
// seconds.
func (m *machine) processorTime(ctx context.Context, input string, command []string) (float64, error) {
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Dir, cmd.Stdin = m.dir, strings.NewReader(input)
	// Go's support code for WebAssembly has room for 8 kB of environment only.
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	if out, err := cmd.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%s: %w\n%s", cmd, err, out)
	}
	return (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds(), nil
}
