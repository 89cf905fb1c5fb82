package ui_test

import (
	"fmt"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// The rectangle of a zoomed picture extends beyond the area that shows a part of it.
func ExampleCamera_Whole() {
	var k ui.Camera
	area := paint.Rect{W: 100, H: 100}
	fmt.Println(k.Whole(area))
	k.Turn(2, 0.5, 0.5)
	fmt.Println(k.Whole(area))
	// Output:
	// {0 0 100 100}
	// {-50 -50 200 200}
}
