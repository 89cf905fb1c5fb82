package notice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/worker/licences"
	"ludarium/build/tool"
)

// TestNoticeIsComplete compares the licence file with the modules that are compiled in.
func TestNoticeIsComplete(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(t.Context(), root); err != nil {
		t.Error(err)
	}
	data, err := os.ReadFile(File(root))
	if err != nil {
		t.Fatal(err)
	}
	parts, err := licences.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]string{}
	for _, p := range parts {
		name, _, _ := strings.Cut(p.Name, " v")
		have[name] = p.Licence
	}
	for name, licence := range map[string]string{"Ludarium": "MIT", "Go": "BSD 3-Clause",
		"IBM Plex": "SIL Open Font License 1.1", "github.com/golang/freetype": "FreeType License",
		"github.com/hajimehoshi/ebiten/v2": "Apache 2.0", "gonum.org/v1/gonum": "BSD 3-Clause"} {
		if have[name] != licence {
			t.Errorf("%s is under %q, want %s", name, have[name], licence)
		}
	}
}

func TestUnknownLicencesAreErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if files, err := licenceFiles(dir); err == nil {
		t.Errorf("a folder without a licence has %v", files)
	}
	write("COPYING", "GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007\n")
	write("license.go", "package x")
	files, err := licenceFiles(dir)
	if err != nil || len(files) != 1 || files[0] != "COPYING" {
		t.Fatalf("the licence files are %v, %v", files, err)
	}
	if p, err := part("x", dir, files); err == nil || !strings.Contains(err.Error(), "x has a licence") {
		t.Errorf("%+v, %v; want an error that names the part", p, err)
	}
}
