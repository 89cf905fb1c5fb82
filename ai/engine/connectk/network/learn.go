package network

import rules "ludarium/game/connectk"

// Learn does one step of back-propagation: it moves the output for p towards target, 0 to 1, by rate times
// the gradient of half the squared error (Rumelhart, Hinton, Williams: Learning Representations by
// Back-propagating Errors, 1986). It returns the output before the step. The network must have sigmoid units
// and no recurrent steps.
func (n *Network) Learn(p rules.Position, target, rate float64) float64 {
	if n.Activation != Sigmoid || n.Steps > 0 {
		panic("network: back-propagation needs sigmoid units and no steps back")
	}
	a := n.Judge(p)
	out := n.Output()
	outer := float64(rate * n.Slope * (a.Value - target) * a.Value * (1 - a.Value))
	for h, x := range a.Hidden {
		inner := float64(outer * out[h] * n.Slope * x * (1 - x))
		w := n.Unit(h)
		for i, input := range a.Inputs {
			w[i] -= float64(inner * input)
		}
		w[len(w)-1] -= inner
		out[h] -= float64(outer * x)
	}
	out[n.Hidden] -= outer
	return a.Value
}
