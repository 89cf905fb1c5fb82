package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/build/pack"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// product is something to build; its function returns the bytes of each file.
type product struct {
	name  string
	build func(ctx context.Context, root string) (map[string][]byte, error)
}

// reproduce builds the programs twice, from copies of the source in two folders and with two empty build
// caches, and returns an error if a byte differs.
func reproduce(ctx context.Context, b *builder, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("reproduce", flag.ContinueOnError), args); err != nil {
		return err
	}
	_, err := b.twice(ctx, []product{
		{"the programs of this system and their package", nativeProducts},
		{"the web page", webProducts},
	})
	return err
}

// nativeProducts compiles both programs for this machine and, on Linux, packages them.
func nativeProducts(ctx context.Context, root string) (map[string][]byte, error) {
	there := &builder{tool.Env{Root: root, Out: &bytes.Buffer{}}}
	p, err := there.program(ctx, tool.Here())
	if err != nil {
		return nil, err
	}
	var deb bytes.Buffer
	err = pack.Deb(&deb, p)
	return map[string][]byte{"ludarium": p.App, "ludarium-cli": p.CLI, "ludarium.deb": deb.Bytes()}, err
}

// webProducts builds the page as one file, which contains both modules.
func webProducts(ctx context.Context, root string) (map[string][]byte, error) {
	programs := site.Ludarium
	programs.Vectors = true
	m, err := site.Compile(ctx, root, filepath.Join(root, "dist", "cache"), programs, site.Quietly)
	if err != nil {
		return nil, err
	}
	page, err := site.Single(m, "")
	return map[string][]byte{"app.wasm": m.App, "worker.wasm": m.Worker, "vectors.wasm": m.Vectors,
		"ludarium.html": page}, err
}

// twice builds the products in two folders, compares them and returns the files.
func (b *builder) twice(ctx context.Context, products []product) (map[string][]byte, error) {
	work, err := os.MkdirTemp("", "ludarium")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	defer os.Setenv("GOCACHE", os.Getenv("GOCACHE"))
	var made [2]map[string][]byte
	for i, folder := range []string{"a", filepath.Join("another", "place")} {
		root, cache := filepath.Join(work, folder, "source"), filepath.Join(work, folder, "cache")
		if err := copySource(ctx, b.Root, root); err != nil {
			return nil, err
		}
		if err := os.Setenv("GOCACHE", cache); err != nil {
			return nil, err
		}
		made[i] = map[string][]byte{}
		for _, p := range products {
			if err := b.step(fmt.Sprintf("%s, copy %d", p.name, i+1), func() error {
				files, err := p.build(ctx, root)
				maps.Copy(made[i], files)
				return err
			}); err != nil {
				return nil, err
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(made[0])) {
		if !bytes.Equal(made[0][name], made[1][name]) {
			return nil, fmt.Errorf("reproduce: %s differs: %x and %x", name, sha256.Sum256(made[0][name]),
				sha256.Sum256(made[1][name]))
		}
		b.Say("%x  %s", sha256.Sum256(made[0][name]), name)
	}
	return made[0], nil
}

// copySource copies the files that git tracks, or would track, to a folder.
func copySource(ctx context.Context, from, to string) error {
	cmd := exec.CommandContext(ctx, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = from
	list, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("reproduce: git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.Trim(string(list), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(from, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted but not yet committed
		}
		if err != nil {
			return err
		}
		path := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := safefile.WriteData(path, 0o644, data); err != nil {
			return err
		}
	}
	return nil
}
