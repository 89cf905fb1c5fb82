package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// small replaces parts of the documented commands so that they take less time.
var small = []struct {
	big     *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`--depth \d+`), "--depth 2"},
	{regexp.MustCompile(`depth=\d+`), "depth=1"},
	{regexp.MustCompile(`--games \d+`), "--games 2"},
	{regexp.MustCompile(`--time \S+`), "--time 20ms"},
	{regexp.MustCompile(`playouts=\d+`), "playouts=10"},
	{regexp.MustCompile(`--method clpso`), "--method clpso --evaluations 100"},
	{regexp.MustCompile(`chess ablate`), "chess ablate --count 1"},
	{regexp.MustCompile(`othello suite`), "othello suite --engine alphabeta"}, // this engine needs no weights
	{regexp.MustCompile(`--agent best`), "--agent random"},
	{regexp.MustCompile(`run 2048/table2 --preset quick`), "run 2048/random --preset quick --set games=2"},
	{regexp.MustCompile(`run chess/techniques --preset quick`),
		"run chess/techniques --preset quick --set depth=2 --set count=1"},
}

// TestDocumentedCommandsRun runs the commands of the README and of the documents for users in order.
func TestDocumentedCommandsRun(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	var commands strings.Builder
	for _, name := range []string{"README.md", "assets/docs/command-line.md"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		commands.Write(text)
	}
	t.Chdir(t.TempDir())
	_, good, _ := strings.Cut(threeGames, "Ke9 *")
	for name, text := range map[string]string{"games.pgn": good, "suite.epd": suite,
		"suite.obf": discSuite(t)} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	count := 0
	for line := range strings.Lines(commands.String()) {
		before, args, ok := strings.Cut(line, "go run ./wasm/cli ")
		if !ok || strings.Contains(line, "`") {
			continue
		}
		args, _, _ = strings.Cut(args, "#")
		for _, s := range small {
			args = s.big.ReplaceAllString(args, s.instead)
		}
		stdin := "quit\n"
		if _, text, ok := strings.Cut(before, "echo "); ok {
			stdin = strings.TrimRight(text, " |") + "\n"
		}
		if code, _, errs := execute(t, args, stdin); code != 0 {
			t.Errorf("%s: exit %d, %s", strings.TrimSpace(args), code, errs)
		}
		count++
	}
	if count < 15 {
		t.Errorf("%d commands were run", count)
	}
}
