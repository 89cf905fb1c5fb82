// Package ci runs the steps of CI, and other tasks that run the tests of the whole module: fuzzing, and
// tests on simulated machines.
//
// To add a step, write its function in a file of its own and add it to testSteps.
package ci

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

	"ludarium/build/tool"
)

// runner is the environment of the steps.
type runner struct {
	*tool.Env
	// prints the sizes of the downloads and returns an error if one is too large
	sizes func(ctx context.Context, env *tool.Env) error
}

// Test runs all checks of CI. sizes checks the download sizes.
func Test(ctx context.Context, env *tool.Env, sizes func(ctx context.Context, env *tool.Env) error,
	args []string) error {
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
	r := &runner{env, sizes}
	if !runSteps(ctx, r.Out, r.testSteps(*short, *long)) {
		return tool.ErrFailed
	}
	return nil
}

// testSteps lists the steps of the task test. The browser tests run alone, because software rendering needs
// all processors.
func (r *runner) testSteps(short, long bool) []step {
	var flags []string
	slow, noXvfb, noLong := "", "", "needs -long"
	platforms := tool.Common
	if long {
		noLong, platforms = "", append(slices.Clone(platforms), tool.Rare...)
	}
	if short {
		flags, slow = []string{"-short"}, "-short"
	}
	if noXvfb = slow; slow == "" && runtime.GOOS != "linux" {
		noXvfb = "needs Linux"
	}
	steps := []step{
		{name: "system packages", skip: slow, alone: true, run: func(ctx context.Context) outcome {
			return check(installPackages(ctx, r.Out))
		}},
		{name: "gofmt", run: func(context.Context) outcome { return check(gofmt(r.Root)) }},
		{name: "vet", run: func(ctx context.Context) outcome {
			return r.goCommand(ctx, tool.Host, "vet", "./...")
		}},
		{name: "vet for js/wasm", run: func(ctx context.Context) outcome {
			return r.goCommand(ctx, tool.Wasm, append([]string{"vet"}, wasmPackages...)...)
		}},
		{name: "tests under js/wasm", skip: slow, run: func(ctx context.Context) outcome {
			if !has("node") {
				return check(errors.New("node is not installed"))
			}
			return r.wasmTests(ctx, tool.Wasm, flags, "./game/...", "./ai/...", "./wasm/webpool",
				"./wasm/cli")
		}},
		{name: "vectors under js/wasm", skip: slow, run: r.vectorTests},
		{name: "unit tests", run: func(ctx context.Context) outcome {
			return r.unitTests(ctx, flags, "./...")
		}},
		{name: "race detector", skip: noRace(slow), run: r.raceTests},
		{name: "size of the download", skip: slow, run: func(ctx context.Context) outcome {
			var text bytes.Buffer
			o := check(r.sizes(ctx, &tool.Env{Root: r.Root, Out: &text}))
			o.text = text.String() + o.text
			return o
		}},
		{name: "staticcheck", run: r.staticcheck},
		{name: "unreachable functions", skip: slow, run: r.deadcode},
	}
	for _, p := range platforms {
		skip := slow
		if slow == "" && p.OS == "darwin" && !long {
			skip = "TestNoFusedMultiplyAdd compiles for it"
		}
		steps = append(steps,
			step{name: "compiles for " + p.String(), skip: skip, run: func(ctx context.Context) outcome {
				return r.goCommand(ctx, p, "build", "-o", os.DevNull, "./wasm/app")
			}})
	}
	return append(steps,
		step{name: "browser tests", skip: slow, alone: true, run: func(ctx context.Context) outcome {
			// Screenshots of failed tests are kept.
			if err := os.MkdirAll(r.Dist("failures"), 0o755); err != nil {
				return check(err)
			}
			flags := []string{"-browser", "-artifacts", "-outputdir=" + r.Dist("failures")}
			if noLong == "" {
				flags = append(flags, "-long")
			}
			return r.unitTests(ctx, flags, "./build/browsertest")
		}},
		step{name: "desktop tests", skip: noXvfb, alone: true, run: func(ctx context.Context) outcome {
			return r.unitTests(ctx, []string{"-desktop"}, "./build/desktoptest")
		}},
		// The unit tests run the seed inputs of all targets.
		step{name: "fuzz targets", skip: noLong, alone: true, run: r.fuzzBriefly},
		step{name: "deep and slow cases", skip: noLong, alone: true, run: r.longTests},
	)
}

// wasmPackages are the packages that are compiled for the browser.
var wasmPackages = []string{"./game/...", "./ai/...", "./render/...", "./wasm/...",
	"./build/browsertest/testdata/empty", "./build/browsertest/testdata/panics",
	"./build/browsertest/testdata/poolpage", "./build/browsertest/testdata/poolworker",
	"./build/browsertest/testdata/storepage"}

// goCommand runs the go command as a step that passes or fails as a whole.
func (r *runner) goCommand(ctx context.Context, p tool.Platform, args ...string) outcome {
	return check(tool.Run(ctx, r.Root, p, args...))
}

// gofmt returns an error that lists unformatted Go files.
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

// staticcheck runs honnef.co/go/tools on all packages, for this machine and for the browser. What only one of
// them uses belongs in a file of that platform. The checker itself is built first, for this machine.
func (r *runner) staticcheck(ctx context.Context) outcome {
	program := r.Dist("cache", "staticcheck"+tool.Host.Exe())
	if o := r.goCommand(ctx, tool.Host, "build", "-o", program,
		"honnef.co/go/tools/cmd/staticcheck"); o.failed > 0 {
		return o
	}
	for _, look := range []struct {
		platform tool.Platform
		packages []string
	}{{tool.Host, []string{"./..."}}, {tool.Wasm, wasmPackages}} {
		cmd := exec.CommandContext(ctx, program, append([]string{"-checks=" + checks}, look.packages...)...)
		cmd.Dir, cmd.Env = r.Root, tool.Command(ctx, r.Root, look.platform).Env
		if err := tool.Quietly(cmd); err != nil {
			return check(fmt.Errorf("for %s: %w", look.platform, err))
		}
	}
	return outcome{passed: 1}
}

// checks are the checks of staticcheck: all that find errors and simplifications, but none on the form of
// comments, for which the project has its own rules. The file .golangci.yml has the same list for editors.
const checks = "all,-ST1000,-ST1003,-ST1020,-ST1021,-ST1022"
