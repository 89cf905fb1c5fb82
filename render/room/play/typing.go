package play

import (
	"strings"

	"ludarium/render/draw/paint"
)

// Typing is the state of the text box for moves.
type Typing struct {
	Text  string
	Quick bool // whether it was started by typing on the board
}

// Events of typing.
type (
	typingBegun   struct{ text string } // a character was typed that can begin a move
	typingOpened  struct{}
	typingChanged struct{ text string }
	typingEntered struct{}
	typedPlayed   struct{} // the typed move was legal and has been played
	typedAnswered struct{} // the typed text was a question or a command
)

func (e typingBegun) update(_ Known, s State) (State, []Command) {
	s.Tab, s.Typing = tabMoves, Typing{e.text, true}
	return s, []Command{focusTyping{true}}
}

func (typingOpened) update(_ Known, s State) (State, []Command) {
	s.Tab, s.Typing.Quick = tabMoves, false
	return s, []Command{focusTyping{true}}
}

// A link that is pasted is opened: it is no move.
func (e typingChanged) update(_ Known, s State) (State, []Command) {
	pasted := len(e.text)-len(s.Typing.Text) > 1
	if s.Typing.Text = e.text; pasted && isLink(e.text) {
		return s, []Command{playTyped(e)}
	}
	return s, nil
}

// isLink reports whether a typed text is a link to a room instead of a move.
func isLink(text string) bool { return strings.Contains(text, "#/") }

func (typingEntered) update(_ Known, s State) (State, []Command) {
	if s.Typing.Text == "" {
		return s, nil
	}
	return s, []Command{playTyped{s.Typing.Text}}
}

func (typedPlayed) update(_ Known, s State) (State, []Command) {
	quick := s.Typing.Quick
	if s.Typing = (Typing{}); quick { // the keyboard returns to the room
		return s, []Command{focusTyping{false}}
	}
	return s, nil
}

// The keyboard stays in the box, because letters act as shortcuts in the room.
func (typedAnswered) update(_ Known, s State) (State, []Command) {
	s.Typing = Typing{}
	return s, nil
}

// keepsTyping reports whether the box for moves has the focus, so that it stays in every tab and at the end
// of a game: a command typed in it may open another tab or end the game.
func keepsTyping(r *GameRoom) bool { return r.Shell.UI().Focus.Keeps("type-a-move") }

// canType reports whether to offer typing moves: not in a finished game, unless it is being analysed.
func canType(r *GameRoom) bool {
	return r.Session.Players.Exploring() || !r.Session.Line.Outcome().Over
}

// openTyping gives the focus to the text box for moves, if there is one.
func openTyping(r *GameRoom) {
	if canType(r) {
		r.emit(typingOpened{})
	}
}

// typingKeys starts typing when a character is pressed that can begin a move.
func typingKeys(r *GameRoom) {
	if text, ok := r.Shell.UI().Keys.TakeTyped(r.Game.begins()); ok && canType(r) {
		r.emit(typingBegun{text})
	} else if r.state.Typing.Quick {
		r.emit(typingLeft{})
	}
}

// typingLeft returns the keyboard to the room.
type typingLeft struct{}

func (typingLeft) update(_ Known, s State) (State, []Command) {
	s.Typing.Quick = false
	return s, nil
}

// drawTypingBox draws the text box for moves.
func drawTypingBox(r *GameRoom, box paint.Rect) {
	text := r.state.Typing.Text
	entered := r.Shell.UI().TextBox("type-a-move", textTypeAMoveOrAsk.String(), box, &text,
		textTypeAMove.String())
	if text != r.state.Typing.Text {
		r.emit(typingChanged{text})
	}
	if entered {
		r.emit(typingEntered{})
	}
}
