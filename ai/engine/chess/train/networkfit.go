package train

import (
	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// networkFit holds the weights of a Network as floating-point numbers during training. The units are such
// that the sums of a view are clipped to [0, 1] and the output is added to the logit of the expected result.
// It also holds gradients, with each derivative in the place of its weight.
type networkFit struct {
	all []float32 // all weights; the following slices are consecutive parts of it

	rows   []float32 // NetworkInputs · NetworkSums weights
	bias   []float32 // NetworkSums weights
	output []float32 // NetworkOutputs · 2 · NetworkSums weights, the side to move's view first
	offset []float32 // NetworkOutputs weights
}

// The number of weights that belong to the sums, which come first, and of all weights.
const (
	networkInner   = (chess.NetworkInputs + 1) * chess.NetworkSums
	networkWeights = networkInner + chess.NetworkOutputs*2*chess.NetworkSums + chess.NetworkOutputs
)

// newNetworkFit returns a fit in which all weights are 0.
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

// view holds one number for each sum of a view of the board.
type view [chess.NetworkSums]float32

// row returns the weights of the given input.
func (n *networkFit) row(input int32) *view { return (*view)(n.rows[int(input)*chess.NetworkSums:]) }

// outputs returns the weights of the output with index bucket: for the view of the side to move if v is 0,
// for the view of the opponent if v is 1.
func (n *networkFit) outputs(bucket, v int) *view {
	return (*view)(n.output[(2*bucket+v)*chess.NetworkSums:])
}

// networkPass holds the intermediate results of a forward pass, which the backward pass needs. Only one
// goroutine may use it.
type networkPass struct {
	inputs [2][32]int32 // active inputs by view, the side to move's view first
	pieces int
	bucket int
	sums   [2]view
}

// read sets the inputs of p to the inputs of the position of s.
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

// forward returns the output for the position of s, from the point of view of the side to move.
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

// backward adds the gradient of a loss to g. by is the derivative of the loss with respect to the output of
// the last forward pass.
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
