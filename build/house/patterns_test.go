package house

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestPatternsAreCompiledAtFirstUse finds regular expressions that are compiled when the program starts,
// which would delay the page's first frame. parse.Pattern compiles them at first use.
func TestPatternsAreCompiledAtFirstUse(t *testing.T) {
	files, late := token.NewFileSet(), 0
	for f := range sources(t, "game", "render", "wasm/app") {
		if f.test() || f.folder() == "render/app/shell/shelltest" {
			continue
		}
		for _, d := range f.parse(t, files, 0).Decls {
			declared, ok := d.(*ast.GenDecl)
			if !ok || declared.Tok != token.VAR {
				continue
			}
			ast.Inspect(declared, func(n ast.Node) bool {
				if _, later := n.(*ast.FuncLit); later {
					return false
				}
				switch called := calledIn(n); called {
				case "regexp.MustCompile", "regexp.Compile":
					t.Errorf("%s: %s is called when the program begins", files.Position(n.Pos()), called)
				case "parse.Pattern":
					late++
				}
				return true
			})
		}
	}
	if late < 10 {
		t.Errorf("only %d patterns were found: the test looks in the wrong places", late)
	}
}

// calledIn returns "package.Function" if a node calls a function of a package, otherwise an empty string.
func calledIn(n ast.Node) string {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return ""
	}
	if s, ok := call.Fun.(*ast.SelectorExpr); ok {
		if p, ok := s.X.(*ast.Ident); ok {
			return p.Name + "." + s.Sel.Name
		}
	}
	return ""
}
