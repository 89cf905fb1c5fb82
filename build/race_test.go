package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

func TestConcurrentPackagesAreFound(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	found, err := concurrent(root, "ai", "wasm")
	if err != nil || !slices.Contains(found, "./ai/pool") || !slices.Contains(found, "./wasm/cli") ||
		slices.Contains(found, "./ai/base/rng") {
		t.Errorf("found %v, %v", found, err)
	}
	for source, want := range map[string]bool{
		"func f() { go f() }":                       true,
		"func f(w *sync.WaitGroup) { w.Go(other) }": true,
		"func f() { w.Wait() }":                     false,
		"func f() { mailbox.Once(work) }":           true,
		"func f(b *mailbox.Box) { b.Take() }":       false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+source, 0)
		if err != nil || startsGoroutines(file) != want {
			t.Errorf("%s: %v, %v", source, startsGoroutines(file), err)
		}
	}
}

// TestSkippedTestsExist holds the names in the lists of tests that are left out somewhere.
func TestSkippedTestsExist(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, folder := range []string{"game", "ai", "render", "wasm"} {
		err := filepath.WalkDir(filepath.Join(root, folder),
			func(path string, _ fs.DirEntry, err error) error {
				if err != nil || !strings.HasSuffix(path, "_test.go") {
					return err
				}
				source, err := os.ReadFile(path)
				for _, f := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(source, -1) {
					known[string(f[1])] = true
				}
				return err
			})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, list := range []string{nativeOnly, raceless} {
		for _, name := range regexp.MustCompile(`\w+`).FindAllString(list, -1) {
			if !known[name] {
				t.Errorf("no package has %s", name)
			}
		}
	}
}
