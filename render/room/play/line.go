package play

import (
	"errors"

	"ludarium/game"
	"ludarium/render/room/session"
)

// Line implements room.Board.
func (r *GameRoom) Line() (moves []string, at int) {
	for _, e := range r.Session.Line.Moves() {
		moves = append(moves, e.Text)
	}
	return moves, r.Session.Line.Cursor()
}

// Play makes a move of a person.
func (r *GameRoom) Play(m game.Move) {
	if err := r.Session.Play(m); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
		return
	}
	r.Refresh()
}

// PlayTyped implements room.Board.
func (r *GameRoom) PlayTyped(text string) error {
	state := r.Session.Line.State()
	m, bad := r.ParseTyped(state, text)
	if bad == nil {
		text = r.Rules.MoveText(state, m)
	}
	err := r.PlayText(text)
	if errors.As(err, new(*game.MoveError)) && bad != nil {
		return bad
	}
	return err
}

// PlayText implements room.Board.
func (r *GameRoom) PlayText(text string) error {
	if !humanToMove(r) {
		return &session.Complaint{Err: textNotYourMove.Error("brief", r.Session.Brief())}
	}
	if err := r.Session.PlayText(text); err != nil {
		return err
	}
	r.Refresh()
	return nil
}

func (r *GameRoom) step(f func() bool) {
	if f() {
		r.Refresh()
	}
}

func (r *GameRoom) undo() { r.step(r.Session.Undo) }
func (r *GameRoom) redo() { r.step(r.Session.Redo) }
func (r *GameRoom) back() { r.step(r.Session.Back) }

// forward shows the position after the next move.
func (r *GameRoom) forward() { r.Jump(r.Session.Line.Cursor() + 1) }

// Jump goes to the position after n entries of the line.
func (r *GameRoom) Jump(n int) {
	r.step(func() bool {
		n = min(max(n, 0), len(r.Session.Line.Moves()))
		if n == r.Session.Line.Cursor() {
			return false
		}
		r.Session.Jump(n)
		return true
	})
}

func (r *GameRoom) turnBoard() {
	r.Session.Picture.SetFlipped(!r.Session.Picture.Flipped())
	r.Changed()
}
