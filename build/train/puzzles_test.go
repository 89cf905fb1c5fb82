package train

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestPuzzlesResume checks that puzzles do not depend on interruptions.
func TestPuzzlesResume(t *testing.T) {
	dir := t.TempDir()
	make := func(name, puzzles string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		b := &tool.Env{Root: dir, Out: &strings.Builder{}}
		if err := Run(t.Context(), b, []string{"puzzles", "-puzzles", puzzles, "-nodes", "2000", "-seed", "3",
			"-checkpoint", file + ".checkpoint", "-out", file}); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	make("parts", "6")
	if saved, err := os.ReadFile(filepath.Join(dir, "parts.checkpoint")); err != nil ||
		!strings.HasPrefix(string(saved), "20\n") && !strings.HasPrefix(string(saved), "40\n") {
		t.Errorf("the checkpoint begins %.20q, %v", saved, err)
	}
	if parts, whole := make("parts", "8"), make("whole", "8"); parts != whole || strings.Count(whole, "\n") != 8 {
		t.Errorf("in parts:\n%s\nat once:\n%s", parts, whole)
	}
}
