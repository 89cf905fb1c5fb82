package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"slices"
	"time"

	"ludarium/build/tool"
)

// saves adds a folder to the archives of saves, which tests of these packages read. Run it when the program
// saves something new, or in a new form. The desktop's list of other programs needs Stockfish.
func saves(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("saves", flag.ContinueOnError)
	name := f.String("name", time.Now().Format(time.DateOnly), "of the new folder; later ones sort later")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	packages := []string{"./render/room/all", "./wasm/cli"}
	cmd := tool.Command(ctx, b.Root, tool.Host, slices.Concat(
		[]string{"test", "-count=1", "-run=^TestWriteArchive$"}, packages, []string{"-archive=" + *name})...)
	if text, err := cmd.CombinedOutput(); err != nil || bytes.Contains(text, []byte("no tests to run")) {
		fmt.Fprintf(b.Out, "%s", text)
		return tool.ErrFailed
	}
	b.Say("Added %s to testdata/saves of %s and of %s.", *name, packages[0], packages[1])
	return nil
}
