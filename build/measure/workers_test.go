package main

import (
	"math"
	"testing"
)

func TestWorkersAreComparedByTheirOwnNodes(t *testing.T) {
	one := []float64{100, 400, 1000}
	f := soonerFigure("workers", "by nodes of each", 4, one, []float64{50, 100, 500})
	if math.Abs(f.Value-math.Cbrt(16)) > 1e-9 || f.missed() ||
		f.Note != "by nodes of each, 3 positions, 95 %: 0.93 to 6.81" {
		t.Errorf("%+v", f)
	}
	if f := soonerFigure("workers", "by nodes of each", 4, one, one); f.Value != 1 || !f.missed() {
		t.Errorf("as many nodes: %+v", f)
	}
	if f := soonerFigure("workers", "by nodes of each", 2, one, one); f.missed() {
		t.Errorf("two workers are judged: %+v", f)
	}
}
