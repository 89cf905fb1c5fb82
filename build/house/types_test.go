package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// The maximum number of methods and fields of a type; a larger one does more than one thing.
const (
	mostMethods = 40
	mostFields  = 20
)

// extent is the size of a type, without the methods in test files. Methods and fields of embedded types do
// not count.
type extent struct{ methods, fields int }

// largeTypes may be larger, each for the reason above it. The numbers are their current sizes: they may
// only shrink.
var largeTypes = map[string]extent{
	// A position of a game is one thing with many rules.
	"game/chess.Position": {42, 8},
	"game/morpion.Board":  {49, 9},
	// A method of the literature has all parameters of its papers.
	"ai/search/alphabeta.settings":  {0, 25},
	"ai/search/alphabeta.searching": {36, 22},
	"ai/optim/colony.colony":        {17, 21},
	"ai/optim/evolve.CMAES":         {8, 30},
	"ai/optim/swarm.Swarm":          {36, 42},
	"ai/lab/exp/morpion.series":     {20, 27},
	// A file format has a field for each key.
	"render/room/session.saved": {0, 21},
}

// TestTypesStaySmall counts the methods and fields of all types outside the engines.
func TestTypesStaySmall(t *testing.T) {
	all := extents(t)
	if len(all) < 500 {
		t.Errorf("only %d types were looked at", len(all))
	}
	for name, s := range all {
		was, stays := largeTypes[name]
		large := s.methods > mostMethods || s.fields > mostFields
		switch {
		case large && !stays:
			t.Errorf("%s has %d methods and %d fields, more than %d or %d", name, s.methods, s.fields,
				mostMethods, mostFields)
		case large && (s.methods > was.methods || s.fields > was.fields):
			t.Errorf("%s grew from %d methods and %d fields to %d and %d", name, was.methods, was.fields,
				s.methods, s.fields)
		case stays && s != was:
			t.Errorf("%s has %d methods and %d fields by now: correct its line, or take it away if "+
				"it is small", name,
				s.methods, s.fields)
		}
	}
	for name := range largeTypes {
		if _, there := all[name]; !there {
			t.Errorf("there is no type %s", name)
		}
	}
}

// extents returns the sizes of the program's types by folder and name.
func extents(t *testing.T) map[string]extent {
	t.Helper()
	all := map[string]extent{}
	for f := range sources(t, "game", "ai", "render", "wasm", "build", "assets") {
		if f.test() || f.below("testdata") || strings.HasPrefix(f.name, "ai/engine/") {
			continue
		}
		addTypes(all, f.folder()+".", f.parse(t, token.NewFileSet(), parser.SkipObjectResolution))
	}
	return all
}

// addTypes adds the declarations of a file.
func addTypes(all map[string]extent, prefix string, f *ast.File) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				name := prefix + receiver(d.Recv.List[0].Type)
				s := all[name]
				s.methods++
				all[name] = s
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok {
					s := all[prefix+ts.Name.Name]
					switch of := ts.Type.(type) {
					case *ast.StructType:
						s.fields += count(of.Fields)
					case *ast.InterfaceType:
						s.methods += count(of.Methods)
					}
					all[prefix+ts.Name.Name] = s
				}
			}
		}
	}
}

// count returns the number of names in a list; an embedded type counts as one.
func count(list *ast.FieldList) (n int) {
	for _, f := range list.List {
		n += max(1, len(f.Names))
	}
	return n
}

// receiver returns the name of a method's receiver type.
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
