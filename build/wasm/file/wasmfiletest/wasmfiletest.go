// Package wasmfiletest compiles and runs programs for tests of passes over WebAssembly modules.
package wasmfiletest

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"ludarium/build/tool"
)

// Compile compiles the program in testdata/NAME of the package under test for a platform and returns the
// file's path and content.
func Compile(t *testing.T, p tool.Platform, name string) (path string, program []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name+p.Exe())
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := tool.Build(t.Context(), dir, p, "./testdata/"+name, path); err != nil {
		t.Fatal(err)
	}
	if program, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	return path, program
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
	glue, err := tool.WasmDir(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	var problem bytes.Buffer
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), node,
		filepath.Join(glue, "wasm_exec_node.js"), path)
	cmd.Env, cmd.Stderr = []string{"PATH=" + os.Getenv("PATH")}, &problem
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, &problem)
	}
	return out
}
