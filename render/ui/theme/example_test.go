package theme_test

import (
	"fmt"

	"ludarium/render/ui/theme"
)

// Text needs enough contrast with its background.
func ExampleContrast() {
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		fmt.Println(theme.Contrast(th.Ink, th.Ground) > 7)
	}
	// Output:
	// true
	// true
}
