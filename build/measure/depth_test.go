package main

import (
	"math"
	"slices"
	"testing"
)

func TestThreadsAreComparedByNodesOfEach(t *testing.T) {
	one := []float64{100, 400, 1000}
	f := threadsFigure(4, one, []float64{50, 400, 2000})
	if math.Abs(f.Value-4) > 1e-9 || f.missed() || f.Note != "by nodes, 3 positions, 95 %: 0.71 to 22.38" {
		t.Errorf("as many nodes: %+v", f)
	}
	if f := threadsFigure(4, one, []float64{200, 800, 2000}); math.Abs(f.Value-2) > 1e-9 || !f.missed() {
		t.Errorf("twice the nodes: %+v", f)
	}
	if f := threadsFigure(2, one, []float64{200, 800, 2000}); f.missed() {
		t.Errorf("two threads are judged: %+v", f)
	}
}

func TestEveryProblemIsAPosition(t *testing.T) {
	const text = "# problems\n8/8/8/8/8/8/8/K1k5 w - - bm Ka2;\n\n8/8/8/8/8/8/8/K2k4 b - - bm Kd2;\n" +
		"8/8/8/8/8/8/8/K3k3 w - - bm Ka2;\n"
	want := []string{"8/8/8/8/8/8/8/K1k5 w - - 0 1", "8/8/8/8/8/8/8/K3k3 w - - 0 1"}
	if got := everyProblem(text, 2); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
