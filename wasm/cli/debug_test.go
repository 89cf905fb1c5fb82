package main

import (
	"bytes"
	"strings"
	"testing"
)

// TestDebugLogsTasks plays a game with -debug, which logs its tasks to the standard error, and without it,
// which logs nothing.
func TestDebugLogsTasks(t *testing.T) {
	for _, debug := range []bool{false, true} {
		args := strings.Fields("match connectk --first random --second random --games 2")
		if debug {
			args = append([]string{"-debug"}, args...)
		}
		var out, errs bytes.Buffer
		if code := run(t.Context(), args, streams{out: &out, err: &errs}); code != 0 {
			t.Fatalf("%v ends with %d: %s", args, code, errs.String())
		}
		if logs := strings.Contains(errs.String(), "debug: "); logs != debug {
			t.Errorf("%v logs %q", args, errs.String())
		}
	}
}
