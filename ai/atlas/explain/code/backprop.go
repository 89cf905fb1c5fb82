package code

import "ludarium/ai/base/exact"

// BackProp is a neural network with one hidden layer that learns by back-propagation: the error of
// the output is propagated back through the weights, and each weight takes a step against its
// gradient.
type BackProp struct {
	Trace
	Inner [][]float64 // weights of each hidden unit: one per input, then the bias
	Outer []float64   // weights of the output: one per hidden unit, then the bias
	Slope float64     // slope of the sigmoid
	Rate  float64     // learning rate
}

// Judge returns the activations of the hidden units and the output for the inputs.
func (s *BackProp) Judge(inputs []float64) (hidden []float64, value float64) {
	sum := s.Outer[len(s.Inner)]
	for h, w := range s.Inner {
		hidden = append(hidden, s.unit(w, inputs))
		sum += float64(s.Outer[h] * hidden[h])
	}
	return hidden, sigmoid(float64(s.Slope * sum))
}

// Learn takes one gradient step that moves the output towards a target.
func (s *BackProp) Learn(inputs []float64, target float64) {
	hidden, value := s.Judge(inputs)
	s.At("error", "inputs", inputs, "value", value, "target", target, "error", value-target)
	outer := float64(s.Rate * s.Slope * (value - target) * value * (1 - value))
	for h, x := range hidden {
		inner := float64(outer * s.Outer[h] * s.Slope * x * (1 - x))
		s.At("hidden unit", "unit", h, "answer", x, "its share", inner)
		w := s.Inner[h]
		for i, input := range inputs {
			w[i] -= float64(inner * input)
		}
		w[len(w)-1] -= inner
		s.Outer[h] -= float64(outer * x)
	}
	s.At("bias", "step", outer)
	s.Outer[len(hidden)] -= outer
}

// unit returns the activation of a unit: the sigmoid of the weighted sum of its inputs and its
// bias.
func (s *BackProp) unit(w, inputs []float64) float64 {
	sum := w[len(w)-1]
	for i, x := range inputs {
		sum += float64(w[i] * x)
	}
	return sigmoid(float64(s.Slope * sum))
}

// sigmoid returns 1/(1+e^-x).
func sigmoid(x float64) float64 {
	n, f := exact.Reduce(-x)
	return 1 / (1 + float64(exact.ExpReduced(f)*exact.Power2(n)))
}
