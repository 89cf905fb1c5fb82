package view

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
)

// colony returns three views: ants on a map of cities, agents searching a text, and a grid of ant brood.
func colony() []search.View {
	var x, y []float64
	var best, latest []int
	for i := range 24 {
		x, y = append(x, float64(i*7%24)), append(y, float64(i*i*5%17))
		best, latest = append(best, i), append(latest, i*5%24)
	}
	w := live.Tour{At: live.Map(x, y), Best: live.Stops(best), Latest: live.Stops(latest), Length: 287.5,
		Optimum: 250}
	for i := range 48 {
		w.Road(i%24, (i*i+i+1)%24, 1/float64(1+i/6))
	}
	const text = "Many agents look at few letters each, and yet the swarm finds the word."
	found := strings.Index(text, "swarm")
	d := live.Diffusion{Text: text, Target: "swarm", Best: found, Round: 12, Active: make([]int, len(text)),
		Passive: make([]int, len(text))}
	for i := range d.Text {
		d.Passive[i] = i * 7 % 4
	}
	d.Active[found], d.Active[17] = 22, 5
	g := live.Grid{Rows: 20, Cols: 30, Cells: make([]byte, 600), Kinds: []string{"eggs", "larvae"},
		Step: 1200, Value: 2.125, Unit: "neighbours of their kind"}
	for i := range g.Cells {
		if row, col := i/30, i%30; (row-6)*(row-6)+(col-7)*(col-7) < 14 {
			g.Cells[i] = 1
		} else if (row-13)*(row-13)+(col-22)*(col-22) < 20 {
			g.Cells[i] = 2
		}
	}
	for i := range 12 {
		g.Walk(i*7%20, i*11%30, byte(i%3))
	}
	return []search.View{live.Encode(w), live.Encode(d), live.Encode(g)}
}

// TestColonyViewsMatchGoldenPictures draws views of ants and agents.
func TestColonyViewsMatchGoldenPictures(t *testing.T) {
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d := newDesk(t, w, 940, look.th)
			var set Set
			d.picture(func(area paint.Rect) {
				set.Frame(d.UI, colony(), &Context{Theme: look.th}, func(h float64) paint.Rect {
					return area.CutTop(h)
				})
			})
			painttest.Golden(t, fmt.Sprintf("colony-%d-%s", w, look.name), d.img)
		}
	}
}
