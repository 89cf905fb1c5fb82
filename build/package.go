package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"ludarium/ai/base/safefile"
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

// versionNumber matches version numbers that all systems accept.
var versionNumber = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`)

// packages builds dist/packages: the packages of all systems and processors, or of the given ones, and
// their checksums.
func packages(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("package", flag.ContinueOnError)
	version := f.String("version", "0.1.0", "version of the packages")
	system := f.String("os", "", "linux, windows or darwin; default: all")
	arch := f.String("arch", "", "amd64 or arm64; default: both")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if !versionNumber.MatchString(*version) {
		return fmt.Errorf("package: %q is no version such as 1.2.3", *version)
	}
	if err := notice.Check(ctx, b.Root); err != nil {
		return err
	}
	dir := b.Dist("packages")
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	for _, p := range slices.Concat(tool.Common, tool.Rare) {
		if *system != "" && p.OS != *system || *arch != "" && p.Arch != *arch {
			continue
		}
		if err := b.step("packages for "+p.String(), func() error {
			program, err := b.program(ctx, p, *version)
			if err != nil {
				return err
			}
			return writePackages(program, p, dir, &sums)
		}); err != nil {
			return err
		}
	}
	if sums.Len() == 0 {
		return fmt.Errorf("package: no system %q with a processor %q; there are linux, windows and darwin "+
			"with amd64 and arm64", *system, *arch)
	}
	if err := safefile.WriteData(filepath.Join(dir, "SHA256SUMS"), 0o644, []byte(sums.String())); err != nil {
		return err
	}
	b.Say("%s holds the packages.", dir)
	return nil
}

// program compiles both programs for a platform.
func (b *builder) program(ctx context.Context, p tool.Platform, version string) (pack.Program, error) {
	of := pack.Program{Version: version, Arch: p.Arch,
		Icon: func(size int) []byte { return site.Icon(size, false) }}
	for _, part := range []struct {
		pkg, name string
		into      *[]byte
	}{{"./wasm/app", "ludarium", &of.App}, {"./wasm/cli", "ludarium-cli", &of.CLI}} {
		out := b.Dist("cache", "package", p.OS+"-"+p.Arch, part.name+p.Exe())
		err := tool.Build(ctx, b.Root, p, part.pkg, out, tool.WithProfile(b.Root),
			tool.WithVersion(version))
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

// writePackages writes the packages of a platform into the folder dir and adds their checksums.
func writePackages(program pack.Program, p tool.Platform, dir string, sums *strings.Builder) error {
	for _, kind := range kinds[p.OS] {
		var data bytes.Buffer
		if err := kind.write(&data, program); err != nil {
			return err
		}
		name := fmt.Sprintf(kind.name, program.Version, program.Arch)
		if err := safefile.WriteData(filepath.Join(dir, name), 0o644, data.Bytes()); err != nil {
			return err
		}
		fmt.Fprintf(sums, "%x  %s\n", sha256.Sum256(data.Bytes()), name)
	}
	return nil
}
