package exact

// Max returns the larger of two numbers that are not NaN; it does not tell zeros apart. The built-in
// function, which does both, is a call in WebAssembly.
func Max(x, y float64) float64 {
	if y > x {
		return y
	}
	return x
}

// Min is Max for the smaller one.
func Min(x, y float64) float64 {
	if y < x {
		return y
	}
	return x
}
