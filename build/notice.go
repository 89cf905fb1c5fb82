package main

import (
	"context"
	"flag"

	"ludarium/ai/base/safefile"
	"ludarium/build/notice"
	"ludarium/build/tool"
)

// gatherLicences writes the licences of all components of the program to assets/NOTICE.
func gatherLicences(ctx context.Context, b *builder, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("notice", flag.ContinueOnError), args); err != nil {
		return err
	}
	text, err := notice.Make(ctx, b.Root)
	if err != nil {
		return err
	}
	if err := safefile.WriteData(notice.File(b.Root), 0o644, text); err != nil {
		return err
	}
	b.Say("%s has the licences of all components.", notice.File(b.Root))
	return nil
}
