package train

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestMarkerNetworkIsReproducible checks that the network in the atlas is the network that the command
// breeds.
func TestMarkerNetworkIsReproducible(t *testing.T) {
	page := filepath.Join("..", "..", "assets", "atlas", "marker-network.md")
	shown, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	again := filepath.Join(dir, "again.md")
	empty := genesInPage.ReplaceAll(shown, []byte(`genes: ""`))
	if err := os.WriteFile(again, empty, 0o600); err != nil {
		t.Fatal(err)
	}
	b := &tool.Env{Root: dir, Out: &strings.Builder{}}
	if err := Run(t.Context(), b, []string{"marker-network", "-page", again}); err != nil {
		t.Fatal(err)
	}
	bred, err := os.ReadFile(again)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(bred, empty) || !bytes.Equal(bred, shown) {
		t.Errorf("%s shows another network: go run ./build train marker-network", page)
	}
	other := filepath.Join(dir, "other.md")
	if err := os.WriteFile(other, []byte("no genes"), 0o600); err != nil {
		t.Fatal(err)
	}
	err = Run(t.Context(), b, []string{"marker-network", "-page", other})
	if err == nil || !strings.Contains(err.Error(), "other.md") {
		t.Errorf("a page without genes: %v", err)
	}
}
