package texts

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"ludarium/render/ui/lang"
)

// faults lists the sentences of errors (see ludarium/game/text/fault): the arguments of parameters named
// format, and the words inserted into them. A format must be a constant, so that it can be translated.
func faults(root string) ([]lang.Text, error) {
	s := sentences{sources: map[string]*source{}}
	for _, folder := range []string{"game", "ai", "render", "wasm/webpool"} {
		if err := s.read(root, folder); err != nil {
			return nil, err
		}
	}
	for _, name := range s.names {
		if !slices.Contains(untranslated, name) {
			s.sources[name].gather(&s)
		}
	}
	if len(s.wrong) > 0 {
		return nil, fmt.Errorf("formats that are not constants and cannot be translated:\n%s",
			strings.Join(s.wrong, "\n"))
	}
	return s.texts, nil
}

// untranslated are packages whose errors stay in English: they report faults of the program, of its own files
// and of its messages to programmers, or belong to a protocol. Users see a translated summary and can copy
// the rest into a report.
var untranslated = []string{
	"ludarium/ai/search/alphabeta", "ludarium/ai/atlas", "ludarium/ai/atlas/film", "ludarium/ai/atlas/prose",
	"ludarium/ai/atlas/text",
	"ludarium/ai/base/number", "ludarium/ai/base/resource", "ludarium/ai/catalog",
	"ludarium/ai/search/chance",
	"ludarium/ai/worker/wire/connectk/columns", "ludarium/ai/engine/chess",
	"ludarium/ai/engine/chess/endgame", "ludarium/ai/engine/chess/polyglot",
	"ludarium/ai/engine/chess/train", "ludarium/ai/engine/chess/uci", "ludarium/ai/engine/connectk",
	"ludarium/ai/engine/connectk/train", "ludarium/ai/engine/morpion", "ludarium/ai/engine/othello",
	"ludarium/ai/engine/othello/train", "ludarium/ai/engine/twenty48",
	"ludarium/ai/engine/twenty48/train", "ludarium/ai/search/review", "ludarium/ai/lab/labtest",
	"ludarium/ai/method/level", "ludarium/ai/live", "ludarium/ai/worker/movie", "ludarium/ai/search/nested",
	"ludarium/ai/worker/licences", "ludarium/ai/worker/pool/pooltest", "ludarium/ai/worker/rpc",
	"ludarium/ai/search", "ludarium/ai/atlas/explain", "ludarium/game/text/fault", "ludarium/game/gametest",
	"ludarium/render/ui/lang",
	"ludarium/render/draw/paint", "ludarium/render/draw/report",
}

// sentences collects formats.
type sentences struct {
	list
	files   token.FileSet
	sources map[string]*source // packages by path
	names   []string           // paths of the packages in order
	fields  []string           // names of struct fields that contain words
	wrong   []string           // formats that are not constants, which are errors
}

// source is a parsed package.
type source struct {
	files []*ast.File
	// functions and methods that take a format, by name, with the index of that parameter
	takes     map[string]int
	methods   map[string]int // the methods among takes
	constants map[string]ast.Expr
}

// read parses the packages below a folder.
func (s *sentences) read(root, folder string) error {
	return filepath.WalkDir(filepath.Join(root, folder), func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(&s.files, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		within, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		name := "ludarium/" + filepath.ToSlash(within)
		p := s.sources[name]
		if p == nil {
			p = &source{takes: map[string]int{}, methods: map[string]int{}, constants: map[string]ast.Expr{}}
			s.sources[name] = p
			s.names = append(s.names, name)
		}
		p.files = append(p.files, f)
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if i := formatOf(decl.Type); i >= 0 {
					p.takes[decl.Name.Name] = i
					if decl.Recv != nil {
						p.methods[decl.Name.Name] = i
					}
				}
			case *ast.GenDecl:
				constants(decl, p.constants)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if t, ok := n.(*ast.StructType); ok {
				for _, field := range t.Fields.List {
					if selects(field.Type, "fault", "Word") && len(field.Names) > 0 {
						s.fields = append(s.fields, field.Names[0].Name)
					}
				}
			}
			return true
		})
		return nil
	})
}

// formatOf returns the index of a function's format parameter; −1 if there is none.
func formatOf(f *ast.FuncType) int {
	n, last := 0, len(f.Params.List)-1
	for i, field := range f.Params.List {
		for k, name := range field.Names {
			if t, ok := field.Type.(*ast.Ident); ok && name.Name == "format" && t.Name == "string" &&
				(i == last && k == len(field.Names)-1 || i < last && takesAny(f.Params.List[last])) {
				return n
			}
			n++
		}
	}
	return -1
}

// takesAny reports whether a parameter is "...any".
func takesAny(field *ast.Field) bool {
	e, ok := field.Type.(*ast.Ellipsis)
	if !ok {
		return false
	}
	t, ok := e.Elt.(*ast.Ident)
	return ok && t.Name == "any"
}

