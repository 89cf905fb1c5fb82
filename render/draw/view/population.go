package view

import (
	"encoding/json"
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// population shows a population on a torus. A species keeps its colour from report to report as long as it
// keeps most of its cells, even if its number changes.
type population struct {
	latest  Latest[live.Population]
	tints   [256]int // colour index of each species
	cells   []int    // colour index of each cell in the last report
	byScore bool
}

// distinct is the number of colours; further species share them.
const distinct = 24

const (
	segmentsHeight = 40.0
	noteHeight     = 22.0
	maxSide        = 320.0
)

// Title implements Renderer; the captions suffice.
func (*population) Title() string { return "" }

// Height implements Renderer.
func (t *population) Height(_ *ui.UI, w float64, data json.RawMessage, _ *Context) float64 {
	p, ok := t.latest.Decode(data)
	if !ok {
		return 0
	}
	if t.latest.Fresh() {
		t.update(p)
	}
	return figuresHeight + segmentsHeight + 8 + math.Min(w, maxSide) + noteHeight
}

// update assigns colours to the species of a new report.
func (t *population) update(p live.Population) {
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

// tint returns colour i: first the palette, then lighter and darker shades of it.
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

// Frame implements Renderer.
func (t *population) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context) {
	p, ok := t.latest.Decode(data)
	if !ok {
		return
	}
	figures(u, area.CutTop(figuresHeight), [][2]string{
		{textDegree.String(), fmt.Sprint(p.Degree)}, {textRound.String(), fmt.Sprint(p.Round)},
		{textSpecies.String(), fmt.Sprint(p.Kinds)},
		{textDisorder.String(), fmt.Sprintf("%.0f %%", 100*p.Disorder)}, {textMean.String(),
			lang.Decimal(fmt.Sprintf("%.1f", p.Mean))},
	})
	which := 0
	if t.byScore {
		which = 1
	}
	if u.Segments("colour-by", textColourBy.String(), area.CutTop(segmentsHeight),
		[]string{textSpecies.String(), textScore.String()}, &which, "species", "score") {
		t.byScore = which == 1
	}
	area.CutTop(8)
	note := area.CutBottom(noteHeight)
	under := t.torus(u, p, area.Square(), ctx.unit())
	if under == "" {
		under = textGamesInSquare.With("side", p.Side, "side2", p.Side)
		if !t.byScore {
			under = textJoinedAtTheEdges.With("square", under)
		}
	}
	u.NodeOf("population", "img", textPopulation.String(), under, area)
	if t.byScore {
		heatKey(u, p, note.CutRight(118))
	}
	u.Canvas.TextLeft(u.Style(theme.Small), note, under, u.Theme.Ink2)
}

// torus draws the cells into a square and returns the text for the cell under the pointer; empty if there is
// none.
func (t *population) torus(u *ui.UI, p live.Population, area paint.Rect, unit string) (under string) {
	c := u.Canvas
	side := math.Floor(area.W*c.Scale()/float64(p.Shown)) / c.Scale()
	w := side * float64(p.Shown)
	area = c.SnapRect(paint.Rect{X: area.X + (area.W-w)/2, Y: area.Y, W: w, H: w})
	least, most := scoreRange(p.Scores)
	gap := 0.0
	if side >= 6 {
		gap = c.Hair()
	}
	for i, s := range p.Species {
		cell := paint.Rect{X: area.X + side*float64(i%p.Shown), Y: area.Y + side*float64(i/p.Shown),
			W: side - gap, H: side - gap}
		col := tint(t.tints[s], u.Theme)
		if t.byScore {
			col = theme.Heat((float64(p.Scores[i]) - least) / math.Max(1, most-least))
		}
		c.Rect(cell, col)
		if cell.Has(u.In.Pointer) && u.Reaches(area) {
			under = textSpeciesOf.With("s", int(s)+1, "kinds", p.Kinds, "scores", p.Scores[i], "unit", unit)
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

// heatKey draws the colour scale of scores.
func heatKey(u *ui.UI, p live.Population, at paint.Rect) {
	least, most := scoreRange(p.Scores)
	small := u.Style(theme.Small)
	u.Canvas.TextRight(small, at.CutLeft(30), fmt.Sprint(least), u.Theme.Ink2)
	u.Canvas.TextLeft(small, at.CutRight(26), fmt.Sprint(most), u.Theme.Ink2)
	track := at.InsetXY(5, 7)
	const steps = 16
	for i, cell := range track.Split(steps, 0) {
		u.Canvas.Rect(cell, theme.Heat(float64(i)/(steps-1)))
	}
}
