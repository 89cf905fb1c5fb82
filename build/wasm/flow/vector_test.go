package flow

import (
	"testing"

	"ludarium/build/wasm/file"
)

// TestVectorInstructions checks the length of vector instructions, and how many operands they take and give.
func TestVectorInstructions(t *testing.T) {
	l := lifter{}
	for _, test := range []struct {
		name         string
		code         []byte
		pops, pushes int
	}{
		{"v128.load", []byte{opVector, 0, 0, 8}, 1, 1},
		{"v128.store", []byte{opVector, 11, 0, 0x80, 1}, 2, 0},
		{"v128.const", append([]byte{opVector, 12}, make([]byte, 16)...), 0, 1},
		{"i8x16.shuffle", append([]byte{opVector, 13}, make([]byte, 16)...), 2, 1},
		{"i8x16.swizzle", []byte{opVector, 14}, 2, 1},
		{"i64x2.splat", []byte{opVector, 18}, 1, 1},
		{"i64x2.extract_lane", []byte{opVector, 29, 1}, 1, 1},
		{"i64x2.replace_lane", []byte{opVector, 30, 1}, 2, 1},
		{"i16x8.eq", []byte{opVector, 45}, 2, 1},
		{"v128.not", []byte{opVector, 77}, 1, 1},
		{"v128.and", []byte{opVector, 78}, 2, 1},
		{"v128.bitselect", []byte{opVector, 82}, 3, 1},
		{"v128.any_true", []byte{opVector, 83}, 1, 1},
		{"v128.load64_lane", []byte{opVector, 87, 3, 0, 1}, 2, 1},
		{"v128.store64_lane", []byte{opVector, 91, 3, 0, 1}, 2, 0},
		{"v128.load64_zero", []byte{opVector, 93, 3, 0}, 1, 1},
		{"i16x8.abs", []byte{opVector, 0x80, 1}, 1, 1},
		{"i16x8.mul", []byte{opVector, 0x95, 1}, 2, 1},
		{"i32x4.extend_low_i16x8_s", []byte{opVector, 0xa7, 1}, 1, 1},
		{"i32x4.add", []byte{opVector, 0xae, 1}, 2, 1},
		{"i32x4.dot_i16x8_s", []byte{opVector, 0xba, 1}, 2, 1},
		{"i64x2.shl", []byte{opVector, 0xcb, 1}, 2, 1},
		{"f64x2.sqrt", []byte{opVector, 0xef, 1}, 1, 1},
		{"f64x2.mul", []byte{opVector, 0xf2, 1}, 2, 1},
		{"f64x2.convert_low_i32x4_s", []byte{opVector, 0xfe, 1}, 1, 1},
	} {
		r := reader{file.Reader{Data: test.code}}
		in, err := r.instruction()
		if err != nil || r.At != len(test.code) {
			t.Errorf("%s: %d of %d bytes are read, %v", test.name, r.At, len(test.code), err)
			continue
		}
		pops, pushes, ok := l.effect(&in)
		if !ok || pops != test.pops || pushes != test.pushes {
			t.Errorf("%s takes %d and gives %d, %v; want %d and %d", test.name, pops, pushes, ok, test.pops,
				test.pushes)
		}
	}
	r := reader{file.Reader{Data: []byte{opVector, 0x80, 2}}}
	if in, err := r.instruction(); err == nil {
		t.Errorf("a relaxed instruction is read as %+v", in)
	}
}
