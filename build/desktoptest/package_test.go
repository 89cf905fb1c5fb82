//go:build linux

package desktoptest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"ludarium/build/pack"
	"ludarium/build/site"
)

// TestDebianPackageStarts unpacks the package with the system's tool and starts the program from there.
func TestDebianPackageStarts(t *testing.T) {
	exe := build(t)
	dpkg, err := exec.LookPath("dpkg-deb")
	if err != nil {
		t.Skip("needs dpkg-deb")
	}
	app, err := os.ReadFile(exe)
	must(t, err)
	var deb bytes.Buffer
	must(t, pack.Deb(&deb, pack.Program{Version: "1.2.3", Arch: runtime.GOARCH, App: app, CLI: app,
		Icon: func(size int) []byte { return site.Icon(size, false) }}))
	dir := t.TempDir()
	file := filepath.Join(dir, "ludarium.deb")
	must(t, os.WriteFile(file, deb.Bytes(), 0o644))
	if out, err := exec.Command(dpkg, "--extract", file, dir).CombinedOutput(); err != nil {
		t.Fatalf("the package can't be unpacked: %v\n%s", err, out)
	}
	p := start(t, startDisplay(t), filepath.Join(dir, "usr", "bin", "ludarium"), t.TempDir(), "#/othello")
	p.wait(t, "a board in play", func(s state) bool { return s.Screen == "othello" && played(0)(s) })
}
