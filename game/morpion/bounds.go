package morpion

// Bound is an upper bound on the number of moves of a game, proven or claimed.
type Bound struct {
	Variant Variant
	Moves   int
	By      string
	Year    int
	Note    string
	Open    bool // whether the bound is claimed but neither confirmed nor refuted
}

// Bounds returns the known upper bounds by variant, the earliest first. Sources: Demaine et al.: Morpion
// Solitaire, 2006, by the potential of [Board.Potential]; Kawamura et al.: Morpion Solitaire 5D: a New Upper
// Bound of 121 on the Maximum Score, 2013; Michalewski, Nagórko and Pawlewicz: 485 – a New Upper Bound for
// Morpion Solitaire, 2015, and An Upper Bound of 84 for Morpion Solitaire 5D, 2016; for the others Laitinen
// 2010.
func Bounds() []Bound {
	const (
		demaine = "Erik and Martin Demaine, Arthur and Stefan Langerman"
		polish  = "Henryk Michalewski, Andrzej Nagórko and Jakub Pawlewicz"
		quist   = "Michael Quist"
	)
	t5, d5, t4, d4 := classic[0], classic[1], classic[2], classic[3]
	return []Bound{
		{d5, 141, demaine, 2006, "potential of dots, after Daniel Goffinet, 1976", false},
		{d5, 121, "Akitoshi Kawamura and others", 2013, "", false},
		{d5, 84, polish, 2016, "linear relaxation", false},
		{t5, 324, "Achim Flammenkamp", 2003, "announced; neither confirmed nor refuted", true},
		{t5, 704, demaine, 2006, "potential of dots", false},
		{t5, 485, polish, 2015, "linear relaxation", false},
		{t4, 62, quist, 2008, "optimal: all grids were enumerated", false},
		{d4, 35, quist, 2008, "optimal: all grids were enumerated", false},
	}
}

// Longest returns the lowest proven upper bound of a variant; ok is false if there is none.
func Longest(v Variant) (moves int, ok bool) {
	for _, b := range Bounds() {
		if b.Variant == v && !b.Open && (!ok || b.Moves < moves) {
			moves, ok = b.Moves, true
		}
	}
	return moves, ok
}
