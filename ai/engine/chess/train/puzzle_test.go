package train

import (
	"reflect"
	"testing"

	"ludarium/ai/engine/chess"
	"ludarium/game/gametest"
)

// TestPuzzlesAreReproducible checks that puzzles do not depend on earlier searches, that their moves are
// legal, and that puzzles with the goal mate end with mate.
func TestPuzzlesAreReproducible(t *testing.T) {
	gametest.Slow(t)
	const nodes = 4000
	used, found := NewPuzzleMaker(chess.Default(), nodes), 0
	for seed := range uint64(12) {
		list, err := used.Game(t.Context(), seed)
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := NewPuzzleMaker(chess.Default(), nodes).Game(t.Context(), seed)
		if err != nil || !reflect.DeepEqual(list, fresh) {
			t.Errorf("game %d: %v and %v, %v", seed, list, fresh, err)
		}
		for _, it := range list {
			found++
			p := it.Position
			for _, m := range it.Moves {
				p.Make(m)
			}
			mated := p.InCheck() && len(p.Generate(nil)) == 0
			if len(it.Moves)%2 == 0 || it.Depth < 1 || mated != (it.Goal == Mate) {
				t.Errorf("game %d: %+v", seed, it)
			}
		}
	}
	if found == 0 {
		t.Error("no puzzles")
	}
}
