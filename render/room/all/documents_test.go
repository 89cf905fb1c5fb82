package all

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// TestDocumentsAreReadInHelp: Help lists the documents about the program, and each opens, on a phone and on a
// wide screen.
func TestDocumentsAreReadInHelp(t *testing.T) {
	for _, size := range [][2]int{{360, 640}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Key("?")
		s.Work("documents")
		shown := func(text string) bool { return strings.Contains(s.Read(), text) }
		s.Until("the list of documents", func() bool { return s.Has("command-line") })
		s.Inside("the list of documents")
		s.Work("command-line")
		if s.Frames(2); !shown("dist/ludarium-cli") || !shown("go run ./wasm/cli perft chess --depth 6") {
			t.Errorf("%v: the document is not shown:\n%s", size, s.Read())
		}
		s.Inside("a document")
		if dir := os.Getenv("LUDARIUM_GALLERY"); dir != "" {
			s.Save(filepath.Join(dir, "documents-"+[]string{"phone", "wide"}[size[0]/1000]+".png"))
		}
		s.Work("all-documents")
		s.Frames(2)
		s.Work("formats")
		if s.Frames(2); !shown("FEN") {
			t.Errorf("%v: the second document is not shown", size)
		}
		s.Key(ui.Escape)
		if s.Frames(2); shown("FEN") {
			t.Errorf("%v: Escape does not close the documents", size)
		}
	}
}
