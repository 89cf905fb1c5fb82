package ui

import (
	"testing"

	"ludarium/render/draw/paint"
)

func TestNestedClipsIntersect(t *testing.T) {
	var c clips
	if !c.has(paint.Point{X: -1}) || !c.sees(upper) || c.cut(upper) != upper {
		t.Error("without a clip, part of a rectangle is hidden")
	}
	c.add(upper)
	c.add(paint.Rect{X: 50, Y: -5, W: 100, H: 20})
	if got, want := c.cut(upper), (paint.Rect{X: 50, W: 50, H: 15}); got != want {
		t.Errorf("visible: %v, want %v", got, want)
	}
	if c.has(paint.Point{X: 60, Y: 20}) || !c.has(paint.Point{X: 60, Y: 10}) || c.sees(lower) {
		t.Error("the inner clip is ignored")
	}
	if c.drop(); !c.has(paint.Point{X: 60, Y: 20}) {
		t.Error("the outer clip is not restored")
	}
}
