// Package guide provides the guide of the atlas (ludarium/ai/atlas) to rooms that link to its pages. It is
// loaded from a worker in the background.
package guide

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// Guide holds the guide. It is empty until loaded, and stays empty if no worker has one.
type Guide struct {
	atlas.Guide
	Workers pool.Pool

	asked *mailbox.Ask[atlas.Guide]
	came  bool
}

// Poll requests the guide on the first call, and reports whether it has just been loaded.
func (g *Guide) Poll() (changed bool) {
	if g.came {
		return false
	}
	if g.asked == nil {
		g.asked = mailbox.Once(func(ctx context.Context) (atlas.Guide, error) {
			return pool.Call(ctx, g.Workers, atlas.GuideTask, pool.None{}, nil)
		})
	}
	came, done, err := g.asked.Take()
	if g.came = done; done && err == nil && len(came) == 1 {
		g.Guide = came[0]
	}
	return done
}

// Family returns the description of a family of methods.
func (g *Guide) Family(title string) string {
	for _, f := range g.Families {
		if f.Title == title {
			return lang.Say(f.Text)
		}
	}
	return ""
}

// Links draws buttons for at most most pages about name. A click opens the page with those values that it has
// parameters for. next returns a row of a given height.
func (g *Guide) Links(u *ui.UI, name string, most int, params []param.Spec, values param.Values, seed uint64,
	next func(h float64) paint.Rect, open func(link string)) {
	pages := g.Pages[name]
	for i, l := range pages[:min(most, len(pages))] {
		if u.Button(fmt.Sprint("how-it-works-", i+1), textHowItWorks.With("title", lang.Say(l.Title)),
			next(theme.Touch).InsetXY(0, 3),
			nil, ui.Framed) {
			open(l.To + state(l, params, values, seed))
		}
	}
}

// state returns an address query that sets the sliders of a page to values.
func state(l atlas.PageLink, params []param.Spec, values param.Values, seed uint64) string {
	at := room.AtlasAt{Set: param.Values{}}
	for _, s := range params {
		if s.Kind != param.Text && slices.Contains(l.Sliders, s.Name) {
			at.Set[s.Name] = values[s.Name]
		}
	}
	if len(at.Set) > 0 {
		at.Seed = seed
	}
	return at.Query()
}
