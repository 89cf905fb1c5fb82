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
		if s.Name == "" {
			parts = append(parts, textEnd.With("y", s.Y[n-1]))
			continue
		}
		parts = append(parts, textEndsAt.With("name", s.Name, "y", s.Y[n-1]))
	}
	return strings.Join(parts, "; ")
}
