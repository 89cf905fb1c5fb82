package main

import (
	"context"
	"flag"
	"fmt"

	"ludarium/build/texts"
	"ludarium/build/tool"
	"ludarium/render/ui/lang"
)

// writeTexts updates the catalog of algorithms and experiments, and the message files of all languages.
func writeTexts(_ context.Context, b *tool.Env, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("texts", flag.ContinueOnError), args); err != nil {
		return err
	}
	if err := writeCatalog(b.Root); err != nil {
		return err
	}
	for _, part := range texts.Parts {
		said, err := part.List(b.Root)
		if err != nil {
			return err
		}
		for _, l := range lang.Languages[1:] {
			if err := texts.Write(b.Root, l, part.Name, said); err != nil {
				return err
			}
			d, err := texts.Compare(b.Root, l, part.Name, said)
			if err != nil {
				return err
			}
			b.Say(fmt.Sprintf("%-16s %5d texts, %5d to be translated", l.File(part.Name), len(said),
				len(d.Missing)))
		}
	}
	return nil
}
