package lab

// Games are completed games of a run, as text that the room of the game can read.
type Games struct {
	Game string `json:"game"` // name of the game
	Name string `json:"name"` // players or opening, the same in all languages; "" for all games
	Text []byte `json:"-"`
}
