package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"ludarium/build/gotool"
	"ludarium/build/tool"
)

// test runs everything that CI runs.
func test(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("test", flag.ContinueOnError)
	short := f.Bool("short", false, "leave out the slow part: WebAssembly in Node, browser, desktop, other "+
		"systems, sizes")
	long := f.Bool("long", false, "also run deep and slow cases, which take hours, and compile for every "+
		"system and processor")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if *short && *long {
		return errors.New("test: give either -short or -long, not both")
	}
	if !runSteps(ctx, b.Out, b.testSteps(*short, *long)) {
		return errFailed
	}
	return nil
}

// testSteps lists the steps of the test task. The browser has the machine for itself, because a processor
// that draws needs all of it.
func (b *builder) testSteps(short, long bool) []step {
	var flags []string
	slow, noXvfb, noLong := "", "", "needs -long"
	platforms := desktopPlatforms
	if long {
		noLong, platforms = "", append(slices.Clone(platforms), rarePlatforms...)
	}
	if short {
		flags, slow = []string{"-short"}, "-short"
	}
	if noXvfb = slow; slow == "" && runtime.GOOS != "linux" {
		noXvfb = "needs Linux"
	}
	steps := []step{
		{name: "system packages", skip: slow, alone: true, run: func(ctx context.Context) outcome {
			return check(installPackages(ctx, b.Out))
		}},
		{name: "gofmt", run: func(context.Context) outcome { return check(gofmt(b.Root)) }},
		{name: "vet", run: func(ctx context.Context) outcome {
			return b.goCommand(ctx, gotool.Host, "vet", "./...")
		}},
		{name: "vet for js/wasm", run: func(ctx context.Context) outcome {
			return b.goCommand(ctx, gotool.Wasm, append([]string{"vet"}, wasmPackages...)...)
		}},
		{name: "tests under js/wasm", skip: slow, run: func(ctx context.Context) outcome {
			if !has("node") {
				return check(errors.New("node is not installed"))
			}
			return b.wasmTests(ctx, flags, "./game/...", "./ai/...", "./wasm/webpool", "./wasm/cli")
		}},
		{name: "unit tests", run: func(ctx context.Context) outcome {
			return b.unitTests(ctx, flags, "./...")
		}},
		{name: "race detector", skip: noRace(slow), run: b.raceTests},
		{name: "size of the download", skip: slow, run: func(ctx context.Context) outcome {
			quiet := &builder{tool.Env{Root: b.Root, Out: &bytes.Buffer{}}}
			err := size(ctx, quiet, nil)
			o := check(err)
			o.text = quiet.Out.(*bytes.Buffer).String() + o.text
			return o
		}},
		{name: "staticcheck", run: b.staticcheck},
		{name: "unreachable functions", skip: slow, run: b.deadcode},
	}
	for _, p := range platforms {
		steps = append(steps,
			step{name: "compiles for " + p.String(), skip: slow, run: func(ctx context.Context) outcome {
				return b.goCommand(ctx, p, "build", "-o", os.DevNull, "./wasm/app")
			}})
	}
	return append(steps,
		step{name: "browser tests", skip: slow, alone: true, run: func(ctx context.Context) outcome {
			// Pictures of the pages of failed tests are kept.
			if err := os.MkdirAll(b.Dist("failures"), 0o755); err != nil {
				return check(err)
			}
			flags := []string{"-browser", "-artifacts", "-outputdir=" + b.Dist("failures")}
			if noLong == "" {
				flags = append(flags, "-long")
			}
			return b.unitTests(ctx, flags, "./build/browsertest")
		}},
		step{name: "desktop tests", skip: noXvfb, alone: true, run: func(ctx context.Context) outcome {
			return b.unitTests(ctx, []string{"-desktop"}, "./build/desktoptest")
		}},
		// The seeds of all targets are run by the unit tests.
		step{name: "fuzz targets", skip: noLong, alone: true, run: b.fuzzBriefly},
		step{name: "deep and slow cases", skip: noLong, alone: true, run: b.longTests},
	)
}

