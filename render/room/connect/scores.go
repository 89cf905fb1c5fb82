package connect

import (
	"image/color"
	"math/bits"

	"ludarium/ai/search"
	"ludarium/ai/worker/wire/connectk/columns"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui/theme"
)

// scores shows above each column the result of perfect play after the move into it, once workers have
// computed it.
//
// Scores are for the side to move and count the winner's moves from now on: "wins in 5" with its fifth move,
// "loses in 8" to the opponent's eighth.
type scores struct {
	on      bool
	at      spot
	moves   int              // number of possible moves
	columns []columns.Column // known columns from the left; empty before the first answer
	known   map[spot][]columns.Column
	task    *scoring // pending request; nil if there is none
	late    bool     // whether computing the rest takes too long
	failed  string
	lacks   string           // file of the opening book, if a worker could not read it
	next    []rules.Position // possible next positions, not yet requested
	looked  bool             // whether next has been computed
}

// spot is a position and the size of its board.
type spot struct {
	rows, cols, k int
	own, mask     uint64
}

func spotOf(p rules.Position) spot {
	return spot{p.Board.Rows(), p.Board.Cols(), p.Board.K(), p.Own, p.Mask}
}

// left returns the number of empty cells.
func (s spot) left() int { return s.rows*s.cols - bits.OnesCount64(s.mask) }

// toggle shows or hides the scores.
func (r *connectRoom) toggleScores() {
	r.scores.on = !r.scores.on
	r.scores.drop()
	r.Shell.UI().Wake(0)
}

// Action returns the button that shows or hides the scores.
func (r *connectRoom) Action() (a play.Action, ok bool) {
	if !r.solvable() {
		return play.Action{}, false
	}
	return play.Action{ID: "column-scores", Label: textColumnScores.String(), Icon: barsIcon, On: r.scores.on,
		Do: r.toggleScores}, true
}

// TakeKeys shows or hides the scores when S is pressed.
func (r *connectRoom) TakeKeys() (taken bool) {
	if _, ok := r.Shell.UI().Keys.Take("s"); ok && r.solvable() {
		r.toggleScores()
	}
	return false
}

// barsIcon is an icon of three columns.
func barsIcon(c *paint.Canvas, box paint.Rect, ink color.NRGBA) {
	box = box.Square()
	for i, h := range [...]float64{0.45, 0.8, 0.3} {
		w := box.W / 5
		c.RoundRect(
			paint.Rect{X: box.X + float64(2*i)*w, Y: box.Bottom() - h*box.H - box.H*0.08, W: w, H: h * box.H},
			1, ink)
	}
}

// solvable reports whether the board of the room can be solved.
func (r *connectRoom) solvable() bool {
	m, err := r.Shell.Host().Methods(r.Rules).Find("solver")
	return err == nil && m.Fits(r.Rules, r.Session.Line.Values())
}

// words describes the score of a column for the side to move.
func (s *scores) words(column int) string {
	at, found := find(s.columns, column)
	unknown := "?"
	if s.asking() {
		unknown = "…"
	}
	if !found {
		return unknown
	}
	switch c := s.columns[at]; {
	case c.Known():
		return told(c.Lower, s.at.left())
	case c.Lower > 0:
		return textWins.String()
	case c.Upper < 0:
		return textLoses.String()
	}
	return unknown
}

// told returns the score of a column in words.
func told(score, left int) string {
	switch {
	case score > 0:
		return textWinsIn.With("moves", columns.Moves(score, left))
	case score < 0:
		return textLosesIn.With("moves", columns.Moves(score, left))
	}
	return textDraw.String()
}

// outcome describes the result of perfect play as far as it is known; the winner may be known before the
// number of moves.
func (s *scores) outcome() string {
	if len(s.columns) == 0 || len(s.columns) < s.moves {
		return ""
	}
	lower, upper := -100, -100
	for _, c := range s.columns {
		lower, upper = max(lower, c.Lower), max(upper, c.Upper)
	}
	switch {
	case lower > 0:
		return textWins.String()
	case upper < 0:
		return textLoses.String()
	case lower == 0 && upper == 0:
		return textDraw.String()
	}
	return ""
}

// best returns the highest known score; sure reports whether no other column can be higher.
func (s *scores) best() (score int, sure bool) {
	if len(s.columns) == 0 || len(s.columns) < s.moves {
		return 0, false
	}
	score, upper := -100, -100
	for _, c := range s.columns {
		score, upper = max(score, c.Lower), max(upper, c.Upper)
	}
	return score, upper == score
}

