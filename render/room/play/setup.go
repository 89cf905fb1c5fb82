package play

// What a room does with a position that was set up by hand.

// NewGameFrom opens the dialog for a new game that begins at a position.
func (r *Room) NewGameFrom(position string) {
	r.OpenNewGame()
	r.newGame.start = position
}

// AnalyseFrom shows a position and has it analysed.
func (r *Room) AnalyseFrom(position string) error {
	if err := r.Load(position); err != nil {
		return err
	}
	if !r.Session.Players.Exploring() {
		r.toggleAnalysis()
	}
	return nil
}
