// Package marker has small neural networks that choose moves of Othello. They are encoded as strings of
// numbers in which markers delimit the descriptions of nodes, so that evolution changes both links and
// weights.
//
// A network has 128 inputs, two for each square (own disc, opponent's disc), and 64 outputs, one for each
// square, which rate the move there. Between them are hidden nodes with binary output. It rates moves, not
// positions, and does not look ahead.
//
// Moriarty, Miikkulainen: Evolving Complex Othello Strategies Using Marker-Based Genetic Encoding of Neural
// Networks, 1993. The paper's description is short; where it is ambiguous, this package does the following.
// Nodes are evaluated once each, in the order of their descriptions, and fire if the sum of their inputs is
// above 0. A link to a hidden node leads to the node with the nearest label, the first of equally near ones.
package marker

import (
	"math/bits"
	"math/rand/v2"

	"ludarium/game"
	"ludarium/game/othello"
)

// Genes is the encoding of a network as a ring: the last number is followed by the first.
type Genes []int8

// Markers: a number with this remainder modulo spacing begins or ends the description of a node.
const (
	spacing = 25
	begins  = 1
	ends    = 2
)

func remainder(g int8) int { return (int(g)%spacing + spacing) % spacing }

// Random returns n random genes.
func Random(n int, r *rand.Rand) Genes {
	g := make(Genes, n)
	for i := range g {
		g[i] = int8(r.IntN(256) - 128)
	}
	return g
}

// Bytes returns the genes as bytes, for FromBytes.
func (g Genes) Bytes() []byte {
	out := make([]byte, len(g))
	for i, x := range g {
		out[i] = byte(x)
	}
	return out
}

// FromBytes returns the genes from the result of Bytes.
func FromBytes(data []byte) Genes {
	g := make(Genes, len(data))
	for i, x := range data {
		g[i] = int8(x)
	}
	return g
}

// node is a hidden node.
type node struct {
	label  int8
	value  int32 // initial value of the sum
	inputs []link
	hidden []link
	output []link
}

type link struct{ to, weight int32 }

// Network is a decoded network. Only one goroutine may use it.
type Network struct {
	nodes []node
	fires []bool
	out   [64]int32
}

// New decodes the network of genes. A description is the numbers between a start marker and the next end
// marker: the label of the node, its initial value, and three numbers for each link: the kind, the other end,
// and the weight. A kind of at least 0 links the node with an input or, if the second number is negative,
// with an output. Other kinds link it with the output of another hidden node.
func New(genes Genes) *Network {
	n := &Network{}
	type linked struct {
		from  int
		label int8
		w     int8
	}
	var toHidden []linked
	for i, g := range genes {
		if remainder(g) != begins {
			continue
		}
		var text []int8
		closed := false
		for k := 1; k < len(genes) && !closed; k++ {
			if c := genes[(i+k)%len(genes)]; remainder(c) == ends {
				closed = true
			} else {
				text = append(text, c)
			}
		}
		if !closed || len(text) < 2 {
			continue
		}
		h := node{label: text[0], value: int32(text[1])}
		for ; len(text) >= 5; text = text[3:] {
			kind, label, w := text[2], text[3], text[4]
			switch {
			case kind < 0:
				toHidden = append(toHidden, linked{len(n.nodes), label, w})
			case label >= 0:
				h.inputs = append(h.inputs, link{int32(label), int32(w)})
			default:
				h.output = append(h.output, link{-int32(label) - 1, int32(w)})
			}
		}
		for k := range h.output {
			h.output[k].to %= 64
		}
		n.nodes = append(n.nodes, h)
	}
	for _, l := range toHidden {
		best := 0
		for k := range n.nodes {
			if distance(n.nodes[k].label, l.label) < distance(n.nodes[best].label, l.label) {
				best = k
			}
		}
		n.nodes[l.from].hidden = append(n.nodes[l.from].hidden, link{int32(best), int32(l.w)})
	}
	n.fires = make([]bool, len(n.nodes))
	return n
}

func distance(a, b int8) int {
	d := int(a) - int(b)
	return max(d, -d)
}

// Nodes returns the number of hidden nodes.
func (n *Network) Nodes() int { return len(n.nodes) }

// Links returns the number of links.
func (n *Network) Links() (sum int) {
	for i := range n.nodes {
		sum += len(n.nodes[i].inputs) + len(n.nodes[i].hidden) + len(n.nodes[i].output)
	}
	return sum
}

// run computes the outputs for a board.
func (n *Network) run(own, opponent uint64) {
	n.out = [64]int32{}
	for i := range n.nodes {
		n.fires[i] = n.nodes[i].value > 0
	}
	for i := range n.nodes {
		h := &n.nodes[i]
		sum := h.value
		for _, l := range h.inputs {
			discs := own
			if l.to >= 64 {
				discs = opponent
			}
			if discs>>(l.to&63)&1 != 0 {
				sum += l.weight
			}
		}
		for _, l := range h.hidden {
			if n.fires[l.to] {
				sum += l.weight
			}
		}
		if n.fires[i] = sum > 0; n.fires[i] {
			for _, l := range h.output {
				n.out[l.to] += l.weight
			}
		}
	}
}

// Advice returns the rating of a move on each square, legal or not, for the side with the discs p.Own. The
// result is valid until the next use of the network.
func (n *Network) Advice(p othello.Position) *[64]int32 {
	n.run(p.Own, p.Opponent)
	return &n.out
}

// Best implements match.Judge: it returns the legal squares with the highest rating for the side with the
// discs p.Own.
func (n *Network) Best(p othello.Position, _ game.Player) (found uint64) {
	moves := p.Moves()
	if moves&(moves-1) == 0 {
		return moves
	}
	n.run(p.Own, p.Opponent)
	var best int32
	for m := moves; m != 0; m &= m - 1 {
		switch v := n.out[bits.TrailingZeros64(m)]; {
		case found == 0 || v > best:
			best, found = v, m&-m
		case v == best:
			found |= m & -m
		}
	}
	return found
}
