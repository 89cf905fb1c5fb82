//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"ludarium/game/format"
)

// write creates a file and returns its path.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
	return path
}

// readBack returns the content of a file.
func readBack(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// namesIn returns the names in a folder, including hidden ones.
func namesIn(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// shortGames returns n numbered games of chess.
func shortGames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"n%d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n", i+1)
	}
	return b.String()
}

// inPlace lists commands that write to their own input file.
var inPlace = []struct{ line, name, text string }{
	{"convert %s --to pgn --out %s", "a.pgn", shortGames(200)},
	{"convert %s --to json --out %s", "a.pgn", shortGames(50)},
	{"convert %s --to fen --out %s", "a.pgn", shortGames(200)},
	{"convert %s --to sgf --out %s", "a.txt", strings.Repeat("f5d6c3d3\n", 500)},
	{"convert %s --to ggf --out %s", "a.sgf", strings.Repeat("(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc])\n", 300)},
	{"analyse %s --depth 1 --to pgn --out %s", "a.pgn", shortGames(40)},
	{"analyse %s --depth 1 --to json --out %s", "a.pgn", shortGames(40)},
	{"chess suite %s --depth 1 --failed %s", "a.epd", strings.Repeat(
		"4k3/8/8/8/8/8/8/4K2R w K - bm Kd1; id \"x\";\n", 20)},
	{"morpion search --playouts 5 --from %s --out %s", "a.txt", "5T\n"},
}

// TestOutputMayReplaceInput checks that a command whose output is its own input, directly or through a link,
// replaces it by its complete output.
func TestOutputMayReplaceInput(t *testing.T) {
	for _, c := range inPlace {
		dir := t.TempDir()
		in, fresh := write(t, dir, c.name, c.text), filepath.Join(dir, "fresh")
		if code, _, errs := execute(t, fmt.Sprintf(c.line, in, fresh), ""); code != 0 {
			t.Fatalf("%s: exit %d, %s", c.line, code, errs)
		}
		want := readBack(t, fresh)
		if len(want) < 5 {
			t.Fatalf("%s writes %q", c.line, want)
		}
		soft, hard := filepath.Join(dir, "soft"), filepath.Join(dir, "hard")
		if err := os.Symlink(in, soft); err != nil {
			t.Fatal(err)
		}
		for _, how := range []struct{ in, out, other, kept string }{
			{in: in, out: in},
			{in: in, out: soft, other: in},   // replaces the link's target
			{in: soft, out: in, other: soft}, // the content is visible through the link
			{in: in, out: hard, other: in, kept: c.text},
		} {
			write(t, dir, c.name, c.text)
			os.Remove(hard)
			if err := os.Link(in, hard); err != nil {
				t.Fatal(err)
			}
			code, _, errs := execute(t, fmt.Sprintf(c.line, how.in, how.out), "")
			if got := readBack(t, how.out); code != 0 || got != want {
				t.Errorf("%s from %s to %s: exit %d, %s%d bytes, want %d", c.line, filepath.Base(how.in),
					filepath.Base(how.out), code, errs, len(got), len(want))
			}
			if how.other != "" {
				want := want
				if how.kept != "" {
					want = how.kept
				}
				if got := readBack(t, how.other); got != want {
					t.Errorf("%s from %s to %s: %s has %d bytes, want %d", c.line, filepath.Base(how.in),
						filepath.Base(how.out), filepath.Base(how.other), len(got), len(want))
				}
			}
			if info, err := os.Lstat(soft); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("%s: the link is gone: %v", c.line, err)
			}
			if info, err := os.Stat(in); err != nil || runtime.GOOS != "windows" &&
				info.Mode().Perm() != 0o640 {
				t.Errorf("%s: permissions %v, %v", c.line, info.Mode(), err)
			}
		}
	}
}

// TestOutputKeepsBadGames checks that an input file with unreadable games is not replaced by an output
// without them, but another file is.
func TestOutputKeepsBadGames(t *testing.T) {
	dir := t.TempDir()
	in := write(t, dir, "a.pgn", threeGames)
	code, _, errs := execute(t, fmt.Sprintf("convert %s --out %s", in, in), "")
	if code != exitFailed || readBack(t, in) != threeGames || !strings.Contains(errs, "1 of 3 games") ||
		!strings.Contains(errs, "stays as it is") {
		t.Errorf("exit %d, %s", code, errs)
	}
	out := write(t, dir, "b.pgn", "old")
	if code, _, errs = execute(t, fmt.Sprintf("convert %s --out %s", in, out), ""); code != exitDamaged ||
		strings.Count(readBack(t, out), "[Event ") != 2 {
		t.Errorf("exit %d, %s", code, errs)
	}
	// a text without any valid game leaves the old file
	for _, text := range []string{"1. e4 e5 2. Ke9 *\n", ""} {
		write(t, dir, "b.pgn", "old")
		code, _, errs := execute(t, "convert - --game chess --from pgn --out "+out, text)
		if code == 0 || readBack(t, out) != "old" || !strings.Contains(errs, "is not written") {
			t.Errorf("%q: exit %d, %s", text, code, errs)
		}
	}
	if got := namesIn(t, dir); got != "a.pgn b.pgn" {
		t.Errorf("the folder holds %s", got)
	}
}

// beyondHead returns more games than are read before the first one is written.
func beyondHead() string {
	game := shortGames(1)
	game = strings.Replace(game, "*", "{"+strings.Repeat("words ", format.Head/60)+"} *", 1)
	return strings.Repeat(game, 15)
}

