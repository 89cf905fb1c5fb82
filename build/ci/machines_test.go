package ci

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestMachinesTestExistingPackages checks that the packages of the task machines exist.
func TestMachinesTestExistingPackages(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range exactTests {
		for _, arg := range part {
			if folder, ok := strings.CutPrefix(arg, "./"); ok {
				dir := filepath.Join(root, strings.TrimSuffix(folder, "/..."))
				if info, err := os.Stat(dir); err != nil || !info.IsDir() {
					t.Errorf("there is no package %s", arg)
				}
			}
		}
	}
}
