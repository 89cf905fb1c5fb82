package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"
)

// outcome counts what passed and failed in one step and holds the text that explains the failures.
type outcome struct {
	passed, failed int
	text           string
}

// and returns the outcome of two parts of a step.
func (o outcome) and(other outcome) outcome {
	return outcome{o.passed + other.passed, o.failed + other.failed, o.text + other.text}
}

// check is the outcome of a step that either passes or fails as a whole.
func check(err error) outcome {
	if err != nil {
		return outcome{failed: 1, text: err.Error()}
	}
	return outcome{passed: 1}
}

// step is one part of the test task. skip says why it is left out; empty runs it.
type step struct {
	name string
	skip string
	run  func(ctx context.Context) outcome
}

// runSteps runs all steps, a failing one not keeping the others from running, and ends its report with the line
// "N passed, N failed". It reports whether nothing failed.
func runSteps(ctx context.Context, out io.Writer, steps []step) bool {
	var total outcome
	for _, s := range steps {
		if s.skip != "" {
			fmt.Fprintf(out, "----  %-34s left out: %s\n", s.name, s.skip)
			continue
		}
		start := time.Now()
		o := s.run(ctx)
		if err := ctx.Err(); err != nil {
			o.failed, o.text = o.failed+1, o.text+"\n"+err.Error()
		}
		total.passed += o.passed
		total.failed += o.failed
		word := "ok"
		if o.failed > 0 {
			word = "FAIL"
		}
		fmt.Fprintf(out, "%-4s  %-34s %4d passed, %d failed  %6.1f s\n", word, s.name, o.passed, o.failed, time.Since(start).Seconds())
		if text := strings.TrimSpace(o.text); text != "" {
			fmt.Fprintf(out, "      %s\n", strings.ReplaceAll(text, "\n", "\n      "))
		}
		if ctx.Err() != nil {
			break
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", total.passed, total.failed)
	return total.failed == 0
}
