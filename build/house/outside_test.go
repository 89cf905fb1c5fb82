package house

import (
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"
)

// outside maps the packages through which the program could reach other programs or a network to the packages
// that may import them. Other programs start only when the user names them, and nothing uses a network.
var outside = map[string][]string{
	// Engines, and the user's own program with a function to optimise; the command line names both. The
	// programs gsettings, wl-copy and wl-paste, which read the settings and use the clipboard of a desktop.
	"os/exec": {"ai/lab/program", "wasm/cli", "wasm/clipboard", "wasm/portal"},
	// Engines: for the command tournament, and for the dialog in which the user names one.
	"ludarium/ai/lab/program": {"wasm/app", "wasm/cli"},
	// The system's file dialogs.
	"github.com/ncruces/zenity": {"wasm/app"},
	// Messages to the X server, for the clipboard, and to the desktop, for its settings and file dialogs.
	"github.com/godbus/dbus/v5": {"wasm/portal"},
	"github.com/jezek/xgb":      {"wasm/clipboard"},
	"net":                       nil,
	"net/http":                  nil,
	"net/rpc":                   nil,
	"net/smtp":                  nil,
	"plugin":                    nil,
}

// TestOutsideImportsAreRestricted checks that no other package imports the packages in outside.
func TestOutsideImportsAreRestricted(t *testing.T) {
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
