package house

import (
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"
)

// outside are the packages that lead out of the program, and who may import them: other programs start by the
// words of a person alone, and nothing asks a network.
var outside = map[string][]string{
	// The processes of engines, and of a person's own function to optimise; what both are, the command says.
	"os/exec": {"ai/lab/program", "wasm/cli"},
	// Engines: the command tournament, and the dialog in which a person names one.
	"ludarium/ai/lab/program": {"wasm/app", "wasm/cli"},
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
	looked := 0
	for f := range sources(t, "game", "ai", "render", "assets", "wasm") {
		if f.test() {
			continue
		}
		looked++
		for _, i := range f.parse(t, token.NewFileSet(), parser.ImportsOnly).Imports {
			what, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if may, is := outside[what]; is && !slices.Contains(may, f.folder()) {
				t.Errorf("%s imports %s, which leads out of the program", f.name, what)
			}
		}
	}
	if looked < 500 {
		t.Errorf("only %d files were looked at", looked)
	}
}
