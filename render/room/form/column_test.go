package form

import (
	"testing"

	"ludarium/render/draw/paint"
)

func TestColumnLayout(t *testing.T) {
	c := ColumnOf(paint.Rect{X: 3, Y: 10, W: 50, H: 12})
	first, second := c.Next(8), c.Next(9)
	if want := (paint.Rect{X: 3, Y: 10, W: 50, H: 8}); first != want {
		t.Errorf("the first row is %v, want %v", first, want)
	}
	if want := (paint.Rect{X: 3, Y: 18, W: 50, H: 9}); second != want {
		t.Errorf("the second row is %v, want %v", second, want)
	}
	if c.Used() != 17 {
		t.Errorf("%g used, want 17", c.Used())
	}
}
