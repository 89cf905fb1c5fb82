package room_test

import (
	"fmt"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
)

// On a wide screen the panel is at the right of the board, on a phone below it.
func ExampleLayoutOf() {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		l := room.LayoutOf(paint.Rect{W: size[0], H: size[1]}, room.LayoutOptions{})
		fmt.Println(l.Wide, l.Panel.X > l.Board.X, l.Panel.Y > l.Board.Y)
	}
	// Output:
	// true true false
	// false false true
}
