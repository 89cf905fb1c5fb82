package mailbox_test

import (
	"context"
	"fmt"
	"time"

	"ludarium/render/ui/mailbox"
)

// A room starts the work and polls the mailbox in each frame until it is done.
func ExampleOnce() {
	ask := mailbox.Once(func(context.Context) (int, error) { return 6 * 7, nil })
	for {
		said, done, err := ask.Take()
		if done {
			fmt.Println(said, err)
			return
		}
		time.Sleep(time.Millisecond) // represents the time of a frame
	}
	// Output: [42] <nil>
}
