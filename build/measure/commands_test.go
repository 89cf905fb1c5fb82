package main

import (
	"math"
	"testing"
)

func TestShortCommandsAreComparedByBestTimes(t *testing.T) {
	f := shortFigure("perft chess", []float64{1, 1.2}, []float64{4, 2.4})
	if f.Name != "perft chess" || math.Abs(f.Value-1/2.4) > 1e-9 || !f.missed() ||
		f.Note != "1.00 s natively, 2.40 s in Node, pairs 0.25 to 0.50" {
		t.Errorf("%+v", f)
	}
	if f := shortFigure("2048 play", []float64{1}, []float64{1.5}); f.missed() {
		t.Errorf("%+v misses its goal", f)
	}
}
