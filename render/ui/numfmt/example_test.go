package numfmt_test

import (
	"fmt"
	"time"

	"ludarium/render/ui/numfmt"
)

func ExampleNodes() {
	fmt.Println(numfmt.Nodes(950), numfmt.Nodes(12_345_678))
	fmt.Println(numfmt.Clock(75*time.Second), numfmt.ClockSpoken(75*time.Second))
	// Output:
	// 950 12.3 M
	// 1:15 1 minute 15 seconds
}
