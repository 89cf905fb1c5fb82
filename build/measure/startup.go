package main

import (
	"context"
	"errors"
	"math"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// firstPicture is a script that records the time of the program's first frame, after which the program can be
// used.
const firstPicture = `
	let host;
	Object.defineProperty(window, "__ludariumHost", {get() { return host; }, set(v) {
		host = v;
		const loaded = v.loaded;
		v.loaded = function () { window.firstPicture ??= performance.now(); return loaded.call(this); };
	}});`

// startRounds is the number of times that each program is loaded. The fastest load counts, because slower
// ones are due to other programs.
const startRounds = 5

// The slow line: 24 Mbit/s, in bytes a second, and a delay in milliseconds.
const (
	lineSpeed = 24e6 / 8
	lineDelay = 20
)

// startUp measures the time to the first frame of Ludarium, of Ludarium over a slow line, and of an empty
// Ebitengine program in the same page.
func startUp(ctx context.Context, m *machine) ([]figure, error) {
	var urls []string
	for _, p := range []site.Programs{empty, site.Ludarium} {
		url, err := m.url(ctx, p)
		if err != nil {
			return nil, err
		}
		urls = append(urls, url)
	}
	took, err := m.starts(ctx, 0, urls...)
	if err != nil {
		return nil, err
	}
	plain, err := m.plain(ctx)
	if err != nil {
		return nil, err
	}
	slow, err := m.starts(ctx, lineSpeed, plain)
	if err != nil {
		return nil, err
	}
	return []figure{
		{Name: "empty program", Value: took[0], Unit: "ms"},
		{Name: "Ludarium", Value: took[1], Unit: "ms"},
		{Name: "Ludarium against the empty program", Value: took[1] / took[0], Unit: "times", Goal: 1.5},
		{Name: "Ludarium from a plain host, 24 Mbit/s", Value: slow[0], Unit: "ms", Goal: 3000},
	}, nil
}

// plain serves the folder of the task web by a host that compresses nothing, and returns its address.
func (m *machine) plain(ctx context.Context) (string, error) {
	files, err := m.files(ctx, site.Ludarium, site.Offline, site.Packed)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(m.dir, "plain")
	if err := errors.Join(files.AddPacked(site.Cache{Dir: m.dir}, "gz"), files.Write(dir)); err != nil {
		return "", err
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	m.closes = append(m.closes, server.Close)
	return server.URL + "/", nil
}

// starts returns the minimum time to the first frame of each page, in milliseconds. The pages are loaded
// alternately, over a line of some bytes a second, 0 for no limit.
func (m *machine) starts(ctx context.Context, line float64, urls ...string) (least []float64, err error) {
	least = slices.Repeat([]float64{math.Inf(1)}, len(urls))
	for range startRounds {
		for i, url := range urls {
			took, err := m.start(ctx, line, url)
			if err != nil {
				return nil, err
			}
			least[i] = min(least[i], took)
		}
	}
	return least, nil
}

// start loads a fresh page and returns the milliseconds to its first frame.
func (m *machine) start(ctx context.Context, line float64, url string) (took float64, err error) {
	p, err := m.open(ctx)
	if err != nil {
		return 0, err
	}
	defer p.Close()
	if err := errors.Join(p.Show(browser.Desktop), p.Inject(firstPicture)); err != nil {
		return 0, err
	}
	if line > 0 {
		err = p.Line(line, lineDelay)
	}
	if err := errors.Join(err, p.Goto(url)); err != nil {
		return 0, err
	}
	if err := p.Wait(`window.firstPicture`); err != nil {
		return 0, err
	}
	return browser.Eval[float64](p, `firstPicture`)
}
