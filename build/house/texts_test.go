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

// forPeople matches text for users: words separated by a space, or a capitalised word. Format verbs do not
// count.
var forPeople = regexp.MustCompile(`^[A-Z][a-z]|[a-z]{2}[^a-z]* |[a-z]? [a-z]{2}`)

// unread matches parts of strings that users do not read as text: format verbs and tags.
var unread = regexp.MustCompile(`%[-+.0-9]*[a-z]|<[^>]*>?`)

// machine matches strings that only programs read: style sheets, attributes, prefixes of errors, chess
// positions and moves.
var machine = regexp.MustCompile(
	`[a-z]:[^ ].*[;{]|="|^rgb\(|^\(prefers-|^[a-z0-9]+: (?:[a-z ]+[A-Z]*: )*(?:%q: )?(?:%w)?$` +
		`|^[1-8pnbrqkPNBRQK/]+ [wb] .*[0-9]$|^[KQRBN][a-h][1-8]$`)

// withoutTexts maps folders and files without texts for users to the reason.
var withoutTexts = map[string]string{
	"render/app/shell/shelltest":  "speaks to those who test",
	"render/draw/paint/painttest": "speaks to those who test",
	"render/ui/theme/contrast.go": "names marks for their test",
	"wasm/app/input_js.go":        "has keys by the names of browsers",
	"wasm/app/system_darwin.go":   "has names of settings",
	"wasm/app/system_windows.go":  "has names of settings",
}

// names are strings that look like texts but are names defined elsewhere.
var names = map[string][]string{
	"render/room/session/formats.go": {"TimeControl"}, // name of a PGN tag
	"render/room/play/graph.go":      {"win rate"},    // a unit of scores
	"render/room/session/draw.go":    {"win rate"},
	"render/room/session/telling.go": {"win rate"},
	"render/ui/numfmt/score.go":      {"win rate"},
	// as strconv writes it
	"render/draw/plot/axis.go": {"Inf"},
	// names of the browser's errors
	"render/store/indexed_js.go": {"QuotaExceededError", "VersionError", "InvalidStateError"},
	"wasm/app/saving_native.go":  {"Downloads"}, // name of a folder
	"wasm/app/input.go":          {"Key"},       // prefix of key names in browsers
	"wasm/app/input_native.go":   {"Key"},
	// the browser's names of keys
	"wasm/app/focus_js.go": {"ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Arrow", "PageUp", "PageDown",
		"Tab", "Escape", "Enter", "Home", "End"},
	"wasm/app/mirror_js.go": {"grid ", "row ", "group "},
}

// TestTextsAreInTextsFiles finds texts outside texts.go, its parts and variants for platforms, as in
// texts_js.go, and about.go, in the packages of the interface.
func TestTextsAreInTextsFiles(t *testing.T) {
	lists := 0
	without := func(name string) bool { // reports whether the file or a folder above it is in withoutTexts
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
		case base == "texts.go", strings.HasPrefix(base, "texts_"):
			lists++
			continue
		case base == "about.go" && f.name != "render/room/play/about.go", f.test():
			continue
		case base == "debug.go": // log lines are for developers and in English
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

// textsIn returns the strings of a file that are shown to users, except for arguments of panic, names of
// controls, values of named types, and names used in scripts of the page.
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

// asksScript reports whether the arguments of a call are names used in a script, or kinds of elements.
func asksScript(called string, args []ast.Expr) bool {
	if called != "Call" || len(args) == 0 {
		return called == "Get"
	}
	first, ok := args[0].(*ast.BasicLit)
	return ok && (first.Value == `"matches"` || first.Value == `"querySelector"`)
}

// TestTextsAreDistinguishedFromNames checks that texts are found and names are not.
func TestTextsAreDistinguishedFromNames(t *testing.T) {
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
