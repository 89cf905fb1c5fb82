package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/build/tool"
)

// TestReproduceComparesBuilds builds a small program in two folders with two caches, which gives the same
// bytes, and a product that depends on its folder, which does not.
func TestReproduceComparesBuilds(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles what every program needs twice")
	}
	root := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module small\n\ngo 1.26\n",
		"main.go": "package main\n\nimport \"runtime\"\n\n" +
			"func main() { _, file, _, _ := runtime.Caller(0); println(file) }\n"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := exec.Command("git", "-C", root, "init", "-q").Run(); err != nil {
		t.Skipf("needs git: %v", err)
	}
	var out bytes.Buffer
	b := &builder{tool.Env{Root: root, Out: &out}}
	program := product{"small", func(ctx context.Context, root string) (map[string][]byte, error) {
		exe := filepath.Join(root, "small.exe")
		if err := tool.Build(ctx, root, tool.Host, ".", exe); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(exe)
		return map[string][]byte{"small": data}, err
	}}
	_, err := b.twice(t.Context(), []product{program})
	if err != nil || !strings.Contains(out.String(), "  small\n") {
		t.Errorf("%v\n%s", err, &out)
	}
	place := product{"place", func(_ context.Context, root string) (map[string][]byte, error) {
		return map[string][]byte{"place": []byte(root)}, nil
	}}
	_, err = b.twice(t.Context(), []product{place})
	if err == nil || !strings.Contains(err.Error(), "place differs") {
		t.Errorf("a difference is not seen: %v", err)
	}
}
