package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"ludarium/build/tool"
)

// chaos kills the program at random moments: long computations, the window and the page.
func chaos(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("chaos", flag.ContinueOnError)
	kills := f.Int("kills", 100, "how often each kind of work is killed")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	const long = "-timeout=24h"
	count := fmt.Sprintf("-kills=%d", *kills)
	return errors.Join(b.figures(ctx, "./build/chaos", long, count),
		b.figures(ctx, "./build/desktoptest", long, count, "-desktop", "-run=^TestMovesSurviveKilledWindow$"),
		b.figures(ctx, "./build/browsertest", long, count, "-browser",
			"-run=^TestRunsAndGamesSurviveKilledPage$"))
}

// soak uses the program in a browser continuously and watches its resources.
func soak(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("soak", flag.ContinueOnError)
	long := f.Duration("time", 30*time.Minute, "how long")
	report := f.String("report", b.Dist("soak.html"), "file for the report with its curves")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	return b.figures(ctx, "./build/browsertest", "-timeout=24h", "-browser",
		"-run=^TestNoResourceGrowsInLongUse$", "-soak="+long.String(), "-report="+*report)
}
