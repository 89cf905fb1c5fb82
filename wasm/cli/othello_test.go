package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
)

// two endgames, of 3 and of 8 empty squares.
const twoEnds = "% ends\nXXXXXXXXOOOXXXXXOOOOXXXXOOOOOXXXOOOOOOXXOOOOOOOXOOOOOO--OOOOOOO- " +
	"X;\n--OOOOOXX-OOOOXXXXOOOOXOXOXOOXXOXOOXOXXOXXOOXXXOX-OOOO-O--OOOO-- X\n"

func TestOthelloSolveCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ends.obf")
	if err := os.WriteFile(file, []byte(twoEnds), 0o644); err != nil {
		t.Fatal(err)
	}
	var scores []float64
	for _, line := range []string{"othello solve --no-weights --table 1 " + file,
		"othello solve --no-weights --table 1 --threads 2 -"} {
		for i, r := range records(t, line, twoEnds) {
			if r["index"] != float64(i+1) || r["nodes"].(float64) < 1 || r["seconds"].(float64) < 0 ||
				!strings.HasPrefix(r["line"].(string), r["best"].(string)) {
				t.Errorf("%s: %v", line, r)
			}
			scores = append(scores, r["score"].(float64))
		}
	}
	if len(scores) != 4 || scores[0] != scores[2] || scores[1] != scores[3] {
		t.Errorf("scores %v", scores)
	}
	code, out, errs := execute(t, "othello solve --no-weights --table 1 -", twoEnds)
	if code != 0 || strings.Count(out, "\n") != 2 || errs != "" {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}

// TestOthelloSolvesSmallBoards solves the whole 4×4 board and an endgame on 6×6, with the scores of all
// moves.
func TestOthelloSolvesSmallBoards(t *testing.T) {
	const whole, ending = "-----OX--XO----- X", "OOOOOOOXXXOOOOXXXOOOXOXOOOXXXO--XX-O X"
	rs := records(t, "othello solve --table 1 --no-weights --moves -", whole+"\n"+ending+"; B6:-22\n")
	if len(rs) != 2 || rs[0]["score"] != -10.0 || len(rs[0]["moves"].([]any)) != 4 {
		t.Fatalf("%v", rs)
	}
	for _, r := range rs {
		first := r["moves"].([]any)[0].(map[string]any)
		if first["score"] != r["score"] || first["move"] == "" {
			t.Errorf("%v", r)
		}
	}
	code, out, errs := execute(t, "othello solve --table 1 --no-weights --moves -", whole)
	if code != 0 || !strings.HasSuffix(out, " b1:-10 a2:-10 d3:-10 c4:-10\n") || errs != "" {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
	code, out, errs = execute(t, "othello solve --table 1 --no-weights -",
		ending+"\ngarbage\n"+strings.Repeat("X", 16)+" X\n"+ending)
	if code != exitDamaged || strings.Count(out, "\n") != 3 ||
		!strings.Contains(errs, "-: othello: line 2: ") ||
		!strings.Contains(errs, "1 of 4 positions could not be read") {
		t.Errorf("a bad line: exit %d, %q, %q", code, out, errs)
	}
	for text, want := range map[string]string{
		whole + "\n" + ending[1:]: "line 2: bad position: no side to move (X or O) after 36 squares",
		whole + "; b1:+1; E1:+1":  `line 1: move "E1": not a square from a1 to d4`,
	} {
		if code, _, errs := execute(t, "othello solve --no-weights -", text); code == 0 ||
			!strings.Contains(errs, want) {
			t.Errorf("exit %d, %q, want %q", code, errs, want)
		}
	}
}

func TestOthelloSolveErrors(t *testing.T) {
	for line, want := range map[string]string{
		"othello solve":                                  "the file (- is the standard input) is missing",
		"othello solve --threads 0 -":                    "--threads 0",
		"othello solve --no-weights --table 0 no.obf":    "no.obf",
		"othello solve --no-weights --table 99999 -":     "a table of 99999 MB",
		"othello solve --no-weights --table 1 - another": `"another" is one argument too many`,
		"othello solve --no-weights --table 1 -":         `line 2: bad position: 'Q' at character 2`,
	} {
		code, _, errs := execute(t, line, "\nXQ")
		if code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", line, code, errs, want)
		}
	}
}

