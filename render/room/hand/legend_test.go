package hand

import (
	"testing"

	"ludarium/ai/hands"
)

// TestLegendMarksSliders checks that a slider in a picture has a mark in the legend.
func TestLegendMarksSliders(t *testing.T) {
	found := false
	for _, e := range New("monte-carlo-tree-search").legend() {
		if e.text == textExploration.String() {
			found = e.look != nil
		}
	}
	if !found {
		t.Error("the legend shows no mark for the exploration")
	}
}

// TestCrossIsAboveParticles draws the swarm when it is at the lowest point: lines of the cross are drawn
// above the dots.
func TestCrossIsAboveParticles(t *testing.T) {
	p := New("particle-swarm")
	p.Reveal()
	n := 0
	for _, l := range p.scene().Lines {
		if l.Above && l.Tone == hands.Bad {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d lines are above the dots", n)
	}
}
