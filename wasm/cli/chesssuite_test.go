package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game/chess"
)

// TestFailedProblems writes what was not solved in a form that is read again.
func TestFailedProblems(t *testing.T) {
	path := filepath.Join(t.TempDir(), "failed.epd")
	rs := records(t, "chess suite - --nodes 9 --engine random --failed "+path, suite)
	failed := 3 - int(rs[3]["solved"].(float64))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	list, err := chess.ReadEPD(bytes.NewReader(data))
	if err != nil || len(list) != failed || failed == 0 {
		t.Fatalf("%d of 3 failed, %d are written, %v", failed, len(list), err)
	}
	for _, e := range list {
		if _, err := e.Problem(); err != nil || !strings.Contains(suite, e.Text("id")) {
			t.Errorf("%v: %v", e, err)
		}
	}
}

// suite has a mate to find, a move to avoid, and points.
const suite = `# three problems
7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; id "mate";
7k/8/5KQ1/8/8/8/8/8 w KQ - am Kf7; id "no stalemate";

k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; c0 "Rh8#=10, Rg1=2";
`

func TestChessSuite(t *testing.T) {
	rs := records(t, "chess suite - --depth 3", suite)
	if len(rs) != 4 {
		t.Fatalf("%d records", len(rs))
	}
	for i, want := range []string{"mate Qg7#", "no stalemate Qg7#", "position 3 Rh8#"} {
		if got := rs[i]["id"].(string) + " " + rs[i]["found"].(string); rs[i]["solved"] != true ||
			i != 1 && got != want {
			t.Errorf("%v, want %s", rs[i], want)
		}
	}
	if sum := rs[3]; sum["problems"] != 3.0 || sum["solved"] != 3.0 || sum["points"] != 10.0 ||
		sum["most"] != 10.0 {
		t.Errorf("%v", sum)
	}
	code, out, errs := execute(t, "chess suite - --nodes 200 --engine alphabeta", suite)
	if code != 0 || !strings.Contains(out, " of 3 solved, ") ||
		!strings.Contains(errs, "castling right K dropped: no king on e1") {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	for line, want := range map[string]string{
		"chess suite -": "--depth", "chess suite - --nodes 9 --strict": "castling right K",
		"chess suite - --nodes 9 --engine x": `"x"`,
	} {
		if code, _, errs := execute(t, line, suite); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", line, code, errs)
		}
	}
	if code, _, errs := execute(t, "chess suite - --nodes 9", "8/8 w - - bm e4;"); code == 0 ||
		!strings.Contains(errs, "-: line 1: ") {
		t.Errorf("exit %d, %q", code, errs)
	}
}
