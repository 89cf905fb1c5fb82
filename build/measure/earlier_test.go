package main

import (
	"math"
	"testing"
)

func TestTimesAreComparedWithEarlierOnes(t *testing.T) {
	for _, test := range []struct {
		before, now float64
		missed      bool
	}{{100, 105, false}, {100, 120, true}, {100, 50, false}} {
		if f := notLonger("it", "ms", test.before, test.now); f.missed() != test.missed {
			t.Errorf("%g, then %g: %+v", test.before, test.now, f)
		}
	}
}

func TestEngineFiguresCompareWithEarlier(t *testing.T) {
	before := []workload{{"gone", 10}, {"a", 100}, {"b", 100}}
	figures, err := engineFigures(before, []workload{{"a", 200}, {"new", 1}, {"b", 50}})
	if err != nil || len(figures) != 2 || figures[0].Note != "b" || math.Abs(figures[1].Value-1) > 1e-9 ||
		figures[1].missed() {
		t.Errorf("%+v, %v", figures, err)
	}
	if figures, err = engineFigures(before, []workload{{"a", 50}}); err != nil || !figures[1].missed() {
		t.Errorf("half the speed: %+v, %v", figures, err)
	}
	if _, err := engineFigures(before, []workload{{"new", 1}}); err == nil {
		t.Error("revisions without a workload in common are compared")
	}
}

func TestNoComparisonWithoutRevision(t *testing.T) {
	figures, err := againstEarlier(t.Context(), &machine{})
	if err != nil || len(figures) != 1 || !figures[0].Absent || figures[0].missed() {
		t.Errorf("%+v, %v", figures, err)
	}
}
