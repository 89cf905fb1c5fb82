package play

import (
	"ludarium/render/draw/paint"
)

// Typing is the box in which moves are typed.
type Typing struct {
	Text  string
	Quick bool // it began without going to the box first
}

// The events of typing.
type (
	typingBegun   struct{ text string } // by a character that begins a move
	typingOpened  struct{}
	typingChanged struct{ text string }
	typingEntered struct{}
	typedPlayed   struct{} // the typed move was legal
)

func (e typingBegun) update(_ Known, s State) (State, []Command) {
	s.Tab, s.Typing = tabMoves, Typing{e.text, true}
	return s, []Command{focusTyping{true}}
}

func (typingOpened) update(_ Known, s State) (State, []Command) {
	s.Tab, s.Typing.Quick = tabMoves, false
	return s, []Command{focusTyping{true}}
}

func (e typingChanged) update(_ Known, s State) (State, []Command) {
	s.Typing.Text = e.text
	return s, nil
}

func (typingEntered) update(_ Known, s State) (State, []Command) {
	if s.Typing.Text == "" {
		return s, nil
	}
	return s, []Command{playTyped{s.Typing.Text}}
}

func (typedPlayed) update(_ Known, s State) (State, []Command) {
	quick := s.Typing.Quick
	if s.Typing = (Typing{}); quick { // the next keys are the room's again
		return s, []Command{focusTyping{false}}
	}
	return s, nil
}

// typingKeys begins to type a move when a character was pressed with which one can begin.
func typingKeys(r *GameRoom) {
	if text, ok := r.Shell.UI().Keys.TakeTyped(r.Game.begins()); ok {
		r.emit(typingBegun{text})
	} else if r.state.Typing.Quick {
		r.emit(typingLeft{})
	}
}

// typingLeft gives the keys back to the room.
type typingLeft struct{}

func (typingLeft) update(_ Known, s State) (State, []Command) {
	s.Typing.Quick = false
	return s, nil
}

// drawTypingBox draws the box in which moves are typed.
func drawTypingBox(r *GameRoom, box paint.Rect) {
	text := r.state.Typing.Text
	entered := r.Shell.UI().TextBox("type-a-move", textTypeAMove.String(), box, &text, textTypeAMove.String())
	if text != r.state.Typing.Text {
		r.emit(typingChanged{text})
	}
	if entered {
		r.emit(typingEntered{})
	}
}
