package flow

// operandsVector reads the operands after the prefix of vector instructions. The number of in becomes the
// second part of the opcode.
func (r *reader) operandsVector(in *instruction) bool {
	in.number = r.Unsigned()
	switch n := in.number; {
	case n <= 11, n == 92, n == 93: // loads and stores
		r.Unsigned()
		r.Unsigned()
	case n == 12, n == 13: // constants and shuffles
		r.Take(16)
	case n >= 21 && n <= 34: // lanes
		r.Take(1)
	case n >= 84 && n <= 91: // loads and stores of lanes
		r.Unsigned()
		r.Unsigned()
		r.Take(1)
	case n > 0xff:
		return false
	}
	return true
}

// vectorEffect returns how many operands the vector instruction with the number n takes from the stack and
// puts there.
func vectorEffect(n int) (pops, pushes int) {
	switch {
	case n == 12: // constant
		return 0, 1
	case n == 11, n >= 88 && n <= 91: // stores
		return 2, 0
	case n == 82: // selection of bits
		return 3, 1
	case n <= 10, n >= 15 && n <= 22, n == 24, n == 25, n == 27, n == 29, n == 31, n == 33, n == 77, n == 83,
		n >= 92 && n <= 100, n >= 103 && n <= 106, n == 116, n == 117, n == 122, n >= 124 && n <= 129,
		n == 131, n == 132, n >= 135 && n <= 138, n == 148, n >= 160 && n <= 164, n >= 167 && n <= 170,
		n >= 192 && n <= 196, n >= 199 && n <= 202, n >= 224 && n <= 227, n >= 236 && n <= 239, n >= 248:
		return 1, 1
	}
	return 2, 1
}
