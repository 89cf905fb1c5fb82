package paint_test

import (
	"testing"

	"ludarium/render/draw/paint"
)

func TestCutRect(t *testing.T) {
	r := paint.Rect{X: 10, Y: 20, W: 100, H: 50}
	for _, test := range []struct {
		name      string
		cut       func(*paint.Rect, float64) paint.Rect
		d         float64
		part, sum paint.Rect
	}{
		{"top", (*paint.Rect).CutTop, 10, paint.Rect{X: 10, Y: 20, W: 100, H: 10},
			paint.Rect{X: 10, Y: 30, W: 100, H: 40}},
		{"bottom", (*paint.Rect).CutBottom, 10, paint.Rect{X: 10, Y: 60, W: 100, H: 10},
			paint.Rect{X: 10, Y: 20, W: 100, H: 40}},
		{"left", (*paint.Rect).CutLeft, 10, paint.Rect{X: 10, Y: 20, W: 10, H: 50},
			paint.Rect{X: 20, Y: 20, W: 90, H: 50}},
		{"right", (*paint.Rect).CutRight, 10, paint.Rect{X: 100, Y: 20, W: 10, H: 50},
			paint.Rect{X: 10, Y: 20, W: 90, H: 50}},
		{"more than all", (*paint.Rect).CutTop, 99, r, paint.Rect{X: 10, Y: 70, W: 100, H: 0}},
		{"less than nothing", (*paint.Rect).CutLeft, -5, paint.Rect{X: 10, Y: 20, W: 0, H: 50}, r},
	} {
		rest := r
		if part := test.cut(&rest, test.d); part != test.part || rest != test.sum {
			t.Errorf("%s: %v and %v, want %v and %v", test.name, part, rest, test.part, test.sum)
		}
	}
}

func TestRectOperations(t *testing.T) {
	r := paint.Rect{X: 10, Y: 20, W: 100, H: 50}
	for _, test := range []struct {
		name      string
		got, want paint.Rect
	}{
		{"square", r.Square(), paint.Rect{X: 35, Y: 20, W: 50, H: 50}},
		{"fit", r.Fit(1, 5), paint.Rect{X: 55, Y: 20, W: 10, H: 50}},
		{"inset", r.Inset(5), paint.Rect{X: 15, Y: 25, W: 90, H: 40}},
		{"inset beyond the middle", r.Inset(30), paint.Rect{X: 40, Y: 50, W: 40, H: 0}},
		{"intersection", r.Intersect(paint.Rect{X: 0, Y: 60, W: 20, H: 90}),
			paint.Rect{X: 10, Y: 60, W: 10, H: 10}},
		{"no intersection", r.Intersect(paint.Rect{X: 200, Y: 20, W: 5, H: 5}),
			paint.Rect{X: 200, Y: 20, W: 0, H: 5}},
		{"second of three", r.Split(3, 8)[1], paint.Rect{X: 46, Y: 20, W: 28, H: 50}},
	} {
		if test.got != test.want {
			t.Errorf("%s: %v, want %v", test.name, test.got, test.want)
		}
	}
	if !r.Has(paint.Point{X: 10, Y: 20}) || r.Has(paint.Point{X: 110, Y: 30}) ||
		r.Has(paint.Point{X: 30, Y: 70}) {
		t.Error("Has is wrong at an edge")
	}
	if r.Center() != (paint.Point{X: 60, Y: 45}) {
		t.Errorf("the middle of %v is %v", r, r.Center())
	}
}

func TestPointOperations(t *testing.T) {
	a, b := paint.Point{X: 3, Y: 4}, paint.Point{X: 1, Y: -2}
	if a.Len() != 5 || a.Add(b) != (paint.Point{X: 4, Y: 2}) || a.Sub(b) != (paint.Point{X: 2, Y: 6}) ||
		a.Mul(2) != (paint.Point{X: 6, Y: 8}) {
		t.Error("arithmetic of points")
	}
	if a.Lerp(b, 0) != a || a.Lerp(b, 1) != b || a.Lerp(b, 0.5) != (paint.Point{X: 2, Y: 1}) {
		t.Error("points between two points")
	}
}
