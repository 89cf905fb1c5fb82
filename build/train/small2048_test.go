package train

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/engine/twenty48"
	"ludarium/build/tool"
)

// TestSmallTrainingResumes checks that interrupted training of the network for 3×3 gives the same network,
// and that the shipped one has that size and is small.
func TestSmallTrainingResumes(t *testing.T) {
	if testing.Short() {
		t.Skip("the tables of the network take 400 MB")
	}
	dir := t.TempDir()
	run := func(name, games string) (network []byte, said string) {
		t.Helper()
		var out strings.Builder
		file := filepath.Join(dir, name+".network")
		args := []string{"2048", "3x3", "-games", games, "-seed", "7", "-checkpoint",
			filepath.Join(dir, name), "-out", file}
		if err := Run(t.Context(), &tool.Env{Root: dir, Out: &out}, args); err != nil {
			t.Fatal(err)
		}
		network, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return network, out.String()
	}
	run("parts", "40")
	parts, said := run("parts", "90")
	if !strings.Contains(said, "Resuming after 40 games") {
		t.Errorf("the second part says %q", said)
	}
	if whole, _ := run("whole", "90"); !bytes.Equal(parts, whole) {
		t.Errorf("in parts the network has %d bytes, at once %d, and they differ", len(parts), len(whole))
	}
	shipped, err := os.ReadFile(filepath.Join("..", "..", "assets", "weights", twenty48.SmallNetworkFile))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := twenty48.ReadPacked(t.Context(), shipped); err != nil || len(shipped) > limitSmall2048 {
		t.Errorf("the shipped network has %d bytes, %v", len(shipped), err)
	}
}
