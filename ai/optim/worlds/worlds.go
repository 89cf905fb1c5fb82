// Package worlds makes worlds out of optimisers and what they look for, so that people can watch them; see
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

// Worlds returns all worlds in the order in which they are shown. The slice is the caller's, what it holds is
// not to be changed.
func Worlds() []liverun.Made { return slices.Clone(all()) }

// describe returns a method as those who watch it know it. look says in one sentence what is seen of all
// methods of its family, which is called title; opt is the method at work, and shape names those of its
// parameters that stay as they are.
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
