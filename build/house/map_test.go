package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestMapNamesEveryPackage checks the map in CONTRIBUTING against the folders.
func TestMapNamesEveryPackage(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```")
	plan, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("CONTRIBUTING has no map")
	}
	named := map[string]bool{}
	for _, word := range regexp.MustCompile(`[a-z0-9]+`).FindAllString(plan, -1) {
		named[word] = true
	}
	for _, top := range []string{"game", "ai", "render", "wasm"} {
		folders, err := os.ReadDir(filepath.Join(root, top))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range folders {
			if f.IsDir() && !named[f.Name()] {
				t.Errorf("the map in CONTRIBUTING does not name %s/%s", top, f.Name())
			}
		}
	}
}