// awaited is an endless reader that signals when its text has been read.
type awaited struct {
	text string
	done func()
}

func (a *awaited) Read(p []byte) (int, error) {
	if a.text == "" {
		a.done()
		return copy(p, "\n"), nil
	}
	n := copy(p, a.text)
	a.text = a.text[n:]
	return n, nil
}

// TestInterruptedOutputKeepsOldFile checks that an interrupted command leaves the old file and no temporary
// ones.
func TestInterruptedOutputKeepsOldFile(t *testing.T) {
	for _, command := range []string{"convert - --out ", "analyse - --depth 1 --out "} {
		dir := t.TempDir()
		out := write(t, dir, "old.pgn", "old")
		ctx, stop := context.WithCancel(t.Context())
		var errs strings.Builder
		code := run(ctx, strings.Fields(command+out),
			streams{&awaited{beyondHead(), stop}, io.Discard, &errs, nil, nil})
		if code != exitFailed || readBack(t, out) != "old" || namesIn(t, dir) != "old.pgn" ||
			!strings.Contains(errs.String(), "is not written") {
			t.Errorf("%s: exit %d, %s; the folder holds %s", command, code, &errs, namesIn(t, dir))
		}
		stop()
	}
}

// TestKilledOutputKeepsOldFile checks that a command that is killed while writing leaves the old file
// complete, and the next one replaces it.
func TestKilledOutputKeepsOldFile(t *testing.T) {
	for _, command := range []string{"convert - --out ", "analyse - --depth 1 --out "} {
		dir := t.TempDir()
		out := write(t, dir, "old.pgn", "old")
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), asCommand+"="+command+out)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// After these games, the command has read everything except for the buffers of the pipe.
		if _, err := io.WriteString(in, beyondHead()); err != nil {
			t.Error(err)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait()
		if got := readBack(t, out); got != "old" || !strings.Contains(namesIn(t, dir), ".new") {
			t.Errorf("%s leaves %d bytes; the folder holds %s", command, len(got), namesIn(t, dir))
		}
		if code, _, errs := execute(t, command+out, shortGames(3)); code != 0 ||
			strings.Count(readBack(t, out), "[Event ") != 3 {
			t.Errorf("%s afterwards: exit %d, %s", command, code, errs)
		}
	}
}

// TestOutputIsWrittenImmediately checks that games are written immediately to devices, pipes and the standard
// streams.
func TestOutputIsWrittenImmediately(t *testing.T) {
	if _, err := os.Stat("/dev/stdout"); err != nil {
		t.Skip("the system has no /dev/stdout")
	}
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink("/dev/stdout", link); err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{"/dev/stdout", "/dev/fd/1", link} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), asCommand+"=analyse - --depth 1 --to pgn --out "+out)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		text, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		go io.WriteString(in, beyondHead())
		line, err := bufio.NewReader(text).ReadString('\n') // the command is now waiting for more games
		if err != nil || line != "[Event \"n1\"]\n" {
			t.Errorf("%s: %q, %v", out, line, err)
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		// a file that is standard output keeps its content
		file, err := os.OpenFile(write(t, dir, "all.fen", "before\n"), os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			t.Fatal(err)
		}
		cmd = exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), asCommand+"=convert - --to moves --out "+out)
		cmd.Stdin, cmd.Stdout = strings.NewReader("1. e4 e5"), file
		if err := cmd.Run(); err != nil {
			t.Error(err)
		}
		file.Close()
		if got := readBack(t, filepath.Join(dir, "all.fen")); got != "before\ne4 e5\n" {
			t.Errorf("%s: the file holds %q", out, got)
		}
		if got := namesIn(t, dir); got != "all.fen link" {
			t.Errorf("the folder holds %s", got)
		}
	}
}

// TestOutputsMustDiffer checks that two outputs to the same file are rejected.
func TestOutputsMustDiffer(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "x")
	for line, want := range map[string]string{
		"optimise --function sphere --resume F --out F":               "--out and --resume are one file",
		"optimise --tour F --out F":                                   "--out and --tour are one file",
		"optimise --formula F --resume F":                             "--resume and --formula are one file",
		"morpion search --playouts 1 --save F --out F":                "--save and --out are one file",
		"morpion search --playouts 1 --from F --save " + dir + "/./x": "--save and --from are one file",
	} {
		write(t, dir, "x", "as it was")
		code, _, errs := execute(t, strings.ReplaceAll(line, "F", file), "")
		if code != exitUsage || !strings.Contains(errs, want) || readBack(t, file) != "as it was" {
			t.Errorf("%s: exit %d, %s", line, code, errs)
		}
	}
}

// TestOutputOfManyGames checks that writing twenty thousand games takes no more memory than writing a few
// hundred.
func TestOutputOfManyGames(t *testing.T) {
	out := filepath.Join(t.TempDir(), "all.pgn")
	in := &manyGames{text: shortGames(100), left: 200}
	before := inUse()
	var errs strings.Builder
	if code := run(t.Context(), []string{"convert", "-", "--out", out},
		streams{in, io.Discard, &errs, nil, nil}); code != 0 {
		t.Fatalf("exit %d, %s", code, &errs)
	}
	if in.most > before+32<<20 {
		t.Errorf("20,000 games take %d MB", (in.most-before)>>20)
	}
	if n := strings.Count(readBack(t, out), "[Event "); n != 20_000 {
		t.Errorf("%d games are written", n)
	}
}
