package site

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	usual "text/template"

	"ludarium/build/tool"
	slim "ludarium/build/wasm/lean/template"
)

// shaderText returns the template in a source file of Ebitengine, which is the only long literal of the file.
func shaderText(t *testing.T, file string) string {
	t.Helper()
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	module, _, err := moduleDir(context.Background(), root, ebitengine)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(module, filepath.FromSlash(file))
	source, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	ast.Inspect(source, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && len(lit.Value) > len(text) {
			text, _ = strconv.Unquote(lit.Value)
		}
		return true
	})
	if !strings.Contains(text, "//kage:unit") {
		t.Fatalf("%s holds no template", file)
	}
	return text
}

// TestLeanTemplatesEqualGos checks that Ebitengine's shaders are the same with the replacement as with Go's
// library.
func TestLeanTemplatesEqualGos(t *testing.T) {
	type fields struct {
		Filter, FilterNearest, FilterLinear, FilterPixelated      int
		Address, AddressUnsafe, AddressClampToZero, AddressRepeat int
	}
	for _, l := range leanImports {
		if l.from != "text/template" {
			continue
		}
		text := shaderText(t, l.file)
		full := usual.Must(usual.New("shader").Parse(text))
		ours := slim.Must(slim.New("shader").Parse(text))
		seen := map[string]bool{}
		for filter := range 3 {
			for address := range 3 {
				data := fields{Filter: filter, FilterLinear: 1, FilterPixelated: 2,
					Address: address, AddressClampToZero: 1, AddressRepeat: 2}
				var want, got strings.Builder
				if err := full.Execute(&want, data); err != nil {
					t.Fatal(err)
				}
				if err := ours.Execute(&got, data); err != nil || got.String() != want.String() {
					t.Errorf("%s, filter %d, address %d: %v\n%s\nwant\n%s", l.file, filter, address, err,
						&got, &want)
				}
				seen[got.String()] = true
			}
		}
		if len(seen) != 9 {
			t.Errorf("%s: %d different shaders, want 9", l.file, len(seen))
		}
	}
}

func TestReplaceImport(t *testing.T) {
	got, err := replaceImport("import (\n\t\"fmt\"\n\t\"go/build\"\n)\n", "go/build", "ludarium/x")
	if want := "import (\n\t\"fmt\"\n\t\"ludarium/x\"\n)\n"; err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if _, err := replaceImport("import (\n\t\"fmt\"\n)\n", "go/build", "ludarium/x"); err == nil {
		t.Error("an import that is not there was replaced")
	}
}

func TestCopyModule(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	for name, text := range map[string]string{"a.go": "package a", "b/b.go": "package b",
		"examples/c.go": "package c"} {
		path := filepath.Join(from, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o444); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // the folder exists the second time
		if err := copyModule(from, to); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(filepath.Join(to, "b", "b.go")); err != nil || string(text) != "package b" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(to, "examples")); !os.IsNotExist(err) {
		t.Errorf("examples were copied: %v", err)
	}
}
