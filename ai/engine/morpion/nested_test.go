package morpion

import "testing"

// TestNestedOptionsReduceWork checks that lazy playouts and the use of symmetry reduce the work without
// making games shorter.
func TestNestedOptionsReduceWork(t *testing.T) {
	plain := run(t, Nested{Level: 1}, board(t, "5D"), 2)
	distinct := run(t, Nested{Level: 1, Distinct: true}, board(t, "5D"), 2)
	if distinct.Playouts() >= plain.Playouts() || len(distinct.Best) < 55 {
		t.Errorf("%d games for %d moves; without symmetry %d", distinct.Playouts(), len(distinct.Best),
			plain.Playouts())
	}
	start := prefix(t, "5D-82", 50)
	whole, lazy := run(t, Nested{Level: 2}, start, 1), run(t, Nested{Level: 2, Lazy: 3, Prune: 0.3}, start, 1)
	if lazy.Playouts() >= whole.Playouts() || len(lazy.Best) < 60 {
		t.Errorf("%d games for %d moves; all moves searched %d for %d", lazy.Playouts(), len(lazy.Best),
			whole.Playouts(), len(whole.Best))
	}
	if plain.Final < 55 || plain.Final > len(plain.Best) {
		t.Errorf("the final game has %d moves, the best %d", plain.Final, len(plain.Best))
	}
}
