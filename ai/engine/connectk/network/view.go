package network

import (
	"math"

	"ludarium/ai/live"
	rules "ludarium/game/connectk"
)

// View returns the network with the outputs of its units for p, in which the opponent of the side to move has
// moved last. Numbers are rounded to four decimals.
func (n *Network) View(p rules.Position) live.Network {
	a := n.Judge(p)
	v := live.Network{Cols: n.Board.Cols(), Rows: n.Board.Rows(), Inputs: n.topDown(a.Inputs)}
	if n.inputs() > n.Cells() {
		v.Names = []string{"turn"}
	}
	hidden := live.Layer{Name: "hidden", Out: rounded(a.Hidden)}
	for h := range n.Hidden {
		w := n.Unit(h)
		hidden.Weights = append(hidden.Weights, n.topDown(w[:n.inputs()])...)
		hidden.Bias = append(hidden.Bias, round(w[len(w)-1]))
		if n.Steps > 0 {
			hidden.Back = append(hidden.Back, rounded(w[n.inputs():n.inputs()+n.Hidden])...)
		}
	}
	out := n.Output()
	v.Layers = []live.Layer{hidden,
		{Name: "output", Weights: rounded(out[:n.Hidden]), Bias: []float64{round(out[n.Hidden])},
			Out: []float64{round(a.Value)}}}
	return v
}

// topDown returns values of inputs, rounded, with the rows of the board in order from the top.
func (n *Network) topDown(of []float64) []float64 {
	cols, cells := n.Board.Cols(), n.Cells()
	list := make([]float64, 0, len(of))
	for row := n.Board.Rows() - 1; row >= 0; row-- {
		list = append(list, rounded(of[row*cols:(row+1)*cols])...)
	}
	return append(list, rounded(of[cells:])...)
}

func rounded(of []float64) []float64 {
	list := make([]float64, len(of))
	for i, x := range of {
		list[i] = round(x)
	}
	return list
}

func round(x float64) float64 { return math.Round(x*1e4) / 1e4 }
