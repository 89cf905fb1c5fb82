package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"

	"ludarium/build/browser"
	"ludarium/build/tool"
)

// Goals for the question why a move is bad, in milliseconds.
const (
	mostAnswer = 1    // to make the answer from the findings
	mostThreat = 1000 // to search for the threat
)

// threatened is a game whose last move allows a mate that was threatened before it.
const threatened = "#/chess?moves=e4+e5+Bc4+Nc6+Qh5+a6"

// askingWhy measures the time to make an answer, natively, and in the browser the time from the key to the
// answer, which takes two searches, and from there to its sentence about the threat.
func askingWhy(ctx context.Context, m *machine) ([]figure, error) {
	made, err := benchmarked(ctx, m, "./render/room/all", "BenchmarkWhy")
	if err != nil {
		return nil, err
	}
	figures := []figure{{Name: "to make an answer, native", Value: made[0], Unit: "ms", Goal: mostAnswer}}
	p, err := m.page(ctx, browser.Desktop, threatened)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if err := p.Drawn(); err != nil {
		return nil, err
	}
	says := `ludarium.controls().some(c => (c.Name || "").includes(%q))`
	var begun, answered, ended float64
	now := func(into *float64) {
		if err == nil {
			*into, err = browser.Eval[float64](p, `performance.now()`)
		}
	}
	now(&begun)
	err = errors.Join(err, p.Press("y"), p.Wait(fmt.Sprintf(says, "allows mate in 1")))
	now(&answered)
	err = errors.Join(err, p.Wait(fmt.Sprintf(says, "was threatening")))
	now(&ended)
	return append(figures,
		figure{Name: "from the key to the answer, two searches", Value: answered - begun, Unit: "ms"},
		figure{Name: "from the answer to the threat", Value: ended - answered, Unit: "ms",
			Goal: mostThreat}), err
}

// perOperation matches the result of a benchmark.
var perOperation = regexp.MustCompile(`Benchmark\S+\s+\d+\s+([\d.]+) ns/op`)

// benchmarked runs a benchmark of a package and returns the time of an operation of each of its parts, in
// milliseconds; at least one.
func benchmarked(ctx context.Context, m *machine, of, name string) (ms []float64, err error) {
	out, err := tool.Command(ctx, m.root, tool.Host, "test", of, "-run", "^$", "-bench",
		"^"+name+"$").CombinedOutput()
	found := perOperation.FindAllSubmatch(out, -1)
	if err != nil || len(found) == 0 {
		return nil, fmt.Errorf("the benchmark: %w\n%s", err, out)
	}
	for _, f := range found {
		ns, err := strconv.ParseFloat(string(f[1]), 64)
		if err != nil {
			return nil, err
		}
		ms = append(ms, ns/1e6)
	}
	return ms, nil
}
