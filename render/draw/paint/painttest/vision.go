package painttest

import (
	"image/color"
	"math"
)

// MinDistance is the minimum Vision.Distance between colours whose meaning no label states.
const MinDistance = 12

// Vision is a type of colour vision.
type Vision struct {
	Name string
	m    [3][3]float64 // a matrix for linear red, green and blue
}

// Visions returns normal vision and the three types of complete colour blindness (Machado, Oliveira,
// Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE Transactions on
// Visualization and Computer Graphics, 2009, table 1).
func Visions() []Vision {
	return []Vision{
		{"usual", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
		{"protan", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
			{-0.003882, -0.048116, 1.051998}}},
		{"deutan", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
			{-0.011820, 0.042940, 0.968881}}},
		{"tritan", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602},
			{0.004733, 0.691367, 0.303900}}},
	}
}

// Distance returns the perceived distance of two opaque colours in CIELAB (CIE 1976). A distance of 2.3 is
// just noticeable; 10 is visible at a glance.
func (v Vision) Distance(a, b color.NRGBA) float64 {
	p, q := lab(v.seen(a)), lab(v.seen(b))
	return math.Sqrt(float64((p[0]-q[0])*(p[0]-q[0])) + float64((p[1]-q[1])*(p[1]-q[1])) +
		float64((p[2]-q[2])*(p[2]-q[2])))
}

// Lightness returns the perceived lightness of a colour, from 0 for black to 100 for white.
func (v Vision) Lightness(c color.NRGBA) float64 { return lab(v.seen(c))[0] }

// seen returns the linear red, green and blue that a person with this vision perceives.
func (v Vision) seen(c color.NRGBA) (out [3]float64) {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	for i, row := range v.m {
		for k, x := range row {
			out[i] += float64(x * in[k])
		}
		out[i] = min(max(out[i], 0), 1)
	}
	return out
}

// linear inverts the gamma curve of sRGB.
func linear(c uint8) float64 {
	x := float64(c) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// lab converts a linear colour to CIELAB with the white point D65.
func lab(c [3]float64) [3]float64 {
	f := func(t float64) float64 {
		const d = 6.0 / 29
		if t > d*d*d {
			return math.Cbrt(t)
		}
		return t/(3*d*d) + 4.0/29
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.95047)
	y := f(0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2])
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
