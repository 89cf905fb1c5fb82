package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// source is a Go file.
type source struct {
	name string // path from the module's root, with slashes
	text []byte
}

// sources returns the Go files below folders of the module; "." is the whole module.
func sources(t *testing.T, folders ...string) iter.Seq[source] {
	t.Helper()
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(source) bool) {
		for _, folder := range folders {
			err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)),
				func(full string, d fs.DirEntry, err error) error {
					switch {
					case err != nil:
						return err
					case d.IsDir() && full != root && (d.Name() == "dist" || d.Name()[0] == '.'):
						return fs.SkipDir
					case d.IsDir() || filepath.Ext(full) != ".go":
						return nil
					}
					name, err := filepath.Rel(root, full)
					if err != nil {
						return err
					}
					text, err := os.ReadFile(full)
					if err == nil && !yield(source{filepath.ToSlash(name), text}) {
						err = fs.SkipAll
					}
					return err
				})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// test reports whether s is a test file.
func (s source) test() bool { return strings.HasSuffix(s.name, "_test.go") }

// folder returns the folder of s, relative to the module's root.
func (s source) folder() string { return path.Dir(s.name) }

// below reports whether s is in a folder with one of the names, at any depth.
func (s source) below(names ...string) bool {
	return slices.ContainsFunc(strings.Split(s.folder(), "/"), func(n string) bool {
		return slices.Contains(names, n)
	})
}

// parse parses the file; positions contain its name.
func (s source) parse(t *testing.T, files *token.FileSet, mode parser.Mode) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(files, s.name, s.text, mode)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
