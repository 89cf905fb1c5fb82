package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"ludarium/build/gotool"
	"ludarium/build/wasmflow"
)

// nodeStack is how much stack Node gets, in kB: Go's WebAssembly uses more than it has by itself.
const nodeStack = "--stack-size=8192"

// node runs a WebAssembly program that Go has compiled, changed like the one for the browser, in Node.
func node(ctx context.Context, b *builder, args []string) error {
	if len(args) == 0 {
		return errors.New("node: name a program that GOOS=js GOARCH=wasm go build compiled")
	}
	program, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if program, err = wasmflow.Restructure(program); err != nil {
		return err
	}
	glue, err := gotool.WasmDir(ctx, b.Root)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "ludarium")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, filepath.Base(args[0]))
	if err := os.WriteFile(path, program, 0o644); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "node",
		append([]string{nodeStack, filepath.Join(glue, "wasm_exec_node.js"), path}, args[1:]...)...)
	cmd.Env = slices.DeleteFunc(os.Environ(), func(setting string) bool { return !smallEnv(setting) })
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, b.Out, os.Stderr
	return failing(cmd.Run())
}
