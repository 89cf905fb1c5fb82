package house

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestPatternsAreCompiledLate finds regular expressions that are compiled when the program begins: the page
// would not show its first picture before. What parse.Pattern returns is compiled when it is needed.
func TestPatternsAreCompiledLate(t *testing.T) {
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

// calledIn returns "package.Function" where a node calls one, else "".
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
