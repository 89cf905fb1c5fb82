// Package worlds combines optimisers and problems into worlds that can be watched; see
// ludarium/ai/worker/liverun.
package worlds

import (
	"slices"
	"sync"

	"ludarium/ai/optim"
	"ludarium/ai/worker/liverun"
)

var all = sync.OnceValue(func() []liverun.Made {
	return []liverun.Made{landscape(), front(), maps(), texts(), little(), formulas(), evolution()}
})

// Worlds returns all worlds in the order in which they are shown. The caller may change the slice, but not
// the worlds.
func Worlds() []liverun.Made { return slices.Clone(all()) }

// describe returns the description of a method for display. title is the display name of its family, and look
// states in one sentence what the family's pictures show; opt is an optimiser of the method, and shape names
// the parameters that cannot change during a run.
func describe(d optim.Description, title, look string, opt any, shape ...string) liverun.Optimiser {
	m := liverun.Optimiser{Name: d.Name, Title: d.Title, Family: title, Doc: look + " " + d.Doc,
		Formula: d.Formula, Source: d.Source,
		Kind: d.Criteria, Params: d.Params}
	if _, ok := opt.(optim.Adjustable); ok {
		for _, p := range d.Params {
			if !slices.Contains(shape, p.Name) {
				m.Live = append(m.Live, p.Name)
			}
		}
	}
	return m
}
