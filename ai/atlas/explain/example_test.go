package explain_test

import (
	"fmt"

	explained "ludarium/ai/atlas/explain"
	"ludarium/ai/worker/wire/explain"
)

// Minimax runs on its small case.
func ExampleRun() {
	c, err := explained.Run(explain.Setup{Key: "minimax"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(c.Events), "events;", c.Answer)
	// Output:
	// 690 events; 2 4 2: 0.375
}
