package play

import (
	"ludarium/game"
	"ludarium/render/session"
)

// humanToMove reports whether a person is to move in the position shown.
func (r *Room) humanToMove() bool { return r.Session.Players.HumanTurn() }

// Refresh is to be called after the line was changed in the session itself.
func (r *Room) Refresh() {
	r.moved(r.Shell.Now())
	r.judge()
	r.graph.update(r.Session)
}

// Play makes a move of a person.
func (r *Room) Play(m game.Move) {
	if err := r.Session.Play(m); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
		return
	}
	r.Refresh()
}

// PlayText makes a move given as text, as typed moves and scripts do.
func (r *Room) PlayText(text string) error {
	if !r.humanToMove() {
		return &session.Complaint{Text: textNotYourMove + r.Session.Brief()}
	}
	if err := r.Session.PlayText(text); err != nil {
		return err
	}
	r.Refresh()
	return nil
}

func (r *Room) step(f func() bool) {
	if f() {
		r.Refresh()
	}
}

func (r *Room) undo() { r.step(r.Session.Undo) }
func (r *Room) redo() { r.step(r.Session.Redo) }
func (r *Room) back() { r.step(r.Session.Back) }

// Jump goes to the position after n entries of the line.
func (r *Room) Jump(n int) {
	r.step(func() bool {
		n = min(max(n, 0), len(r.Session.Line.Moves()))
		if n == r.Session.Line.Cursor() {
			return false
		}
		r.Session.Jump(n)
		return true
	})
}

func (r *Room) turnBoard() {
	r.Session.Picture.SetFlipped(!r.Session.Picture.Flipped())
	r.Changed()
}
