package rangecoder

import (
	"io"
	"testing"

	"ludarium/ai/base/rng"
)

// TestCoderRoundTrip writes bits with three probabilities, and between them bits with even odds, and reads
// them back. A third of the bits have one bit of information each, the others almost none, and every tenth
// bit is followed by 7.5 raw bits on average.
func TestCoderRoundTrip(t *testing.T) {
	x := rng.NewXorshift(4)
	type decision struct {
		zero uint32
		one  bool
		raw  uint32
		bits int
	}
	var all []decision
	for range 50_000 {
		model := x.IntN(3)
		d := decision{zero: [...]uint32{4084, 2048, 4}[model],
			one: x.IntN(1000) < [...]int{3, 500, 999}[model]}
		if x.IntN(10) == 0 {
			d.bits = x.IntN(16)
			d.raw = uint32(x.IntN(1 << d.bits))
		}
		all = append(all, d)
	}
	e := NewEncoder()
	w := Coder{Encoder: e}
	for _, d := range all {
		if w.Code(d.zero, d.one) != d.one || w.Raw(d.raw, d.bits) != d.raw {
			t.Fatalf("writing %+v returns something else", d)
		}
	}
	data := e.Finish()
	if bits := 8 * len(data); bits < 50_000 || bits > 62_000 {
		t.Errorf("%d decisions take %d bits", len(all), bits)
	}
	d := NewDecoder(data)
	r := Coder{Decoder: d}
	for i, want := range all {
		if one, raw := r.Code(want.zero, false), r.Raw(0, want.bits); one != want.one || raw != want.raw {
			t.Fatalf("decision %d is %v and %d, want %+v", i, one, raw, want)
		}
	}
	if d.Err() != nil || d.Left() != 0 {
		t.Errorf("after the last decision: %v, %d bytes left", d.Err(), d.Left())
	}
	if r.Raw(0, 16); d.Err() != io.ErrUnexpectedEOF {
		t.Errorf("after the end: %v", d.Err())
	}
}
