package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mostUnsaid is the maximum number of exported names that no other package uses. Some belong to a format, an
// algorithm or a page whose other names are exported; others are unfinished work. The number may only
// decrease.
const mostUnsaid = 55

// TestExportedNamesAreUsed counts exported functions, types, constants and variables that no other package
// uses. A list of constants or variables counts as used if one of its names or their type is used; a type
// counts as used if an exported declaration of its package mentions it. Unused interfaces are allowed.
// Methods and fields are not counted, because their uses cannot be found without type checking.
func TestExportedNamesAreUsed(t *testing.T) {
	h := exports{lists: map[string][]string{}, said: map[string]bool{}}
	files := 0
	for f := range sources(t, "game", "ai", "render", "wasm", "build", "assets") {
		if !f.below("testdata", "lean") {
			files++
			h.file(f.folder(), f.parse(t, token.NewFileSet(), parser.SkipObjectResolution), f.test())
		}
	}
	if files < 1000 || len(h.lists) < 1000 {
		t.Errorf("only %d names in %d files were looked at", len(h.lists), files)
	}
	var unsaid []string
	for _, name := range slices.Sorted(maps.Keys(h.lists)) {
		if !slices.ContainsFunc(h.lists[name], func(n string) bool { return h.said[n] }) {
			unsaid = append(unsaid, name)
		}
	}
	switch {
	case len(unsaid) > mostUnsaid:
		t.Errorf("%d exported names are said by no other package, %d may be; make some private:\n%s",
			len(unsaid), mostUnsaid, strings.Join(unsaid, "\n"))
	case len(unsaid) < mostUnsaid-15:
		t.Errorf("%d exported names are said by no other package: let mostUnsaid shrink", len(unsaid))
	}
}

// exports records the exported names of all packages, in the form folder.Name, and which of them are used.
type exports struct {
	lists map[string][]string // maps each name to the names of its list, including itself
	// names that are used by another package or in an exported declaration of their own package
	said map[string]bool
}

// file records the declarations and uses of a file.
func (h *exports) file(folder string, f *ast.File, test bool) {
	imports := map[string]string{}
	for _, i := range f.Imports {
		full, err := strconv.Unquote(i.Path.Value)
		if of, ok := strings.CutPrefix(full, "ludarium/"); ok && err == nil {
			if i.Name != nil {
				imports[i.Name.Name] = of
			} else {
				imports[path.Base(of)] = of
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && imports[x.Name] != "" {
				h.said[imports[x.Name]+"."+s.Sel.Name] = true
			}
		}
		return true
	})
	if test || f.Name.Name == "main" {
		return
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if !d.Name.IsExported() {
				continue
			}
			if d.Recv == nil {
				h.declare(folder, d.Name)
			} else if !ast.IsExported(receiver(d.Recv.List[0].Type)) {
				continue
			}
			h.mention(folder, d.Type)
		case *ast.GenDecl:
			h.list(folder, d)
		}
	}
}

// list records a declaration of constants, variables or types.
func (h *exports) list(folder string, d *ast.GenDecl) {
	var names []*ast.Ident
	for _, s := range d.Specs {
		switch s := s.(type) {
		case *ast.TypeSpec:
			if !s.Name.IsExported() {
				continue
			}
			h.declare(folder, s.Name)
			if _, ok := s.Type.(*ast.InterfaceType); ok {
				h.said[folder+"."+s.Name.Name] = true
			}
			h.mention(folder, s.Type)
		case *ast.ValueSpec:
			for _, name := range s.Names {
				if name.IsExported() {
					names = append(names, name)
				}
			}
			if len(names) > 0 {
				h.mention(folder, s.Type)
			}
			if of, ok := s.Type.(*ast.Ident); ok && d.Tok == token.CONST && of.IsExported() {
				names = append(names, of) // constants of a type are listed under the type
			}
		}
	}
	h.declare(folder, names...)
}

// declare records the names of one list.
func (h *exports) declare(folder string, names ...*ast.Ident) {
	var all []string
	for _, n := range names {
		all = append(all, folder+"."+n.Name)
	}
	for _, n := range all {
		h.lists[n] = append(h.lists[n], all...)
	}
}

// mention records the package's types in an exported declaration, except in unexported fields.
func (h *exports) mention(folder string, n ast.Node) {
	if n == nil {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			if len(n.Names) > 0 && !slices.ContainsFunc(n.Names, (*ast.Ident).IsExported) {
				_, of := n.Type.(*ast.FuncType)
				return of
			}
		case *ast.Ident:
			if n.IsExported() {
				h.said[folder+"."+n.Name] = true
			}
		}
		return true
	})
}

// receiver returns the name of the type to which a method belongs.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
