package lab

// Games are finished games of a run, in a text that the room of their game reads.
type Games struct {
	Game string `json:"game"` // its name
	Name string `json:"name"` // who met, or from which opening, in no language; empty for all games
	Text []byte `json:"-"`
}
