package play

// Dialogs records which of the dialogs without state are open.
type Dialogs struct {
	About   bool // whether the dialog about the game is open
	Analyst bool // whether the choice of the analyst is open
	Task    bool // whether the description of the task is open
	Player  int  // side whose player is being chosen; −1 if closed
	Unnamed bool // whether an algorithm is being chosen instead of an opponent with a name
}

// dialogsChanged sets Dialogs.
type dialogsChanged struct{ to Dialogs }

func (e dialogsChanged) update(_ Known, s State) (State, []Command) {
	s.Dialogs = e.to
	return s, nil
}

// setDialogs applies a change to the open dialogs.
func (r *GameRoom) setDialogs(change func(d *Dialogs)) {
	d := r.state.Dialogs
	change(&d)
	r.emit(dialogsChanged{d})
}

// drawDialogs draws the open dialog, if any.
func drawDialogs(r *GameRoom) {
	drawDialogsAlone(r)
	drawEnlarged(r)
}

// drawDialogsAlone draws the open dialogs except for the enlarged views.
func drawDialogsAlone(r *GameRoom) {
	drawNewGame(r)
	drawPlayerDialog(r)
	r.games.Dialogs()
	drawAbout(r)
	drawAnalystDialog(r)
	drawPrograms(r)
	drawTaskDialog(r)
	if dialogs := r.Game.Tabs.Dialogs; dialogs != nil {
		dialogs()
	}
}
