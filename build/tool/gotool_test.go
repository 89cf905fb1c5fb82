package tool

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestRootIsFoundFromBelow(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "build", "tool", "gotool_test.go")); err != nil {
		t.Errorf("Root() = %q, which does not hold this test: %v", root, err)
	}
}

func TestRootOutsideAModuleIsAnError(t *testing.T) {
	t.Chdir(t.TempDir())
	if root, err := Root(); err == nil {
		t.Errorf("Root() = %q outside any module, want an error", root)
	}
}

func TestHereIsHostPlatform(t *testing.T) {
	if got, want := Host.String(), runtime.GOOS+"/"+runtime.GOARCH; got != want {
		t.Errorf("Host = %s, want %s", got, want)
	}
	if got := (Platform{OS: "windows", Arch: "arm64"}); got.String() != "windows/arm64" ||
		got.Exe() != ".exe" {
		t.Errorf("windows platform: %s, ending %q", got, got.Exe())
	}
}

func TestCommandSetsThePlatformLast(t *testing.T) {
	env := Command(t.Context(), ".", Wasm, "version").Env
	for _, want := range []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"} {
		key, _, _ := strings.Cut(want, "=")
		last := ""
		for _, e := range env {
			if strings.HasPrefix(e, key+"=") {
				last = e
			}
		}
		if last != want {
			t.Errorf("%s: the last setting is %q, want %q", key, last, want)
		}
	}
}
