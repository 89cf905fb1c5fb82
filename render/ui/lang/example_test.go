package lang_test

import (
	"fmt"

	"ludarium/render/ui/lang"
)

func ExampleText_With() {
	const found lang.Text = "{n} {n:game|games} by {who}"
	fmt.Println(found.With("n", 1, "who", "Ada"))
	fmt.Println(found.With("n", 12, "who", "Ada"))
	fmt.Println(lang.Choose([]string{"sv-FI", "et-EE", "en"}).Tag)
	// Output:
	// 1 game by Ada
	// 12 games by Ada
	// et
}
