package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// forPeople matches what people read: words with a space between them or a word that begins with a capital.
// Format verbs are no words.
var forPeople = regexp.MustCompile(`^[A-Z][a-z]|[a-z]{2}[^a-z]* |[a-z]? [a-z]{2}`)

// unread matches what is no text: format verbs and the tags of markup.
var unread = regexp.MustCompile(`%[-+.0-9]*[a-z]|<[^>]*>?`)

// machine matches what only programs read: style sheets, attributes, prefixes of errors, positions of chess
// and moves.
var machine = regexp.MustCompile(
	`[a-z]:[^ ].*[;{]|="|^rgb\(|^\(prefers-|^[a-z0-9]+: (?:[a-z ]+[A-Z]*: )*(?:%q: )?(?:%w)?$` +
		`|^[1-8pnbrqkPNBRQK/]+ [wb] .*[0-9]$|^[KQRBN][a-h][1-8]$`)

// withoutTexts are folders and files that say nothing to people who use the program.
var withoutTexts = map[string]string{
	"render/app/shell/shelltest":  "speaks to those who test",
	"render/draw/paint/painttest": "speaks to those who test",
	"render/ui/theme/contrast.go": "names marks for their test",
	"wasm/app/input_js.go":        "has keys by the names of browsers",
}

// names are strings that look like texts and are what something is called elsewhere.
var names = map[string][]string{
	"render/room/session/formats.go": {"TimeControl"}, // PGN
	"render/room/play/graph.go":      {"win rate"},    // a unit of scores
	"render/room/session/draw.go":    {"win rate"},
	"render/room/session/telling.go": {"win rate"},
	"render/ui/numfmt/score.go":      {"win rate"},
	// as strconv writes it
	"render/draw/plot/axis.go":   {"Inf"},
	"render/store/indexed_js.go": {"QuotaExceededError", "VersionError", "InvalidStateError"}, // of browsers
	"wasm/app/saving_native.go":  {"Downloads"},                                               // a folder
	"wasm/app/input.go":          {"Key"},                                                     // of browsers
	"wasm/app/input_native.go":   {"Key"},
	"wasm/app/mirror_js.go":      {"ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"}, // keys
}

// TestTextsStandTogether looks for texts outside texts.go, what stands beside it for one platform, and what
// about.go tells of a game, in the packages that people see.
func TestTextsStandTogether(t *testing.T) {
	lists := 0
	without := func(name string) bool { // it, or a folder that it is in
		for ; name != "."; name = path.Dir(name) {
			if _, ok := withoutTexts[name]; ok {
				return true
			}
		}
		return false
	}
	for f := range sources(t, "render", "wasm/app") {
		base := path.Base(f.name)
		switch {
		case without(f.name):
			continue
		case base == "texts.go", base == "texts_js.go", base == "texts_native.go":
			lists++
			continue
		case base == "about.go" && f.name != "render/room/play/about.go", f.test():
			continue
		}
		for _, text := range textsIn(t, f.name, f.text) {
			if !slices.Contains(names[f.name], text) {
				t.Errorf("%s has %q, which belongs into texts.go", f.name, text)
			}
		}
	}
	if lists < 10 {
		t.Errorf("texts stand together in %d packages", lists)
	}
}

// textsIn returns the strings of a file that are for people. What a panic says is not, nor what tells
// controls apart, names of a type of their own and what a script of the page is asked for.
func textsIn(t *testing.T, name string, source []byte) (texts []string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil
		case *ast.ValueSpec:
			kind, ok := n.Type.(*ast.Ident)
			return !ok || kind.Name == "string"
		case *ast.CallExpr:
			switch f := n.Fun.(type) {
			case *ast.Ident:
				return f.Name != "panic"
			case *ast.SelectorExpr:
				return f.Sel.Name != "Scope" &&
					(!strings.HasSuffix(name, "_js.go") || !asksScript(f.Sel.Name, n.Args))
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				return false
			}
			text, err := strconv.Unquote(n.Value)
			if err != nil {
				t.Fatal(err)
			}
			if !machine.MatchString(text) && forPeople.MatchString(unread.ReplaceAllString(text, "")) {
				texts = append(texts, text)
			}
		}
		return true
	})
	return texts
}

// asksScript reports whether a call gets what a script calls so, or elements by their kind.
func asksScript(called string, args []ast.Expr) bool {
	if called != "Call" || len(args) == 0 {
		return called == "Get"
	}
	first, ok := args[0].(*ast.BasicLit)
	return ok && (first.Value == `"matches"` || first.Value == `"querySelector"`)
}

// The test above finds texts, and leaves names alone.
func TestTextsAreTold(t *testing.T) {
	source := `package p
import "some where"
const Enter Code = "Enter"
var ids = []string{"moves", "game-", "%s %d", "x", "stage: ", "p: bad link: %w", "margin:0 auto;color:red",
	"<path d='%s'>"}
var texts = []string{"Delete run", "Charts", " left", "%d lines", "<p>After %s</p>", "p: no such file"}
func f() { u.Scope("move list"); panic("it can't be"); js.Get("Object").Call("querySelector", "button, input"); js.Call("info", "Not kept") }`
	want := "Delete run|Charts| left|%d lines|<p>After %s</p>|p: no such file|Not kept"
	if got := textsIn(t, "p_js.go", []byte(source)); strings.Join(got, "|") != want {
		t.Errorf("found are %q", got)
	}
}
