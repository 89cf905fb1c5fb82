package house

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludarium/build/gotool"
)

var testName = regexp.MustCompile(`\bTest[A-Z][A-Za-z]+`)

// TestFeaturesNameTests looks for the tests that the table of features names.
func TestFeaturesNameTests(t *testing.T) {
	root, err := gotool.Root()
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile(filepath.Join(root, "assets", "docs", "features.md"))
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") {
			if err == nil {
				err = fs.SkipDir
			}
			return err
		}
		if d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		for _, name := range testName.FindAllString(string(source), -1) {
			known[name] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	names := testName.FindAllString(string(table), -1)
	if len(names) < 50 {
		t.Errorf("the table names %d tests", len(names))
	}
	for _, name := range names {
		if !known[name] {
			t.Errorf("there is no %s", name)
		}
	}
}
