package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// Network is a small neural network that adjusts the evaluation made by hand and is cheap to keep up to date
// from move to move (Nasu: Efficiently Updatable Neural-Network-Based Evaluation Functions, 2018). It sees
// the board twice, as each side does: its own pieces and the other's by kind and square, from its own back
// rank, left and right exchanged where its king stands on the right half. Each view sums up one row of
// weights for each piece on the board, clips the sums to [0, 1], and the output is a weighted sum of both
// views, the weights chosen by the number of pieces. It brings the weights with which the evaluation is to be
// made by hand.
//
// All numbers are whole. Four of the sums of a view, in 1/1024, share a word: rows are added to it as one
// number, which is exact as long as the sums stay below 16 in size. A Network is not changed by those who use
// it.
type Network struct {
	weights *Weights // of the evaluation made by hand

	rows   [NetworkInputs]sums
	bias   sums
	output [NetworkOutputs]outputWeights
	offset [NetworkOutputs]int // in 1/100 pawn, times 2^networkShift
	scale  [NetworkOutputs]int // 1/100 pawn for a unit of the sum of products, times 2^networkShift
}

// The shape of a network.
const (
	NetworkInputs  = 2 * 6 * 64
	NetworkSums    = 256 // of a view, at most
	networkWords   = NetworkSums / 4
	NetworkOutputs = 8 // each for some numbers of pieces
	NetworkShift   = 20
)

// accumulator holds the sums of both views of a board, by colour, where they are known.
type accumulator struct {
	views [2]sums
	known [2]bool
}

// input is the row for a piece as colour view sees it; flip is that of the view.
func NetworkInput(view, c rules.Color, k rules.Kind, s rules.Square, flip rules.Square) int {
	return int((view^c)&1)*384 + (int(k)-1)*64 + int((s^flip)&63)
}

// flipOf turns squares into those that a colour sees, by the square of its king.
func NetworkFlip(view rules.Color, king rules.Square) rules.Square {
	flip := rules.Square(0)
	if view == rules.Black {
		flip = 56
	}
	if king&4 != 0 {
		flip ^= 7
	}
	return flip
}

// refresh sums up a view from nothing.
func (n *Network) refresh(to *sums, p *rules.Position, view rules.Color) {
	flip := NetworkFlip(view, p.King(view))
	*to = n.bias
	for c := rules.White; c <= rules.Black; c++ {
		for k := rules.Pawn; k <= rules.King; k++ {
			for rest := p.Of(c, k); rest != 0; rest &= rest - 1 {
				row := &n.rows[NetworkInput(view, c, k, first(rest), flip)]
				for i := range to {
					to[i] += row[i]
				}
			}
		}
	}
}

// follow makes the sums of a view after the move of f, from those before it.
func (n *Network) follow(to, from *sums, f *frame, view rules.Color) {
	m := f.move
	us, at, kind := f.Side&1, rules.To(m), rules.Moved(m)
	flip := NetworkFlip(view, f.King(view))
	put := kind
	if k := rules.Promotion(m); k != rules.NoKind {
		put = k
	}
	off, on := &n.rows[NetworkInput(view, us, kind, rules.From(m), flip)],
		&n.rows[NetworkInput(view, us, put, at, flip)]
	switch k := rules.Captured(m); {
	case k != rules.NoKind:
		if rules.EnPassant(m) {
			at ^= 8
		}
		to.afterCapture(from, on, off, &n.rows[NetworkInput(view, us^1, k, at, flip)])
	case rules.Castles(m):
		king, rookFrom, rookTo := rules.CastlingSquares(m)
		to.afterMove(from, &n.rows[NetworkInput(view, us, kind, king, flip)], off)
		to.afterMove(to, &n.rows[NetworkInput(view, us, rules.Rook, rookTo, flip)],
			&n.rows[NetworkInput(view, us, rules.Rook, rookFrom, flip)])
	default:
		to.afterMove(from, on, off)
	}
}

// outputOf is which output judges positions with so many pieces.
func NetworkOutput(pieces int) int { return min((pieces-1)/4, NetworkOutputs-1) }

// value returns what the network says of p with the sums of both views, in 1/100 pawn for the side to move.
func (n *Network) value(p *rules.Position, a *accumulator) int {
	bucket := NetworkOutput(bits.OnesCount64(p.Occupied()))
	us := p.Side & 1
	return (n.output[bucket].products(&a.views[us], &a.views[us^1])*n.scale[bucket] + n.offset[bucket]) >>
		NetworkShift
}

// static judges f as it stands, for the side to move: by hand, and adjusted by the network where there is
// one.
func (w *worker) static(f *frame) int {
	v, share := w.assess(&f.board)
	if w.network == nil {
		return v
	}
	return min(max(v+w.adjustment(f)*share/fullShare, -mateMost+1), mateMost-1)
}

// adjustment returns what the network says of f, whose sums it brings up to date.
func (w *worker) adjustment(f *frame) int {
	for view := rules.White; view <= rules.Black; view++ {
		w.update(f, view)
	}
	return w.network.value(&f.Position, &f.sums)
}

// update makes the sums of a view of f from those of the nearest frame before it that has them. Where the
// king changed halves since, or none has them, it sums up the first frame from which one can go on anew, and
// not f, for the frames in between will be asked for by the next ones, too.
func (w *worker) update(f *frame, view rules.Color) {
	view &= 1
	if f.sums.known[view] {
		return
	}
	ply := f.ply
	half := f.King(view) & 4
	for ; !w.at(ply).sums.known[view]; ply-- {
		if top := w.at(ply); ply == 0 || w.at(ply-1).King(view)&4 != half {
			w.network.refresh(&top.sums.views[view], &top.Position, view)
			top.sums.known[view] = true
			break
		}
	}
	for ; ply < f.ply; ply++ {
		before, next := w.at(ply), w.at(ply+1)
		if before.move == 0 {
			next.sums.views[view] = before.sums.views[view]
		} else {
			w.network.follow(&next.sums.views[view], &before.sums.views[view], before, view)
		}
		next.sums.known[view] = true
	}
}
