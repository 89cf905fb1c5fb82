package sound_test

import (
	"fmt"

	"ludarium/render/ui/sound"
)

// Sounds are short sums of tones.
func ExampleSound_Samples() {
	samples := sound.Move.Samples()
	fmt.Printf("%.2f s; a phone shakes for %v\n", float64(len(samples))/sound.Rate, sound.Move.Shake())
	// Output:
	// 0.14 s; a phone shakes for 10ms
}
