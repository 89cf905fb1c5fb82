package ci

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"time"

	"ludarium/build/tool"
)

// kindOfMachine is a kind of machine that is simulated.
type kindOfMachine struct {
	name     string
	platform tool.Platform
	env      []string
	exec     []string // command that runs the tests in the simulator
	from     string   // Debian package of that command
}

// kindsOfMachine lists the kinds of machines. self is the path of this tool, which is also used to limit
// memory.
func kindsOfMachine(self string) []kindOfMachine {
	linux := func(arch string) tool.Platform { return tool.Platform{OS: "linux", Arch: arch} }
	return []kindOfMachine{
		{name: "this one"},
		{name: "1 core", env: []string{"GOMAXPROCS=1"}, exec: []string{"taskset", "-c", "0"},
			from: "util-linux"},
		{name: fmt.Sprintf("32 cores on %d", runtime.NumCPU()), env: []string{"GOMAXPROCS=32"}},
		// Go's garbage collector waits until the heap has doubled, unless it has a memory limit.
		{name: "512 MB", env: []string{"GOMEMLIMIT=400MiB"}, exec: []string{self, "within", "512"}},
		{name: "no AVX2, by GODEBUG", env: []string{"GODEBUG=cpu.avx2=off"}},
		{name: "no AVX2, Nehalem in qemu", platform: linux("amd64"),
			exec: []string{"qemu-x86_64-static", "-cpu", "Nehalem"}, from: "qemu-user-static"},
		{name: "arm64 in qemu", platform: linux("arm64"), exec: []string{"qemu-aarch64-static"},
			from: "qemu-user-static"},
	}
}

// exactTests are the tests that compare results bit for bit. First come the files of a run of every
// experiment and the node counts of every engine, then the tests of rules and engines.
var exactTests = [][]string{
	{"-run=^(TestGoldenRuns|TestBenchSignature)$", "./ai/lab/exp/catalog", "./wasm/cli"},
	{"-short", "./ai/base/exact", "./game/...", "./ai/engine/...", "./ai/search/alphabeta",
		"./ai/search/mcts",
		"./ai/search/nested", "./ai/optim/..."},
}

// Machines runs the tests of platform-independent results on simulated old, small, large and other
// machines.
func Machines(ctx context.Context, env *tool.Env, args []string) error {
	r := &runner{Env: env}
	f := flag.NewFlagSet("machines", flag.ContinueOnError)
	only := f.String("run", "", "only the machines whose names match this pattern, such as arm64|core")
	short := f.Bool("short", false, "only the results of experiments and engines, without the tests of rules")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return fmt.Errorf("machines: -run %q: %w", *only, err)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	parts := exactTests
	if *short {
		parts = parts[:1]
	}
	r.Say("%s", tool.Machine())
	failed := false
	for _, k := range kindsOfMachine(self) {
		if !pattern.MatchString(k.name) {
			continue
		}
		if len(k.exec) > 0 && !has(k.exec[0]) {
			r.Say("%-26s left out: there is no %s (package %s)", k.name, k.exec[0], k.from)
			continue
		}
		start := time.Now()
		var all outcome
		for _, part := range parts {
			all = all.and(r.testsOn(ctx, k, part))
		}
		r.Say("%-26s %5d passed, %d failed %8.0f s", k.name, all.passed, all.failed,
			time.Since(start).Seconds())
		if all.failed > 0 {
			r.Say("%s", all.text)
			failed = true
		}
	}
	if failed {
		return tool.ErrFailed
	}
	return ctx.Err()
}

// testsOn runs tests on a simulated machine.
func (r *runner) testsOn(ctx context.Context, k kindOfMachine, args []string) outcome {
	flags := []string{"test", "-json", "-count=1", "-p=1", noVet, patience}
	if len(k.exec) > 0 {
		flags = append(flags, "-exec="+strings.Join(k.exec, " "))
	}
	cmd := tool.Command(ctx, r.Root, k.platform, append(flags, args...)...)
	cmd.Env = append(cmd.Env, k.env...)
	return goTest(cmd)
}

// Within runs a program with a limit on its memory, in MB.
func Within(ctx context.Context, env *tool.Env, args []string) error {
	if len(args) < 2 {
		return errors.New("within: give MB and a program")
	}
	var mb int64
	if _, err := fmt.Sscanf(args[0], "%d", &mb); err != nil || mb < 1 {
		return fmt.Errorf("within: %q is not a number of MB", args[0])
	}
	return limited(ctx, env.Out, mb<<20, args[1:])
}
