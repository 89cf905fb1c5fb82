package train

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestPuzzlesDoNotDependOnInterruptions checks that puzzles do not depend on interruptions.
func TestPuzzlesDoNotDependOnInterruptions(t *testing.T) {
	dir := t.TempDir()
	made := func(name, puzzles string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		b := &tool.Env{Root: dir, Out: &strings.Builder{}}
		if err := Run(t.Context(), b, []string{"puzzles", "-puzzles", puzzles, "-nodes", "2000", "-seed", "3",
			"-every", "1",
			"-checkpoint", file + ".checkpoint", "-out", file}); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	made("parts", "1")
	parts, whole := made("parts", "2"), made("whole", "2")
	if parts != whole || strings.Count(whole, "\n") != 2 {
		t.Errorf("in parts:\n%s\nat once:\n%s", parts, whole)
	}
}
