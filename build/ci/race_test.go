package ci

import (
	"errors"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/build/tool"
)

func TestConcurrentPackagesAreFound(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	found, err := concurrent(root, "ai", "wasm")
	if err != nil || !slices.Contains(found, "./ai/worker/pool") || !slices.Contains(found, "./wasm/cli") ||
		slices.Contains(found, "./ai/base/rng") {
		t.Errorf("found %v, %v", found, err)
	}
	for source, want := range map[string]bool{
		"func f() { go f() }":                       true,
		"func f(w *sync.WaitGroup) { w.Go(other) }": true,
		"func f() { w.Wait() }":                     false,
		"func f(r *Run) { r.Go(ctx, save) }":        false,
		"func f() { mailbox.Once(work) }":           true,
		"func f(b *mailbox.Box) { b.Take() }":       false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n"+source, 0)
		if err != nil || startsGoroutines(file) != want {
			t.Errorf("%s: %v, %v", source, startsGoroutines(file), err)
		}
	}
}

// TestRacePartsExist checks that the listed packages have the listed tests.
func TestRacePartsExist(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	found, err := concurrent(root, "game", "ai", "wasm", "render")
	if err != nil {
		t.Fatal(err)
	}
	for pkg, pattern := range raceParts {
		if !slices.Contains(found, pkg) {
			t.Errorf("%s starts no goroutines, or is gone", pkg)
		}
		names, err := testNames(filepath.Join(root, filepath.FromSlash(pkg)))
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(pattern, "|") {
			if !slices.ContainsFunc(names, regexp.MustCompile(part).MatchString) {
				t.Errorf("%s has no test like %s", pkg, part)
			}
		}
	}
}

// testNames returns the names of the tests in a folder.
func testNames(folder string) (names []string, err error) {
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	for _, file := range files {
		source, failed := os.ReadFile(file)
		err = errors.Join(err, failed)
		for _, f := range testName.FindAllSubmatch(source, -1) {
			names = append(names, string(f[1]))
		}
	}
	return names, err
}

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
