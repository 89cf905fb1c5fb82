package play

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/room/session"
)

// Known is the read-only data that Update uses in addition to the state: the game and its session at the time
// of an event.
type Known struct {
	Game      *Game
	View      game.View       // displayed position
	Legal     []game.Move     // legal moves in the displayed position
	Moves     []session.Entry // moves of the line
	Cursor    int             // number of moves before the displayed position
	Start     string          // notation of the start position; "" for the standard one
	Shapes    []format.Shape  // shapes on the displayed position
	Humans    [2]bool         // which sides have human players
	SideNames [2]string

	HumanTurn bool // whether a person is to move in the displayed position
	Over      bool // whether the game is over
	Flipped   bool // whether the board is flipped
	// whether the computer is not thinking because it is paused, its search failed, or the user explores
	Waits     bool
	Adding    bool // whether a program is being added
	Exploring bool // whether the user moves for both sides in an analysis
	Review    ReviewProgress

	Verdicts []MoveVerdict
	Question *format.Question // problem that the game belongs to; nil if there is none
	Now      time.Duration
	Pace     time.Duration // interval between moves of a replay
}

// ReviewProgress is how far the line is reviewed.
type ReviewProgress struct {
	On   bool // whether a review is in progress
	Done bool // whether no move is left to be reviewed
}

// knowledge returns Known for a game and its session.
func knowledge(g *Game, s *session.Session) Known {
	k := Known{Game: g, View: s.Line.View(), Legal: s.Line.Legal(), Moves: s.Line.Moves(),
		Cursor: s.Line.Cursor(), Start: s.Line.Start(), Shapes: s.Drawings.Shown(),
		HumanTurn: s.Players.HumanTurn(), Flipped: s.Picture.Flipped(), Exploring: s.Players.Exploring()}
	for p := range game.Player(g.Rules.Players) {
		k.Humans[p], k.SideNames[p] = s.Players.Of(p).IsHuman(), s.Line.SideName(p)
	}
	_, _, k.Review.On = s.Review.Progress()
	_, k.Over = s.Line.Result()
	k.Waits = s.Search.Paused() || k.Exploring || s.Search.Failure() != ""
	return k
}

// know returns the current Known.
func (r *GameRoom) know() Known {
	k := knowledge(&r.Game, r.Session)
	k.Verdicts, k.Question, k.Now = r.verdicts, r.question, r.Shell.Now()
	k.Adding, k.Review.Done = r.programAsked != nil, reviewed(r)
	k.Pace = max(r.Shell.Settings().Delay(), leastPace)
	return k
}

// atEnd reports whether the displayed position is the last one of the line.
func (k Known) atEnd() bool { return k.Cursor == len(k.Moves) }

// goals returns the square where a legal move begins and the squares that the user can press to choose it,
// the move's target first. A move without squares has none.
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

// movesFrom returns the legal moves from one square to another. For placements both are the same.
func (k Known) movesFrom(from, to game.Square) []game.Move {
	var out []game.Move
	for _, m := range k.Legal {
		if a, goals := k.goals(m); a == from && slices.Contains(goals, to) {
			out = append(out, m)
		}
	}
	return out
}

// canStart reports whether a legal move starts on q.
func (k Known) canStart(q game.Square) bool {
	for _, m := range k.Legal {
		if from, to := k.View.Squares(m); from == q && from != to {
			return true
		}
	}
	return false
}

// lastSquares returns the squares of the last move before the displayed position, ignoring passes and chance
// events.
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

// settled returns the cursor after n moves of a line and the automatic moves that follow them.
func settled(moves []session.Entry, n int) int {
	for n < len(moves) && moves[n].Automatic() {
		n++
	}
	return n
}

// premoveSide returns the side that can enter a premove: a person who is waiting for the computer's move.
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

// premoveGoals returns the possible premove targets of the piece on a square.
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

// holds describes the content of a square, or returns "" if the game has no description.
func (k Known) holds(q game.Square) string {
	if holds := k.Game.Board.Holds; holds != nil {
		return holds(k.View, q)
	}
	return ""
}
