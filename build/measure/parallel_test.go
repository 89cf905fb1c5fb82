package main

import (
	"slices"
	"testing"
)

func TestSpeedUpOfThreads(t *testing.T) {
	if got := workerCounts(6); !slices.Equal(got, []int{1, 2, 4, 6}) {
		t.Errorf("counts %v", got)
	}
	if got := workerCounts(2); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("counts %v", got)
	}
	figures := speedUpFigures(map[int]float64{1: 8, 2: 4, 4: 4}, 4)
	if len(figures) != 2 || figures[0].Value != 2 || figures[0].missed() || figures[0].Goal != 0 {
		t.Errorf("%+v", figures)
	}
	if last := figures[1]; last.Value != 2 || !last.missed() {
		t.Errorf("four workers that are as fast as two: %+v", last)
	}
}
