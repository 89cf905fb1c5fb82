// Package anim plans the motion of a move: which pieces travel, turn over, appear and vanish. It is
// arithmetic on positions and knows no picture; a drawer shows a plan at a time T in [0, 1].
package anim

import (
	"math"

	"ludarium/game"
)

// Plan is what happens on the board between two positions. Squares named in it are not drawn as in the
// position after.
type Plan struct {
	Motions []game.Motion // pieces that travel
	Flips   []Flip        // pieces that turn into others where they stand
	Appear  []Change      // new pieces
	Vanish  []Change      // pieces that go
}

// Flip is a piece that turns over.
type Flip struct {
	Square   game.Square
	From, To game.Cell
	Delay    float64 // when it begins, in [0, 1): nearer ones first
	Along    Axis    // the line it lies on, seen from the new piece
}

// Axis is a direction on the board as a step in columns and rows.
type Axis struct{ DCol, DRow int }

// Change is a piece that appears or vanishes.
type Change struct {
	Square game.Square
	Cell   game.Cell
}

// Empty reports whether nothing moves.
func (p *Plan) Empty() bool {
	return len(p.Motions)+len(p.Flips)+len(p.Appear)+len(p.Vanish) == 0
}

// Reverse returns the plan that leads back.
func (p *Plan) Reverse() Plan {
	r := Plan{Appear: p.Vanish, Vanish: p.Appear}
	for _, m := range p.Motions {
		if m.Merges {
			continue // the halves of a merge appear again by the difference of positions
		}
		m.From, m.To = m.To, m.From
		r.Motions = append(r.Motions, m)
	}
	for _, f := range p.Flips {
		f.From, f.To = f.To, f.From
		r.Flips = append(r.Flips, f)
	}
	return r
}

// Of plans the motion of m, played in before and leading to after.
func Of(before, after game.View, m game.Move) Plan {
	if mover, ok := game.Concrete(before).(game.Mover); ok {
		return exact(mover, m)
	}
	from, to := before.Squares(m)
	var p Plan
	rows, cols := after.Size()
	at := func(v game.View, q game.Square) game.Cell { return v.At(int(q)/cols, int(q)%cols) }
	var gone, come []Change
	for q := game.Square(0); int(q) < rows*cols; q++ {
		a, b := at(before, q), at(after, q)
		switch {
		case a == b:
		case a != 0 && b != 0 && q != to:
			p.Flips = append(p.Flips, flip(q, a, b, to, cols))
		default:
			if a != 0 {
				gone = append(gone, Change{q, a})
			}
			if b != 0 {
				come = append(come, Change{q, b})
			}
		}
	}
	// The moved piece first (it may change on its way: a promotion), then others that left one square and
	// stand on another, such as the rook of castling.
	if from != to && from != game.NoSquare && to != game.NoSquare {
		cell := at(before, from)
		p.Motions = append(p.Motions, game.Motion{From: from, To: to, Cell: cell})
		gone = drop(gone, from)
		come = drop(come, to)
	}
	for _, c := range come {
		if i := find(gone, c.Cell); i >= 0 {
			p.Motions = append(p.Motions, game.Motion{From: gone[i].Square, To: c.Square, Cell: c.Cell})
			gone = append(gone[:i:i], gone[i+1:]...)
		} else {
			p.Appear = append(p.Appear, c)
		}
	}
	p.Vanish = gone
	return p
}

func exact(mover game.Mover, m game.Move) Plan {
	var p Plan
	for _, mo := range mover.Motions(nil, m) {
		switch {
		case mo.From == game.NoSquare:
			p.Appear = append(p.Appear, Change{mo.To, mo.Cell})
		case mo.To == game.NoSquare:
			p.Vanish = append(p.Vanish, Change{mo.From, mo.Cell})
		default:
			p.Motions = append(p.Motions, mo)
		}
	}
	return p
}

func flip(q game.Square, a, b game.Cell, to game.Square, cols int) Flip {
	f := Flip{Square: q, From: a, To: b}
	if to != game.NoSquare {
		dr, dc := int(q)/cols-int(to)/cols, int(q)%cols-int(to)%cols
		dist := max(abs(dr), abs(dc))
		f.Along = Axis{sign(dc), sign(dr)}
		f.Delay = math.Min(0.5, 0.1*float64(dist-1))
	}
	return f
}

func drop(list []Change, q game.Square) []Change {
	for i, c := range list {
		if c.Square == q {
			return append(list[:i:i], list[i+1:]...)
		}
	}
	return list
}

func find(list []Change, cell game.Cell) int {
	for i, c := range list {
		if c.Cell == cell {
			return i
		}
	}
	return -1
}

func abs(x int) int { return max(x, -x) }

func sign(x int) int { return min(max(x, -1), 1) }

// EaseOut slows down towards the end: t in [0, 1] to [0, 1].
func EaseOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// Elapsed is the inverse of EaseOut: which share of the time has passed when EaseOut has come to e, both in
// [0, 1]. What moves by another law than EaseOut, such as a falling disc, starts from it.
func Elapsed(e float64) float64 { return 1 - math.Cbrt(1-e) }
