package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"

	"ludarium/build/site"
	"ludarium/build/tool"
)

// worse is the maximum ratio of a time to the earlier revision's time, and the reciprocal of the minimum
// ratio of a speed. Repeated measurements of the same program differ by about as much.
const worse = 1.1

// againstEarlier compares the program with an earlier revision, built by that revision's own tasks. It
// measures the start-up, the page's main thread and the native engines, alternating between the two.
func againstEarlier(ctx context.Context, m *machine) ([]figure, error) {
	if m.earlier == "" {
		return []figure{{Name: "an earlier revision", Note: "none is given by -against", Absent: true}}, nil
	}
	root, err := m.checkOut(ctx, m.earlier)
	if err != nil {
		return nil, err
	}
	old, err := webOf(ctx, root)
	if err != nil {
		return nil, err
	}
	files, err := m.files(ctx, site.Ludarium, site.Offline) // as in the task web
	if err != nil {
		return nil, err
	}
	before, now := m.serve(old), m.serve(files)
	took, err := m.starts(ctx, 0, before, now)
	if err != nil {
		return nil, err
	}
	figures := []figure{notLonger("first picture", "ms", took[0], took[1])}
	pages, err := m.threads(ctx, before, now)
	figures = append(figures, pages...)
	if err != nil {
		return figures, err
	}
	engines, err := m.engines(ctx, root)
	return append(figures, engines...), err
}

// notLonger returns a figure that judges a time relative to an earlier time.
func notLonger(name, unit string, before, now float64) figure {
	return figure{Name: name + ", times as long", Value: now / before, Unit: "times", Goal: worse,
		Note: fmt.Sprintf("%s %s before, %s now", digits(before), unit, digits(now))}
}

// checkOut checks a revision out to a folder of its own, which it returns.
func (m *machine) checkOut(ctx context.Context, revision string) (root string, err error) {
	root = filepath.Join(m.dir, "earlier")
	git := func(args ...string) error {
		all := append([]string{"-C", m.root}, args...)
		out, err := exec.CommandContext(ctx, "git", all...).CombinedOutput()
		if err != nil {
			return fmt.Errorf("git %s: %w\n%s", args[0], err, out)
		}
		return nil
	}
	if err := git("worktree", "add", "--detach", root, revision); err != nil {
		return "", err
	}
	m.closes = append(m.closes, func() {
		ctx = context.WithoutCancel(ctx)
		if err := git("worktree", "remove", "--force", root); err != nil {
			fmt.Fprintln(os.Stderr, "measure:", err)
		}
	})
	return root, nil
}

// task runs a task of the revision in root.
func task(ctx context.Context, root, name string) error {
	out, err := tool.Command(ctx, root, tool.Host, "run", "./build", name).CombinedOutput()
	if err != nil {
		return fmt.Errorf("task %s of the earlier revision: %w\n%s", name, err, out)
	}
	return nil
}

// webOf builds the web folder of the revision in root.
func webOf(ctx context.Context, root string) (site.Files, error) {
	if err := task(ctx, root, "web"); err != nil {
		return nil, err
	}
	files, folder := site.Files{}, os.DirFS(filepath.Join(root, "dist", "web"))
	return files, fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files[name], err = fs.ReadFile(folder, name)
		return err
	})
}

// threads compares the time per frame on the main thread of the pages at the given URLs.
func (m *machine) threads(ctx context.Context, urls ...string) ([]figure, error) {
	var all [2][3]rate
	for i, url := range urls {
		var err error
		if all[i], _, err = m.rates(ctx, url); err != nil {
			return nil, err
		}
	}
	return []figure{
		notLonger("1,000 particles: the page's own thread, a picture", "ms", all[0][1].Took, all[1][1].Took),
		notLonger("all workers busy: the page's own thread, a picture", "ms", all[0][2].Took,
			all[1][2].Took),
	}, nil
}

// engines compares the rates of the workloads of the command bench that both revisions have, and judges their
// geometric mean.
func (m *machine) engines(ctx context.Context, root string) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	if err := task(ctx, root, "cli"); err != nil {
		return nil, err
	}
	var before, now []workload
	for range nativeRounds {
		for _, run := range []struct {
			cli  string
			best *[]workload
		}{{filepath.Join(root, "dist", "ludarium-cli"+tool.Host.Exe()), &before}, {cli, &now}} {
			rates, err := benchRates(exec.CommandContext(ctx, run.cli, "bench", "--json"))
			if err != nil {
				return nil, err
			}
			*run.best = bestRates(*run.best, rates)
		}
	}
	return engineFigures(before, now)
}

// engineFigures returns the lowest ratio of a workload's rate to its rate before, and judges the geometric
// mean of all ratios.
func engineFigures(before, now []workload) ([]figure, error) {
	rates := map[string]float64{}
	for _, w := range before {
		rates[w.Name] = w.Rate
	}
	sum, n := 0.0, 0
	least := figure{Name: "engines: the speed of the slowest beside before", Value: math.Inf(1),
		Unit: "times"}
	for _, w := range now {
		old := rates[w.Name]
		if old <= 0 || w.Rate <= 0 {
			continue
		}
		ratio := w.Rate / old
		sum += math.Log(ratio)
		n++
		if ratio < least.Value {
			least.Value, least.Note = ratio, w.Name
		}
	}
	if n == 0 {
		return nil, errors.New("the revisions have no workload in common")
	}
	return []figure{least, {Name: "engines: speed beside before, geometric mean",
		Value: math.Exp(sum / float64(n)), Unit: "times", Goal: 1 / worse, Least: true,
		Note: fmt.Sprintf("%d workloads", n)}}, nil
}
