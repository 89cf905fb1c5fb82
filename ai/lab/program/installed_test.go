package program

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"ludarium/game/chess"
	"ludarium/game/othello"
)

// TestInstalledEnginesAreFound finds engines by their names in PATH, for the games whose protocols they
// speak.
func TestInstalledEnginesAreFound(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a page starts no programs")
	}
	dir := t.TempDir()
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+filepath.Join(dir, "none"))
	for name, mode := range map[string]os.FileMode{"stockfish-17": 0o755, "stockfishing": 0o755, "lc0": 0o644,
		"edax": 0o755} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, mode); err != nil {
			t.Fatal(err)
		}
	}
	var here []string
	for _, p := range append(Installed(chess.Game()), Installed(othello.Game())...) {
		if filepath.Dir(p.Path) == dir {
			here = append(here, p.Protocol+" "+filepath.Base(p.Path))
		}
	}
	if len(here) != 2 || here[0] != "uci stockfish-17" || here[1] != "nboard edax" {
		t.Errorf("found: %q", here)
	}
}
