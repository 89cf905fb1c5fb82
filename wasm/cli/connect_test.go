package main

import (
	"bytes"
	"context"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/assets"
)

// tinyBoard is a command for a board of 4×4, whose whole game is solved quickly.
const tinyBoard = "connect solve --rows 4 --cols 4 --k 4 --table 1 --no-book"

func TestConnectSolveCommand(t *testing.T) {
	code, out, errs := execute(t, "connect solve --no-book --table 1",
		"121212\n4455\n25467336443241425124255623673675173776115\n4,4,5,5\n")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d, %s", code, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	for i, want := range []string{"121212 18 ", "4455 18 ", "25467336443241425124255623673675173776115 0 ",
		"4455 18 "} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], want) || len(strings.Fields(lines[i])) != 4 {
			t.Errorf("line %d of %q does not begin with %q and two numbers", i+1, out, want)
		}
	}
	for line, want := range map[string]float64{
		tinyBoard: 0, tinyBoard + " --weak": 0, tinyBoard + " --k 3": 4, tinyBoard + " --k 3 --weak": 1,
	} {
		r := records(t, line, "\n")[0]
		if r["score"] != want || r["moves"] != "" || r["nodes"].(float64) < 1 ||
			r["microseconds"].(float64) < 0 {
			t.Errorf("%s: %v, want the score %v", line, r, want)
		}
	}
	// On boards with more than nine columns, moves are separated by commas. On this board a position has a
	// key of two words.
	wide := "10,9,8,7,6,5,4,3,2,1,10,9,8,7,6,5,4,3,2,1,1,2,3,4,5,6,7,8,9,10,1,2,3,4,5,6,7,8,9,10,10,9,8,7," +
		"6,5,4,3,2,1"
	if r := records(t, "connect solve --rows 6 --cols 10 --no-book --table 1",
		strings.ReplaceAll(wide, ",", " "))[0]; r["moves"] != wide {
		t.Errorf("%v, want the moves %s", r, wide)
	}
}

// TestConnectBookHasKnownScores solves the first moves with the embedded book and compares the scores with
// the known ones, first found by J. Allen and V. Allis in 1988.
func TestConnectBookHasKnownScores(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the page brings the book")
	}
	data, err := assets.Open(t.Context(), "connect.book")
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 1_000_000 {
		t.Errorf("the book has %d bytes", len(data))
	}
	var out, errs bytes.Buffer
	code := run(t.Context(), []string{"connect", "solve", "--table", "1"},
		streams{strings.NewReader("\n1\n2\n3\n4\n5\n6\n7\n"), &out, &errs, resource.NewStore(assets.Open),
			nil})
	if code != 0 || errs.Len() > 0 {
		t.Fatalf("exit %d, %s", code, &errs)
	}
	var scores []string
	for _, line := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
		fields := strings.Split(line, " ")
		scores = append(scores, fields[1])
	}
	if got, want := strings.Join(scores, " "), "1 2 1 0 -1 0 1 2"; got != want {
		t.Errorf("the empty board and the positions after each first move score %s, want %s", got, want)
	}
}

func TestConnectSolveErrors(t *testing.T) {
	code, out, errs := execute(t, "connect solve --no-book --table 1",
		"121212\n128\n1111111\n1122334\n12121213\n1x\n4455\n")
	if code != exitFailed || strings.Count(out, "\n") != 2 {
		t.Errorf("exit %d, output %q: the lines without a fault are to be solved", code, out)
	}
	for _, want := range []string{
		`line 2: connectk: move 3, "8": not a column from 1 to 7`,
		`line 3: connectk: move 7, "1": column 1 is full`,
		`line 4: connectk: the game is over after move 7`,
		`line 5: connectk: move 8, "3": the game is over`,
		`line 6: connectk: move 2, "x": not a column`,
		`5 of 7 lines could not be solved`,
	} {
		if !strings.Contains(errs, want) {
			t.Errorf("the errors\n%sdo not say %q", errs, want)
		}
	}
	// A line may have any length and any bytes.
	code, out, errs = execute(t, "connect solve --no-book --table 1", "\ufeff4455\r\n"+strings.Repeat("1",
		2<<20)+
		"\n12\x00\xff\n4455")
	if code != exitFailed || strings.Count(out, "4455 18 ") != 2 || len(errs) > 1000 ||
		!strings.Contains(errs, "line 2: ") || !strings.Contains(errs, "line 3: ") {
		t.Errorf("exit %d, %q, %.1000q", code, out, errs)
	}
	for args, want := range map[string]string{
		"--rows 9 --cols 9":  "9 rows × 9 columns is too large",
		"--rows 0":           "0 rows",
		"--rows 1 --cols 64": "64 columns are too many",
		"--table -3":         "a table of -3 MB",
		"--table many":       `"many"`,
		"file.txt":           `"file.txt" is one argument too many`,
	} {
		code, _, errs := execute(t, "connect solve --no-book "+args, "")
		if code != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q, want %q", args, code, errs, want)
		}
	}
}

// TestConnectSolveCanBeInterrupted interrupts the command while it waits for a line and while it solves one
// that takes minutes.
func TestConnectSolveCanBeInterrupted(t *testing.T) {
	for _, input := range []string{"", "\n"} {
		in, feed := io.Pipe()
		defer feed.Close()
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			done <- connectSolve(ctx, streams{in, io.Discard, io.Discard, nil, nil},
				[]string{"--no-book", "--table", "1"})
		}()
		go io.WriteString(feed, input)
		time.Sleep(20 * time.Millisecond)
		cancel()
		if err := <-done; err == nil || err.Error() != "interrupted" {
			t.Errorf("after %q: %v", input, err)
		}
	}
}
