package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"ludarium/ai/atlas/lecture"
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
	m, err := b.compileForHosts(ctx, *debug)
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
	flags := flag.NewFlagSet("single", flag.ContinueOnError)
	file := flags.String("lecture", "", "`FILE` with a lecture for the program to carry")
	if err := tool.Parse(flags, args); err != nil {
		return err
	}
	talk := ""
	if *file != "" {
		var err error
		if talk, err = readLecture(*file); err != nil {
			return err
		}
	}
	m, err := b.compile(ctx, false)
	if err != nil {
		return err
	}
	page, err := site.Single(m, talk)
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
	beside := map[string]func(string) []byte{site.EmbedsName: site.Embeds, site.SlidesName: site.Slides}
	for name, page := range beside {
		if err := safefile.WriteData(b.Dist(name), 0o644, page(filepath.Base(out))); err != nil {
			return err
		}
	}
	b.Say("%s (%s) opens by a double click.", out, tool.Megabytes(len(page)))
	return nil
}

// readLecture returns the text of the lecture in a file, which the error names.
func readLecture(name string) (string, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	text := string(data)
	if inPage, ok := lecture.FromPage(text); ok {
		text = inPage
	}
	l, err := lecture.Read(text)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return l.Text(), nil
}
