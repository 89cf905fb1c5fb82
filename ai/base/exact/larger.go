package exact

// Max returns the larger of two numbers that are not NaN; it ignores the sign of zeros. The built-in function
// handles NaN and signed zeros but is a function call in WebAssembly.
func Max(x, y float64) float64 {
	if y > x {
		return y
	}
	return x
}

// Min returns the smaller of two numbers; see Max.
func Min(x, y float64) float64 {
	if y < x {
		return y
	}
	return x
}
