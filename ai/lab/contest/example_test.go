package contest_test

import (
	"fmt"

	"ludarium/ai/lab/contest"
)

func ExampleParseClock() {
	for _, text := range []string{"60+0.6", "40/60", "1m+600ms", "x/60"} {
		time, increment, moves, err := contest.ParseClock(text)
		fmt.Println(time, increment, moves, err)
	}
	// Output:
	// 1m0s 600ms 0 <nil>
	// 1m0s 0s 40 <nil>
	// 1m0s 600ms 0 <nil>
	// 0s 0s 0 clock "x/60": the number of moves "x" is not a whole number above 0
}