// constants adds the constants of a declaration to the map to.
func constants(decl *ast.GenDecl, to map[string]ast.Expr) {
	if decl.Tok != token.CONST {
		return
	}
	for _, spec := range decl.Specs {
		if v, ok := spec.(*ast.ValueSpec); ok {
			for i, name := range v.Names {
				if i < len(v.Values) {
					to[name.Name] = v.Values[i]
				}
			}
		}
	}
}

// scope is a function of a package, in which expressions are resolved.
type scope struct {
	*source
	imports map[string]string // paths of imported packages by their names in the file
	local   map[string]ast.Expr
	inner   map[string]int // nested functions that take a format
}

// gather adds the sentences of a package.
func (p *source) gather(s *sentences) {
	for _, f := range p.files {
		imports := map[string]string{}
		for _, i := range f.Imports {
			of, _ := strconv.Unquote(i.Path.Value)
			name := of[strings.LastIndex(of, "/")+1:]
			if i.Name != nil {
				name = i.Name.Name
			}
			imports[name] = of
		}
		for _, decl := range f.Decls {
			in := scope{p, imports, map[string]ast.Expr{}, map[string]int{}}
			ast.Inspect(decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GenDecl:
					constants(n, in.local)
				case *ast.AssignStmt:
					if f, ok := n.Rhs[0].(*ast.FuncLit); ok && formatOf(f.Type) >= 0 {
						in.inner[n.Lhs[0].(*ast.Ident).Name] = formatOf(f.Type)
					}
				}
				return true
			})
			ast.Inspect(decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					s.call(in, n)
				case *ast.CompositeLit:
					s.words(in, n)
				case *ast.ValueSpec:
					if selects(n.Type, "fault", "Word") {
						for _, v := range n.Values {
							s.word(in, v)
						}
					}
				}
				return true
			})
		}
	}
}

// call adds the sentence in a call, if the called function takes a format.
func (s *sentences) call(in scope, c *ast.CallExpr) {
	if selects(c.Fun, "fault", "Word") {
		s.word(in, c.Args[0])
		return
	}
	i, ok := s.takes(in, c.Fun)
	if !ok || i >= len(c.Args) {
		return
	}
	format, ok := in.constant(c.Args[i])
	if name, handed := c.Args[i].(*ast.Ident); !ok && handed && name.Name == "format" {
		return // a format that is a parameter of the enclosing function
	}
	if !ok {
		s.wrong = append(s.wrong, s.files.Position(c.Args[i].Pos()).String())
		return
	}
	s.sentence(format)
}

// sentence adds a format, unless it consists only of placeholders.
func (s *sentences) sentence(format string) {
	text := lang.Sentence(format)
	if bare, err := text.Bare(); err == nil && isText(bare) {
		s.add(text)
	}
}

// words adds the elements of a list of words, and the fields of a struct that contain words.
func (s *sentences) words(in scope, c *ast.CompositeLit) {
	var of ast.Expr
	switch t := c.Type.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		for _, e := range c.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if key, ok := kv.Key.(*ast.Ident); ok && slices.Contains(s.fields, key.Name) {
					s.word(in, kv.Value)
				}
			}
		}
	case *ast.ArrayType:
		of = t.Elt
	case *ast.MapType:
		of = t.Value
	}
	if of == nil || !selects(of, "fault", "Word") {
		return
	}
	for _, e := range c.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			e = kv.Value
		}
		s.word(in, e)
	}
}

// word adds a constant word, if it is text.
func (s *sentences) word(in scope, e ast.Expr) {
	if word, ok := in.constant(e); ok && isText(word) {
		s.add(lang.Text(word))
	}
}

// takes returns the index of the format argument of a call of fun.
func (s *sentences) takes(in scope, fun ast.Expr) (int, bool) {
	switch fun := fun.(type) {
	case *ast.IndexExpr:
		return s.takes(in, fun.X)
	case *ast.Ident:
		if i, ok := in.inner[fun.Name]; ok {
			return i, true
		}
		i, ok := in.takes[fun.Name]
		return i, ok
	case *ast.SelectorExpr:
		if x, ok := fun.X.(*ast.Ident); ok {
			if of, ok := in.imports[x.Name]; ok {
				p := s.sources[of]
				if p == nil {
					return 0, false
				}
				i, ok := p.takes[fun.Sel.Name]
				return i, ok
			}
		}
		return s.method(in, fun.Sel.Name)
	}
	return 0, false
}

// method returns the index of the format argument of the named method, whose type may be imported.
func (s *sentences) method(in scope, name string) (int, bool) {
	if i, ok := in.takes[name]; ok {
		return i, true
	}
	for _, of := range in.imports {
		if p := s.sources[of]; p != nil && ast.IsExported(name) {
			if i, ok := p.methods[name]; ok {
				return i, true
			}
		}
	}
	return 0, false
}

func (in scope) constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		for _, known := range []map[string]ast.Expr{in.local, in.constants} {
			if v, ok := known[e.Name]; ok {
				return in.constant(v)
			}
		}
		return "", false
	case *ast.ParenExpr:
		return in.constant(e.X)
	case *ast.BinaryExpr:
		a, ok := in.constant(e.X)
		b, too := in.constant(e.Y)
		return a + b, ok && too && e.Op == token.ADD
	}
	return literal(e)
}
