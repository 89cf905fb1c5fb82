package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const (
	// closeEstimate is the largest acceptable factor between an estimated and a measured time.
	closeEstimate = 3
	// closeBound is the largest acceptable factor between an estimate given as "at least" and a measured
	// time.
	closeBound = 30
	// sampleSeconds is the maximum estimated processor time of the trials that are run for a preset; of
	// longer plans only a sample is run.
	sampleSeconds = 20
	// sampleLimit ends a sample that takes much longer than estimated.
	sampleLimit = 5 * time.Minute
	// instant is the time in seconds below which ratios of times mean nothing.
	instant = 0.5
)

// presetEstimate is the record of "lab show --json" for a preset.
type presetEstimate struct {
	Preset             string
	Trials             int
	Seconds, Low, High float64
	AtLeast            bool
}

// estimates compares the estimated processor time of every preset of every experiment with the time of its
// trials: all of them if they take less than sampleSeconds, otherwise every n-th.
func estimates(ctx context.Context, m *machine) ([]figure, error) {
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	list, err := exec.CommandContext(ctx, cli, "lab", "list", "--json").Output()
	if err != nil {
		return nil, err
	}
	var figures []figure
	for line := range bytes.Lines(list) {
		var e struct{ Name string }
		if err := json.Unmarshal(line, &e); err != nil {
			return figures, err
		}
		presets, err := estimated(ctx, cli, e.Name)
		if err != nil {
			return figures, err
		}
		for _, p := range presets {
			f, err := heldAgainst(ctx, cli, filepath.Join(m.dir, "estimates"), e.Name, p)
			if err != nil {
				return figures, err
			}
			fmt.Fprintf(os.Stderr, "%s: %.3g %s\n", f.Name, f.Value, f.Note)
			figures = append(figures, f)
		}
	}
	return figures, nil
}

// estimated returns the estimates of an experiment's presets.
func estimated(ctx context.Context, cli, name string) (list []presetEstimate, err error) {
	out, err := exec.CommandContext(ctx, cli, "lab", "show", name, "--json").Output()
	if err != nil {
		return nil, fmt.Errorf("lab show %s: %w", name, err)
	}
	for line := range bytes.Lines(out) {
		var p presetEstimate
		if err := json.Unmarshal(line, &p); err != nil {
			return nil, fmt.Errorf("lab show %s: %w", name, err)
		}
		if p.Trials > 0 {
			list = append(list, p)
		}
	}
	return list, nil
}

// heldAgainst runs a sample of a preset's trials in one worker and compares its processor time with the
// estimate.
func heldAgainst(ctx context.Context, cli, dir, name string, p presetEstimate) (figure, error) {
	if err := os.RemoveAll(dir); err != nil {
		return figure{}, err
	}
	shards := sampleShards(p)
	limited, cancel := context.WithTimeout(ctx, sampleLimit)
	defer cancel()
	run := exec.CommandContext(limited, cli, "lab", "run", name, "--preset", p.Preset, "--workers", "1",
		"--shard", fmt.Sprintf("0/%d", shards), "--out", dir)
	var said bytes.Buffer
	run.Stderr = &said
	err := run.Run()
	switch {
	case ctx.Err() != nil:
		return figure{}, ctx.Err()
	case limited.Err() != nil:
		trials := (p.Trials + shards - 1) / shards
		return judged(name, p, sampleLimit.Seconds()*float64(p.Trials)/float64(trials), true), nil
	case err != nil:
		return figure{}, fmt.Errorf("lab run %s --preset %s: %w: %s", name, p.Preset, err,
			lastLine(said.String()))
	}
	seconds, trials, err := timing(filepath.Join(dir, "timing.csv"))
	if err != nil {
		return figure{}, err
	}
	return judged(name, p, seconds*float64(p.Trials)/float64(trials), false), nil
}

// sampleShards returns the number of parts into which a preset's trials are split so that one part takes
// about sampleSeconds. A part holds every n-th trial; n is prime, so that it has no common factor with the
// cycle of settings.
func sampleShards(p presetEstimate) int {
	n := int(min(math.Ceil(p.Seconds/sampleSeconds), float64(p.Trials)))
	if n <= 1 {
		return 1
	}
	for n = max(n, 7); !prime(n); n++ {
	}
	return min(n, p.Trials)
}

func prime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return true
}

// judged returns the figure for a preset whose sample takes the given seconds, or more if it is unfinished.
func judged(name string, p presetEstimate, seconds float64, unfinished bool) figure {
	f := figure{Name: name + " " + p.Preset}
	switch {
	case p.AtLeast && seconds < p.Low && !unfinished:
		f.Unit, f.Goal = "× off", closeEstimate
		f.Value = p.Low / seconds
		f.Note = fmt.Sprintf("at least %.3g s; %.3g s", p.Low, seconds)
	case p.AtLeast:
		f.Unit, f.Goal = "× bound", closeBound
		f.Value = seconds / math.Max(p.Low, 1e-9)
		f.Note = fmt.Sprintf("at least %.3g s; %.3g s", p.Low, seconds)
	default:
		f.Unit, f.Goal = "× off", closeEstimate
		f.Value = math.Max(seconds/p.Seconds, p.Seconds/seconds)
		f.Note = fmt.Sprintf("%.3g to %.3g s; %.3g s", p.Low, p.High, seconds)
	}
	switch {
	case seconds < instant && p.Low < instant:
		f.Goal = 0
	case unfinished && p.AtLeast:
		f.Goal = 0
		f.Note += " and more"
	case unfinished:
		f.Note += " and more"
	}
	return f
}

// timing returns the total processor time and the number of trials in a run's table of times.
func timing(file string) (seconds float64, trials int, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return 0, 0, err
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		return 0, 0, err
	}
	if len(rows) < 2 {
		return 0, 0, errors.New(file + " holds no trial")
	}
	for _, row := range rows[1:] {
		s, err := strconv.ParseFloat(row[1], 64)
		if err != nil {
			return 0, 0, err
		}
		seconds += s
	}
	return seconds, len(rows) - 1, nil
}

func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}
