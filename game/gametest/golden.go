package gametest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Long is set by the flag -long: tests also run the deep and slow rows of their tables.
var Long = flag.Bool("long", false, "run deep and slow cases too")

// Missing reports something that may be added later than the code but that a release must have, such as a
// translation or a page of the Atlas. It logs a warning, or fails the test if the environment variable
// LUDARIUM_COMPLETE is set, as in .ci/run. The text should end with the command or the file that fixes it.
func Missing(t *testing.T, format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	if os.Getenv(complete) != "" {
		t.Error(text)
		return
	}
	t.Attr("warning", strings.ReplaceAll(text, "\n", " "))
}

// complete is the environment variable that turns the reports of Missing into failures.
const complete = "LUDARIUM_COMPLETE"

// GoldenLines is Golden for a text whose lines have keys. Lines whose keys are missing from the file are
// reported by Missing; changed and removed lines are errors.
func GoldenLines(t *testing.T, path, got string, key func(line string) string) {
	t.Helper()
	if text, err := os.ReadFile(path); err == nil && !*update {
		known := map[string]bool{}
		for line := range strings.Lines(string(text)) {
			known[key(line)] = true
		}
		var old strings.Builder
		for line := range strings.Lines(got) {
			if known[key(line)] {
				old.WriteString(line)
			} else {
				Missing(t, "%s lacks %q; go test -run %s -update", path, strings.TrimSpace(line), t.Name())
			}
		}
		got = old.String()
	}
	Golden(t, path, got)
}

// Golden compares a text with the file at path and reports the first line that differs. With the flag -update
// it writes the file.
func Golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(text), "\n")
	for i, line := range append(strings.Split(got, "\n"), "") {
		if i == len(want) && line == "" {
			return
		}
		if i >= len(want) || line != want[i] {
			t.Errorf("line %d of %s is now %q; run with -update and look at the difference", i+1, path, line)
			return
		}
	}
	t.Errorf("the end of %s is missing now; run with -update and look at the difference", path)
}
