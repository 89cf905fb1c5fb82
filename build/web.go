package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"

	"ludarium/ai/base/safefile"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// web builds dist/web.
func web(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	debug := debugFlag(f)
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	m, err := b.compile(ctx, *debug)
	if err != nil {
		return err
	}
	with := []site.Option{site.Offline}
	if !*debug { // packing takes minutes and is needed only for publication
		with = append(with, site.Packed)
	}
	files, err := site.Web(m, with...)
	if err != nil {
		return err
	}
	if !*debug {
		if err := b.step("pack by gzip and brotli", func() error {
			return files.AddPacked(b.cache())
		}); err != nil {
			return err
		}
	}
	if err := files.Write(b.Dist("web")); err != nil {
		return err
	}
	b.Say("%s is ready for any static host.", b.Dist("web"))
	return nil
}

// single builds dist/ludarium.html, and beside it the page that shows embeds.
func single(ctx context.Context, b *builder, args []string) error {
	if err := tool.Parse(flag.NewFlagSet("single", flag.ContinueOnError), args); err != nil {
		return err
	}
	m, err := b.compile(ctx, false)
	if err != nil {
		return err
	}
	page, err := site.Single(m)
	if err != nil {
		return err
	}
	out := b.Dist("ludarium.html")
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	if err := safefile.WriteData(out, 0o644, page); err != nil {
		return err
	}
	embeds := site.Embeds(filepath.Base(out))
	if err := safefile.WriteData(b.Dist(site.EmbedsName), 0o644, embeds); err != nil {
		return err
	}
	b.Say("%s (%s) opens by a double click.", out, tool.Megabytes(len(page)))
	return nil
}
