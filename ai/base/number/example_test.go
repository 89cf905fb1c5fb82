package number_test

import (
	"fmt"

	"ludarium/ai/base/number"
)

// Group puts thin spaces between groups of three digits.
func ExampleGroup() {
	fmt.Println(number.Group("1234567.25"))
	// Output:
	// 1 234 567.25
}
