package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/tool"
	"ludarium/render/ui/lang"
)

// TestPlaceholdersAreFilled compares the arguments of every text on the screen with the placeholders of the
// text.
func TestPlaceholdersAreFilled(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for _, folder := range []string{"render", "wasm/app"} {
		err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)),
			func(path string, d fs.DirEntry, err error) error {
				if err != nil || !d.IsDir() {
					return err
				}
				n, wrong, err := placesIn(path)
				for _, w := range wrong {
					t.Error(w)
				}
				said += n
				return err
			})
		if err != nil {
			t.Fatal(err)
		}
	}
	if said < 1000 {
		t.Errorf("texts are said in %d places", said)
	}
}

// placesIn checks the package in a folder. It returns the number of texts and the errors found.
func placesIn(folder string) (said int, wrong []string, err error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return 0, nil, err
	}
	files := token.NewFileSet()
	var parsed []*ast.File
	texts := map[string]lang.Text{}
	for _, path := range paths {
		f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return 0, nil, err
		}
		parsed = append(parsed, f)
		ast.Inspect(f, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok && len(v.Names) == 1 && len(v.Values) == 1 {
				if text, ok := joined(v.Values[0]); ok {
					texts[v.Names[0].Name] = lang.Text(text)
				}
			}
			return true
		})
	}
	for _, f := range parsed {
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			s, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || s.Sel.Name != "With" && s.Sel.Name != "Error" && s.Sel.Name != "String" {
				return true
			}
			name, ok := s.X.(*ast.Ident)
			if !ok || !strings.HasPrefix(name.Name, "text") {
				return true
			}
			text, ok := texts[name.Name]
			if !ok {
				return true
			}
			said++
			var given []string
			for i := 0; i < len(call.Args); i += 2 {
				place, _ := joined(call.Args[i])
				given = append(given, place)
			}
			want, err := text.Places()
			slices.Sort(given)
			if err != nil || !slices.Equal(given, want) {
				wrong = append(wrong, files.Position(call.Pos()).String()+": "+name.Name+" is given "+
					strings.Join(given, ", ")+"; its places are "+strings.Join(want, ", "))
			}
			return true
		})
	}
	return said, wrong, nil
}

// joined returns the text of a string literal or of a concatenation of literals.
func joined(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		a, ok := joined(e.X)
		b, too := joined(e.Y)
		return a + b, ok && too
	}
	return "", false
}
