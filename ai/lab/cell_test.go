package lab

import (
	"math"
	"testing"
)

// TestZerosHaveNoSign checks tables for display and for files.
func TestZerosHaveNoSign(t *testing.T) {
	zero := math.Copysign(0, -1)
	c := Column{Name: "x", Kind: Float, Digits: 1}
	cell, err := c.canonical(zero)
	if err != nil || math.Signbit(cell.(float64)) {
		t.Errorf("a cell of −0 is %v, %v", cell, err)
	}
	for _, text := range []string{Write(zero), c.Show(zero), c.Show(-0.01), Digits(zero, 3), printed(zero)} {
		if text != "0" && text != "0.0" {
			t.Errorf("a zero is written %q", text)
		}
	}
}
