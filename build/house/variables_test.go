package house

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestPackageVariablesAreConstant finds functions that assign to package variables, which all searches
// and tests would share. Functions init may do so, to fill tables.
func TestPackageVariablesAreConstant(t *testing.T) {
	packages := map[string][]*ast.File{}
	files := token.NewFileSet()
	for f := range sources(t, "game", "ai", "render", "wasm", "build") {
		if !f.test() {
			packages[f.folder()] = append(packages[f.folder()], f.parse(t, files, 0))
		}
	}
	variables := 0
	for _, parts := range packages {
		vars := packageVariables(parts)
		variables += len(vars)
		for _, f := range parts {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil &&
					(fn.Name.Name != "init" || fn.Recv != nil) {
					for _, id := range assigned(fn.Body) {
						if spec := vars[id.Name]; spec != nil && (id.Obj == nil || id.Obj.Decl == spec) {
							t.Errorf("%s: %s changes the package's %s", files.Position(id.Pos()),
								fn.Name.Name, id.Name)
						}
					}
				}
			}
		}
	}
	if variables == 0 {
		t.Error("no package has variables")
	}
}

// packageVariables returns the variables of a package with their declarations.
func packageVariables(parts []*ast.File) map[string]*ast.ValueSpec {
	vars := map[string]*ast.ValueSpec{}
	for _, f := range parts {
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, s := range g.Specs {
					for _, name := range s.(*ast.ValueSpec).Names {
						vars[name.Name] = s.(*ast.ValueSpec)
					}
				}
			}
		}
	}
	return vars
}

// assigned returns the identifiers to which a function assigns, or to whose elements or fields it assigns.
func assigned(body *ast.BlockStmt) (list []*ast.Ident) {
	ast.Inspect(body, func(n ast.Node) bool {
		var left []ast.Expr
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				left = n.Lhs
			}
		case *ast.IncDecStmt:
			left = []ast.Expr{n.X}
		}
		for _, e := range left {
			for inner := e; inner != nil; {
				e = inner
				switch x := e.(type) {
				case *ast.IndexExpr:
					inner = x.X
				case *ast.SelectorExpr:
					inner = x.X
				case *ast.StarExpr:
					inner = x.X
				case *ast.ParenExpr:
					inner = x.X
				default:
					inner = nil
				}
			}
			if id, ok := e.(*ast.Ident); ok {
				list = append(list, id)
			}
		}
		return true
	})
	return list
}
