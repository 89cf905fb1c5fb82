package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os/exec"
	"path/filepath"

	"ludarium/build/tool"
)

// halfNative is the minimum ratio of an engine's speed in WebAssembly to its native speed, on average.
const halfNative = 0.5

// native compares the workloads of the command bench natively and in Node, as WebAssembly with the same
// passes as in the browser.
func native(ctx context.Context, m *machine) ([]figure, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return nil, errors.New("node is not installed")
	}
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	wasm := filepath.Join(m.dir, "cli.wasm")
	if err := tool.Build(ctx, m.root, tool.Wasm, "./wasm/cli", wasm, tool.WithProfile(m.root)); err !=
		nil {
		return nil, err
	}
	var fast, slow []workload
	for range nativeRounds {
		f, err := benchRates(exec.CommandContext(ctx, cli, "bench", "--json"))
		if err != nil {
			return nil, err
		}
		s, err := benchRates(
			tool.Command(ctx, m.root, tool.Host, "run", "./build", "node", wasm, "bench", "--json"))
		if err != nil {
			return nil, err
		}
		fast, slow = bestRates(fast, f), bestRates(slow, s)
	}
	return nativeFigures(fast, slow)
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

// nativeFigures returns the ratio of speeds for each workload, and judges their geometric mean.
func nativeFigures(fast, slow []workload) ([]figure, error) {
	if len(fast) == 0 || len(fast) != len(slow) {
		return nil, fmt.Errorf("%d workloads natively and %d in WebAssembly", len(fast), len(slow))
	}
	var figures []figure
	sum := 0.0
	for i, w := range fast {
		if slow[i].Name != w.Name || w.Rate <= 0 || slow[i].Rate <= 0 {
			return nil, fmt.Errorf("workload %d is %+v natively and %+v in WebAssembly", i+1, w, slow[i])
		}
		ratio := slow[i].Rate / w.Rate
		sum += math.Log(ratio)
		figures = append(figures, figure{Name: w.Name, Value: ratio, Unit: "of native"})
	}
	mean := math.Exp(sum / float64(len(fast)))
	return append(figures,
		figure{Name: "geometric mean", Value: mean, Unit: "of native", Goal: halfNative, Least: true}), nil
}
