package play

import (
	"slices"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/session"
)

// "Why?" explains a verdict by the findings that it was made from: their scores and their lines. It searches
// for nothing but the threat, by the same examiner.

// Case is a verdict with the lines of its findings, for a game to find causes in.
type Case struct {
	MoveVerdict
	Start   game.State  // before the move, with its history; it must not be changed
	Played  []game.Move // the move and what followed by itself
	Refutes Line        // best play after Played
	Better  Line        // best play instead
	Threat  []game.Move // what the other side would have played instead of Played; nil if not known
	Names   [2]string   // of the sides

	write func(path []game.Move) []string // writes moves from Start as players do
	tell  func(s search.Score) string     // describes a score seen by the side that moved
}

// Line is a legal line of best play.
type Line struct {
	Moves []game.Move
	Quiet int // the number of moves after which nothing hangs; 0 if not known
}

// CauseKind is a kind of reason.
type CauseKind string

// Cause is a reason for a verdict.
type Cause struct {
	Kind CauseKind
	Text string // a whole sentence
	// Ply is the move of the case's Refutes that the text names last, and Move is that move; -1 for none.
	// Where they disagree, the cause is dropped.
	Ply  int
	Move game.Move
	// Better is the number of moves of the case's Better that the text names, and Lost are the moves of
	// Refutes that capture what the text says is lost.
	Better int
	Lost   []int
	Whole  bool // whether the text says what the move is worth, so that nothing else needs to
}

// Why explains a verdict.
type Why struct {
	Better  []game.Move // best play instead of the move
	Refutes []game.Move // best play after it
	Causes  []Cause     // two at most, the more important one first; none for a good move
	Texts   []string    // the whole answer in sentences
}

// maxCauses is how many reasons are given.
const maxCauses = 2

// explain returns why a move has its verdict. It depends only on its arguments.
func explain(x *Reviewing, c *Case) Why {
	w := Why{Better: c.Better.Moves, Refutes: c.Refutes.Moves}
	if len(c.Played) == 0 || len(c.Better.Moves) == 0 { // a save of another program
		return w
	}
	w.Texts = []string{c.scoresText()}
	if c.Was != Unmarked {
		w.Texts = append(w.Texts, c.changeText(c.write))
	}
	if c.Mark == Good && !c.isBest() {
		good := textWhyGood
		switch {
		case c.Loss == 0 && proven(c.Before) && slower(c.Before, c.After):
			good = textWhySooner
		case c.Loss == 0:
			good = textWhyAsGood
		}
		w.Texts = append(w.Texts, good.With("move", c.MoveText(), "better", c.BetterText()))
	}
	if c.Mark <= Good {
		return w
	}
	for _, cause := range x.Causes(c) {
		named := cause.Ply < 0 ||
			cause.Ply < len(c.Refutes.Moves) && c.Refutes.Moves[cause.Ply] == cause.Move
		if named && cause.Text != "" && len(w.Causes) < maxCauses {
			w.Causes, w.Texts = append(w.Causes, cause), append(w.Texts, cause.Text)
		}
	}
	if slices.ContainsFunc(w.Causes, func(cause Cause) bool { return cause.Whole }) {
		w.Texts = w.Texts[1:]
	}
	if len(w.Causes) == 0 {
		w.Texts = append(w.Texts, textNoReason.With("better", c.BetterText()))
	}
	return w
}

