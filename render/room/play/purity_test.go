package play

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"
)

// TestOnlyUpdateChangesTheState finds functions that modify the state of a room or take the address of a part
// of it, other than emit and functions that start a game.
func TestOnlyUpdateChangesTheState(t *testing.T) {
	may := map[string]bool{"emit": true}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	changes := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, f.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			for _, e := range changed(fd) {
				if !ofState(e) {
					continue
				}
				if changes++; !may[fd.Name.Name] {
					t.Errorf("%s: %s changes the state", set.Position(e.Pos()), fd.Name.Name)
				}
			}
		}
	}
	if changes < len(may) {
		t.Errorf("%d changes were found", changes)
	}
}

// changed returns the expressions that a function assigns to, increments, or takes the address of.
func changed(f *ast.FuncDecl) (list []ast.Expr) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			list = append(list, n.Lhs...)
		case *ast.IncDecStmt:
			list = append(list, n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				list = append(list, n.X)
			}
		}
		return true
	})
	return list
}

// ofState reports whether an expression is r.state or a part of it.
func ofState(e ast.Expr) bool {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			if id, ok := x.X.(*ast.Ident); ok && id.Name == "r" && x.Sel.Name == "state" {
				return true
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		default:
			return false
		}
	}
}
