// Package anim plans the animation of a move: which pieces slide, flip, appear and vanish. It computes with
// positions and draws nothing; a drawer draws a plan at a time T in [0, 1].
package anim

import (
	"math"

	"ludarium/game"
)

// Plan describes the difference between two positions as motion. The squares that it names are drawn from the
// plan, not from the later position.
type Plan struct {
	Motions []game.Motion // pieces that slide
	Flips   []Flip        // pieces that change on their squares
	Appear  []Change      // new pieces
	Vanish  []Change      // pieces that vanish
}

// Flip is a piece that is turned over.
type Flip struct {
	Square   game.Square
	From, To game.Cell
	Delay    float64 // start of the flip, in [0, 1); discs nearer to the new one flip first
	Along    Axis    // direction from the new disc to this one
}

// Axis is a direction on the board, as a step in columns and rows.
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

// Reverse returns the plan of undoing the move.
func (p *Plan) Reverse() Plan {
	r := Plan{Appear: p.Vanish, Vanish: p.Appear}
	for _, m := range p.Motions {
		if m.Merges {
			continue // skip the halves of a merged tile
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

// Of returns the plan of move m, which is played in the position before and leads to the position after.
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
	// First the moved piece, which a promotion may change; then other pieces that have left one square and
	// appear on another, such as the rook in castling.
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

// EaseOut is the easing curve of moves, from [0, 1] to [0, 1]; it slows down towards the end.
func EaseOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// Elapsed is the inverse of EaseOut: it returns the elapsed fraction of the time at which EaseOut has the
// value e; both are in [0, 1]. Motions with another easing curve, such as a falling disc, use it to compute
// the time.
func Elapsed(e float64) float64 { return 1 - math.Cbrt(1-e) }
