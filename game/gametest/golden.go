package gametest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Long is set by -long: tests also run the deep and slow rows of their tables.
var Long = flag.Bool("long", false, "run deep and slow cases too")

// Golden compares a text with the file at path and reports the first line that differs; with -update it
// writes the file.
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
