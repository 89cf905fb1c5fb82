package chess

import (
	"testing"

	"ludarium/game/gametest"
	"ludarium/game/param"
)

func TestGameContract(t *testing.T) {
	gametest.Check(t, Game(), nil, 12, 400)
	gametest.Check(t, Game(), param.Values{"draws": "fide"}, 2, 400)
}

func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, Game(), nil, "standard", 400)
}