// Marks writes the scores above the columns, unless a search does.
func (r *connectRoom) Marks(m *board.Marks) {
	if !r.showsScores() || len(m.Values) > 0 {
		return
	}
	best, sure := r.scores.best()
	v := r.Session.Line.View()
	for _, move := range r.Session.Line.Legal() {
		_, to := v.Squares(move)
		column := int(to) % r.scores.at.cols
		value := board.Value{Move: move, Square: to, Text: r.scores.words(column)}
		at, found := find(r.scores.columns, column)
		value.Best = sure && found && r.scores.columns[at].Lower == best
		m.Values = append(m.Values, value)
	}
}

// MarkThoughts writes proven results of a search above the columns.
func (r *connectRoom) MarkThoughts(m *board.Marks, t session.Thought) {
	for i := range m.Values {
		for _, l := range t.Lines {
			v := &m.Values[i]
			if len(l.Moves) == 0 || l.Moves[0] != v.Move {
				continue
			}
			switch score := session.Seen(l.Score, t.Side); score.Kind {
			case search.WinIn:
				v.Text = r.winner(game.First, score)
			case search.LossIn:
				v.Text = r.winner(game.Second, score)
			}
		}
	}
}

// winner formats the winner and its number of moves.
func (r *connectRoom) winner(side game.Player, score search.Score) string {
	return textWinnerIn.With("side", r.SideName(side), "n", (int(score.Value)+1)/2)
}

// showsScores reports whether scores are shown.
func (r *connectRoom) showsScores() bool {
	_, over := r.Session.Line.Result()
	return r.scores.on && r.solvable() && !over && !r.Session.Search.ComputerThinks() &&
		!r.Session.Line.Placing() &&
		r.scores.at == spotOf(game.Concrete(r.Session.Line.View()).(*rules.State).Position())
}

// Report describes the result for the side to move and the progress of the solver.
func (r *connectRoom) Report() (text string, ok bool) {
	if !r.showsScores() {
		return "", false
	}
	s := &r.scores
	turn := r.Session.Line.View().Turn()
	text = textToMoveAnd.With("turn", r.SideName(turn))
	score, sure := s.best()
	switch {
	case s.failed != "":
		return textNoScores.With("text", text, "failed", s.failed), true
	case !sure && s.late:
		return s.led(text) + textColumnsSolvedOthersNot.With("solved", s.solved(), "moves", s.moves), true
	case !sure || !s.complete() && s.asking():
		return s.led(text) + textColumnsSolved.With("solved", s.solved(), "moves", s.moves), true
	}
	return text + withBestPlay(score, s.at.left()), true
}

// withBestPlay describes a score for the side to move; left is the number of empty cells.
func withBestPlay(score, left int) string {
	switch {
	case score == 0:
		return textDrawWithBestPlay.String()
	case columns.Moves(score, left) == 1:
		return textMove.With("told", told(score, left))
	}
	return textMoves.With("told", told(score, left))
}

// led prefixes a status with the result of perfect play, if known.
func (s *scores) led(text string) string {
	if o := s.outcome(); o != "" {
		return text + o + " · "
	}
	return text
}

// solved returns the number of columns with a known score.
func (s *scores) solved() (n int) {
	for _, c := range s.columns {
		if c.Known() {
			n++
		}
	}
	return n
}

// Overlay adds the scores for screen readers.
func (r *connectRoom) Overlay(paint.Rect) {
	if !r.showsScores() {
		return
	}
	u := r.Shell.UI()
	leave := u.Scope("scores")
	defer leave()
	area := r.Shown().Area
	for _, c := range r.scores.columns {
		u.Node("text", textColumnNumber.With("column", c.Column+1), r.scores.words(c.Column), area)
	}
}

func (r *connectRoom) scoreOptions(next func(float64) paint.Rect) {
	if !r.solvable() {
		return
	}
	u, on := r.Shell.UI(), r.scores.on
	if u.Toggle("show-column-scores", textShowColumnScores.String(), next(theme.Touch), &on) {
		r.toggleScores()
	}
	next(u.Paragraph(next(0), u.Style(theme.Small), textAboutColumnScores.String(), u.Theme.Ink2) + 8)
}