// caseOf returns the case of a verdict, from the findings for the positions before and after its move; threat
// is nil if none is known.
func caseOf(s *session.Session, say func(string) string, v MoveVerdict, first, next session.Finding,
	threat *session.Finding) *Case {
	moves := s.Line.Moves()
	at := before(moves, v.N)
	c := &Case{MoveVerdict: v, Start: s.Line.At(at)}
	for _, e := range moves[at:v.N] {
		c.Played = append(c.Played, e.Move)
	}
	c.Better = legalLine(c.Start, nil, first)
	if len(first.Moves) > 0 && first.Moves[0] == v.Move { // its own line goes on
		n := min(len(c.Played), len(first.Moves))
		next = first
		next.Moves, next.Quiet = first.Moves[n:], max(0, first.Quiet-n)
	}
	c.Refutes = legalLine(c.Start, c.Played, next)
	if threat != nil {
		c.Threat = threat.Moves
	}
	for side := game.First; side <= game.Second; side++ {
		c.Names[side] = s.Line.SideName(side)
	}
	c.write = func(path []game.Move) []string { return writeMoves(s.Game(), say, c.Start, path) }
	c.tell = func(score search.Score) string { return scoreWords(s, score, v.Side, false) }
	return c
}

// legalLine returns the legal part of the line of a finding for the position after path from start.
func legalLine(start game.State, path []game.Move, f session.Finding) Line {
	l, state := Line{Quiet: f.Quiet}, playAll(start, path)
	for _, m := range f.Moves {
		if !game.Contains(state.Moves(nil), m) {
			break
		}
		l.Moves = append(l.Moves, m)
		state.Play(m)
	}
	if l.Quiet > len(l.Moves) {
		l.Quiet = 0
	}
	return l
}

// writeMoves writes moves from a position as players of the current language do.
func writeMoves(g *game.Game, say func(string) string, start game.State, path []game.Move) []string {
	state, texts := start.Clone(), make([]string, 0, len(path))
	for _, m := range path {
		texts = append(texts, say(g.MoveText(state, m)))
		state.Play(m)
	}
	return texts
}

// Mover and Other are the names of the side that moved and of its opponent.
func (c *Case) Mover() string { return c.Names[c.Side] }
func (c *Case) Other() string { return c.Names[c.Side.Opponent()] }

// MoveText writes the move of the verdict, and BetterText the best one.
func (c *Case) MoveText() string   { return c.write(c.Played[:1])[0] }
func (c *Case) BetterText() string { return c.write(c.Better.Moves[:1])[0] }

// ReplyText writes a move of Refutes, counted from 0.
func (c *Case) ReplyText(i int) string {
	path := append(c.path(), c.Refutes.Moves[:i+1]...)
	return c.write(path)[len(path)-1]
}

// RefutesText writes the first n moves of Refutes, and BetterLineText those of Better.
func (c *Case) RefutesText(n int) string {
	texts := c.write(append(c.path(), c.Refutes.Moves[:n]...))
	return strings.Join(texts[len(c.Played):], " ")
}
func (c *Case) BetterLineText(n int) string { return strings.Join(c.write(c.Better.Moves[:n]), " ") }

// path is a copy of Played.
func (c *Case) path() []game.Move { return append([]game.Move(nil), c.Played...) }

// AfterRefutes returns the position after the first n moves of Refutes, and AfterBetter that after those of
// Better. The caller owns it.
func (c *Case) AfterRefutes(n int) game.State {
	return playAll(c.Start, c.Played, c.Refutes.Moves[:n])
}
func (c *Case) AfterBetter(n int) game.State { return playAll(c.Start, c.Better.Moves[:n]) }

func playAll(start game.State, lines ...[]game.Move) game.State {
	state := start.Clone()
	for _, l := range lines {
		for _, m := range l {
			state.Play(m)
		}
	}
	return state
}

// isBest reports whether the move is the best one that was found.
func (c *Case) isBest() bool { return len(c.Better.Moves) > 0 && c.Better.Moves[0] == c.Move }

// scoresText says what the move and the best one are worth.
func (c *Case) scoresText() string {
	if c.isBest() {
		return textWhyBest.With("move", c.MoveText(), "after", c.tell(c.After))
	}
	return textWhyScores.With("move", c.MoveText(), "after", c.tell(c.After), "better", c.BetterText(),
		"before", c.tell(c.Before))
}
