package house

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

// outside are the packages that lead out of the program, and who may import them: other programs start by the
// words of a person alone, and nothing asks a network.
var outside = map[string][]string{
	// The processes of engines, and of a person's own function to optimise; what both are, the command says.
	"os/exec": {"ai/contest/program", "wasm/cli"},
	// Engines: the command tournament, and the dialog in which a person names one.
	"ludarium/ai/contest/program": {"wasm/app", "wasm/cli"},
	// The system's dialogs for files.
	"github.com/ncruces/zenity": {"wasm/app"},
	"net":                       nil,
	"net/http":                  nil,
	"net/rpc":                   nil,
	"net/smtp":                  nil,
	"plugin":                    nil,
}

// TestWaysOutAreFew looks for imports that lead out of the program.
func TestWaysOutAreFew(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, top := range []string{"game", "ai", "render", "assets", "wasm"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, source, parser.ImportsOnly)
			if err != nil {
				return err
			}
			looked++
			name, err := filepath.Rel(root, filepath.Dir(path))
			if err != nil {
				return err
			}
			for _, i := range file.Imports {
				what, err := strconv.Unquote(i.Path.Value)
				if err != nil {
					return err
				}
				if may, is := outside[what]; is && !slices.Contains(may, filepath.ToSlash(name)) {
					t.Errorf("%s imports %s, which leads out of the program", path, what)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked < 500 {
		t.Errorf("only %d files were looked at", looked)
	}
}
