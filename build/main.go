// Command build makes, serves and tests everything:
//
//	go run ./build            lists the tasks
//	go run ./build serve      builds the program and opens it in the browser
//	go run ./build test       everything that CI runs
//
// It needs Go and no shell. To add a task, write its function in a file of its own and name it in tasks.
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
	"ludarium/build/levels"
	"ludarium/build/site"
	"ludarium/build/tool"
	"ludarium/build/train"
)

// task is one thing that the tool can do.
type task struct {
	name, args, doc string
	run             func(ctx context.Context, b *builder, args []string) error
}

// of returns a task of a package of its own.
func of(run func(ctx context.Context, env *tool.Env, args []string) error) func(context.Context, *builder,
	[]string) error {
	return func(ctx context.Context, b *builder, args []string) error { return run(ctx, &b.Env, args) }
}

func tasks() []task {
	return []task{
		{"serve", "[-addr HOST:PORT] [-no-open]",
			"build the web program, serve it on this machine and open it in the browser", serve},
		{"web", "", "make dist/web, a folder for any static host", web},
		{"single", "", "make dist/ludarium.html, one file that opens by a double click, and a page that " +
			"shows it in frames", single},
		{"desktop", "[-os OS] [-arch ARCH]", "make dist/ludarium, the program with a window of its own",
			desktop},
		{"run", "[arguments]", "make the desktop program and start it", runDesktop},
		{"cli", "[-os OS] [-arch ARCH]", "make dist/ludarium-cli, the program without a window", cli},
		{"package", "[-version V] [-os OS] [-arch ARCH]",
			"make dist/packages: what people install, for Linux, Windows and macOS", packages},
		{"audit", "[-db URL]", "check what the program is made of: licences, checksums of modules and, by " +
			"govulncheck, vulnerabilities", audit},
		{"reproduce", "", "build everything twice, in two folders with two caches, and compare the bytes",
			reproduce},
		{"notice", "", "gather the licences of all parts of the program in assets/NOTICE", gatherLicences},
		{"node", "PROGRAM [arguments]", "run a WebAssembly program that Go compiled in Node, with the flow " +
			"of control that the web program has", node},
		{"test", "[-short | -long]", "run everything that CI runs; -short leaves out the slow part, -long " +
			"adds hours of deep cases", test},
		{"fuzz", "[-time 10m] [-parallel N] [-run PATTERN]",
			"run every fuzz target for a while, one after the other, and count executions", of(ci.Fuzz)},
		{"measure", "[-json] [-against REV] [PART …]", "measure what depends on time (start-up, " +
			"pictures a second, how soon a search stops, browser against native, an earlier revision, " +
			"other programs) and judge it", measure},
		{"levels", "[-games N] [-nodes N] [-only GAME]", "measure how strong levels are, by " +
			"tournaments with each other and with Stockfish where it is installed, and write it down",
			of(levels.Measure)},
		{"bench", "", "print the benchmark table and the node-count signature", bench},
		{"train", "2048 [3x3] | chess | chess-book | chess-network | chess-search | chess-wdl | connect | " +
			"othello | othello-book | openings | heuristic | swarm-rule | profile | fonts [flags]",
			"train the network that plays 2048, the evaluations for chess and Othello or the network that " +
				"adjusts the former, solve the opening book of Connect Four, let that of Othello grow, or " +
				"go on with their checkpoints; list openings that favour neither side; tune the " +
				"heuristic for 2048; find out for the compiler " +
				"which calls of chess are frequent; make the shipped typefaces of the whole ones",
			of(train.Run)},
		{"soak", "[-time 30m] [-report FILE]", "use the program in a browser without a pause, and fail " +
			"where what it needs grows", soak},
		{"chaos", "[-kills 100]", "kill what runs for long, the window and the page at random moments, and " +
			"compare what they leave with what was not disturbed", chaos},
		{"browsers", "[-pictures FOLDER]", "walk through every room in Firefox and in WebKit, over http " +
			"and from disk", browsers},
		{"judge", "[-games 10000]", "play games on the rules of the program and on those of a second judge",
			judge},
		{"machines", "[-short] [-run PATTERN]", "run the tests of what is the same everywhere as on " +
			"machines with 1 core, 32 cores, 512 MB, without AVX2 and of arm64", of(ci.Machines)},
		{"within", "MB PROGRAM [arguments]", "run a program with no more memory than that (Linux, as root)",
			of(ci.Within)},
		{"saves", "[-name NAME]", "add what the program keeps today to the archive of saves that later " +
			"versions must read", saves},
		{"texts", "", "bring the message files of all languages in step with the program", writeTexts},
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

// dispatch runs the task that the arguments name; without arguments it lists them all.
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

// builder is what the tasks of this package work with.
type builder struct{ tool.Env }

// cache is where packed modules are kept between builds.
func (b *builder) cache() site.Cache { return site.Cache{Dir: b.Dist("cache")} }

// compile builds both WebAssembly modules.
func (b *builder) compile(ctx context.Context) (*site.Modules, error) {
	b.Say("Building the program for the browser. The first time, everything is compiled.")
	return site.Compile(ctx, b.Root, b.Dist("cache"), site.Ludarium, b.step)
}

// step runs a part of a task and says its name when it begins and its seconds when it ends.
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

// runTool compiles a package of this module that is a tool of its own, and runs it.
func (b *builder) runTool(ctx context.Context, pkg string, args []string) error {
	program := b.Dist("cache", filepath.Base(pkg)+tool.Host.Exe())
	if err := tool.Run(ctx, b.Root, tool.Host, "build", "-o", program, pkg); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = b.Root, b.Out, os.Stderr
	return failing(cmd.Run())
}

// failing is the error of a program that ran, which has said itself why it failed.
func failing(err error) error {
	if errors.As(err, new(*exec.ExitError)) {
		return tool.ErrFailed
	}
	return err
}

// measure measures what depends on time. The tool drives a browser, of which the other tasks need to know
// nothing.
func measure(ctx context.Context, b *builder, args []string) error {
	return b.runTool(ctx, "./build/measure", args)
}

// test runs what CI runs, of which the sizes of the download are a part.
func test(ctx context.Context, b *builder, args []string) error {
	sizes := func(ctx context.Context, env *tool.Env) error { return size(ctx, &builder{*env}, nil) }
	return ci.Test(ctx, &b.Env, sizes, args)
}

// pictures makes the README's screenshots, likewise.
func pictures(ctx context.Context, b *builder, args []string) error {
	return b.runTool(ctx, "./build/pictures", args)
}
