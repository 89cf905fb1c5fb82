package diffusion

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game/text/fault"
)

// Picture is a square picture of grey values, from 0, that contains a hidden square pattern.
type Picture struct {
	Side, Size int    // cells per row of the picture and of the pattern
	Greys      int    // number of grey values, from 2 to MostGreys
	Cells      []byte // grey values of the picture, by rows
	Pattern    []byte
	At         int // hypothesis at which the pattern was placed (its upper left corner)
}

// MostGreys is the largest number of grey values.
const MostGreys = 4

// Values of NewPicture's parameter shape.
const (
	Eye    = "eye"    // drawing of an eye, with areas of a single grey
	Random = "random" // independent grey values
)

// NewPicture hides a pattern in a picture of independent grey values. noise is the fraction of the pattern's
// cells, in [0, 1], that have another grey value in the picture. It returns an error if the pattern does not
// fit.
func NewPicture(side, size, greys int, shape string, noise float64, seed uint64) (*Picture, error) {
	switch {
	case size < 1 || size > side:
		return nil, fault.Errorf("diffusion: a pattern of %d cells does not fit a picture of %d cells",
			size, side)
	case greys < 2 || greys > MostGreys:
		return nil, fault.Errorf("diffusion: %d grey values, not from 2 to %d", greys, MostGreys)
	case !(noise >= 0 && noise <= 1):
		return nil, fault.Errorf("diffusion: the noise is %g, not from 0 to 1", noise)
	}
	r := rng.NewSplitMix(seed)
	p := &Picture{Side: side, Size: size, Greys: greys, Cells: make([]byte, side*side),
		Pattern: make([]byte, size*size)}
	for i := range p.Cells {
		p.Cells[i] = byte(r.IntN(greys))
	}
	for i := range p.Pattern {
		if p.Pattern[i] = byte(r.IntN(greys)); shape == Eye {
			p.Pattern[i] = byte(int(eye(i/size, i%size, size)) * (greys - 1) / (MostGreys - 1))
		}
	}
	p.At = r.IntN(p.across() * p.across())
	left, wrong := len(p.Pattern), int(math.Round(float64(noise*float64(len(p.Pattern)))))
	for i, grey := range p.Pattern {
		if r.IntN(left) < wrong {
			grey = byte((int(grey) + 1 + r.IntN(greys-1)) % greys)
			wrong--
		}
		left--
		p.Cells[p.cell(p.At, i)] = grey
	}
	return p, nil
}

// eye returns the grey value of a cell of the eye drawing: skin, white, iris or pupil.
func eye(row, col, size int) byte {
	middle, half := float64(float64(size-1)/2), float64(size)/2
	y, x := (float64(row)-middle)/half, (float64(col)-middle)/half
	switch round := float64(x*x) + float64(y*y); {
	case round < 0.06:
		return 3
	case round < 0.3:
		return 2
	case float64(x*x)+float64(2.2*y*y) < 0.9:
		return 0
	}
	return 1
}

// across returns the number of positions of the pattern in a row.
func (p *Picture) across() int { return p.Side - p.Size + 1 }

// cell returns the picture's cell under a part of the pattern placed at hypothesis h.
func (p *Picture) cell(h, part int) int {
	row, col := h/p.across()+part/p.Size, h%p.across()+part%p.Size
	return row*p.Side + col
}

// Problem returns the search for the pattern: a hypothesis is the position of its upper left corner, and a
// part is one cell.
func (p *Picture) Problem() *Problem {
	n := p.across()
	return &Problem{Hypotheses: n * n, Parts: len(p.Pattern), Picture: p,
		Right: func(h, part int) bool { return p.Cells[p.cell(h, part)] == p.Pattern[part] },
		Near: func(h int, r *rng.SplitMix) int {
			beside := beside(n)
			if r.IntN(2) == 0 {
				return beside(h/n, r)*n + h%n
			}
			return h/n*n + beside(h%n, r)
		}}
}

// shades are the looks of the grey values above 0, indexed by the number of grey values.
var shades = [...][]live.Look{2: {{Tone: live.Many}}, 3: {{Tone: live.Few}, {Tone: live.Many}},
	4: {{Tone: live.Off}, {Tone: live.Few}, {Tone: live.Many}}}

// views returns the picture with each agent in the middle of the position it holds, and the pattern.
func (p *Picture) views(a *Agents) []search.View {
	names := []string{"light grey", "dark grey", "black"}[MostGreys-p.Greys:]
	looks := append(append([]live.Look(nil), shades[p.Greys]...), live.Look{Tone: live.Marked})
	w := live.Grid{Rows: p.Side, Cols: p.Side, Cells: p.Cells, Kinds: append(names, "active agent"),
		Looks: looks,
		Step:  a.round, Value: 100 * float64(a.size) / float64(len(a.held)), Unit: "% of the agents agree"}
	for _, active := range [2]bool{false, true} { // draw active agents above the others
		for i, h := range a.held {
			if a.active[i] != active {
				continue
			}
			load := byte(0)
			if active {
				load = byte(p.Greys)
			}
			w.Walk(h/p.across()+p.Size/2, h%p.across()+p.Size/2, load)
		}
	}
	sought := live.Grid{Rows: p.Size, Cols: p.Size, Cells: p.Pattern, Kinds: names[:p.Greys-1],
		Looks: shades[p.Greys], Step: a.round, Value: float64(len(p.Pattern)), Unit: "cells of the pattern"}
	return []search.View{live.Encode(w), live.Encode(sought)}
}
