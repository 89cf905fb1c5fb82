package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
)

// Premove is a move that a person gives while a computer thinks about its own. It is made at once when it is
// the person's turn, if it is legal then, and forgotten otherwise. A press on the board or Escape takes it
// back. How it is given by hand stands in hand.go.
type Premove struct {
	On       bool
	From, To game.Square
	At       int // the cursor when it was given
}

// premoveDue reports that another position is shown: the premove is made if it is legal, and forgotten.
type premoveDue struct{}

func (premoveDue) update(k Known, s State) (State, []Command) {
	p := s.Premove
	if s.Premove = (Premove{}); !p.On {
		return s, nil
	}
	decided := 0
	if p.At <= k.Cursor {
		for _, e := range k.Moves[p.At:k.Cursor] {
			if !e.Automatic() {
				decided++
			}
		}
	}
	if decided != 1 || !k.HumanTurn || !k.atEnd() {
		return s, nil
	}
	moves := k.movesFrom(p.From, p.To)
	if len(moves) == 0 {
		return s, []Command{say{textPremoveNotPossible.String()}}
	}
	best, ok := k.only(moves)
	if !ok {
		best = moves[0] // the usual one comes first
	}
	return s, []Command{playMove{best}}
}

// mark marks the premove, or the squares where the selected piece might go as one if targets are shown.
func (p Premove) mark(k Known, selected game.Square, targets bool, marks *board.Marks) {
	if p.On {
		marks.Ahead = []game.Square{p.From, p.To}
	}
	if !targets {
		return
	}
	_, cols := k.View.Size()
	for _, q := range k.premoveGoals(selected) {
		marks.Targets = append(marks.Targets, q)
		if k.View.At(int(q)/cols, int(q)%cols) != 0 {
			marks.Captures = append(marks.Captures, q)
		}
	}
}

// text is the premove in words; empty for none.
func (p Premove) text(k Known) string {
	if !p.On {
		return ""
	}
	return textPremove.With("from", k.squareName(p.From), "to", k.squareName(p.To))
}
