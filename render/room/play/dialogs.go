package play

// drawDialogs draws the dialog that is open, if any.
func drawDialogs(r *GameRoom) {
	drawNewGame(r)
	drawPlayerDialog(r)
	r.games.Dialogs()
	drawAbout(r)
	drawAnalystDialog(r)
	drawEnlarged(r)
	drawPrograms(r)
	drawTaskDialog(r)
	if dialogs := r.Game.Tabs.Dialogs; dialogs != nil {
		dialogs()
	}
}
