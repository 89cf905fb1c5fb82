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

// smallEnv reports whether a setting of the environment is needed to run go and Node. Go's WebAssembly glue
// has room for 8 kB of environment, which some machines exceed.
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
