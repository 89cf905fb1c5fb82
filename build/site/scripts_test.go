package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestParserHasNoNamedClasses checks that the changed parser of regular expressions is Go and uses no table.
func TestParserHasNoNamedClasses(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	flags, err := scriptsFlag(t.Context(), root, t.TempDir())
	if err != nil || len(flags) != 1 {
		t.Fatalf("%v, %v: bring namedClasses up to date", flags, err)
	}
	build := tool.Command(t.Context(), root, tool.Wasm, "build", flags[0], "regexp/syntax")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if _, ok := withoutClasses("package syntax\n"); ok {
		t.Error("a parser of another version is changed")
	}
	text, err := os.ReadFile(filepath.Join(filepath.Dir(strings.TrimPrefix(flags[0], "-overlay=")),
		"regexp.go.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if table := regexp.MustCompile(`unicode\.\w+\[|range unicode`).Find(text); table != nil {
		t.Errorf("the parser still uses %s", table)
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
