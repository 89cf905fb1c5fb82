package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/ai/base/version"
	"ludarium/build/notice"
	"ludarium/build/pack"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// kinds lists the packages for each system: the suffix of the file name after version and processor, and the
// function that writes the package.
var kinds = map[string][]struct {
	name  string
	write func(w io.Writer, p pack.Program) error
}{
	"linux":   {{"ludarium_%s_%s.deb", pack.Deb}, {"ludarium-%s-linux-%s.tar.gz", pack.TarGz}},
	"windows": {{"ludarium-%s-windows-%s.zip", pack.Windows}},
	"darwin":  {{"ludarium-%s-macos-%s.zip", pack.App}},
}

// packages builds dist/packages: the packages of all systems and processors, or of the given ones, and
// their checksums.
func packages(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("package", flag.ContinueOnError)
	system := f.String("os", "", "linux, windows or darwin; default: all")
	arch := f.String("arch", "", "amd64 or arm64; default: both")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if err := notice.Check(ctx, b.Root); err != nil {
		return err
	}
	files := map[string][]byte{}
	for _, p := range slices.Concat(tool.Common, tool.Rare) {
		if *system != "" && p.OS != *system || *arch != "" && p.Arch != *arch {
			continue
		}
		if err := b.step("packages for "+p.String(), func() error {
			made, err := b.packagesFor(ctx, p)
			maps.Copy(files, made)
			return err
		}); err != nil {
			return err
		}
	}
	if len(files) == 0 {
		return fmt.Errorf("package: no system %q with a processor %q; there are linux, windows and darwin "+
			"with amd64 and arm64", *system, *arch)
	}
	return b.deliver(files, "packages")
}

// packagesFor compiles both programs for a platform and returns its packages by file name.
func (b *builder) packagesFor(ctx context.Context, p tool.Platform) (map[string][]byte, error) {
	program, err := b.program(ctx, p)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, kind := range kinds[p.OS] {
		var data bytes.Buffer
		if err := kind.write(&data, program); err != nil {
			return nil, err
		}
		files[fmt.Sprintf(kind.name, program.Version, program.Arch)] = data.Bytes()
	}
	return files, nil
}

// program compiles both programs for a platform.
func (b *builder) program(ctx context.Context, p tool.Platform) (pack.Program, error) {
	of := pack.Program{Version: version.Number, Arch: p.Arch,
		Icon: func(size int) []byte { return site.Icon(size, false) }}
	for _, part := range []struct {
		pkg, name string
		into      *[]byte
	}{{"./wasm/app", "ludarium", &of.App}, {"./wasm/cli", "ludarium-cli", &of.CLI}} {
		out := b.Dist("cache", "package", p.OS+"-"+p.Arch, part.name+p.Exe())
		err := tool.Build(ctx, b.Root, p, part.pkg, out, tool.WithProfile(b.Root))
		if err != nil {
			return of, err
		}
		if *part.into, err = os.ReadFile(out); err != nil {
			return of, err
		}
	}
	var err error
	if of.Licence, err = os.ReadFile(filepath.Join(b.Root, "LICENSE")); err != nil {
		return of, err
	}
	of.Notice, err = os.ReadFile(notice.File(b.Root))
	return of, err
}

// deliver writes files and their checksums to a new folder in dist.
func (b *builder) deliver(files map[string][]byte, folder string) error {
	dir := b.Dist(folder)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := safefile.WriteData(filepath.Join(dir, name), 0o644, files[name]); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(files[name]), name)
	}
	if err := safefile.WriteData(filepath.Join(dir, "SHA256SUMS"), 0o644, []byte(sums.String())); err != nil {
		return err
	}
	b.Say("%s has %d files and their checksums.", dir, len(files))
	return nil
}
