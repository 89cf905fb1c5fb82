package play

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/room/session"
)

// Known is what Update may know beside the state: the game and its session at the moment of an event. It is
// read only.
type Known struct {
	Game      *Game
	View      game.View       // of the position shown
	Legal     []game.Move     // in the position shown
	Moves     []session.Entry // of the line
	Cursor    int             // how many of them lead to the position shown
	Start     string          // the first position; empty for the usual one
	Shapes    []format.Shape  // drawn on the position shown
	Humans    [2]bool         // the sides that people play
	SideNames [2]string

	HumanTurn bool // a person is to move in the position shown
	Over      bool // the game is over
	Flipped   bool // the board is turned
	Waits     bool // the computer does not think: it is paused, its search has failed, or people explore
	Adding    bool // a program is being added
	Exploring bool // people move both sides in an analysis
	Reviewing bool // a review is going on

	Verdicts []MoveVerdict
	Question *format.Question // of the file of positions that the game is from; nil for none
	Now      time.Duration
	Pace     time.Duration // between two moves of a replay
}

// knowledge returns the knowledge of a game and its session.
func knowledge(g *Game, s *session.Session) Known {
	k := Known{Game: g, View: s.Line.View(), Legal: s.Line.Legal(), Moves: s.Line.Moves(),
		Cursor: s.Line.Cursor(), Start: s.Line.Start(), Shapes: s.Drawings.Shown(),
		HumanTurn: s.Players.HumanTurn(), Flipped: s.Picture.Flipped(), Exploring: s.Players.Exploring()}
	for p := range game.Player(g.Rules.Players) {
		k.Humans[p], k.SideNames[p] = s.Players.Of(p).IsHuman(), s.Line.SideName(p)
	}
	_, _, k.Reviewing = s.Review.Progress()
	_, k.Over = s.Line.Result()
	k.Waits = s.Search.Paused() || k.Exploring || s.Search.Failure() != ""
	return k
}

// know returns the current knowledge.
func (r *GameRoom) know() Known {
	k := knowledge(&r.Game, r.Session)
	k.Verdicts, k.Question, k.Now = r.verdicts, r.question, r.Shell.Now()
	k.Adding = r.programAsked != nil
	k.Pace = max(r.Shell.Settings().Delay(), leastPace)
	return k
}

// atEnd reports whether the position shown is the last one of the line.
func (k Known) atEnd() bool { return k.Cursor == len(k.Moves) }

// goals returns where a legal move begins and the squares by which people mean it, first the one where it
// ends; none for a move without a place.
func (k Known) goals(m game.Move) (from game.Square, out []game.Square) {
	from, to := k.View.Squares(m)
	if to == game.NoSquare {
		return from, nil
	}
	out = []game.Square{to}
	if aimer, ok := game.Concrete(k.View).(game.Aimer); ok {
		out = aimer.Aims(out, m)
	}
	return from, out
}

// movesFrom returns the legal moves from one square to another; for placements both are the same.
func (k Known) movesFrom(from, to game.Square) []game.Move {
	var out []game.Move
	for _, m := range k.Legal {
		if a, goals := k.goals(m); a == from && slices.Contains(goals, to) {
			out = append(out, m)
		}
	}
	return out
}

// canStart reports whether a piece on q can go somewhere.
func (k Known) canStart(q game.Square) bool {
	for _, m := range k.Legal {
		if from, to := k.View.Squares(m); from == q && from != to {
			return true
		}
	}
	return false
}

// lastSquares returns where the last move before the position shown took place; passes and random events are
// skipped.
func (k Known) lastSquares() []game.Square {
	for i := k.Cursor - 1; i >= 0; i-- {
		if e := k.Moves[i]; !e.Automatic() {
			from, to := k.View.Squares(e.Move)
			switch {
			case to == game.NoSquare:
				return nil
			case from == to:
				return []game.Square{to}
			}
			return []game.Square{from, to}
		}
	}
	return nil
}

// settled is the cursor after n entries of a line and what follows them by itself.
func settled(moves []session.Entry, n int) int {
	for n < len(moves) && moves[n].Automatic() {
		n++
	}
	return n
}

// premoveSide returns the side that may give a premove: a person who waits for the computer's move.
func (k Known) premoveSide() (p game.Player, ok bool) {
	if k.Game.Hand.Ahead == nil || !k.atEnd() || k.Waits || k.Over || k.Game.Rules.Players != 2 {
		return 0, false
	}
	turn := k.View.Turn()
	if turn > game.Second || k.Humans[turn] || !k.Humans[turn.Opponent()] {
		return 0, false
	}
	return turn.Opponent(), true
}

// premoveGoals returns where the piece on a square might go as a premove; none if none may be given.
func (k Known) premoveGoals(from game.Square) []game.Square {
	p, ok := k.premoveSide()
	if !ok || from == game.NoSquare {
		return nil
	}
	return k.Game.Hand.Ahead(k.View, p, from)
}

// squareName names a square for screen readers.
func (k Known) squareName(q game.Square) string {
	if name := k.Game.Board.Square; name != nil {
		return name(k.View, q)
	}
	_, cols := k.View.Size()
	return textRowColumn.With("q", int(q)/cols+1, "q2", int(q)%cols+1)
}

// holds describes what stands on a square; empty if the game does not.
func (k Known) holds(q game.Square) string {
	if holds := k.Game.Board.Holds; holds != nil {
		return holds(k.View, q)
	}
	return ""
}
