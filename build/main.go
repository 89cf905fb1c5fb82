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
	"os/signal"
	"path/filepath"

	"ludarium/build/gotool"
	"ludarium/build/site"
)

// task is one thing that the tool can do.
type task struct {
	name, args, doc string
	run             func(ctx context.Context, b *builder, args []string) error
}

func tasks() []task {
	return []task{
		{"serve", "[-addr HOST:PORT] [-no-open]", "build the web program, serve it on this machine and open it in the browser", serve},
		{"web", "", "make dist/web, a folder for any static host", web},
		{"single", "", "make dist/ludarium.html, one file that opens with a double click", single},
		{"desktop", "[-os OS] [-arch ARCH]", "make dist/ludarium, the program with a window of its own", desktop},
		{"run", "[arguments]", "make the desktop program and start it", runDesktop},
		{"cli", "[-os OS] [-arch ARCH]", "make dist/ludarium-cli, the program without a window", cli},
		{"node", "PROGRAM [arguments]", "run a WebAssembly program compiled by Go in Node, with the control flow of the web program", node},
		{"test", "[-short | -long]", "run all tests of CI; -short leaves out the slow part, -long adds hours of deep cases", test},
		{"bench", "", "print the benchmark table and the node-count signature", bench},
		{"train", "2048 [3x3] | chess | chess-book | chess-network | chess-search | chess-wdl | connect | othello | othello-book | " +
			"heuristic | profile | fonts [flags]",
			"train the network that plays 2048, the evaluations for chess and Othello or the network that adjusts the former, solve the opening book of " +
				"Connect Four, let that of Othello grow, or go on with their checkpoints; " +
				"tune the heuristic for 2048; find out for the compiler which calls of chess are frequent; make the shipped typefaces of the whole ones", train},
		{"size", "", "print the download sizes and check them against the budget", size},
		{"pictures", "", "make the README's screenshots in headless Chromium", pictures},
	}
}

// errFailed ends the tool with a bad exit status when everything has been said already.
var errFailed = errors.New("failed")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	switch err := dispatch(ctx, os.Stdout, os.Args[1:]); {
	case errors.Is(err, errFailed), errors.Is(err, flag.ErrHelp):
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
		root, err := gotool.Root()
		if err != nil {
			return err
		}
		return t.run(ctx, &builder{root: root, out: out}, args[1:])
	}
	return fmt.Errorf("no task %q; go run ./build lists the tasks", args[0])
}

// builder is what the tasks share: the module's folder and where to talk.
type builder struct {
	root string
	out  io.Writer
}

// dist returns the path of a result below the folder dist.
func (b *builder) dist(parts ...string) string {
	return filepath.Join(append([]string{b.root, "dist"}, parts...)...)
}

func (b *builder) say(format string, args ...any) { fmt.Fprintf(b.out, format+"\n", args...) }

// cache is where packed modules are kept between builds.
func (b *builder) cache() site.Cache { return site.Cache{Dir: b.dist("cache")} }

// compile builds both WebAssembly modules.
func (b *builder) compile(ctx context.Context) (*site.Modules, error) {
	b.say("Building the program for the browser. The first build takes a minute or two.")
	return site.Compile(ctx, b.root, b.dist("cache"), site.Ludarium)
}

// parse reads a task's flags; arguments that are no flags are refused.
func parse(f *flag.FlagSet, args []string) error {
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("%s does not take the argument %q", f.Name(), f.Arg(0))
	}
	return nil
}
