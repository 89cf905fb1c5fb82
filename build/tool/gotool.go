// Package tool runs the go command inside this module.
package tool

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Root returns the module's folder: the nearest folder with a go.mod, from the working directory upwards.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for d := dir; ; d = filepath.Dir(d) {
		if _, err := os.Stat(filepath.Join(d, "go.mod")); err == nil {
			return d, nil
		}
		if d == filepath.Dir(d) {
			return "", fmt.Errorf("gotool: no go.mod in %s or above", dir)
		}
	}
}

// Platform is a target of compilation; an empty field means the value for this machine.
type Platform struct{ OS, Arch string }

// Platforms with a name of their own.
var (
	Host = Platform{}
	Wasm = Platform{"js", "wasm"}
)

// Platforms of the program with a window, which must compile for each of them on any platform without cgo:
// Common has each system and each processor at least once, Rare has the other pairs.
var (
	Common = []Platform{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}}
	Rare   = []Platform{{"linux", "arm64"}, {"windows", "arm64"}, {"darwin", "amd64"}}
)

// Here returns the platform of this machine with both fields set.
func Here() Platform { return Platform{Host.env("OS"), Host.env("Arch")} }

// String returns OS/Arch.
func (p Platform) String() string { return p.env("OS") + "/" + p.env("Arch") }

func (p Platform) env(field string) string {
	switch {
	case field == "OS" && p.OS != "":
		return p.OS
	case field == "OS":
		return runtime.GOOS
	case p.Arch != "":
		return p.Arch
	}
	return runtime.GOARCH
}

// Exe returns the extension of a program's file name: ".exe" on Windows.
func (p Platform) Exe() string {
	if p.env("OS") == "windows" {
		return ".exe"
	}
	return ""
}

// Command prepares `go args...` in the folder dir for a platform, without cgo. Tests, checks and Build share
// what they compile: all use the same flags and, unless args name an execution profile, none.
func Command(ctx context.Context, dir string, p Platform, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS="+p.env("OS"), "GOARCH="+p.env("Arch"), "CGO_ENABLED=0",
		"GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -pgo=off -trimpath -buildvcs=false"))
	return cmd
}

// Run runs `go args...` in the folder dir for a platform.
func Run(ctx context.Context, dir string, p Platform, args ...string) error {
	return Quietly(Command(ctx, dir, p, args...))
}

// Quietly runs a command; the error contains its output.
func Quietly(cmd *exec.Cmd) error {
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, text)
	}
	return nil
}

// Build compiles the program in package pkg (a path below root such as ./wasm/app) to the file out,
// stripped and independent of the machine and the state of the repository. flags are further flags of the
// go command.
func Build(ctx context.Context, root string, p Platform, pkg, out string, flags ...string) error {
	args := append([]string{"build", "-ldflags=-s -w"}, flags...)
	args = append(args, "-o", out, pkg)
	if err := Run(ctx, root, p, args...); err != nil {
		return fmt.Errorf("go build %s for %s: %w", pkg, p, err)
	}
	return nil
}

// Profile returns the file with the execution profile for the programs in root, from which the compiler
// learns the frequent calls; the task train profile writes it.
func Profile(root string) string { return filepath.Join(root, "wasm", "cli", "default.pgo") }

// WithProfile returns the go command's flag for using Profile.
func WithProfile(root string) string { return "-pgo=" + Profile(root) }

// WasmExec returns Go's JavaScript support code for WebAssembly, of the version that compiles.
func WasmExec(ctx context.Context, root string) ([]byte, error) {
	dir, err := WasmDir(ctx, root)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "wasm_exec.js"))
}

// WasmDir returns the folder of the Go installation with wasm_exec.js and wasm_exec_node.js.
func WasmDir(ctx context.Context, root string) (string, error) {
	out, err := Command(ctx, root, Host, "env", "GOROOT").Output()
	if err != nil {
		return "", errors.New("gotool: the go command does not run: " + err.Error())
	}
	return filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm"), nil
}
