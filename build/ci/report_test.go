package ci

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
)

func TestRunStepsContinuesAfterAFailure(t *testing.T) {
	ran := ""
	add := func(name string, o outcome) step {
		return step{name: name, alone: true, run: func(context.Context) outcome { ran += name; return o }}
	}
	var out strings.Builder
	good := runSteps(t.Context(), &out, []step{
		add("a", outcome{passed: 3}),
		add("b", check(errors.New("two\nlines"))),
		{name: "left", skip: "no display", run: func(context.Context) outcome { panic("not to be run") }},
		add("c", outcome{passed: 1, failed: 2, text: "why"}),
		add("d", check(nil)),
	})
	if good || ran != "abcd" {
		t.Errorf("good %v after the steps %q", good, ran)
	}
	lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
	if last := lines[len(lines)-1]; last != "5 passed, 3 failed" {
		t.Errorf("the last line is %q", last)
	}
	for _, want := range []string{"FAIL  b", "      two\n      lines\n", "left out: no display",
		"      why\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, &out)
		}
	}
}

func TestRunStepsWithoutFailures(t *testing.T) {
	var out strings.Builder
	if !runSteps(t.Context(), &out, []step{{name: "a", run: func(context.Context) outcome {
		return check(nil)
	}}}) {
		t.Error("a run without failures is reported as failed")
	}
	if !strings.HasSuffix(out.String(), "\n1 passed, 0 failed\n") {
		t.Errorf("report:\n%s", &out)
	}
}

func TestStepsRunConcurrentlyUnlessAlone(t *testing.T) {
	var running atomic.Int32
	met := make(chan bool, sideBySide) // no task continues until all have started
	add := func(name string) step {
		return step{name: name, run: func(context.Context) outcome {
			defer running.Add(-1)
			if running.Add(1) == sideBySide {
				for range sideBySide {
					met <- true
				}
			}
			<-met
			return check(nil)
		}}
	}
	alone := step{name: "alone", alone: true, run: func(context.Context) outcome {
		if n := running.Load(); n != 0 {
			return check(fmt.Errorf("%d steps run beside it", n))
		}
		return check(nil)
	}}
	var out strings.Builder
	if !runSteps(t.Context(), &out, []step{alone, add("a"), add("b"), alone, add("c"), add("d"), alone}) {
		t.Errorf("report:\n%s", &out)
	}
	if !strings.HasSuffix(out.String(), "\n7 passed, 0 failed\n") {
		t.Errorf("report:\n%s", &out)
	}
}

func TestInterruptedRunFails(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var out strings.Builder
	good := runSteps(ctx, &out, []step{
		{name: "a", alone: true, run: func(context.Context) outcome { cancel(); return check(nil) }},
		{name: "b", run: func(context.Context) outcome { panic("not to be run") }},
	})
	if good || !strings.HasSuffix(out.String(), "1 passed, 1 failed\n") {
		t.Errorf("good %v:\n%s", good, &out)
	}
}

func TestReadTestsCounts(t *testing.T) {
	events := `{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"quiet when good\n"}
{"Action":"pass","Package":"p","Test":"TestA/sub"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"attr","Package":"p","Test":"TestA","Key":"keys","Value":"40 of 40"}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:1: want 3\n"}
{"Action":"fail","Package":"p","Test":"TestB"}
{"Action":"skip","Package":"p","Test":"TestC"}
{"Action":"fail","Package":"p"}
{"ImportPath":"q","Action":"build-output","Output":"q.go:1: undefined: x\n"}
{"ImportPath":"q","Action":"build-fail"}
{"Action":"output","Package":"q","Output":"FAIL q [build failed]\n"}
{"Action":"fail","Package":"q"}
{"Action":"pass","Package":"r"}
not json
`
	o := readTests(strings.NewReader(events))
	if o.passed != 2 || o.failed != 2 {
		t.Errorf("%d passed, %d failed; want 2 and 2", o.passed, o.failed)
	}
	for _, want := range []string{"p: TestB", "b_test.go:1: want 3", "undefined: x", "not json",
		"TestA: keys: 40 of 40"} {
		if !strings.Contains(o.text, want) {
			t.Errorf("the text lacks %q:\n%s", want, o.text)
		}
	}
	if strings.Contains(o.text, "quiet when good") {
		t.Errorf("the output of a good test is in the text:\n%s", o.text)
	}
}
