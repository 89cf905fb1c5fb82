package play

import (
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui"
)

// State is what people can change in a room of a game beside the game itself, which is in the session, and
// the settings of the program. It is plain data: it can be copied, compared and saved. What a room derives
// from it and from the session is kept in GameRoom.
type State struct {
	Tab      int // the open tab of the panel
	Hand     Hand
	Premove  Premove
	Pencil   Pencil
	Replay   Replay
	Typing   Typing
	Review   ReviewState
	Threat   bool // the threat of the opponent is shown
	Suite    Suite
	Views    ViewState
	Dialogs  Dialogs
	NewGame  Draft
	Programs Programs
	Seated   bool // in an embed: who plays was decided
}

// ViewState is how the views of a search are seen.
type ViewState struct {
	Enlarged bool      // in a window of their own
	Camera   ui.Camera // what part is seen there
	Explains bool      // words below the views explain them
}

// viewsChanged changes how the views of a search are seen.
type viewsChanged struct{ to ViewState }

func (e viewsChanged) update(_ Known, s State) (State, []Command) {
	s.Views = e.to
	return s, nil
}

// setViews emits what change does to how the views are seen.
func (r *GameRoom) setViews(change func(v *ViewState)) {
	v := r.state.Views
	change(&v)
	r.emit(viewsChanged{v})
}

// newState is the state of a room that is opened.
func newState() State {
	s := State{Dialogs: Dialogs{Player: -1}}
	s.Review.Effort = 1
	return s.begun()
}

// begun returns the state without what belonged to the previous game.
func (s State) begun() State {
	s.Hand = Hand{Selected: game.NoSquare, Cursor: game.NoSquare, Dropped: game.NoSquare}
	s.Premove, s.Replay, s.Suite, s.Seated = Premove{}, Replay{}, Suite{}, false
	s.Pencil = Pencil{Color: format.Green}
	s.Review.Showing, s.Review.Why = 0, Whys{}
	return s
}
