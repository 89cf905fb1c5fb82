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

// deps lists the packages that a pattern needs on a platform, itself included.
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

// TestDirectionOfDependencies holds the layers apart: game <- ai <- render <- wasm.
func TestDirectionOfDependencies(t *testing.T) {
	for _, test := range []struct {
		pattern  string
		platform tool.Platform
		not      []string // packages that must not be needed, with those below them unless a $ follows
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
		// The page knows descriptions; its workers know the work.
		{"./wasm/app", tool.Wasm,
			[]string{"ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab/exp", "ludarium/ai/catalog",
				"ludarium/ai/catalog/job",
				"ludarium/ai/lab/arena", "ludarium/build"}},
		// What the page and its workers say to each other is below both.
		{"./ai/worker/wire/...", tool.Host,
			[]string{"ludarium/ai/catalog", "ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab"}},
		// A game in progress knows algorithms by their descriptions.
		{"./render/room/session", tool.Wasm,
			[]string{"ludarium/ai/catalog", "ludarium/ai/engine", "ludarium/ai/optim", "ludarium/ai/lab",
				"ludarium/ai/lab/arena"}},
		{"./wasm/worker", tool.Wasm, []string{"ludarium/render", "ludarium/build", ebitengine}},
		{"./wasm/webpool", tool.Wasm, []string{"ludarium/render", "ludarium/build", ebitengine}},
		// It draws charts for files, with what needs no window.
		{"./wasm/cli", tool.Host,
			[]string{"ludarium/render/app", "ludarium/render/room", "ludarium/render/ui$", "ludarium/build",
				ebitengine, "syscall/js"}},
		{"./wasm/cli", tool.Wasm,
			[]string{"ludarium/render/app", "ludarium/render/room", "ludarium/render/ui$", "ludarium/build",
				ebitengine}},
		// It knows the texts of the screen and nothing else of it.
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

// TestRoomsKnowThemselves holds rooms apart: none needs another, and what lies around and below them needs
// none of them.
func TestRoomsKnowThemselves(t *testing.T) {
	const below = "ludarium/render/room/"
	// that rooms share
	parts := map[string]bool{below + "play": true, below + "form": true, below + "training": true,
		below + "collection": true, below + "film": true, below + "guide": true, below + "session": true}
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

// rulesFree are the packages below game that hold no game's rules.
var rulesFree = map[string]bool{"ludarium/game/text/fault": true, "ludarium/game/param": true,
	"ludarium/game/text/parse": true, "ludarium/game/text/lookup": true, "ludarium/game/format": true,
	"ludarium/game/collection":    true,
	"ludarium/game/format/packed": true}

// own are folders that belong to games, or whose lists are the places to name them, and why.
var own = map[string]string{
	"ai/catalog":                "the list of algorithms",
	"ai/lab/program":            "protocols that are of one game each",
	"ai/engine":                 "a package for each game",
	"ai/search/evaluate":        "a file for each game, and their list",
	"ai/search/review":          "a file for each game, and their list",
	"ai/lab/exp":                "a package for each game",
	"ai/atlas/explain":          "the cases that explained algorithms run on",
	"ai/catalog/trainers":       "the list of trainers",
	"game/catalog":              "the list of games",
	"render/draw/board/drawers": "a file for each game",
	"render/room/all":           "the list of rooms",
	"wasm/cli":                  "a command for each game",
}

// TestNoGenericFileNamesAGame looks for names of games, their packages and engines, and what their scores
// count in the code of what serves them all: all folders but own and those that bear the name of a game.
func TestNoGenericFileNamesAGame(t *testing.T) {
	games := games.Games()
	words := []string{`"ludarium/ai/engine/`, `"discs"`, `"pawns"`}
	bearing := map[string]bool{} // names of folders
	for _, g := range games {
		words = append(words, strconv.Quote(g.Name), "ludarium/game/"+g.Name+`"`)
		bearing[g.Name], bearing[strings.TrimSuffix(g.Name, "k")] = true, true
	}
	files, seen := 0, map[string]bool{}
	ofOne := func(f source) (is bool) { // it is in a folder of a game or an exception
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

// TestSyscallJSStaysAtTheEdge allows game and ai to speak to the browser only in files that are compiled for
// it alone.
func TestSyscallJSStaysAtTheEdge(t *testing.T) {
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
