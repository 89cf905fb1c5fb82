package main

import (
	"context"
	"flag"
	"os"
	"os/exec"

	"ludarium/build/tool"
)

// desktop builds dist/ludarium for this or another system.
func desktop(ctx context.Context, b *builder, args []string) error {
	return b.native(ctx, "desktop", "./wasm/app", "ludarium", args)
}

// cli builds dist/ludarium-cli for this or another system.
func cli(ctx context.Context, b *builder, args []string) error {
	return b.native(ctx, "cli", "./wasm/cli", "ludarium-cli", args)
}

func (b *builder) native(ctx context.Context, task, pkg, name string, args []string) error {
	f := flag.NewFlagSet(task, flag.ContinueOnError)
	var p tool.Platform
	f.StringVar(&p.OS, "os", "", "operating system: linux, windows or darwin; default: this system")
	f.StringVar(&p.Arch, "arch", "", "processor: amd64 or arm64; default: this processor")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	out := b.Dist(name + p.Exe())
	if err := tool.Build(ctx, b.Root, p, pkg, out, tool.WithProfile(b.Root)); err != nil {
		return err
	}
	b.Say("%s is ready (%s).", out, p)
	return nil
}

// runDesktop builds and runs the desktop program with the arguments.
func runDesktop(ctx context.Context, b *builder, args []string) error {
	if err := desktop(ctx, b, nil); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, b.Dist("ludarium"+tool.Host.Exe()), args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// bench builds the program without a window, stripped as it is distributed, and runs its benchmark.
func bench(ctx context.Context, b *builder, args []string) error {
	if err := cli(ctx, b, nil); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, b.Dist("ludarium-cli"+tool.Host.Exe()),
		append([]string{"bench"}, args...)...)
	cmd.Stdout, cmd.Stderr = b.Out, os.Stderr
	return cmd.Run()
}