func TestNBoardCommand(t *testing.T) {
	if _, err := os.Stat("../../assets/weights/othello.weights"); err != nil {
		t.Skip("there is no evaluation here: ", err)
	}
	var out, errs strings.Builder
	script := "nboard 2\nset depth 3\nset contempt 0\nset game (;GM[Othello]PB[a]PW[b]TY[8]BO[8 " +
		"---------------------------O*------*O--------------------------- *]B[f5//0.1]W[d6];)\nmove " +
		"C3/1.5/2\nping 7\nhint 2\nping 8\ngo\nlearn\nmove zz\nfrob\n"
	code := run(t.Context(), []string{"othello", "nboard"},
		streams{strings.NewReader(script), &out, &errs, weights(t), nil})
	if code != 0 {
		t.Errorf("exit %d", code)
	}
	for _, want := range []string{"set myname Ludarium\n", "pong 7\n", "pong 8\n", "\n=== ", "learned\n",
		"nodestats "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %s", want, out.String())
		}
	}
	for _, want := range []string{`"move zz": othello: move "zz": not a square`,
		`"frob": the command is unknown`} {
		if !strings.Contains(errs.String(), want) {
			t.Errorf("no %q in %s", want, errs.String())
		}
	}
}

// TestNBoardAnswers checks that after an error no move of an earlier position is sent, and that commands
// during a deep search are answered in order.
func TestNBoardAnswers(t *testing.T) {
	game := "set game (;TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
	for script, want := range map[string]struct{ out, errs string }{
		game + "B[f5]W[a1]B[d3];)\ngo":   {"=== D6 F6 F4", `W[a1]: move "a1": it flips no discs`},
		game + "B[f5]W[d6\ngo":           {"=== D6 F6 F4", "the value of W is not closed"},
		"set game (;BO[8 xyz];)\ngo":     {"=== PA", "bad position"},
		"set game nonsense\nmove f5\ngo": {"=== PA", "there is no game"},
		"F5\nmove f6/1/2\ngo":            {"=== C3 C4 C5 C6 C7 D6 E6 F7 G7 E7", ""},
		"move a1\ngo":                    {"=== C4 D3 E6 F5", `move "a1"`},
		"hint x\nping 1":                 {"pong 1", `"x" is not a number of moves`},
		"set depth 99\ngo\nmove f5\ngo\n" + strings.Repeat("x", 2*commandBytes) + "\nping  a\u202eb\tc": {
			"pong ab c", "bytes too long"},
		"set game (;BO[8 " + strings.Repeat("*", 64) + " O];)\nhint 1\ngo": {"=== PA", ""},
	} {
		var out, errs strings.Builder
		code := run(t.Context(), []string{"othello", "nboard"},
			streams{strings.NewReader("set depth 1\n" + script), &out, &errs, weights(t), nil})
		kind, moves, _ := strings.Cut(want.out, " ")
		said := 0
		for line := range strings.Lines(out.String()) {
			if rest, ok := strings.CutPrefix(line, kind+" "); ok {
				rest, _, _ = strings.Cut(strings.TrimSuffix(rest, "\n"), "/")
				if said++; strings.Contains(moves, rest) {
					continue
				}
				t.Errorf("%.80q: %q, want one of %s", script, line, moves)
			}
		}
		if code != 0 || said != 1 || !strings.Contains(errs.String(), want.errs) ||
			len(errs.String()) > 2000 {
			t.Errorf("%.80q: exit %d, %d answers in %s\n%.500s", script, code, said, out.String(),
				errs.String())
		}
	}
}

// TestNBoardSolves requests a move at a depth of eleven plies: with 15 empty squares the position is solved,
// with 16 it is not.
func TestNBoardSolves(t *testing.T) {
	if _, err := os.Stat("../../assets/weights/othello.weights"); err != nil {
		t.Skip("there is no evaluation here: ", err)
	}
	game := "set game (;GM[Othello]PB[a]PW[b]TY[8]BO[8 O--OOOO*-OOOOOO*OO**OOO*OO*OOO**" +
		"OOOOOO**---OOOO*----O--*-------- *]B[a2]W[b1]B[c1]W[PA]B[b6]%s;)\ngo\n"
	for more, solved := range map[string]bool{"W[c7]": true, "": false} {
		var out, errs strings.Builder
		script := "nboard 2\nset depth 11\n" + fmt.Sprintf(game, more)
		code := run(t.Context(), []string{"othello", "nboard"},
			streams{strings.NewReader(script), &out, &errs, weights(t), nil})
		if code != 0 || errs.Len() > 0 {
			t.Errorf("exit %d, %s", code, errs.String())
		}
		if strings.Contains(out.String(), " 0 100%\n") != solved {
			t.Errorf("after %q: %s", more, out.String())
		}
	}
}

// weights returns the embedded weights, read from their folder, because a program for the browser contains
// none.
func weights(t *testing.T) *resource.Store {
	t.Helper()
	read := func(_ context.Context, name string) ([]byte, error) {
		return os.ReadFile(filepath.Join("../../assets/weights", name))
	}
	return resource.NewStore(read)
}
