package main

import (
	"context"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"ludarium/ai/atlas/lecture"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/worker/pool"
	"ludarium/build/tool"
)

// largestRun is the maximum number of compressed bytes of a run that a slide carries.
const largestRun = 6000

// writeLectures computes the runs of the lectures' slides of the lab and writes them into the English texts,
// which the translations share.
func writeLectures(ctx context.Context, b *tool.Env, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("lectures", flag.ContinueOnError), args); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(b.Root, "assets", "atlas", "lectures", "*.md"))
	for _, file := range files {
		if err == nil {
			err = writeLecture(ctx, b, file)
		}
	}
	return err
}

// writeLecture computes the runs of a lecture.
func writeLecture(ctx context.Context, b *tool.Env, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	l, err := lecture.Read(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for i := range l.Slides {
		s := &l.Slides[i]
		line, isRun := settingsIn(s.Link)
		if !isRun {
			continue
		}
		log, err := logOf(ctx, line)
		if err != nil {
			return fmt.Errorf("%s: slide %q: %w", file, s.Title, err)
		}
		if s.Attach(log); len(s.Packed) > largestRun {
			s.Attach(nil)
		}
		b.Say("%s: %s: %d bytes", filepath.Base(file), line, len(s.Packed))
	}
	return os.WriteFile(file, []byte(l.Text()), 0o644)
}

// settingsIn returns the experiment and the settings of a link of the lab in one line, as lab.ParseLine reads
// them; ok is false for other links.
func settingsIn(link string) (line string, ok bool) {
	of, ok := strings.CutPrefix(link, "#/lab/")
	name, query, _ := strings.Cut(of, "?")
	values, err := url.ParseQuery(query)
	if !ok || err != nil {
		return "", false
	}
	var list []string
	for key, value := range values {
		if !strings.HasPrefix(key, "see.") {
			list = append(list, key+"="+value[0])
		}
	}
	slices.Sort(list)
	return strings.Join(append([]string{name}, list...), " "), true
}

// logOf runs an experiment and returns the log of its run without times, so that each run has the same log.
func logOf(ctx context.Context, line string) ([]byte, error) {
	plan, err := lab.ParseLine(line, experiments.Find)
	if err != nil {
		return nil, err
	}
	e, err := experiments.Find(plan.Experiment)
	if err != nil {
		return nil, err
	}
	run, err := finished(ctx, e, plan)
	if err != nil {
		return nil, err
	}
	return run.Results().WithoutTimes().Log(), nil
}

// finished runs a plan to its end.
func finished(ctx context.Context, e *lab.Experiment, plan lab.Plan) (*lab.Run, error) {
	workers := pool.NewLocal(pool.NewMux(lab.Serve(experiments.Find, nil, nil)), runtime.NumCPU())
	defer workers.Close()
	run, err := lab.Start(workers, &lab.Memory{}, e, plan)
	if err != nil {
		return nil, err
	}
	return run, run.Wait(ctx)
}
