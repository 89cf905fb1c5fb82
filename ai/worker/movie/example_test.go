package movie_test

import (
	"fmt"
	"image"
	"image/color"

	"ludarium/ai/worker/movie"
)

// An animation stores only the changes between pictures.
func ExampleChanged() {
	before, after := image.NewRGBA(image.Rect(0, 0, 90, 60)), image.NewRGBA(image.Rect(0, 0, 90, 60))
	after.Set(40, 20, color.White)
	after.Set(43, 29, color.White)
	fmt.Println(movie.Changed(before, after))
	// Output: (40,20)-(44,30)
}
