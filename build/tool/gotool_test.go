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

// TestVectorsNeedTheirToolchain checks that only one platform uses another version of Go.
func TestVectorsNeedTheirToolchain(t *testing.T) {
	t.Setenv("GOTOOLCHAIN", "local")
	for _, test := range []struct {
		p    Platform
		want string
	}{{Wasm, "local"}, {VectorWasm, vectorGo}} {
		last := ""
		for _, e := range Command(t.Context(), ".", test.p, "version").Env {
			if value, is := strings.CutPrefix(e, "GOTOOLCHAIN="); is {
				last = value
			}
		}
		if last != test.want {
			t.Errorf("%+v is compiled by %q, want %q", test.p, last, test.want)
		}
	}
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOMODCACHE", t.TempDir())
	if why := Lacks(t.Context(), ".", VectorWasm); !strings.Contains(why, vectorGo) {
		t.Errorf("without a network it lacks %q", why)
	}
	if why := Lacks(t.Context(), ".", Wasm); why != "" {
		t.Errorf("without vectors it lacks %q", why)
	}
}

// TestLinkedInstallation checks that the go command runs from behind a link.
func TestLinkedInstallation(t *testing.T) {
	link := filepath.Join(t.TempDir(), "go")
	for range 2 { // the second time the link is there
		p, err := Wasm.Linked(t.Context(), ".", link)
		if err != nil {
			t.Skip("needs symbolic links: ", err)
		}
		if dir, err := GoRoot(t.Context(), ".", p); err != nil || dir != link {
			t.Errorf("the installation is in %q, %v; want %q", dir, err, link)
		}
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
