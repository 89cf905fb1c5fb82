package main

import (
	"context"
	"flag"
	"os"

	"ludarium/build/notice"
	"ludarium/build/tool"
)

// gatherLicences writes the licences of all parts of the program into assets/NOTICE.
func gatherLicences(ctx context.Context, b *builder, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("notice", flag.ContinueOnError), args); err != nil {
		return err
	}
	text, err := notice.Make(ctx, b.Root)
	if err != nil {
		return err
	}
	if err := os.WriteFile(notice.File(b.Root), text, 0o644); err != nil {
		return err
	}
	b.Say("%s has the licences of all parts.", notice.File(b.Root))
	return nil
}
