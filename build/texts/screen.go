package texts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"ludarium/ai/search"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// list collects texts without duplicates.
type list struct {
	texts []lang.Text
	known map[lang.Text]bool
}

func (l *list) add(t lang.Text) {
	if l.known == nil {
		l.known = map[lang.Text]bool{}
	}
	if t != "" && !l.known[t] {
		l.known[t] = true
		l.texts = append(l.texts, t)
	}
}

// each calls look with every Go file below folders of the module, except for tests, in the order of their
// names.
func each(root string, folders []string, look func(f *ast.File)) error {
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, filepath.FromSlash(folder)),
			func(path string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") ||
					strings.HasSuffix(path, "_test.go") {
					return err
				}
				f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
				if err == nil {
					look(f)
				}
				return err
			})
		if err != nil {
			return err
		}
	}
	return nil
}

// screen lists the texts of the interface: constants of type lang.Text, titles of rooms, and counted nouns.
func screen(root string) ([]lang.Text, error) {
	var l list
	l.unit(search.Points)
	err := each(root, []string{"render", "wasm/app"}, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			l.look(n)
			return true
		})
	})
	return l.texts, err
}

// look adds the texts of a constant, a composite literal or a call.
func (l *list) look(n ast.Node) {
	switch n := n.(type) {
	case *ast.ValueSpec:
		own, _ := n.Type.(*ast.Ident) // inside package lang
		if (selects(n.Type, "lang", "Text") || own != nil && own.Name == "Text") && len(n.Values) == 1 {
			text, _ := literal(n.Values[0])
			l.add(lang.Text(text))
		}
	case *ast.CompositeLit:
		l.composite(n)
	case *ast.CallExpr:
		if len(n.Args) == 2 && selects(n.Fun, "words", "Count") {
			if unit, ok := literal(n.Args[1]); ok && unit != "" {
				l.add(numfmt.Things(unit))
			}
		}
	}
}

// composite adds titles of rooms and units of scores.
func (l *list) composite(c *ast.CompositeLit) {
	switch {
	case selects(c.Type, "play", "Game"), selects(c.Type, "room", "Door"):
		l.add(lang.Text(field(c, "Title")))
	case selects(c.Type, "session", "Profile"):
		l.unit(field(c, "Unit"))
	case selects(c.Type, "words", "Units"):
		for _, e := range c.Elts {
			if unit, ok := e.(*ast.CompositeLit); ok {
				l.unit(field(unit, "Name"))
			}
		}
	}
}

// unit adds the name of a unit of scores, by itself and with a number.
func (l *list) unit(name string) {
	if name != "" {
		l.add(lang.Text(name))
		l.add(numfmt.Things(name))
	}
}

// selects reports whether an expression is pkg.name.
func selects(e ast.Expr, pkg, name string) bool {
	s, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := s.X.(*ast.Ident)
	return ok && x.Name == pkg && s.Sel.Name == name
}

// literal returns the text of a string literal or of a concatenation of literals.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		a, ok := literal(e.X)
		b, too := literal(e.Y)
		return a + b, ok && too && e.Op == token.ADD
	}
	return "", false
}

// field returns the string in the named field of a composite literal; "" if there is none.
func field(c *ast.CompositeLit, name string) string {
	for _, e := range c.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == name {
			if text, ok := literal(kv.Value); ok {
				return text
			}
		}
	}
	return ""
}
