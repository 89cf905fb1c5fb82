// Command build builds, serves and tests everything:
//
//	go run ./build            lists the tasks
//	go run ./build serve      builds the program and opens it in the browser
//	go run ./build test       everything that CI runs
//
// It needs Go and no shell. To add a task, write its function in a file of its own and add it to tasks.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"time"

	"ludarium/build/ci"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// task is a task of the tool.
type task struct {
	name, args, doc string
	run             func(ctx context.Context, b *builder, args []string) error
}

// of adapts the function of a task that is in a package of its own.
func of(run func(ctx context.Context, env *tool.Env, args []string) error) func(context.Context, *builder,
	[]string) error {
	return func(ctx context.Context, b *builder, args []string) error { return run(ctx, &b.Env, args) }
}

func tasks() []task {
	return []task{
		{"serve", "[-addr HOST:PORT] [-no-open] [-debug]",
			"build the web program, serve it on this machine and open it in the browser; -debug keeps line " +
				"numbers for traces of panics", serve},
		{"web", "[-debug]", "build dist/web, a folder for any static host; -debug keeps names of functions " +
			"and line numbers for traces of panics, and packs nothing", web},
		{"single", "[-lecture FILE]", "build dist/ludarium.html, one file to open from disk, and pages " +
			"with embeds of it; it may carry a lecture", single},
		{"desktop", "[-os OS] [-arch ARCH]", "build dist/ludarium, the program with a window",
			desktop},
		{"run", "[arguments]", "build the desktop program and start it", runDesktop},
		{"cli", "[-os OS] [-arch ARCH]", "build dist/ludarium-cli, the program without a window", cli},
		{"package", "[-os OS] [-arch ARCH]",
			"build dist/packages: installable packages for Linux, Windows and macOS", packages},
		{"release", "[-tag TAG]", "build dist/release, everything that a release consists of, twice, and " +
			"compare the bytes", release},
		{"audit", "[-db URL]", "check the program's components: licences, checksums of modules and, with " +
			"govulncheck, vulnerabilities", audit},
		{"reproduce", "", "build everything twice, in two folders with two caches, and compare the bytes",
			reproduce},
		{"notice", "", "collect the licences of all components in assets/NOTICE", gatherLicences},
		{"node", "PROGRAM [arguments]", "run a WebAssembly program compiled by Go in Node, after the same " +
			"passes as the web program", node},
		{"test", "[-short | -long]", "run everything that CI runs; -short leaves out the slow steps, -long " +
			"adds hours of long cases", test},
		{"fuzz", "[-time 10m] [-parallel N] [-run PATTERN]",
			"run every fuzz target in turn for some time, and count executions", of(ci.Fuzz)},
		{"measure", "[-json] [-against REV] [PART …]", "measure and judge speed (start-up, frames " +
			"per second, time to stop a search, WebAssembly against native code, an earlier revision, " +
			"other programs)", measure},
		{"levels", "[-games N] [-nodes N] [-only GAME]", "measure the strength of the levels, by " +
			"tournaments among them and with Stockfish if it is installed, and record it",
			algorithms("levels")},
		{"bench", "", "print the benchmark table and the node-count signature", bench},
		{"train", "2048 [3x3] | chess | chess-book | chess-network | chess-search | chess-wdl | connect | " +
			"othello | othello-book | openings | heuristic | swarm-rule | profile | fonts [flags]",
			"train the networks and evaluations, solve or extend the opening books, tune the heuristic " +
				"for 2048 and the swarm rule, list balanced openings, record the compiler's profile, or " +
				"reduce the typefaces; what was interrupted resumes from its checkpoint",
			algorithms("train")},
		{"soak", "[-time 30m] [-report FILE]", "use the program in a browser continuously, and fail " +
			"if its resources grow", soak},
		{"chaos", "[-kills 100]", "kill long computations, the window and the page at random moments, and " +
			"compare their results with undisturbed ones", chaos},
		{"browsers", "[-pictures FOLDER]", "test every room in Firefox and in WebKit, over http " +
			"and from disk", browsers},
		{"judge", "[-games 10000]", "play games with the program's rules and independent ones, and compare",
			judge},
		{"machines", "[-short] [-run PATTERN]", "run the tests of platform-independent results on " +
			"simulated machines: 1 core, 32 cores, 512 MB, without AVX2, arm64", of(ci.Machines)},
		{"within", "MB PROGRAM [arguments]", "run a program with a limit on its memory (Linux, as root)",
			of(ci.Within)},
		{"saves", "[-name NAME]", "add saves of this version to the archive of saves that later " +
			"versions must read", saves},
		{"texts", "", "update the message files of all languages, and the catalog of algorithms and " +
			"experiments",
			algorithms("texts")},
		{"home", "", "measure what the first screen shows: assets/home/lab.json", algorithms("home")},
		{"lectures", "", "compute the runs that the slides of lectures carry: assets/atlas/lectures",
			algorithms("lectures")},
		{"size", "", "print the download sizes and check them against the budget", size},
		{"pictures", "", "make the README's screenshots in headless Chromium", pictures},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	switch err := dispatch(ctx, os.Stdout, os.Args[1:]); {
	case errors.Is(err, tool.ErrFailed), errors.Is(err, flag.ErrHelp):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// dispatch runs the task that the arguments name; without arguments it lists all tasks.
func dispatch(ctx context.Context, out io.Writer, args []string) error {
	if len(args) == 0 {
		fmt.Fprintf(out, "usage: go run ./build <task>\n\n")
		for _, t := range tasks() {
			fmt.Fprintf(out, "  %-9s %-29s %s\n", t.name, t.args, t.doc)
		}
		return nil
	}
	for _, t := range tasks() {
		if t.name != args[0] {
			continue
		}
		root, err := tool.Root()
		if err != nil {
			return err
		}
		return t.run(ctx, &builder{tool.Env{Root: root, Out: out}}, args[1:])
	}
	return fmt.Errorf("no task %q; go run ./build lists them", args[0])
}

// builder is the environment of the tasks in this package.
type builder struct{ tool.Env }

// cache returns the cache of compressed modules.
func (b *builder) cache() site.Cache { return site.Cache{Dir: b.Dist("cache")} }

// compile builds both WebAssembly modules; with debug, they keep names of functions and line numbers.
func (b *builder) compile(ctx context.Context, debug bool) (*site.Modules, error) {
	return b.compilePrograms(ctx, site.Ludarium, debug)
}

// compileForHosts is compile, and also builds the workers with vector instructions, which takes about as
// long again.
func (b *builder) compileForHosts(ctx context.Context, debug bool) (*site.Modules, error) {
	programs := site.Ludarium
	programs.Vectors = true
	return b.compilePrograms(ctx, programs, debug)
}

func (b *builder) compilePrograms(ctx context.Context, programs site.Programs, debug bool) (*site.Modules,
	error) {
	b.Say("Building the program for the browser. The first time, everything is compiled.")
	if programs.Debug = debug; debug {
		b.Say("It keeps names of functions and line numbers for traces of panics, so it is larger.")
	}
	return site.Compile(ctx, b.Root, b.Dist("cache"), programs, b.step)
}

// debugFlag defines the flag -debug of the tasks that compile with it.
func debugFlag(f *flag.FlagSet) *bool {
	return f.Bool("debug", false, "keep names of functions and line numbers for traces of panics")
}

// step runs a part of a task, and prints its name at the beginning and its duration at the end.
func (b *builder) step(name string, part func() error) error {
	start := time.Now()
	fmt.Fprintf(b.Out, "  %-42s", name)
	if err := part(); err != nil {
		fmt.Fprintln(b.Out, "failed")
		return err
	}
	_, err := fmt.Fprintf(b.Out, "%6.1f s\n", time.Since(start).Seconds())
	return err
}

// runTool compiles a command of this module and runs it. An interruption is passed on, so that it can
// save its work.
func (b *builder) runTool(ctx context.Context, pkg string, args []string) error {
	program := b.Dist("cache", filepath.Base(pkg)+tool.Host.Exe())
	if err := tool.Run(ctx, b.Root, tool.Host, "build", "-o", program, pkg); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = b.Root, b.Out, os.Stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = time.Minute
	return failing(cmd.Run())
}

// failing returns ErrFailed for a program that has run and reported its failure itself, and other errors
// unchanged.
func failing(err error) error {
	if errors.As(err, new(*exec.ExitError)) {
		return tool.ErrFailed
	}
	return err
}

// algorithms returns the function of a task in build/work, a command of its own, because it compiles the
// algorithms, which other tasks do not need.
func algorithms(name string) func(ctx context.Context, b *builder, args []string) error {
	return func(ctx context.Context, b *builder, args []string) error {
		return b.runTool(ctx, "./build/work", append([]string{name}, args...))
	}
}

// measure runs the measurements. They are a command of their own, because they drive a browser, which other
// tasks do not need.
func measure(ctx context.Context, b *builder, args []string) error {
	return b.runTool(ctx, "./build/measure", args)
}

// test runs what CI runs, including the check of the download sizes.
func test(ctx context.Context, b *builder, args []string) error {
	sizes := func(ctx context.Context, env *tool.Env) error { return size(ctx, &builder{*env}, nil) }
	return ci.Test(ctx, &b.Env, sizes, args)
}

// pictures makes the README's screenshots, with a command of its own because it drives a browser.
func pictures(ctx context.Context, b *builder, args []string) error {
	return b.runTool(ctx, "./build/pictures", args)
}
