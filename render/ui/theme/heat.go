package theme

import "image/color"

// heat is the colour map viridis at five points. Its lightness increases evenly, also for colour-blind
// readers and in print (Stéfan van der Walt and Nathaniel Smith, 2015).
var heat = [...]color.NRGBA{Hex(0x440154), Hex(0x3B528B), Hex(0x21918C), Hex(0x5EC962), Hex(0xFDE725)}

// Heat returns the heat-map colour of t in [0, 1], dark for low values.
func Heat(t float64) color.NRGBA {
	x := min(max(t, 0), 1) * float64(len(heat)-1)
	i := min(int(x), len(heat)-2)
	return Mix(heat[i], heat[i+1], x-float64(i))
}
