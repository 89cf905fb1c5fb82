package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"ludarium/ai/atlas/text"
	"ludarium/build/browser"
)

// opensIn is the maximum time in milliseconds until a page of the atlas shows its animation.
const opensIn = 300

// pagesOfAtlas measures the time until each page of the atlas shows its animation, on a desktop and on a
// phone.
func pagesOfAtlas(ctx context.Context, m *machine) ([]figure, error) {
	all, err := text.Read(os.DirFS(filepath.Join(m.root, "assets", "atlas")))
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, s := range []struct {
		name   string
		screen browser.Screen
	}{{"desktop", browser.Desktop.Coarse()}, {"phone", browser.Phone.Coarse()}} {
		var took []opened
		p, err := m.page(ctx, s.screen, "#/atlas")
		if err != nil {
			return figures, err
		}
		defer p.Close()
		if err := p.Wait(`ludarium.state().atlas.pages && ludarium.state().atlas.done`); err != nil {
			return figures, err
		}
		for _, page := range all.Pages {
			ms, err := browser.Eval[float64](p, fmt.Sprintf(untilItMoves, page.Name))
			if err != nil {
				return figures, fmt.Errorf("%s: %w", page.Name, err)
			}
			took = append(took, opened{page.Name, ms})
		}
		figures = append(figures, openedFigures(s.name, took)...)
	}
	return figures, nil
}

// opened is a page and its loading time in milliseconds.
type opened struct {
	page string
	took float64
}

// untilItMoves is a script that opens a page and returns the milliseconds until two of its frames have
// arrived and one of them is drawn.
const untilItMoves = `(async () => {
	const from = performance.now(), drawn = ludarium.frames();
	ludarium.atlas("open %s");
	for (;;) {
		await new Promise(done => requestAnimationFrame(done));
		const took = performance.now() - from;
		if (ludarium.state().atlas.made > 1 && ludarium.frames() > drawn || took > 20000) return took;
	}
})()`

// openedFigures returns figures for the median and the maximum of the loading times.
func openedFigures(screen string, took []opened) []figure {
	slices.SortFunc(took, func(a, b opened) int { return int(1000 * (a.took - b.took)) })
	worst := took[len(took)-1]
	return []figure{
		{Name: screen + ": a page of the atlas moves, median", Value: took[len(took)/2].took, Unit: "ms",
			Goal: opensIn},
		{Name: screen + ": a page of the atlas moves, worst", Value: worst.took, Unit: "ms", Goal: opensIn,
			Note: worst.page},
	}
}
