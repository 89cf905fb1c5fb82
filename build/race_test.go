package main

import (
	"go/parser"
	"go/token"
	"slices"
	"testing"

	"ludarium/build/gotool"
)

func TestConcurrentPackagesAreFound(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	found, err := concurrent(root, "ai", "wasm")
	if err != nil || !slices.Contains(found, "./ai/pool") || !slices.Contains(found, "./wasm/cli") || slices.Contains(found, "./ai/rng") {
		t.Errorf("found %v, %v", found, err)
	}
	for source, want := range map[string]bool{
		"func f() { go f() }":                       true,
		"func f(w *sync.WaitGroup) { w.Go(other) }": true,
		"func f() { w.Wait() }":                     false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+source, 0)
		if err != nil || startsGoroutines(file) != want {
			t.Errorf("%s: %v, %v", source, startsGoroutines(file), err)
		}
	}
}
