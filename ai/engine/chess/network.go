package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// Network is a small efficiently updatable neural network (NNUE) that adjusts the handcrafted evaluation
// (Nasu: Efficiently Updatable Neural-Network-Based Evaluation Functions, 2018). It sees the board from the
// point of view of each side: own and opposing pieces by kind and square, with squares counted from the
// side's own back rank and mirrored if its king is on the right half of the board. For each view the network
// adds a row of weights for each piece on the board and clips the sums to [0, 1]. The output is a weighted
// sum over both views, with weights that depend on the number of pieces. The network also contains the
// weights of the handcrafted evaluation.
//
// All numbers are integers. Each word holds four sums of a view, in units of 1/1024. Rows are added word by
// word, which is exact as long as the absolute values of the sums stay below 16. A Network must not be
// changed.
type Network struct {
	weights *Weights // weights of the handcrafted evaluation

	rows   [NetworkInputs]sums
	bias   sums
	output [NetworkOutputs]outputWeights
	offset [NetworkOutputs]int // in 1/100 pawn divided by 2^NetworkShift
	scale  [NetworkOutputs]int // 1/100 pawn per unit of the output sum, times 2^NetworkShift
}

// Dimensions of a network.
const (
	NetworkInputs  = 2 * 6 * 64
	NetworkSums    = 256 // maximum number of sums per view
	networkWords   = NetworkSums / 4
	NetworkOutputs = 8 // number of outputs, each for a range of piece counts
	NetworkShift   = 20
)

// accumulator holds the sums of both views of a board, by colour. known marks those that were computed.
type accumulator struct {
	views [2]sums
	known [2]bool
}

// NetworkInput returns the index of the row for a piece of colour c and kind k on square s, as seen by the
// colour view. flip is the result of NetworkFlip.
func NetworkInput(view, c rules.Color, k rules.PieceKind, s rules.Square, flip rules.Square) int {
	return int((view^c)&1)*384 + (int(k)-1)*64 + int((s^flip)&63)
}

// NetworkFlip returns the number that converts squares to the view of a colour by exclusive or. It depends on
// the square of that colour's king.
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

// refresh computes the sums of a view of p from scratch.
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

// follow computes the sums of a view after the move of f from the sums before that move.
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

// NetworkOutput returns the index of the output for positions with the given number of pieces.
func NetworkOutput(pieces int) int { return min((pieces-1)/4, NetworkOutputs-1) }

// value returns the output for p in 1/100 pawn for the side to move. a holds the sums of both views.
func (n *Network) value(p *rules.Position, a *accumulator) int {
	bucket := NetworkOutput(bits.OnesCount64(p.Occupied()))
	us := p.Side & 1
	return (n.output[bucket].products(&a.views[us], &a.views[us^1])*n.scale[bucket] + n.offset[bucket]) >>
		NetworkShift
}

// static returns the static evaluation of f for the side to move: the handcrafted evaluation, adjusted by the
// network if there is one.
func (w *worker) static(f *frame) int {
	v, share := w.assess(&f.board)
	if w.network == nil {
		return v
	}
	return min(max(v+w.adjustment(f)*share/fullShare, -mateMost+1), mateMost-1)
}

// adjustment updates the sums of f and returns the network's output.
func (w *worker) adjustment(f *frame) int {
	for view := rules.White; view <= rules.Black; view++ {
		w.update(f, view)
	}
	return w.network.value(&f.Position, &f.sums)
}

// update computes the sums of a view of f from the sums of the nearest earlier frame that has them. If there
// is none, or if the king has moved to the other half of the board since then, update recomputes the earliest
// frame from which the sums of f can be updated. It does not recompute f itself, because the frames in
// between will be needed next.
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
