package browsertest

import (
	"regexp"
	"strings"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestDebugLogIsWritten presses a key and searches for a move, over http and from disk. With ?debug the
// console shows the key, the task with its duration, and the worker that ran it; without it, nothing.
func TestDebugLogIsWritten(t *testing.T) {
	for place, url := range places(t, site.Ludarium) {
		for _, query := range []string{"", "?debug"} {
			t.Run(place+query, func(t *testing.T) {
				p := open(t)
				must(t, p.Goto(url+query+"#/chess"))
				must(t, p.Ready())
				must(t, p.Press("T"))
				value[bool](t, p, `(window.searched = ludarium.go({nodes: 2000}), true)`)
				must(t, p.Wait(`!ludarium.state().game.thinking && ludarium.state().game.moves.length > 0`))
				value[bool](t, p, `(console.log("the last line"), true)`)
				log := logged(t, p, "the last line")
				if query == "" {
					if strings.Contains(log, "debug: ") {
						t.Errorf("without ?debug the console has\n%s", log)
					}
					return
				}
				for _, want := range []string{
					`debug: \S+ key t, shift: true, ctrl: false`,
					`debug: \S+ worker 1 starts`,
					`debug: \S+ worker 1 takes task \d+ search`,
					`debug: \S+ task \d+ search took \d\S*s and returned \d+ bytes`,
				} {
					if !regexp.MustCompile(want).MatchString(log) {
						t.Errorf("the console lacks %s; it has\n%s", want, log)
					}
				}
			})
		}
	}
}

// TestTraceNamesFunctionAndLine makes a page panic. The trace contains the function and, in a debug build,
// also the file and the line.
func TestTraceNamesFunctionAndLine(t *testing.T) {
	for _, debug := range []bool{false, true} {
		programs := panics
		programs.Debug = debug
		p := open(t, "the console has the trace")
		must(t, p.Goto(onDisk(t, programs)))
		log := logged(t, p, "main.main()")
		if lines := regexp.MustCompile(`panics/main\.go:14`).MatchString(log); lines != debug {
			t.Errorf("debug: %t, but the trace is\n%s", debug, log)
		}
	}
}

// logged waits until the console contains a text, and returns everything on the console.
func logged(t *testing.T, p *browser.Page, text string) string {
	t.Helper()
	for range 2000 {
		if log := p.Log(); strings.Contains(log, text) {
			return log
		}
		must(t, p.Frame())
	}
	t.Fatalf("the console lacks %q; it has\n%s", text, p.Log())
	return ""
}
