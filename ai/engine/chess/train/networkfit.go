package train

import (
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// networkFit holds the weights of a Network as real numbers during training, in units in which a view's sums
// are clipped to [0, 1] and the output is added to the logit of the expected result. It is also used for
// gradients, with the derivatives in the places of the weights.
type networkFit struct {
	all []float32 // all of the following parts, one after the other

	rows   []float32 // networkInputs · NetworkSums
	bias   []float32 // NetworkSums
	output []float32 // networkOutputs · 2 · NetworkSums, the side to move's view first
	offset []float32 // networkOutputs
}

// networkWeights is the number of weights, of which the first networkInner belong to the sums.
const (
	networkInner   = (chess.NetworkInputs + 1) * chess.NetworkSums
	networkWeights = networkInner + chess.NetworkOutputs*2*chess.NetworkSums + chess.NetworkOutputs
)

// newNetworkFit returns a fit with all weights 0.
func newNetworkFit() *networkFit {
	n := &networkFit{all: make([]float32, networkWeights)}
	rest := n.all
	for _, part := range [...]struct {
		to   *[]float32
		size int
	}{
		{&n.rows, chess.NetworkInputs * chess.NetworkSums},
		{&n.bias, chess.NetworkSums},
		{&n.output, chess.NetworkOutputs * 2 * chess.NetworkSums},
		{&n.offset, chess.NetworkOutputs},
	} {
		*part.to, rest = rest[:part.size], rest[part.size:]
	}
	return n
}

// view holds one number for each sum of a view.
type view [chess.NetworkSums]float32

// row returns the weights of an input.
func (n *networkFit) row(input int32) *view { return (*view)(n.rows[int(input)*chess.NetworkSums:]) }

// outputs returns the output weights for a range of the number of pieces: for the view of the side to move or
// of the opponent.
func (n *networkFit) outputs(bucket, v int) *view {
	return (*view)(n.output[(2*bucket+v)*chess.NetworkSums:])
}

// networkPass has the intermediate results of a forward pass, which the backward pass needs. It belongs to
// one goroutine.
type networkPass struct {
	inputs [2][32]int32 // by view, the side to move's first
	pieces int
	bucket int
	sums   [2]view
}

// read sets the inputs for s.
func (p *networkPass) read(s *packedSample) {
	var list [32]packedPiece
	pieces := s.pieces(&list)
	var flips [2]rules.Square
	for _, piece := range pieces {
		if piece.kind == rules.King {
			flips[piece.color&1] = chess.NetworkFlip(piece.color, piece.square)
		}
	}
	us := s.side()
	for i, piece := range pieces {
		p.inputs[0][i&31] = int32(chess.NetworkInput(us, piece.color, piece.kind, piece.square, flips[us&1]))
		p.inputs[1][i&31] = int32(
			chess.NetworkInput(us^1, piece.color, piece.kind, piece.square, flips[us&1^1]))
	}
	p.pieces, p.bucket = len(pieces), chess.NetworkOutput(len(pieces))
}

// forward returns the output for s, for the side to move.
func (n *networkFit) forward(p *networkPass, s *packedSample) float32 {
	p.read(s)
	out := n.offset[p.bucket]
	for v := range p.sums {
		sums := &p.sums[v]
		*sums = view(n.bias)
		inputs := p.inputs[v][:p.pieces]
		for ; len(inputs) >= 4; inputs = inputs[4:] {
			a, b, c, d := n.row(inputs[0]), n.row(inputs[1]), n.row(inputs[2]), n.row(inputs[3])
			for i := range sums {
				sums[i] += (a[i] + b[i]) + (c[i] + d[i])
			}
		}
		for _, input := range inputs {
			for i, w := range n.row(input) {
				sums[i] += w
			}
		}
		weights := n.outputs(p.bucket, v)
		for i, x := range sums {
			out += float32(min(max(x, 0), 1) * weights[i])
		}
	}
	return out
}

// backward adds to g the gradient of a loss; by is the loss's derivative with respect to the output of the
// last forward pass.
func (n *networkFit) backward(g *networkFit, p *networkPass, by float32) {
	g.offset[p.bucket] += by
	bias := (*view)(g.bias)
	for v := range p.sums {
		weights, byWeights := n.outputs(p.bucket, v), g.outputs(p.bucket, v)
		var bySums view
		for i, x := range &p.sums[v] {
			byWeights[i] += float32(by * min(max(x, 0), 1))
			if x > 0 && x < 1 {
				bySums[i] = by * weights[i]
			}
		}
		for i, x := range &bySums {
			bias[i] += x
		}
		for _, input := range p.inputs[v][:p.pieces] {
			row := g.row(input)
			for i := range row {
				row[i] += bySums[i]
			}
		}
	}
}
