package play

import (
	"errors"

	"ludarium/game"
	"ludarium/render/room/session"
)

// line is the game as a line of moves, which people prolong and go along.
type line struct{ *env }

// Line implements room.Board.
func (l *line) Line() (moves []string, at int) {
	for _, e := range l.Session.Line.Moves() {
		moves = append(moves, e.Text)
	}
	return moves, l.Session.Line.Cursor()
}

// Play makes a move of a person.
func (l *line) Play(m game.Move) {
	if err := l.Session.Play(m); err != nil {
		l.Shell.Say(l.Complain(err, "").Error())
		return
	}
	l.Refresh()
}

// PlayTyped implements room.Board.
func (l *line) PlayTyped(text string) error {
	state := l.Session.Line.State()
	m, bad := l.ParseTyped(state, text)
	if bad == nil {
		text = l.Rules.MoveText(state, m)
	}
	err := l.PlayText(text)
	if errors.As(err, new(*game.MoveError)) && bad != nil {
		return bad
	}
	return err
}

// PlayText implements room.Board.
func (l *line) PlayText(text string) error {
	if !l.humanToMove() {
		return &session.Complaint{Err: textNotYourMove.Error("brief", l.Session.Brief())}
	}
	if err := l.Session.PlayText(text); err != nil {
		return err
	}
	l.Refresh()
	return nil
}

func (l *line) step(f func() bool) {
	if f() {
		l.Refresh()
	}
}

func (l *line) undo() { l.step(l.Session.Undo) }
func (l *line) redo() { l.step(l.Session.Redo) }
func (l *line) back() { l.step(l.Session.Back) }

// forward shows the position after the next move.
func (l *line) forward() { l.Jump(l.Session.Line.Cursor() + 1) }

// Jump goes to the position after n entries of the line.
func (l *line) Jump(n int) {
	l.step(func() bool {
		n = min(max(n, 0), len(l.Session.Line.Moves()))
		if n == l.Session.Line.Cursor() {
			return false
		}
		l.Session.Jump(n)
		return true
	})
}

func (l *line) turnBoard() {
	l.Session.Picture.SetFlipped(!l.Session.Picture.Flipped())
	l.Changed()
}
