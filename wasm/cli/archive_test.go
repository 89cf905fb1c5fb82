package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The archive has a folder for each version of the save formats, with interrupted work of that version. `go
// run ./build saves` adds a folder. Existing folders are never changed.
const archive = "testdata/saves"

var archived = flag.String("archive", "", "write a new folder of that name into the archive of saves")

// work is a command to interrupt; the path of its save is appended to its arguments.
type work struct {
	name    string // name of its save, a file or folder
	command string
	// an argument that makes the command end before all work is done; if empty, the test interrupts the
	// command
	part string
	// log is a file in the save with a line for each finished part. row returns the part of such a line that
	// must still be in the log when all work is done.
	log string
	row func(line string) string
}

// unchanged returns a line unchanged.
func unchanged(line string) string { return line }

// cells returns the trial and the cells of the only row in a line of the lab's log.
func cells(line string) string {
	words := strings.Split(line, "\t")
	return words[0] + "," + strings.Join(words[3:len(words)-2], ",")
}

func works() []work {
	return []work{
		{"lab", "lab run 2048/corner --set games=600 --seed 5 --workers 1 --out ", "", "trials.log", cells},
		{"tournament", "tournament connectk random weak=mcts,playouts=20 mcts,playouts=80 " +
			"alphabeta,depth=3 --games 12 --workers 1 --out ", "", "games.log", unchanged},
		{"optimise", "optimise --method clpso --function rastrigin --dim 4 --seed 7 --resume ",
			"--target 5 ", "", nil},
		{"hunt.json", "morpion search --variant 5D --method nrpa,level=2 --playouts 4000 --seed 5 --save ",
			"--playouts 1234 ", "", nil},
	}
}

// cut runs a command and interrupts it when its save contains some of the work.
func (w *work) cut(t *testing.T, path string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if w.part == "" {
		go func() {
			for ctx.Err() == nil {
				data, _ := os.ReadFile(filepath.Join(path, w.log))
				if bytes.Count(data, []byte("\n")) > 3 {
					cancel()
				}
				time.Sleep(50 * time.Microsecond)
			}
		}()
	}
	verb, rest, _ := strings.Cut(w.command, " --")
	line := verb + " --" + rest + path
	if w.part != "" {
		words := strings.Fields(w.part)
		if before, after, ok := strings.Cut(line, words[0]+" "); ok {
			_, after, _ = strings.Cut(after, " ")
			line = before + after
		}
		line += " " + w.part
	}
	var out, errs bytes.Buffer
	std := streams{strings.NewReader(""), &out, &errs, nil, nil}
	if code := run(ctx, strings.Fields(line), std); (code == 0) !=
		(w.part != "") {
		t.Fatalf("%s: exit %d, %s", line, code, &errs)
	}
}

// TestWriteArchive writes a new folder with interrupted work to the archive. It runs only with the flag
// -archive.
func TestWriteArchive(t *testing.T) {
	if *archived == "" {
		t.Skip("writes a folder of the archive; run with -archive NAME")
	}
	folder := filepath.Join(archive, *archived)
	if _, err := os.Stat(folder); err == nil {
		t.Fatalf("%s is there already, and stays as it is", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, w := range works() {
		w.cut(t, filepath.Join(folder, w.name))
	}
}

// TestOldSavesCanBeResumed finishes the work of each folder of the archive: nothing is damaged, and
// finished parts stay unchanged.
func TestOldSavesCanBeResumed(t *testing.T) {
	folders, err := filepath.Glob(archive + "/*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("the archive has %d folders, %v", len(folders), err)
	}
	for _, folder := range folders {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
		for _, w := range works() {
			path := filepath.Join(dir, w.name)
			code, out, errs := execute(t, w.command+path, "")
			if code != 0 || strings.Contains(errs, "damaged") {
				t.Errorf("%s: exit %d, %s%s", w.command, code, out, errs)
			}
			if w.log == "" {
				continue
			}
			all := ""
			for _, text := range contents(t, path) {
				all += text
			}
			before, err := os.ReadFile(filepath.Join(folder, w.name, w.log))
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(before)) {
				if row := w.row(strings.TrimSpace(line)); !strings.Contains(all, row) {
					t.Errorf("%s: lost is %s", w.command, row)
				}
			}
		}
	}
}
