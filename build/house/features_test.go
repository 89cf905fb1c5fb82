package house

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"ludarium/build/tool"
)

var testName = regexp.MustCompile(`\bTest[A-Z][A-Za-z]+`)

// TestFeaturesNameTests checks that the tests named in the table of features exist.
func TestFeaturesNameTests(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	table, err := os.ReadFile(filepath.Join(root, "assets", "docs", "features.md"))
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for f := range sources(t, ".") {
		if f.test() {
			for _, name := range testName.FindAllString(string(f.text), -1) {
				known[name] = true
			}
		}
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
