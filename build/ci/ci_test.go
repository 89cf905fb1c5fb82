package ci

import (
	"os"
	"strings"
	"testing"
)

func TestGofmtFindsUnformattedFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("good.go", "package p\n")
	write("notes.txt", "package  p")
	if err := gofmt("."); err != nil {
		t.Errorf("formatted files: %v", err)
	}
	write("bad.go", "package  p\n")
	write("broken.go", "package\n")
	err := gofmt(".")
	if err == nil || !strings.Contains(err.Error(), "bad.go") ||
		!strings.Contains(err.Error(), "broken.go") ||
		strings.Contains(err.Error(), "good.go") {
		t.Errorf("error %v", err)
	}
}
