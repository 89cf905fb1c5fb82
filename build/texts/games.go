package texts

import (
	"go/ast"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
)

// games lists the texts about the games: rules, history and records, sides, settings, and the reasons why
// games end.
func games(root string) ([]lang.Text, error) {
	var l list
	for _, g := range catalog.Games() {
		l.game(g)
	}
	l.history()
	for _, s := range catalog.Formats() {
		for _, f := range s.All() {
			if strings.ToUpper(f.Title) != f.Title { // skip acronyms
				l.add(lang.Text(f.Title))
			}
		}
	}
	err := each(root, []string{"game"}, func(f *ast.File) {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && tellsEnd(fn) {
				l.literals(fn.Body)
			}
		}
	})
	if err != nil {
		return nil, err
	}
	return l.texts, each(root, []string{"render/room"}, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if fn, ok := n.(*ast.FuncDecl); ok && fn.Body != nil && givesTable(fn) {
				l.literals(fn.Body)
				return false
			}
			c, ok := n.(*ast.CompositeLit)
			switch {
			case ok && listsSections(c):
				l.literals(c)
				return false
			case ok && (selects(c.Type, "play", "About") || selects(c.Type, "play", "Section")):
				for _, e := range c.Elts {
					kv, ok := e.(*ast.KeyValueExpr)
					if key, named := kv.Key.(*ast.Ident); ok && named && key.Name != "Sources" {
						l.literals(kv.Value)
					}
				}
				return false
			}
			return true
		})
	})
}

// listsSections reports whether a literal is a list of sections about a game.
func listsSections(c *ast.CompositeLit) bool {
	of, ok := c.Type.(*ast.ArrayType)
	return ok && selects(of.Elt, "play", "Section")
}

// givesTable reports whether a function returns a table about a game.
func givesTable(fn *ast.FuncDecl) bool {
	return fn.Type.Results != nil && len(fn.Type.Results.List) == 1 &&
		selects(fn.Type.Results.List[0].Type, "play", "Table")
}

// history adds the texts about records and bounds, which are data files.
func (l *list) history() {
	sentences := func(text string) {
		for first, rest, more := text, "", text != ""; more; text = rest {
			if first, rest, more = strings.Cut(text, ". "); more {
				first += "."
			}
			if isText(first) && strings.ToUpper(first) != first { // skip acronyms
				l.add(lang.Text(first))
			}
		}
	}
	for _, f := range morpion.Library() {
		sentences(f.Doc)
		sentences(f.Country)
	}
	for _, f := range morpion.History() {
		for _, text := range []string{f.Country, f.Method, f.Note} {
			sentences(text)
		}
	}
	for _, b := range morpion.Bounds() {
		sentences(b.Note)
	}
	for m := time.January; m <= time.December; m++ {
		l.add(lang.Text(m.String() + " {a}"))
	}
}

// literals adds the strings in a part of the source.
func (l *list) literals(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if text, ok := literal(e); ok {
				if isText(text) {
					l.add(masked(text))
				}
				return false
			}
		}
		return true
	})
}

func (l *list) game(g *game.Game) {
	l.add(lang.Text(g.Title))
	l.add(lang.Text(g.Doc))
	for _, side := range g.Sides {
		l.add(lang.Text(side))
	}
	for _, s := range g.Params {
		l.spec(s)
	}
	for _, p := range g.Presets {
		if isText(p.Title) {
			l.add(lang.Text(p.Title))
		}
	}
}

// masked returns a format with placeholders for its numbers, in the form of lang.Say.
func masked(format string) lang.Text {
	n := 0
	return lang.Text(number.ReplaceAllStringFunc(format, func(string) string {
		n++
		return "{" + string(rune('a'+n-1)) + "}"
	}))
}

var number = regexp.MustCompile(`%[ds]`)

// tellsEnd reports whether a function returns the reason why a game ended.
func tellsEnd(fn *ast.FuncDecl) bool {
	if fn.Name.Name != "String" || fn.Recv == nil {
		return fn.Name.Name == "Reason"
	}
	of, ok := fn.Recv.List[0].Type.(*ast.Ident)
	return ok && of.Name == "Ending"
}

// spec adds the texts of a parameter.
func (l *list) spec(s param.Spec) {
	l.add(lang.Text(s.Title))
	l.add(lang.Text(s.Doc))
	for _, t := range s.Titles {
		l.described("titles", t)
	}
	l.described("unit", s.Unit)
	for _, value := range slices.Sorted(maps.Keys(s.Special)) {
		l.add(lang.Text(s.Special[value]))
	}
}
