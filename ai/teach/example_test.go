package teach_test

import (
	"fmt"

	"ludarium/ai/contract/teach"
	explained "ludarium/ai/teach"
)

// A short program that people read also runs: here minimax on its small case.
func ExampleRun() {
	c, err := explained.Run(teach.Setup{Key: "minimax"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(c.Events), "events;", c.Answer)
	// Output:
	// 690 events; 2 4 2: 0.375
}
