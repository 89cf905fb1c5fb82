package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"ludarium/build/tool"
)

// judge plays many games by the program's rules and by independent rules, and compares them.
func judge(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("judge", flag.ContinueOnError)
	games := f.Int("games", 10_000, "games of each kind, positions counted by Stockfish, records")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	return b.figures(ctx, "./build/judge", fmt.Sprintf("-games=%d", *games), "-timeout=24h")
}

// figures runs the tests of a package of this tool and prints the numbers that they report, with the date and
// the machine, as lines for assets/docs/trust.md.
func (b *builder) figures(ctx context.Context, pkg string, args ...string) error {
	cmd := tool.Command(ctx, b.Root, tool.Host,
		append([]string{"test", "-v", "-count=1", pkg}, args...)...)
	text, err := cmd.CombinedOutput()
	b.Say("%s", tool.Machine())
	for line := range strings.Lines(string(text)) {
		if _, figure, ok := strings.Cut(line, "_test.go:"); ok || err != nil {
			if ok && err == nil {
				_, line, _ = strings.Cut(figure, ": ")
			}
			b.Say("%s", strings.TrimRight(line, "\n"))
		}
	}
	if err != nil {
		return tool.ErrFailed
	}
	return nil
}
