package plot

import (
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/render/ui/theme"
)

// TestTenSeriesHaveTenColours checks that the colours of ten series differ by at least 35 of 255 in one of
// their parts.
func TestTenSeriesHaveTenColours(t *testing.T) {
	const least = 35
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		for i := range 10 {
			for k := range i {
				a, b := colour(&chart.Series{Color: i}, th), colour(&chart.Series{Color: k}, th)
				d := 0
				for _, pair := range [][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}} {
					d = max(d, int(pair[0])-int(pair[1]), int(pair[1])-int(pair[0]))
				}
				if d < least {
					t.Errorf("dark %t: series %d is %v, series %d is %v", th.Dark, i, a, k, b)
				}
			}
		}
	}
}
