package mailbox_test

import (
	"context"
	"fmt"
	"time"

	"ludarium/render/ui/mailbox"
)

// A room begins the work, and looks into the box in each picture until it is done.
func ExampleOnce() {
	ask := mailbox.Once(func(context.Context) (int, error) { return 6 * 7, nil })
	for {
		said, done, err := ask.Take()
		if done {
			fmt.Println(said, err)
			return
		}
		time.Sleep(time.Millisecond) // what a picture takes
	}
	// Output: [42] <nil>
}
