package play

// Dialogs are the open dialogs that need no data of their own.
type Dialogs struct {
	About   bool // about the game
	Analyst bool // about who analyses
	Task    bool // about the task
	Player  int  // about who plays this side; -1 if closed
	Unnamed bool // an algorithm is chosen there, not an opponent by its name
}

// dialogsChanged opens and closes dialogs.
type dialogsChanged struct{ to Dialogs }

func (e dialogsChanged) update(_ Known, s State) (State, []Command) {
	s.Dialogs = e.to
	return s, nil
}

// setDialogs emits what change does to the dialogs.
func (r *GameRoom) setDialogs(change func(d *Dialogs)) {
	d := r.state.Dialogs
	change(&d)
	r.emit(dialogsChanged{d})
}

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
