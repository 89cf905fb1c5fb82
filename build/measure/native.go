package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"

	"ludarium/build/tool"
)

// halfNative is the minimum ratio of an engine's speed in WebAssembly to its native speed, on average.
const halfNative = 0.5

// native compares the workloads of the command bench natively and in Node, as WebAssembly with the same
// passes as in the browser.
func native(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	wasm, err := m.cliForNode(ctx)
	if err != nil {
		return nil, err
	}
	fast, slow, err := bothRates(ctx, m, cli, wasm, "bench", "--json")
	if err != nil {
		return nil, err
	}
	return nativeFigures(fast, slow)
}

// cliForNode compiles the program without a window for Node.
func (m *machine) cliForNode(ctx context.Context) (string, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return "", errors.New("node is not installed")
	}
	path := filepath.Join(m.dir, "cli.wasm")
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	return path, tool.Build(ctx, m.root, tool.Wasm, "./wasm/cli", path, tool.WithProfile(m.root))
}

// calls compares what every program does all the time, natively and in Node.
func calls(ctx context.Context, m *machine) ([]figure, error) {
	const program = "./build/measure/testdata/kernels"
	fastest, wasm := filepath.Join(m.dir, "kernels"+tool.Host.Exe()), filepath.Join(m.dir, "kernels.wasm")
	err := errors.Join(tool.Build(ctx, m.root, tool.Host, program, fastest),
		tool.Build(ctx, m.root, tool.Wasm, program, wasm))
	if err != nil {
		return nil, err
	}
	fast, slow, err := bothRates(ctx, m, fastest, wasm)
	if err != nil {
		return nil, err
	}
	return callFigures(fast, slow)
}

// timesNative are the goals of callFigures: the maximum time in WebAssembly, relative to native code.
var timesNative = map[string]float64{"calls of a leaf function": 2, "recursive calls": 2.5}

// callFigures returns the ratio of times for each workload.
func callFigures(fast, slow []workload) ([]figure, error) {
	var figures []figure
	err := compare(fast, slow, func(name string, ratio float64) {
		figures = append(figures,
			figure{Name: name, Value: 1 / ratio, Unit: "× native", Goal: timesNative[name]})
	})
	return figures, err
}

// bothRates runs a program alternately, natively and with the passes of the page in Node. It returns the best
// rates of its workloads.
func bothRates(ctx context.Context, m *machine, native, wasm string, args ...string) (fast, slow []workload,
	err error) {
	node := append([]string{"run", "./build", "node", wasm}, args...)
	for range nativeRounds {
		f, err := benchRates(exec.CommandContext(ctx, native, args...))
		if err != nil {
			return nil, nil, err
		}
		s, err := benchRates(tool.Command(ctx, m.root, tool.Host, node...))
		if err != nil {
			return nil, nil, err
		}
		fast, slow = bestRates(fast, f), bestRates(slow, s)
	}
	return fast, slow, nil
}

// nativeRounds is the number of times that the native and the WebAssembly benchmark run, alternately. The
// best rate of each counts.
const nativeRounds = 3

// bestRates returns the higher rate of each workload in two runs; the first run may be empty.
func bestRates(a, b []workload) []workload {
	for i := range min(len(a), len(b)) {
		b[i].Rate = max(a[i].Rate, b[i].Rate)
	}
	return b
}

// workload is a line of bench --json.
type workload struct {
	Name string
	Rate float64 // operations per second, such as nodes
}

// benchRates runs a command that prints workloads and returns them.
func benchRates(cmd *exec.Cmd) ([]workload, error) {
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", cmd, err, &stderr)
	}
	var all []workload
	for line := range bytes.Lines(out) {
		var w workload
		if err := json.Unmarshal(line, &w); err != nil {
			return nil, fmt.Errorf("%s prints %q: %w", cmd, line, err)
		}
		if w.Name != "" { // the last line has only the signature
			all = append(all, w)
		}
	}
	return all, nil
}

// ofNative are the goals of nativeFigures for single engines.
var ofNative = map[string]float64{"search/chess/chess": 0.75, "search/connectk/solver": 0.7,
	"search/morpion/nrpa": 0.7, "search/twenty48/expectimax": 0.7, "perft/othello/8": 0.6}

// nativeFigures returns the ratio of speeds for each workload, and judges some and their geometric mean.
func nativeFigures(fast, slow []workload) ([]figure, error) {
	var figures []figure
	sum := 0.0
	err := compare(fast, slow, func(name string, ratio float64) {
		sum += math.Log(ratio)
		figures = append(figures, figure{Name: name, Value: ratio, Unit: "of native", Goal: ofNative[name],
			Least: true})
	})
	mean := math.Exp(sum / float64(len(fast)))
	return append(figures,
		figure{Name: "geometric mean", Value: mean, Unit: "of native", Goal: halfNative, Least: true}), err
}

// compare calls add with the ratio of speeds for each workload.
func compare(fast, slow []workload, add func(name string, ratio float64)) error {
	if len(fast) == 0 || len(fast) != len(slow) {
		return fmt.Errorf("%d workloads natively and %d in WebAssembly", len(fast), len(slow))
	}
	for i, w := range fast {
		if slow[i].Name != w.Name || w.Rate <= 0 || slow[i].Rate <= 0 {
			return fmt.Errorf("workload %d is %+v natively and %+v in WebAssembly", i+1, w, slow[i])
		}
		add(w.Name, slow[i].Rate/w.Rate)
	}
	return nil
}
