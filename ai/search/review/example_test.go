package review_test

import (
	"fmt"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
)

// Giving away a rook in an equal chess position is a blunder.
func ExampleScale_Fault() {
	s := review.Chess()
	loss, _ := s.Loss(search.Score{Value: 0.2}, search.Score{Value: -4.8})
	fmt.Printf("%.0f %% of the chances: fault %d of 3\n", loss, s.Fault(loss))
	// Output:
	// 37 % of the chances: fault 3 of 3
}
