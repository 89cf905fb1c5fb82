package main

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// pictures makes the README's screenshots: each screen of the program on a phone and a desktop, light and dark.
func pictures(ctx context.Context, b *builder, args []string) error {
	f := flag.NewFlagSet("pictures", flag.ContinueOnError)
	dir := f.String("out", filepath.Join(b.root, "assets", "pictures"), "folder for the PNG files")
	if err := parse(f, args); err != nil {
		return err
	}
	m, err := b.compile(ctx)
	if err != nil {
		return err
	}
	files, err := site.Web(m, false)
	if err != nil {
		return err
	}
	server := httptest.NewServer(site.Handler(files))
	defer server.Close()
	chromium, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer chromium.Close()
	if err := os.MkdirAll(*dir, 0o755); err != nil {
		return err
	}
	for _, s := range []struct {
		name   string
		screen browser.Screen
	}{{"phone", browser.Phone}, {"desktop", browser.Desktop}} {
		for _, scheme := range []string{"light", "dark"} {
			s.screen.Dark = scheme == "dark"
			if err := b.photograph(chromium, server.URL, s.screen, filepath.Join(*dir, s.name+"-"+scheme)); err != nil {
				return err
			}
		}
	}
	return nil
}

// photograph opens the program on a screen and writes a picture of each of its screens to prefix-NAME.png.
func (b *builder) photograph(chromium *browser.Browser, url string, screen browser.Screen, prefix string) error {
	p, err := chromium.Open()
	if err != nil {
		return err
	}
	defer p.Close()
	if err := p.Show(screen); err != nil {
		return err
	}
	if err := p.Goto(url); err != nil {
		return err
	}
	if err := p.Ready(); err != nil {
		return err
	}
	screens, err := browser.Eval[[]string](p, `ludarium.screens()`)
	if err != nil {
		return err
	}
	for _, name := range screens {
		if err := p.Visit(name); err != nil {
			return err
		}
		png, err := p.Screenshot()
		if err != nil {
			return err
		}
		if err := browser.Lively(png, 8); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		out := prefix + "-" + name + ".png"
		if err := os.WriteFile(out, png, 0o644); err != nil {
			return err
		}
		b.say("%s", out)
	}
	return nil
}
