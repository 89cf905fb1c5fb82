// Package wasmfiletest compiles and runs programs for tests of passes over WebAssembly modules.
package wasmfiletest

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Module compiles the program in testdata/NAME of the package under test to a WebAssembly module.
func Module(t *testing.T, name string) []byte {
	t.Helper()
	return read(t, compile(t, ".", "./testdata/"+name, wasm...))
}

// ModuleOf compiles the source of a program to a WebAssembly module.
func ModuleOf(t *testing.T, source string) []byte {
	t.Helper()
	return read(t, compile(t, folder(t, source), ".", wasm...))
}

var wasm = []string{"GOOS=js", "GOARCH=wasm"}

func read(t *testing.T, path string) []byte {
	t.Helper()
	module, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// folder returns a temporary folder with the source of a program.
func folder(t *testing.T, source string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module program\n\ngo 1.26\n", "main.go": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// Native compiles the program in testdata/NAME of the package under test for this machine and returns the
// path of the executable.
func Native(t *testing.T, name string) string {
	t.Helper()
	return compile(t, ".", "./testdata/"+name, "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
}

// NativeOf compiles the source of a program for this machine and returns the path of the executable.
func NativeOf(t *testing.T, source string) string {
	t.Helper()
	return compile(t, folder(t, source), ".", "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
}

// compile compiles a package, stripped, to a temporary file and returns its path. Windows runs only files
// with the extension.
func compile(t *testing.T, dir, pkg string, platform ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.exe")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-buildvcs=false", "-pgo=off",
		"-ldflags=-s -w", "-o", path, pkg)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=0"), platform...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return path
}

// Run returns the output of a module in Node; without Node the test is skipped.
func Run(t *testing.T, module []byte) []byte {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node")
	}
	path := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(path, module, 0o644); err != nil {
		t.Fatal(err)
	}
	goroot, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	var problem bytes.Buffer
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), node,
		filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec_node.js"), path)
	cmd.Env, cmd.Stderr = []string{"PATH=" + os.Getenv("PATH")}, &problem
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &problem)
	}
	return out
}
