package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// mostFields is the maximum number of fields of a struct type. A type with more fields usually holds data of
// several subjects, which should be structs of their own. Methods are not counted: a limit on methods would
// split a type, and its state, into parts that embed each other and point to each other. A type stays
// readable if its state is simple data in one place, see render/room/play.
const mostFields = 20

// largeTypes maps the types that may have more fields to their current numbers of fields, which may only
// decrease. The comment above each gives the reason.
var largeTypes = map[string]int{
	// An algorithm from the literature has all parameters of its papers.
	"ai/search/alphabeta.settings":  28,
	"ai/search/alphabeta.searching": 22,
	"ai/optim/colony.colony":        21,
	"ai/optim/evolve.CMAES":         30,
	"ai/optim/swarm.Swarm":          42,
	"ai/lab/exp/morpion.series":     27,
	// A file format has a field for each of its keys.
	"render/room/session.saved": 21,
}

// TestTypesStaySmall counts the fields of all struct types outside the engines; an embedded type counts as
// one field.
func TestTypesStaySmall(t *testing.T) {
	all := fieldCounts(t)
	if len(all) < 500 {
		t.Errorf("only %d types were looked at", len(all))
	}
	for name, n := range all {
		was, stays := largeTypes[name]
		switch large := n > mostFields; {
		case large && !stays:
			t.Errorf("%s has %d fields, more than %d", name, n, mostFields)
		case large && n > was:
			t.Errorf("%s grew from %d fields to %d", name, was, n)
		case stays && n != was:
			t.Errorf("%s has %d fields by now: correct its line, or take it away if it is small", name, n)
		}
	}
	for name := range largeTypes {
		if _, there := all[name]; !there {
			t.Errorf("there is no type %s", name)
		}
	}
}

// fieldCounts returns the number of fields of each struct type of the program, by folder and name.
func fieldCounts(t *testing.T) map[string]int {
	t.Helper()
	all := map[string]int{}
	for f := range sources(t, "game", "ai", "render", "wasm", "build", "assets") {
		if f.test() || f.below("testdata") || strings.HasPrefix(f.name, "ai/engine/") {
			continue
		}
		ast.Inspect(f.parse(t, token.NewFileSet(), parser.SkipObjectResolution), func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if of, ok := spec.Type.(*ast.StructType); ok {
					all[f.folder()+"."+spec.Name.Name] = count(of.Fields)
				}
			}
			return true
		})
	}
	return all
}

// count returns the number of names in a list of fields; an embedded type counts as one.
func count(list *ast.FieldList) (n int) {
	for _, f := range list.List {
		n += max(1, len(f.Names))
	}
	return n
}
