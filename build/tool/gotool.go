// Package tool runs the go command inside this module.
package tool

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
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
type Platform struct {
	OS, Arch string
	vectors  bool   // whether to compile with vectorGo and vector instructions
	link     string // symbolic link to the installation of Go; "" for the usual one
}

// vectorGo is the version of Go that compiles vector instructions for WebAssembly (package simd/archsimd).
// The go command downloads it when it is first needed.
const vectorGo = "go1.27.0"

// Platforms with a name of their own.
var (
	Host = Platform{}
	Wasm = Platform{OS: "js", Arch: "wasm"}
	// VectorWasm is Wasm with 128-bit vectors: files with the tag goexperiment.simd replace others.
	VectorWasm = Platform{OS: "js", Arch: "wasm", vectors: true}
)

// Platforms of the program with a window, which must compile for each of them on any platform without cgo:
// Common has each system and each processor at least once, Rare has the other pairs.
var (
	Common = []Platform{{OS: "linux", Arch: "amd64"}, {OS: "windows", Arch: "amd64"},
		{OS: "darwin", Arch: "arm64"}}
	Rare = []Platform{{OS: "linux", Arch: "arm64"}, {OS: "windows", Arch: "arm64"},
		{OS: "darwin", Arch: "amd64"}}
)

// Here returns the platform of this machine with both fields set.
func Here() Platform { return Platform{OS: Host.env("OS"), Arch: Host.env("Arch")} }

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
	program := "go"
	if p.link != "" {
		program = filepath.Join(p.link, "bin", "go"+Host.Exe())
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS="+p.env("OS"), "GOARCH="+p.env("Arch"), "CGO_ENABLED=0",
		"GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -pgo=off -trimpath -buildvcs=false"))
	if p.vectors {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN="+vectorGo, "GOEXPERIMENT=simd")
	}
	if p.link != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN=local", "GOROOT="+p.link)
	}
	return cmd
}

// Linked returns p with the installation of Go that compiles for it behind a symbolic link, which it makes at
// the given path. The go command replaces no files (flag -overlay) of an installation that it has downloaded.
func (p Platform) Linked(ctx context.Context, root, link string) (Platform, error) {
	library, err := GoRoot(ctx, root, p)
	if err != nil {
		return p, err
	}
	if link, err = filepath.Abs(link); err != nil {
		return p, err
	}
	if err := os.Remove(link); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return p, err
	}
	p.link = link
	return p, os.Symlink(library, link)
}

// Downloaded reports whether the go command has downloaded the installation of Go in the folder.
func Downloaded(library string) bool {
	return strings.Contains(filepath.ToSlash(library), "golang.org/toolchain@")
}

// Lacks returns why nothing can be compiled for p; "" if it can.
func Lacks(ctx context.Context, root string, p Platform) string {
	if !p.vectors {
		return ""
	}
	if err := Run(ctx, root, p, "version"); err != nil {
		return vectorGo + " cannot be downloaded"
	}
	return ""
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

// WasmExec returns Go's JavaScript support code for WebAssembly, of the version that compiles for p.
func WasmExec(ctx context.Context, root string, p Platform) ([]byte, error) {
	dir, err := GoRoot(ctx, root, p)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "lib", "wasm", "wasm_exec.js"))
}

// GoRoot returns the folder of the Go installation that compiles for p.
func GoRoot(ctx context.Context, root string, p Platform) (string, error) {
	out, err := Command(ctx, root, p, "env", "GOROOT").Output()
	if err != nil {
		return "", errors.New("gotool: the go command does not run: " + err.Error())
	}
	return strings.TrimSpace(string(out)), nil
}

// WasmDir returns the folder of the Go installation with wasm_exec.js and wasm_exec_node.js.
func WasmDir(ctx context.Context, root string) (string, error) {
	dir, err := GoRoot(ctx, root, Host)
	return filepath.Join(dir, "lib", "wasm"), err
}
