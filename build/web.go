package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"

	"ludarium/build/site"
)

// web makes dist/web.
func web(ctx context.Context, b *builder, args []string) error {
	if err := parse(flag.NewFlagSet("web", flag.ContinueOnError), args); err != nil {
		return err
	}
	m, err := b.compile(ctx)
	if err != nil {
		return err
	}
	files, err := site.Web(m, true)
	if err != nil {
		return err
	}
	b.say("Compressing the program. A new version takes about a minute.")
	if err := files.AddPacked(b.cache()); err != nil {
		return err
	}
	if err := files.Write(b.dist("web")); err != nil {
		return err
	}
	b.say("%s is ready for any static host.", b.dist("web"))
	return nil
}

// single makes dist/ludarium.html.
func single(ctx context.Context, b *builder, args []string) error {
	if err := parse(flag.NewFlagSet("single", flag.ContinueOnError), args); err != nil {
		return err
	}
	m, err := b.compile(ctx)
	if err != nil {
		return err
	}
	page, err := site.Single(m)
	if err != nil {
		return err
	}
	out := b.dist("ludarium.html")
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(out, page, 0o644); err != nil {
		return err
	}
	b.say("%s (%s) opens with a double click.", out, megabytes(len(page)))
	return nil
}
