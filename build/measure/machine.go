package main

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/build/tool"
)

// empty is an Ebitengine program that draws nothing.
var empty = site.Programs{App: "./build/browsertest/testdata/empty",
	Worker: "./build/browsertest/testdata/poolworker"}

// machine holds the programs and the browser that all measurements share. Each is created at first use.
type machine struct {
	root    string
	earlier string // git revision to compare with; "" for none
	dir     string // folder for temporary files
	browser *browser.Browser
	urls    map[site.Programs]string
	cliPath string
	closes  []func()
}

func newMachine(earlier string) (*machine, error) {
	root, err := tool.Root()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "measure")
	if err != nil {
		return nil, err
	}
	m := &machine{root: root, earlier: earlier, dir: dir, urls: map[site.Programs]string{}}
	m.closes = append(m.closes, func() { os.RemoveAll(dir) })
	return m, nil
}

func (m *machine) close() {
	for i := len(m.closes) - 1; i >= 0; i-- {
		m.closes[i]()
	}
}

// open returns an empty page.
func (m *machine) open(ctx context.Context) (*browser.Page, error) {
	if m.browser == nil {
		b, err := browser.Start(ctx)
		if err != nil {
			return nil, err
		}
		m.browser = b
		m.closes = append(m.closes, b.Close)
	}
	return m.browser.Open()
}

// page opens Ludarium at an address ("#/lab") on a screen and waits until it is ready. Scripts run before
// it.
func (m *machine) page(ctx context.Context, screen browser.Screen, place string,
	scripts ...string) (*browser.Page, error) {
	url, err := m.url(ctx, site.Ludarium)
	if err != nil {
		return nil, err
	}
	return m.pageAt(ctx, url, screen, place, scripts...)
}

// pageAt is page with the URL of the program.
func (m *machine) pageAt(ctx context.Context, url string, screen browser.Screen, place string,
	scripts ...string) (*browser.Page, error) {
	p, err := m.open(ctx)
	if err != nil {
		return nil, err
	}
	err = p.Show(screen)
	for _, script := range scripts {
		err = errors.Join(err, p.Inject(script))
	}
	if err = errors.Join(err, p.Goto(url+place), p.Ready()); err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// url serves programs like a web host and returns their address.
func (m *machine) url(ctx context.Context, p site.Programs) (string, error) {
	if m.urls[p] == "" {
		files, err := m.files(ctx, p)
		if err != nil {
			return "", err
		}
		m.urls[p] = m.serve(files)
	}
	return m.urls[p], nil
}

// files compiles programs and returns their web folder, see site.Web.
func (m *machine) files(ctx context.Context, p site.Programs, with ...site.Option) (site.Files, error) {
	modules, err := site.Compile(ctx, m.root, filepath.Join(m.dir, filepath.Base(p.App)), p, site.Quietly)
	if err != nil {
		return nil, err
	}
	return site.Web(modules, with...)
}

// serve serves a web folder and returns its address.
func (m *machine) serve(files site.Files) string {
	server := httptest.NewServer(site.Handler(files))
	m.closes = append(m.closes, server.Close)
	return server.URL + "/"
}

// cli compiles the program without a window as it is distributed.
func (m *machine) cli(ctx context.Context) (string, error) {
	if m.cliPath == "" {
		path := filepath.Join(m.dir, "ludarium-cli"+tool.Host.Exe())
		if err := tool.Build(ctx, m.root, tool.Host, "./wasm/cli", path,
			tool.WithProfile(m.root)); err != nil {
			return "", err
		}
		m.cliPath = path
	}
	return m.cliPath, nil
}

// evalOK evaluates a JavaScript expression and ignores its value.
func evalOK(p *browser.Page, format string, args ...any) error {
	_, err := browser.Eval[bool](p, "("+fmt.Sprintf(format, args...)+", true)")
	return err
}
