package main

import (
	"bytes"
	"os"
	"testing"

	"ludarium/ai/catalog/job"
	"ludarium/build/site"
	"ludarium/build/tool"
	"ludarium/game/catalog"
)

// TestCatalogIsCurrent: the file from which pages are built describes the algorithms and experiments as they
// are.
func TestCatalogIsCurrent(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(site.CatalogFile(root))
	if err != nil {
		t.Fatal(err)
	}
	current, err := job.Describe(catalog.Games())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written, current) {
		t.Error("assets/catalog is not current: go run ./build texts")
	}
}
