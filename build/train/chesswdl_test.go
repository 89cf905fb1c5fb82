package train

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/engine/chess"
	"ludarium/build/tool"
)

// TestTrainChessWDL checks that the model does not depend on the number of workers and on interruptions,
// and that the file has its settings.
func TestTrainChessWDL(t *testing.T) {
	dir := t.TempDir()
	made := func(name, games, workers string) string {
		t.Helper()
		out := filepath.Join(dir, name+".txt")
		b := &tool.Env{Root: dir, Out: &strings.Builder{}}
		args := []string{"chess-wdl", "-games", games, "-nodes", "60", "-workers", workers,
			"-checkpoint", filepath.Join(dir, name+".games"), "-out", out}
		if err := Run(t.Context(), b, args); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	made("parts", "5", "1")
	parts, whole := made("parts", "12", "1"), made("whole", "12", "2")
	if parts != whole || !strings.HasPrefix(whole, "# go run ./build train chess-wdl -games 12 "+
		"-nodes 60 -seed ") {
		t.Errorf("in parts\n%sat once\n%s", parts, whole)
	}
	if _, err := chess.ReadOutcomes(whole); err != nil {
		t.Error(err)
	}
	b := &tool.Env{Root: dir, Out: &strings.Builder{}}
	err := Run(t.Context(), b, []string{"chess-wdl", "-games", "0"})
	if err == nil || !strings.Contains(err.Error(), "-games") {
		t.Errorf("no games: %v", err)
	}
}
