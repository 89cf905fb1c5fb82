// Command work runs the tasks of package build that need the algorithms, which the others need not compile:
// `go run ./build texts` compiles it and runs `work texts`.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"

	"ludarium/build/levels"
	"ludarium/build/tool"
	"ludarium/build/train"
)

var tasks = []struct {
	name string
	run  func(ctx context.Context, env *tool.Env, args []string) error
}{{"home", writeHome}, {"lectures", writeLectures}, {"levels", levels.Measure}, {"texts", writeTexts},
	{"train", train.Run}}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:])
	if err != nil && !errors.Is(err, tool.ErrFailed) && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "build:", err)
	}
	if err != nil {
		os.Exit(1)
	}
}

// run runs the task that the first argument names.
func run(ctx context.Context, args []string) error {
	for _, t := range tasks {
		if len(args) > 0 && t.name == args[0] {
			root, err := tool.Root()
			if err != nil {
				return err
			}
			return t.run(ctx, &tool.Env{Root: root, Out: os.Stdout}, args[1:])
		}
	}
	return fmt.Errorf("no task %q", slices.Concat(args, []string{""})[0])
}
