package fault_test

import (
	"fmt"

	"ludarium/game/text/fault"
)

// An error that is sent to another program can be translated there, because the format and its arguments are
// sent separately.
func ExampleOf() {
	err := fault.Errorf("line %d: %w", 3, fault.Errorf("%q is no move", "e9"))
	text := fault.Of(err)
	fmt.Println(string(text))
	fmt.Println(text)
	back := text.Err().(*fault.Error)
	fmt.Println(back.Format, back.Args[0])
	// Output:
	// {"say":"line %d: %w","with":[{"int":3},{"say":"%q is no move","with":[{"text":"e9"}]}]}
	// line 3: "e9" is no move
	// line %d: %w 3
}
