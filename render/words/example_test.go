package words_test

import (
	"fmt"
	"time"

	"ludarium/render/words"
)

func ExampleNodes() {
	fmt.Println(words.Nodes(950), words.Nodes(12_345_678))
	fmt.Println(words.Clock(75*time.Second), words.ClockSpoken(75*time.Second))
	// Output:
	// 950 12.3 M
	// 1:15 1 minute 15 seconds
}
