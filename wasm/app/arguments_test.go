//go:build !js

package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func parse(args ...string) (arguments, string, error) {
	var out bytes.Buffer
	f := flag.NewFlagSet("ludarium", flag.ContinueOnError)
	f.SetOutput(&out)
	a, err := parseArguments(f, args)
	return a, out.String(), err
}

func TestArgumentsAreFilesToOpen(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.pgn"), filepath.Join(dir, "two & <b>.epd")
	for _, path := range []string{one, two} {
		if err := os.WriteFile(path, []byte("1. e4 *\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	a, _, err := parse("-open", "#/chess", one, two)
	if err != nil || a.link != "#/chess" || len(a.files) != 2 {
		t.Fatalf("%+v, %v; want a link and two files", a, err)
	}
	if f := a.files[1]; f.Name != "two & <b>.epd" || f.Size != 8 {
		t.Errorf("the second file is %q of %d bytes", f.Name, f.Size)
	}
	in, err := a.files[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if text, err := io.ReadAll(in); string(text) != "1. e4 *\n" || err != nil {
		t.Errorf("the first file holds %q, %v", text, err)
	}
}

func TestInvalidArgumentsAreErrors(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{filepath.Join(dir, "none.pgn"), dir} {
		if a, _, err := parse(path); err == nil || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %+v, %v; want an error that names it", path, a, err)
		}
	}
	if _, help, err := parse("-help"); err != flag.ErrHelp || !strings.Contains(help, "file") {
		t.Errorf("-help says %q, %v", help, err)
	}
}
