package lang_test

import (
	"fmt"

	"ludarium/render/lang"
)

func ExampleText_With() {
	const found lang.Text = "{n} {n:game|games} by {who}"
	fmt.Println(found.With("n", 1, "who", "Teder"))
	fmt.Println(found.With("n", 12, "who", "Teder"))
	fmt.Println(lang.Choose([]string{"sv-FI", "et-EE", "en"}).Tag)
	// Output:
	// 1 game by Teder
	// 12 games by Teder
	// et
}
