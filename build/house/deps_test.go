package house

import (
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/tool"
	games "ludarium/game/catalog"
)

// deps returns the packages that the packages matching patterns import on a platform, including themselves.
// patterns may begin with flags of go list.
func deps(t *testing.T, p tool.Platform, patterns ...string) map[string]bool {
	t.Helper()
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	cmd := tool.Command(t.Context(), root, p, append([]string{"list", "-deps"}, patterns...)...)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, &stderr)
	}
	all := map[string]bool{}
	for _, name := range strings.Fields(string(out)) {
		all[name] = true
	}
	return all
}

const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// TestDirectionOfDependencies checks the layers: game <- ai <- render <- wasm.
func TestDirectionOfDependencies(t *testing.T) {
	for _, test := range []struct {
		pattern  string
		platform tool.Platform
		not      []string // forbidden imports; each includes the packages below it unless it ends with $
	}{
		{"./game/...", tool.Host,
			[]string{"ludarium/ai", "ludarium/render", "ludarium/wasm", "ludarium/assets", "ludarium/build",
				ebitengine, "syscall/js"}},
		{"./game/...", tool.Wasm,
			[]string{"ludarium/ai", "ludarium/render", "ludarium/wasm", "ludarium/assets", ebitengine}},
		{"./ai/...", tool.Host,
			[]string{"ludarium/render", "ludarium/wasm", "ludarium/assets", "ludarium/build", ebitengine,
				"syscall/js"}},
		{"./ai/...", tool.Wasm,
			[]string{"ludarium/render", "ludarium/wasm", "ludarium/assets", ebitengine}},
		{"./render/...", tool.Host, []string{"ludarium/wasm", "ludarium/build"}},
		// The page only has descriptions of algorithms; its workers contain the algorithms.
		{"./wasm/app", tool.Wasm,
			[]string{"ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab/exp", "ludarium/ai/catalog",
				"ludarium/ai/catalog/job",
				"ludarium/ai/lab/arena", "ludarium/ai/atlas/explain$", "ludarium/build", "html$"}},
		// The small models that the page recomputes itself run code that is explained, and nothing else.
		{"./ai/hands", tool.Host,
			[]string{"ludarium/ai/atlas/explain$", "ludarium/ai/search", "ludarium/ai/worker",
				"ludarium/ai/live", "ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab",
				"ludarium/ai/catalog"}},
		// The page and its workers share the types of the requests between them.
		{"./ai/worker/wire/...", tool.Host,
			[]string{"ludarium/ai/catalog", "ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab"}},
		// A game in progress has only descriptions of algorithms.
		{"./render/room/session", tool.Wasm,
			[]string{"ludarium/ai/catalog", "ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab",
				"ludarium/ai/lab/arena"}},
		{"./wasm/worker", tool.Wasm, []string{"ludarium/render", "ludarium/build", ebitengine, "html$"}},
		{"./wasm/webpool", tool.Wasm, []string{"ludarium/render", "ludarium/build", ebitengine}},
		// The command line draws charts to files, with packages that need no window.
		{"./wasm/cli", tool.Host,
			[]string{"ludarium/render/app", "ludarium/render/room", "ludarium/render/ui$", "ludarium/build",
				ebitengine, "syscall/js"}},
		{"./wasm/cli", tool.Wasm,
			[]string{"ludarium/render/app", "ludarium/render/room", "ludarium/render/ui$", "ludarium/build",
				ebitengine}},
		// The build tool uses only the texts of the interface.
		{"./build", tool.Host,
			[]string{"ludarium/render/room", "ludarium/render/app", "ludarium/render/ui$",
				"ludarium/render/draw", "ludarium/render/store", "ludarium/wasm", ebitengine}},
	} {
		t.Run(test.pattern+" "+test.platform.String(), func(t *testing.T) {
			all := deps(t, test.platform, test.pattern)
			for name := range all {
				for _, prefix := range test.not {
					alone, exact := strings.CutSuffix(prefix, "$")
					if name == alone || !exact && strings.HasPrefix(name, prefix+"/") {
						t.Errorf("%s needs %s", test.pattern, name)
					}
				}
			}
		})
	}
}

// TestOnlyExplanationsShowSources checks that the texts of the explained programs, which are embedded in
// their package, are used only where workers show them: the page would carry them along.
func TestOnlyExplanationsShowSources(t *testing.T) {
	for f := range sources(t, "ai", "render", "wasm") {
		if strings.Contains(string(f.text), "code.Sources") && !f.below("explain") {
			t.Errorf("%s uses code.Sources", f.name)
		}
	}
}

// TestWasmPassesStandAlone checks that the passes over WebAssembly and their tests import only each other and
// Go's library, so that the folder can become a module of its own.
func TestWasmPassesStandAlone(t *testing.T) {
	outside := deps(t, tool.Host, "-test", "-f={{if not .Standard}}{{.ImportPath}}{{end}}",
		"./build/wasm/...")
	if len(outside) == 0 {
		t.Error("no packages were looked at")
	}
	// go list appends the name of the test in brackets to a package compiled for a test
	for name := range outside {
		if !strings.HasPrefix(strings.Trim(name, "[]"), "ludarium/build/wasm/") {
			t.Errorf("build/wasm needs %s", name)
		}
	}
}

