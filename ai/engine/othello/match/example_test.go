package match_test

import (
	"fmt"

	"ludarium/ai/engine/othello/match"
)

// A narrow win and a heavy loss: the sides are equal by games won, but not by discs.
func ExampleScore() {
	s := match.Of(33, 31).Add(match.Of(10, 54))
	fmt.Printf("%g %% of the games, %.1f %% of the discs\n", match.Wins.Of(s), match.Discs.Of(s))
	// Output: 50 % of the games, 33.6 % of the discs
}
