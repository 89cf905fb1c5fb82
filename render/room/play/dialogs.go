package play

// dialogs draws the dialog that is open, if any.
func (r *GameRoom) dialogs() {
	r.NewGame.draw()
	r.Players.draw()
	r.games.Dialogs()
	r.aboutGame.draw()
	r.analysis.draw()
	r.Views.draw()
	r.programs.draw()
	r.tasks.dialog()
	if dialogs := r.Game.Tabs.Dialogs; dialogs != nil {
		dialogs()
	}
}
