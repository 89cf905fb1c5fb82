package texts

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestNoTextIsTranslatedEarly finds package variables that are initialised with a text in the current
// language: they would stay English when the user changes the language. A variable of type lang.Text is
// translated when it is drawn.
func TestNoTextIsTranslatedEarly(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	saying := map[string]bool{} // functions that return a text, as PACKAGE.NAME
	look := func(found func(pkg, name string)) {
		err := each(root, []string{"render", "wasm/app"}, func(f *ast.File) {
			calls := func(in ast.Node, name string) {
				ast.Inspect(in, func(n ast.Node) bool {
					call, ok := n.(*ast.CallExpr)
					if ok && says(call.Fun, f.Name.Name, saying) {
						found(f.Name.Name, name)
					}
					_, later := n.(*ast.FuncLit)
					return !later
				})
			}
			for _, d := range f.Decls {
				switch d := d.(type) {
				case *ast.FuncDecl:
					if d.Recv == nil && d.Body != nil {
						calls(d.Body, "func "+d.Name.Name)
					}
				case *ast.GenDecl:
					if d.Tok == token.VAR {
						for _, spec := range d.Specs {
							calls(spec, spec.(*ast.ValueSpec).Names[0].Name)
						}
					}
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for more := true; more; {
		more = false
		look(func(pkg, name string) {
			if name, ok := strings.CutPrefix(name, "func "); ok && !saying[pkg+"."+name] {
				saying[pkg+"."+name], more = true, true
			}
		})
	}
	look(func(pkg, name string) {
		if !strings.HasPrefix(name, "func ") {
			t.Errorf("package %s says a text in the variable %s", pkg, name)
		}
	})
}

// says reports whether a call of the function fun returns a text in the current language.
func says(fun ast.Expr, pkg string, saying map[string]bool) bool {
	if name, ok := fun.(*ast.Ident); ok {
		return saying[pkg+"."+name.Name]
	}
	s, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && (strings.HasPrefix(x.Name, "text") && (s.Sel.Name == "String" || s.Sel.Name == "With") ||
		x.Name == "lang" && (s.Sel.Name == "Say" || s.Sel.Name == "All"))
}
