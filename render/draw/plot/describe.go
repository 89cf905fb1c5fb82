package plot

import (
	"strings"

	"ludarium/ai/lab/chart"
)

// mostDescribed is the maximum number of series that a description mentions.
const mostDescribed = 6

// Describe describes a chart in words, for screen readers: the last value of each series.
func Describe(c *chart.Chart) string {
	var parts []string
	c = translated(c)
	for _, s := range c.Series {
		n := len(s.Y)
		if n == 0 || len(parts) == mostDescribed {
			continue
		}
		name := s.Name
		if name == "" {
			name = c.Y.Title
		}
		parts = append(parts, textEndsAt.With("name", name, "y", s.Y[n-1]))
	}
	return strings.Join(parts, "; ")
}
