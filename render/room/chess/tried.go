package chess

import (
	"time"

	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/room/play"
)

// tried is what the strip says about the position of a puzzle to which the user has returned: which move was
// wrong there, or a hint. A wrong move stays on the board for a moment and is then taken back.
type tried struct {
	start string // start position of the puzzle
	at    int    // number of moves before the position
	text  string // "" if there is nothing to say
	bad   bool   // whether the text is about a wrong move
	mark  []format.Shape
	due   time.Duration // when to take the wrong move on the board back; 0 if there is none
}

// wrongFor is how long a wrong move stays on the board.
const wrongFor = time.Second

// here reports whether the board shows the position.
func (w *tried) here(r *chessRoom) bool {
	return w.text != "" && w.start == r.Session.Line.Start() && w.at == r.Session.Line.Cursor()
}

// tell replaces the text of a task if there is something to say about the position on the board.
func (w *tried) tell(r *chessRoom, t *play.Task) {
	if w.here(r) {
		t.Text = w.text
		if w.bad {
			t.Ink = r.Shell.UI().Theme.Bad
		}
	}
}

// poll takes the wrong move on the board back when its time is over: the position after right moves is shown,
// with text. wrong reports whether there is a wrong move.
func (w *tried) poll(r *chessRoom, now time.Duration, wrong bool, right int, text string) (changed bool) {
	switch {
	case !wrong:
		w.due = 0
	case w.due == 0:
		w.due = now + wrongFor
		r.Shell.UI().Wake(wrongFor)
	case now >= w.due:
		*w = tried{start: r.Session.Line.Start(), at: right, text: text, bad: true}
		r.Retract(right)
		return true
	}
	return false
}

// hint names and marks the piece that makes the move san after the first n moves.
func (r *chessRoom) hint(n int, san string) {
	r.Retract(n)
	p := positionOf(r.Session.Line.View())
	m, err := p.ParseMove(san)
	if err != nil {
		return // cannot happen: tests play all solutions
	}
	from, _ := r.Session.Line.View().Squares(m)
	r.puzzles.tried = tried{start: r.Session.Line.Start(), at: n,
		text: textHintPiece.With("piece", pieceName(r.Session.Line.View().At(int(from)/8, int(from)%8)),
			"square", play.FileAndRank(r.Session.Line.View(), from)),
		mark: []format.Shape{{Color: format.Green, From: from, To: from}}}
	r.Changed()
}

// Mark marks the piece of a hint.
func (r *chessRoom) Mark(m *board.Marks) {
	if w := &r.puzzles.tried; w.here(r) {
		m.Shapes = append(m.Shapes[:len(m.Shapes):len(m.Shapes)], w.mark...)
	}
}

// playSAN plays a move in SAN.
func (r *chessRoom) playSAN(san string) {
	p := positionOf(r.Session.Line.View())
	if m, err := p.ParseMove(san); err == nil {
		r.Play(m)
	}
}