// wasmPackages are those that are compiled for the browser.
var wasmPackages = []string{"./game/...", "./ai/...", "./render/...", "./wasm/...",
	"./build/browsertest/testdata/empty", "./build/browsertest/testdata/panics",
	"./build/browsertest/testdata/poolpage", "./build/browsertest/testdata/poolworker",
	"./build/browsertest/testdata/storepage"}

// The program with a window must compile for these from any of them and without cgo: desktopPlatforms have
// each system and each processor, rarePlatforms are the other pairs.
var (
	desktopPlatforms = []gotool.Platform{{OS: "linux", Arch: "amd64"}, {OS: "windows", Arch: "amd64"},
		{OS: "darwin", Arch: "arm64"}}
	rarePlatforms = []gotool.Platform{{OS: "linux", Arch: "arm64"}, {OS: "windows", Arch: "arm64"},
		{OS: "darwin", Arch: "amd64"}}
)

// goCommand runs the go command as a step that passes or fails as a whole.
func (b *builder) goCommand(ctx context.Context, p gotool.Platform, args ...string) outcome {
	return b.command(gotool.Command(ctx, b.Root, p, args...))
}

func (b *builder) command(cmd *exec.Cmd) outcome {
	if text, err := cmd.CombinedOutput(); err != nil {
		return check(fmt.Errorf("%w\n%s", err, text))
	}
	return outcome{passed: 1}
}

// gofmt returns an error that lists the Go files which are not formatted.
func gofmt(root string) error {
	var bad []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (name == "dist" || name[0] == '.') {
			return fs.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".go" {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		formatted, err := format.Source(source)
		if err != nil || !bytes.Equal(source, formatted) {
			bad = append(bad, path)
		}
		return nil
	})
	if err == nil && bad != nil {
		err = fmt.Errorf("not formatted (run gofmt -w):\n%s", strings.Join(bad, "\n"))
	}
	return err
}

// staticcheck runs honnef.co/go/tools over everything, once as this machine sees the code and once as the
// browser does, and merges what it finds: what only one of them uses is used. The program is built first,
// because it must run here whatever it looks at.
func (b *builder) staticcheck(ctx context.Context) outcome {
	program := b.Dist("cache", "staticcheck"+gotool.Host.Exe())
	if o := b.goCommand(ctx, gotool.Host, "build", "-o", program,
		"honnef.co/go/tools/cmd/staticcheck"); o.failed > 0 {
		return o
	}
	args := []string{"-checks=" + checks, "-merge"}
	for _, look := range []struct {
		platform gotool.Platform
		packages []string
	}{{gotool.Host, []string{"./..."}}, {gotool.Wasm, wasmPackages}} {
		var found, stderr bytes.Buffer
		cmd := exec.CommandContext(ctx, program,
			append([]string{"-checks=" + checks, "-f=binary"}, look.packages...)...)
		cmd.Dir, cmd.Env = b.Root, gotool.Command(ctx, b.Root, look.platform).Env
		cmd.Stdout, cmd.Stderr = &found, &stderr
		if err := cmd.Run(); err != nil {
			return check(fmt.Errorf("%w\n%s", err, &stderr))
		}
		file := b.Dist("cache", "staticcheck-"+look.platform.OS+".bin")
		if err := os.WriteFile(file, found.Bytes(), 0o644); err != nil {
			return check(err)
		}
		args = append(args, file)
	}
	merge := exec.CommandContext(ctx, program, args...)
	merge.Dir = b.Root
	return b.command(merge)
}

// checks are staticcheck's: all that find faults and simplify, but not those on the wording of comments,
// which the project's own rules cover. The file .golangci.yml says the same to editors.
const checks = "all,-ST1000,-ST1003,-ST1020,-ST1021,-ST1022"
