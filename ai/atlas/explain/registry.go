package explain

import (
	"ludarium/ai/catalog"
	"ludarium/ai/optim"
	"ludarium/ai/optim/diffusion"
	"ludarium/ai/optim/methods"
	"ludarium/ai/worker/wire/explain"
)

// published returns the sources of the methods that name one. The explanation of a method has the same
// source unless it gives another.
func published() map[explain.MethodName]string {
	sources := map[explain.MethodName]string{}
	for _, m := range catalog.Methods() {
		sources[explain.MethodName{List: "games", Name: m.Name}] = m.Source
	}
	note := func(list string, d optim.Description) {
		sources[explain.MethodName{List: list,
			Name: d.Name}] = d.Source
	}
	for _, m := range methods.Methods() {
		note("functions", m.Description)
	}
	for _, m := range methods.Tours() {
		note("tours", m.Description)
	}
	for _, m := range methods.Formulas() {
		note("formulas", m.Description)
	}
	for _, m := range diffusion.Methods() {
		note("agents", m.Description)
	}
	return sources
}
