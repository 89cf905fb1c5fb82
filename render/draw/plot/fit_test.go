package plot

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// TestSeriesThatDoNotFitAreDropped lays out a chart with too many series: bars and names keep their minimum
// sizes, and the note gives the number of dropped series.
func TestSeriesThatDoNotFitAreDropped(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	ch := &chart.Chart{Title: "Many", Form: chart.Bars, Labels: []string{"a", "b", "c", "d"}, Note: "A note."}
	for i := range 40 {
		ch.Series = append(ch.Series,
			chart.Series{Name: fmt.Sprintf("a run with the seed %d", i), Color: i, Y: []float64{1, 2, 3, 4}})
	}
	for _, size := range [][2]float64{{320, 300}, {600, 330}, {1000, 460}} {
		c, _ := paint.NewPicture(int(size[0]), int(size[1]), 1, fonts)
		area := paint.Rect{W: size[0], H: size[1]}
		l := newLayout(pen{c}, fonts, area, ch, theme.Light(), Options{})
		n := len(l.ch.Series)
		if h := l.namesHeight(n, area.W); h > area.H/2 || l.plot.H < area.H/4 {
			t.Errorf("%v: the names of %d series take %.0f, the plot keeps %.0f", size, n, h, l.plot.H)
		}
		if w := l.barOf(0, 0).W; w < 1.5 {
			t.Errorf("%v: a bar is %.1f wide", size, w)
		}
		if left := fmt.Sprintf("%d more", 40-n); strings.Contains(l.ch.Note, left) != (n < 40) ||
			!strings.HasPrefix(l.ch.Note, "A note.") {
			t.Errorf("%v: of %d series the note says %q", size, n, l.ch.Note)
		}
	}
	if len(ch.Series) != 40 || ch.Note != "A note." {
		t.Error("the chart itself was changed")
	}
}
