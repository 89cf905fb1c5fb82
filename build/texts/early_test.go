package texts

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

// TestNoTextIsSaidEarly finds package variables that say a text when the program begins: they would stay
// English when people choose another language. A lang.Text in the variable is said when it is drawn.
func TestNoTextIsSaidEarly(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	err = each(root, []string{"render", "wasm/app"}, func(f *ast.File) {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR {
				ast.Inspect(d, func(n ast.Node) bool {
					call, ok := n.(*ast.CallExpr)
					if ok && says(call.Fun) {
						t.Errorf("package %s says a text in the variable %v", f.Name.Name,
							d.Specs[0].(*ast.ValueSpec).Names)
					}
					_, later := n.(*ast.FuncLit)
					return !later
				})
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// says reports whether a function says a text in the language that is spoken.
func says(fun ast.Expr) bool {
	s, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && (strings.HasPrefix(x.Name, "text") && (s.Sel.Name == "String" || s.Sel.Name == "With") ||
		x.Name == "lang" && (s.Sel.Name == "Say" || s.Sel.Name == "All"))
}
