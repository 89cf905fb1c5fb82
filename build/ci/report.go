package ci

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// outcome is the number of passed and failed tests of a step, and the text that explains the failures.
type outcome struct {
	passed, failed int
	text           string
}

// and returns the sum of the outcomes of two parts of a step.
func (o outcome) and(other outcome) outcome {
	return outcome{o.passed + other.passed, o.failed + other.failed, o.text + other.text}
}

// check returns the outcome of a step that passes or fails as a whole.
func check(err error) outcome {
	if err != nil {
		return outcome{failed: 1, text: err.Error()}
	}
	return outcome{passed: 1}
}

// step is a step of the task test. skip is the reason for skipping it, if any. A step with alone set runs
// alone; the others run two at a time, because compilers and tests use only about half of two cores.
type step struct {
	name  string
	skip  string
	alone bool
	run   func(ctx context.Context) outcome
}

// sideBySide is the number of steps that run concurrently.
const sideBySide = 2

// runSteps runs all steps, even if some fail, and ends its report with the line "N passed, N failed". It
// reports whether nothing failed.
func runSteps(ctx context.Context, out io.Writer, steps []step) bool {
	r := report{out: out}
	var running errgroup.Group
	running.SetLimit(sideBySide)
	for _, s := range steps {
		if s.skip != "" {
			r.leftOut(s)
			continue
		}
		if s.alone {
			running.Wait()
		}
		running.Go(func() error {
			if ctx.Err() == nil {
				r.run(ctx, s)
			}
			return nil
		})
		if s.alone {
			running.Wait()
		}
	}
	running.Wait()
	fmt.Fprintf(out, "%d passed, %d failed\n", r.total.passed, r.total.failed)
	return r.total.failed == 0
}

// report prints the results of steps, which may run at the same time, each when it ends.
type report struct {
	mu    sync.Mutex
	out   io.Writer
	total outcome
}

func (r *report) leftOut(s step) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.out, "----  %-34s left out: %s\n", s.name, s.skip)
}

func (r *report) run(ctx context.Context, s step) {
	start := time.Now()
	o := s.run(ctx)
	if err := ctx.Err(); err != nil {
		o.failed, o.text = o.failed+1, o.text+"\n"+err.Error()
	}
	word := "ok"
	if o.failed > 0 {
		word = "FAIL"
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.total = r.total.and(outcome{passed: o.passed, failed: o.failed})
	fmt.Fprintf(r.out, "%-4s  %-34s %4d passed, %d failed  %6.1f s\n", word, s.name, o.passed, o.failed,
		time.Since(start).Seconds())
	if text := strings.TrimSpace(o.text); text != "" {
		fmt.Fprintf(r.out, "      %s\n", strings.ReplaceAll(text, "\n", "\n      "))
	}
}
