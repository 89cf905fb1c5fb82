package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCountsUseThePlural checks that numbers of things are printed by lab.Count, which uses the singular for
// 1. Limits in errors, and the number of plies after which a game ended, are never 1.
func TestCountsUseThePlural(t *testing.T) {
	plural := regexp.MustCompile(
		`Fprintf\(.*"[^"]*%d (cutoffs|evaluations|events|folders|games|moves|nodes|playouts|trials)\b`)
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(code), "\n") {
			if plural.MatchString(line) {
				t.Errorf("%s:%d counts things of which there may be one: %s", file, i+1,
					strings.TrimSpace(line))
			}
		}
	}
	for line, bad := range map[string]bool{`fmt.Fprintf(w, "in %d games", n)`: true, `"%d games"`: false} {
		if plural.MatchString(line) != bad {
			t.Error(line)
		}
	}
}