// TestRoomsDoNotImportEachOther checks that no room imports another one, and that the packages around and
// below rooms import none.
func TestRoomsDoNotImportEachOther(t *testing.T) {
	const below = "ludarium/render/room/"
	// packages shared by rooms
	parts := map[string]bool{below + "play": true, below + "form": true, below + "training": true,
		below + "collection": true, below + "film": true, below + "guide": true, below + "session": true,
		below + "hand": true}
	rooms := 0
	for name := range deps(t, tool.Host, "./render/room/all") {
		if !strings.HasPrefix(name, below) || parts[name] || name == below+"all" {
			continue
		}
		rooms++
		for needed := range deps(t, tool.Host, name) {
			if needed != name && strings.HasPrefix(needed, below) && !parts[needed] {
				t.Errorf("%s needs %s", name, needed)
			}
		}
	}
	if rooms < len(games.Games())+1 {
		t.Errorf("%d rooms were looked at, for %d games and the lab", rooms, len(games.Games()))
	}
	for _, shared := range []string{"ludarium/render/app/shell", "ludarium/render/room/play",
		"ludarium/render/room/session", "ludarium/render/draw/view"} {
		for needed := range deps(t, tool.Host, shared) {
			if strings.HasPrefix(needed, below) && !parts[needed] ||
				strings.HasPrefix(needed, "ludarium/game/") && !rulesFree[needed] {
				t.Errorf("%s needs %s", shared, needed)
			}
		}
	}
}

// rulesFree are the packages below game that contain no rules of a game.
var rulesFree = map[string]bool{"ludarium/game/text/fault": true, "ludarium/game/text/cite": true,
	"ludarium/game/param":      true,
	"ludarium/game/text/parse": true, "ludarium/game/text/lookup": true, "ludarium/game/format": true,
	"ludarium/game/text/markup":   true,
	"ludarium/game/collection":    true,
	"ludarium/game/format/packed": true}

// own maps folders that belong to games, or that list the games, to the reason.
var own = map[string]string{
	"ai/catalog":                "the list of algorithms",
	"ai/lab/program":            "protocols that are of one game each",
	"ai/engine":                 "a package for each game",
	"ai/search/evaluate":        "a file for each game, and their list",
	"ai/search/review":          "a file for each game, and their list",
	"ai/lab/exp":                "a package for each game",
	"ai/atlas/explain":          "the cases that explained algorithms run on",
	"game/catalog":              "the list of games",
	"render/draw/board/drawers": "a file for each game",
	"render/room/all":           "the list of rooms",
	"wasm/cli":                  "a command for each game",
}

// TestNoGenericFileNamesAGame finds names of games, their packages, engines and units of scores in code
// that serves all games: in all folders except own and those named after a game.
func TestNoGenericFileNamesAGame(t *testing.T) {
	games := games.Games()
	words := []string{`"ludarium/ai/engine/`, `"discs"`, `"pawns"`}
	bearing := map[string]bool{} // folders that are named after a game
	for _, g := range games {
		words = append(words, strconv.Quote(g.Name), "ludarium/game/"+g.Name+`"`)
		bearing[g.Name], bearing[strings.TrimSuffix(g.Name, "k")] = true, true
	}
	files, seen := 0, map[string]bool{}
	ofOne := func(f source) (is bool) { // reports whether a file may name a game
		for folder := f.folder(); folder != "."; folder = path.Dir(folder) {
			seen[folder] = true
			is = is || own[folder] != "" || bearing[path.Base(folder)]
		}
		return is
	}
	for f := range sources(t, "game", "ai", "render", "wasm") {
		if ofOne(f) || f.test() {
			continue
		}
		files++
		for _, word := range words {
			if strings.Contains(string(f.text), word) {
				t.Errorf("%s names %s", f.name, word)
			}
		}
	}
	for folder := range own {
		if !seen[folder] {
			t.Errorf("%s is an exception no more: it is gone", folder)
		}
	}
	if files < 400 {
		t.Errorf("only %d files were looked at", files)
	}
}

// TestSyscallJSOnlyInBrowserFiles checks that game and ai import syscall/js only in files that are compiled
// only for the browser.
func TestSyscallJSOnlyInBrowserFiles(t *testing.T) {
	files := 0
	for f := range sources(t, "game", "ai") {
		files++
		for _, spec := range f.parse(t, token.NewFileSet(), parser.ImportsOnly).Imports {
			edge := strings.HasSuffix(f.name, "_js.go") || strings.HasSuffix(f.name, "_js_test.go")
			if spec.Path.Value == `"syscall/js"` && !edge {
				t.Errorf("%s imports syscall/js but is not named _js.go or _js_test.go", f.name)
			}
		}
	}
	if files == 0 {
		t.Error("no files were looked at")
	}
}
