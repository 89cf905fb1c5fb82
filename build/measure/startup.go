package main

import (
	"context"
	"errors"
	"math"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// firstPicture notes when the program has drawn its first picture, from when on it can be played.
const firstPicture = `
	let host;
	Object.defineProperty(window, "__ludariumHost", {get() { return host; }, set(v) {
		host = v;
		const loaded = v.loaded;
		v.loaded = function () { window.firstPicture ??= performance.now(); return loaded.call(this); };
	}});`

// startRounds is how often each program is loaded. The quickest of each counts: what slows one load and not
// another is no property of the program.
const startRounds = 5

// startUp compares the time to the first picture with that of an empty Ebitengine program in the same page.
// Both are loaded in turn.
func startUp(ctx context.Context, m *machine) ([]figure, error) {
	least := map[site.Programs]float64{empty: math.Inf(1), site.Ludarium: math.Inf(1)}
	for range startRounds {
		for _, p := range []site.Programs{empty, site.Ludarium} {
			took, err := m.start(ctx, p)
			if err != nil {
				return nil, err
			}
			least[p] = min(least[p], took)
		}
	}
	return []figure{
		{Name: "empty program", Value: least[empty], Unit: "ms"},
		{Name: "Ludarium", Value: least[site.Ludarium], Unit: "ms"},
		{Name: "Ludarium against the empty program", Value: least[site.Ludarium] / least[empty],
			Unit: "times", Goal: 1.5},
	}, nil
}

// start loads a program in a fresh page and returns the milliseconds to its first picture.
func (m *machine) start(ctx context.Context, programs site.Programs) (took float64, err error) {
	url, err := m.url(ctx, programs)
	if err != nil {
		return 0, err
	}
	p, err := m.open(ctx)
	if err != nil {
		return 0, err
	}
	defer p.Close()
	if err := errors.Join(p.Show(browser.Desktop), p.Inject(firstPicture)); err != nil {
		return 0, err
	}
	if err := p.Goto(url); err != nil {
		return 0, err
	}
	if err := p.Wait(`window.firstPicture`); err != nil {
		return 0, err
	}
	return browser.Eval[float64](p, `firstPicture`)
}
