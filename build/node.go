package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/build/tool"
	"ludarium/build/wasm/flow"
)

// nodeStack sets the stack size of Node in kB: Go's WebAssembly needs more than the default.
const nodeStack = "--stack-size=8192"

// node runs a WebAssembly program compiled by Go in Node, after the same passes as for the browser.
func node(ctx context.Context, b *builder, args []string) error {
	if len(args) == 0 {
		return errors.New("node: give a program built with GOOS=js GOARCH=wasm")
	}
	program, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if program, err = flow.Restructure(program); err != nil {
		return err
	}
	glue, err := tool.WasmDir(ctx, b.Root)
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

// smallEnv reports whether an environment variable is needed to run go and Node. Go's WebAssembly support
// code has room for 8 kB of environment, which some machines exceed.
func smallEnv(setting string) bool {
	name, value, _ := strings.Cut(setting, "=")
	switch strings.ToUpper(name) {
	case "PATH", "HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT",
		"PATHEXT",
		"XDG_CACHE_HOME", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "CGO_ENABLED":
		return len(value) < 4096
	}
	return strings.HasPrefix(name, "GO") && len(value) < 1024
}
