package play

import (
	"ludarium/game"
	"ludarium/render/draw/board"
)

// Premove is a move entered by a person while the computer is thinking. When the person's turn comes, it is
// played if it is legal, and dropped otherwise. A press on the board or Escape cancels it. For its input, see
// hand.go.
type Premove struct {
	On       bool
	From, To game.Square
	At       int // cursor when it was entered
}

// premoveDue reports that the position has changed: the premove is played if it is legal, and dropped.
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
		best = moves[0] // the default choice is first
	}
	return s, []Command{playMove{best}}
}

// mark marks the premove or, if targets are shown, the possible premove targets of the selected piece.
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

// text describes the premove, or returns "" if there is none.
func (p Premove) text(k Known) string {
	if !p.On {
		return ""
	}
	return textPremove.With("from", k.squareName(p.From), "to", k.squareName(p.To))
}
