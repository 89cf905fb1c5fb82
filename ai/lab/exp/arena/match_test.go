package arena

import (
	"testing"

	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// A pair that is cut off goes on with the move, and the game, that it has come to.
func TestPairGoesOn(t *testing.T) {
	for _, given := range []param.Values{
		{"a-nodes": "40"}, {"game": "morpion", "a-nodes": "40", "variant": "4D"}, {"game": "twenty48", "a-nodes": "5", "max-plies": "30"},
	} {
		labtest.Resume(t, newMatch(), given, 2)
	}
}
