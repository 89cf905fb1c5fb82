package main

import (
	"context"
	"flag"
	"os"

	"ludarium/build/tool"
)

// browsers tests the program in browsers other than Chromium.
func browsers(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("browsers", flag.ContinueOnError)
	folder := f.String("pictures", b.Dist("browsers"), "folder for pictures of every room")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	if err := os.MkdirAll(*folder, 0o755); err != nil {
		return err
	}
	return b.figures(ctx, "./build/browsertest", "-timeout=1h", "-browser", "-long",
		"-run=^TestEveryRoomInOtherBrowsers$", "-pictures="+*folder)
}
