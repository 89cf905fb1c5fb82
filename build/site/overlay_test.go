package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/tool"
	"ludarium/build/wasm/file/wasmfiletest"
	"ludarium/build/wasm/lines"
)

// TestParserHasNoNamedClasses checks that the changed parser of regular expressions is Go and uses no table.
func TestParserHasNoNamedClasses(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	library, err := newOverlay(t.Context(), root, t.TempDir(), tool.Wasm)
	if err != nil || len(library.flags) != 1 || len(library.changed) != len(goSources) {
		t.Fatalf("%v, %v: bring goSources up to date", library, err)
	}
	build := tool.Command(t.Context(), root, tool.Wasm, "build", library.flags[0], "regexp/syntax")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if _, ok := withoutClasses("package syntax\n"); ok {
		t.Error("a parser of another version is changed")
	}
	text, err := os.ReadFile(filepath.Join(filepath.Dir(strings.TrimPrefix(library.flags[0], "-overlay=")),
		"parse.go.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if table := regexp.MustCompile(`unicode\.\w+\[|range unicode`).Find(text); table != nil {
		t.Errorf("the parser still uses %s", table)
	}
}

// TestProgramRunsWithoutBuckets compiles a program that walks its stacks with the changed runtime, removes
// the buckets, and compares what it prints.
func TestProgramRunsWithoutBuckets(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	library, err := newOverlay(t.Context(), root, t.TempDir(), tool.Wasm)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "traces.wasm")
	err = tool.Build(t.Context(), root, tool.Wasm, "./build/wasm/lines/testdata/traces", out,
		library.flags...)
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	short, err := lines.StripBuckets(module)
	if err != nil {
		t.Fatal(err)
	}
	if len(short) > len(module)*19/20 {
		t.Errorf("%d of %d bytes are left", len(short), len(module))
	}
	got, want := string(wasmfiletest.Run(t, short)), string(wasmfiletest.Run(t, module))
	if got != want || !strings.Contains(want, "main.trace(") {
		t.Errorf("without buckets:\n%s\nwant:\n%s", got, want)
	}
	if changed, ok := withoutBuckets("package runtime\n"); ok {
		t.Errorf("a runtime of another version is changed: %s", changed)
	}
}

// TestNoExpressionNamesAClass looks for \p{Name} in the sources of everything that is compiled for the page.
func TestNoExpressionNamesAClass(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	class := regexp.MustCompile(`\\{1,2}[pP](\{|[LMNPSZC]\b)`)
	out, err := tool.Command(t.Context(), root, tool.Wasm, "list", "-deps", "-f",
		"{{$d := .Dir}}{{if not .Standard}}{{range .GoFiles}}{{$d}}/{{.}}\n{{end}}{{end}}", "./wasm/app",
		"./wasm/worker").Output()
	if err != nil {
		t.Fatal(err)
	}
	files := strings.Fields(string(out))
	if len(files) < 500 {
		t.Fatalf("only %d files", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := class.Find(text); found != nil {
			t.Errorf("%s has %s", file, found)
		}
	}
}
