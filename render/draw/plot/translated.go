package plot

import (
	"slices"

	"ludarium/ai/lab/chart"
	"ludarium/render/ui/lang"
)

// translated returns a chart with its texts in the current language.
func translated(c *chart.Chart) *chart.Chart {
	if lang.Spoken().English() {
		return c
	}
	out := *c
	out.Title, out.Note = lang.Say(c.Title), lang.Say(c.Note)
	for _, a := range []*chart.Axis{&out.X, &out.Y} {
		a.Title, a.Unit = lang.Say(a.Title), lang.Say(a.Unit)
	}
	out.Labels = slices.Clone(c.Labels)
	for i := range out.Labels {
		out.Labels[i] = lang.Say(out.Labels[i])
	}
	out.Series = slices.Clone(c.Series)
	for i := range out.Series {
		out.Series[i].Name = lang.Say(out.Series[i].Name)
	}
	out.Nodes = slices.Clone(c.Nodes)
	for i := range out.Nodes {
		out.Nodes[i].Doc = lang.Say(out.Nodes[i].Doc)
	}
	out.Arrays = slices.Clone(c.Arrays)
	for i := range out.Arrays {
		out.Arrays[i].Name = lang.Say(out.Arrays[i].Name)
	}
	return &out
}
