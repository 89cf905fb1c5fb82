package morpion

import (
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/paint"
	"ludarium/render/theme"
)

// torus is a population on the screen. A species keeps its colour from report to report as far as it keeps its cells, also
// when the next move of its opening gives it another number.
type torus struct {
	tints   [256]int // of each species
	cells   []int    // tint of each cell in the latest report
	byScore bool
}

// distinct is how many tints there are; more species look alike.
const distinct = 24

// update gives colours to the species of a new report.
func (t *torus) update(p live.Population) {
	overlap := make([][distinct]int, 256)
	if len(t.cells) == len(p.Species) {
		for i, s := range p.Species {
			if old := t.cells[i]; old < distinct {
				overlap[s][old]++
			}
		}
	}
	var taken [distinct]bool
	for s := range t.tints {
		t.tints[s] = distinct
		if s >= p.Kinds || s == 255 {
			continue
		}
		best, most := distinct, 0
		for tint, n := range overlap[s] {
			if !taken[tint] && n > most {
				best, most = tint, n
			}
		}
		for tint := 0; best == distinct && tint < distinct; tint++ {
			if !taken[tint] {
				best = tint
			}
		}
		if t.tints[s] = best; best < distinct {
			taken[best] = true
		}
	}
	t.cells = t.cells[:0]
	for _, s := range p.Species {
		t.cells = append(t.cells, t.tints[s])
	}
}

// tint returns a colour: the palette, then lighter and darker shades of it.
func tint(i int, th *theme.Theme) color.NRGBA {
	switch c := theme.Series(i); {
	case i >= distinct:
		return th.Line
	case i >= 16:
		return theme.Mix(c, th.Ink, 0.45)
	case i >= 8:
		return theme.Mix(c, th.Surface, 0.5)
	default:
		return c
	}
}

// draw draws the population into a square and returns what the pointer is over, empty when it is elsewhere.
func (t *torus) draw(r *Room, p live.Population, area paint.Rect) (under string) {
	u := r.Shell.UI()
	c := u.Canvas
	side := math.Floor(area.W*c.Scale()/float64(p.Shown)) / c.Scale()
	area = c.SnapRect(paint.Rect{X: area.X + (area.W-side*float64(p.Shown))/2, Y: area.Y, W: side * float64(p.Shown), H: side * float64(p.Shown)})
	least, most := scoreRange(p.Scores)
	gap := 0.0
	if side >= 6 {
		gap = c.Hair()
	}
	for i, s := range p.Species {
		cell := paint.Rect{X: area.X + side*float64(i%p.Shown), Y: area.Y + side*float64(i/p.Shown), W: side - gap, H: side - gap}
		col := tint(t.tints[s], u.Theme)
		if t.byScore {
			col = theme.Heat((float64(p.Scores[i]) - least) / math.Max(1, most-least))
		}
		c.Rect(cell, col)
		if cell.Has(u.In.Pointer) && u.Reaches(area) {
			under = fmt.Sprintf("species %d of %d · %d lines", int(s)+1, p.Kinds, p.Scores[i])
			c.Border(cell.Inset(-1), 0, 2*c.Hair(), u.Theme.Ink)
		}
	}
	return under
}

func scoreRange(scores []byte) (least, most float64) {
	least, most = 255, 0
	for _, s := range scores {
		least, most = math.Min(least, float64(s)), math.Max(most, float64(s))
	}
	return least, most
}

// population draws the torus with its figures.
func (r *Room) population(p live.Population, next func(float64) paint.Rect) {
	u, t := r.Shell.UI(), &r.watch.torus
	r.figureRow(next, [][2]string{
		{"Degree", fmt.Sprint(p.Degree)}, {"Round", fmt.Sprint(p.Round)}, {"Species", fmt.Sprint(p.Kinds)},
		{"Disorder", fmt.Sprintf("%.0f %%", 100*p.Disorder)}, {"Mean", fmt.Sprintf("%.1f", p.Mean)},
	})
	which := 0
	if t.byScore {
		which = 1
	}
	if u.Segments("Colour by", next(40), []string{"Species", "Score"}, &which) {
		t.byScore = which == 1
	}
	next(8)
	w := next(0).W
	side := math.Min(w, 320)
	area := next(side)
	under := t.draw(r, p, paint.Rect{X: area.X + (w-side)/2, Y: area.Y, W: side, H: side})
	note := next(22)
	if under == "" {
		under = fmt.Sprintf("%d×%d games", p.Side, p.Side)
		if !t.byScore {
			under += ", joined at the edges"
		}
	}
	u.Node("img", "population", under, area)
	small := u.Style(theme.Small)
	if t.byScore {
		r.heatKey(p, note.CutRight(118))
	}
	u.Canvas.TextLeft(small, note, under, u.Theme.Ink2)
	next(8)
}

// heatKey draws the colours of scores from least to most.
func (r *Room) heatKey(p live.Population, at paint.Rect) {
	u := r.Shell.UI()
	least, most := scoreRange(p.Scores)
	small := u.Style(theme.Small)
	u.Canvas.TextRight(small, at.CutLeft(30), fmt.Sprint(least), u.Theme.Ink2)
	u.Canvas.TextLeft(small, at.CutRight(26), fmt.Sprint(most), u.Theme.Ink2)
	bar := at.InsetXY(5, 7)
	const steps = 16
	for i, cell := range bar.Split(steps, 0) {
		u.Canvas.Rect(cell, theme.Heat(float64(i)/(steps-1)))
	}
}
