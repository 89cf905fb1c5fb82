package play

import (
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui"
)

// State is what users can change in a game's room, except for the game, which is in the session, and the
// program's settings. It is plain data that can be copied, compared and saved. GameRoom holds what is derived
// from it and from the session.
type State struct {
	Tab      int // open tab of the panel
	Hand     Hand
	Premove  Premove
	Pencil   Pencil
	Replay   Replay
	Typing   Typing
	Review   ReviewState
	Threat   bool // whether the opponent's threat is shown
	Suite    Suite
	Views    ViewState
	Dialogs  Dialogs
	NewGame  Draft
	Programs Programs
	Seated   bool // whether the players of an embed have been set
}

// ViewState is how the views of a search are displayed.
type ViewState struct {
	Enlarged bool      // whether they are in a window of their own
	Camera   ui.Camera // camera of the zoomable view in the window
	Explains bool      // whether an explanation is below the views
}

// viewsChanged sets ViewState.
type viewsChanged struct{ to ViewState }

func (e viewsChanged) update(_ Known, s State) (State, []Command) {
	s.Views = e.to
	return s, nil
}

// setViews applies a change to ViewState.
func (r *GameRoom) setViews(change func(v *ViewState)) {
	v := r.state.Views
	change(&v)
	r.emit(viewsChanged{v})
}

// newState returns the initial state of a room.
func newState() State {
	s := State{Dialogs: Dialogs{Player: -1}}
	s.Review.Effort = 1
	return s.begun()
}

// begun returns the state at the start of another game.
func (s State) begun() State {
	s.Hand = Hand{Selected: game.NoSquare, Cursor: game.NoSquare, Dropped: game.NoSquare}
	s.Premove, s.Replay, s.Suite, s.Seated = Premove{}, Replay{}, Suite{}, false
	s.Pencil = Pencil{Color: format.Green}
	s.Review.Showing, s.Review.Worst, s.Review.Why = 0, 0, Whys{}
	return s
}
