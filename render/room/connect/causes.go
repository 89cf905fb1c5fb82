package connect

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/play"
)

// Kinds of causes.
const (
	threatCause   play.CauseKind = "threat"
	doubleCause   play.CauseKind = "double"
	zugzwangCause play.CauseKind = "zugzwang"
	missedCause   play.CauseKind = "missed"
	resultCause   play.CauseKind = "result"
)

// causes returns the reasons why a move worsens the result: the threats that then win, or those that the best
// move would have made. Without them, the results.
func causes(c *play.Case) (list []play.Cause) {
	if c.After.Kind == search.LossIn {
		for _, find := range []func(*play.Case) (play.Cause, bool){winsAtOnce, doubleThreat, zugzwang} {
			if cause, ok := find(c); ok {
				list = append(list, cause)
				break
			}
		}
	}
	if c.Before.Kind == search.WinIn {
		if cause, ok := missed(c); ok {
			list = append(list, cause)
		}
	}
	if len(list) == 0 {
		list = results(c)
	}
	return list
}

// results says what the result was and is.
func results(c *play.Case) (list []play.Cause) {
	switch {
	case c.After.Kind == search.LossIn && c.Before.Kind == search.WinIn:
		list = append(list, whole(resultCause, textWhyWinLost.With("better", c.BetterText(), "move",
			c.MoveText(), "side", c.Other(), "n", wins(c.After))))
	case c.After.Kind == search.LossIn && c.Before.Kind == search.Exact:
		list = append(list, whole(resultCause, textWhyDrawLost.With("better", c.BetterText(), "move",
			c.MoveText(), "side", c.Other(), "n", wins(c.After))))
	case c.After.Kind == search.Exact && c.Before.Kind == search.WinIn:
		list = append(list, whole(resultCause, textWhyWinDrawn.With("better", c.BetterText(), "move",
			c.MoveText(), "n", wins(c.Before))))
	}
	return list
}

// wins returns the number of moves of the winner until the end of the game.
func wins(s search.Score) int { return (int(s.Value) + 1) / 2 }

// whole returns a cause that also says what the move is worth.
func whole(kind play.CauseKind, text string) play.Cause {
	return play.Cause{Kind: kind, Text: text, Ply: -1, Whole: true}
}

// atPly returns a cause whose text names the i-th move of Refutes, counted from 0.
func atPly(c *play.Case, kind play.CauseKind, i int, text string) (play.Cause, bool) {
	return play.Cause{Kind: kind, Ply: i, Move: c.Refutes.Moves[i], Text: text, Whole: true}, true
}

// winsAtOnce says how the other side wins with its next move: it was a threat before, or the move opened the
// square.
func winsAtOnce(c *play.Case) (cause play.Cause, ok bool) {
	if c.After.Value != 1 || len(c.Refutes.Moves) == 0 {
		return cause, false
	}
	state := c.AfterRefutes(0)
	reply := c.Refutes.Moves[0]
	_, to := state.Squares(reply)
	if winsAt(c.Start, reply, c.Side) {
		return atPly(c, threatCause, 0, textWhyThreatens.With("side", c.Other(), "square", square(state, to),
			"move", c.MoveText()))
	}
	return atPly(c, threatCause, 0, textWhyOpens.With("move", c.MoveText(), "square", square(state, to),
		"side", c.Other()))
}

// missed says how the best move would have won.
func missed(c *play.Case) (cause play.Cause, ok bool) {
	better, victim, n := c.BetterText(), c.Side.Opponent(), wins(c.Before)
	if c.Before.Value == 1 {
		cause = whole(missedCause, textWhyMissedWin.With("better", better))
		cause.Better = 1
		return cause, true
	}
	if i, two, found := twoThreats(c.AfterBetter(0), c.Better.Moves, victim); found {
		state := c.AfterBetter(i + 1)
		cause = whole(missedCause, textWhyMissedDouble.With("better", better, "a", square(state, two[0]),
			"b", square(state, two[1]), "n", n))
		cause.Better = i + 1
		return cause, true
	}
	if i, open, found := forcedToOpen(c.AfterBetter(0), c.Better.Moves, victim); found {
		state := c.AfterBetter(i)
		cause = whole(missedCause, textWhyMissedZugzwang.With("better", better, "other", c.Other(), "column",
			column(state, c.Better.Moves[i]), "square", square(state, open), "n", n))
		cause.Better = i + 1
		return cause, true
	}
	return cause, false
}

// doubleThreat finds the first move after which the other side could complete two lines.
func doubleThreat(c *play.Case) (cause play.Cause, ok bool) {
	i, two, ok := twoThreats(c.AfterRefutes(0), c.Refutes.Moves, c.Side)
	if !ok {
		return cause, false
	}
	state := c.AfterRefutes(i + 1)
	return atPly(c, doubleCause, i, textWhyDouble.With("reply", c.ReplyText(i), "a", square(state, two[0]),
		"b", square(state, two[1]), "side", c.Other(), "n", wins(c.After)))
}

// twoThreats finds the first move of a line after which the opponent of the victim could complete two lines,
// so that one reply cannot stop both. It plays the moves on state.
func twoThreats(state game.State, line []game.Move, victim game.Player) (i int, two []game.Square, ok bool) {
	for i, m := range line {
		turn := state.Turn()
		state.Play(m)
		if turn == victim || state.Turn() != victim {
			continue
		}
		if two := threats(state, victim); len(two) >= 2 && !winsNow(state, victim) {
			return i, two, true
		}
	}
	return 0, nil, false
}

// threats returns the squares on which the opponent of the side to move threatens to win: with the next move,
// or above a square that the side must occupy to stop such a threat.
func threats(state game.State, side game.Player) (wins []game.Square) {
	for _, m := range state.Moves(nil) {
		if _, to := state.Squares(m); winsAt(state, m, side) {
			wins = append(wins, to)
		}
	}
	if len(wins) != 1 {
		return wins
	}
	for _, m := range state.Moves(nil) { // the only reply may open the square above it
		if _, to := state.Squares(m); to == wins[0] {
			state.Play(m)
			for _, next := range state.Moves(nil) {
				if _, above := state.Squares(next); state.Turn() != side && completes(state, next) {
					wins = append(wins, above)
					break
				}
			}
			state.Undo()
		}
	}
	return wins
}

// winsAt reports whether the square of a move of the side to move would win for its opponent.
func winsAt(state game.State, m game.Move, side game.Player) bool {
	for _, other := range state.Moves(nil) {
		if other == m {
			continue
		}
		state.Play(other)
		wins := state.Turn() != game.Nobody && state.Turn() != side &&
			game.Contains(state.Moves(nil), m) && completes(state, m)
		state.Undo()
		if wins {
			return true
		}
	}
	return false
}

func completes(state game.State, m game.Move) bool {
	turn := state.Turn()
	state.Play(m)
	defer state.Undo()
	return state.Score(turn) > 0
}

// winsNow reports whether the side to move wins with its next move.
func winsNow(state game.State, side game.Player) bool {
	for _, m := range state.Moves(nil) {
		if state.Turn() == side && completes(state, m) {
			return true
		}
	}
	return false
}

// zugzwang finds a position in which every move of the side that erred opens a square to the other side.
func zugzwang(c *play.Case) (cause play.Cause, ok bool) {
	i, open, ok := forcedToOpen(c.AfterRefutes(0), c.Refutes.Moves, c.Side)
	if !ok {
		return cause, false
	}
	state := c.AfterRefutes(i)
	return atPly(c, zugzwangCause, i, textWhyZugzwang.With("mover", c.Mover(), "column",
		column(state, c.Refutes.Moves[i]), "square", square(state, open), "side", c.Other(), "n",
		wins(c.After)))
}

// forcedToOpen finds the first move of the victim in a line that lets the opponent win on the square above,
// as every other move would. It plays the moves on state.
func forcedToOpen(state game.State, line []game.Move, victim game.Player) (i int, above game.Square,
	ok bool) {
	if !shape(state).Gravity() {
		return 0, game.NoSquare, false
	}
	for i, m := range line {
		if state.Turn() == victim && !winsNow(state, victim) {
			if open, forced := opens(state, m); forced {
				return i, open, true
			}
		}
		state.Play(m)
	}
	return 0, game.NoSquare, false
}

// column returns the number of the column of a move.
func column(state game.State, m game.Move) int {
	_, to := state.Squares(m)
	_, cols := state.Size()
	return int(to)%cols + 1
}

// opens returns the square above a move on which the opponent would then win; forced reports whether every
// other move also opens such a square.
func opens(state game.State, m game.Move) (above game.Square, forced bool) {
	above = game.NoSquare
	_, cols := state.Size()
	for _, other := range state.Moves(nil) {
		_, to := state.Squares(other)
		found := false
		state.Play(other)
		for _, reply := range state.Moves(nil) {
			_, q := state.Squares(reply)
			if int(q)%cols == int(to)%cols && completes(state, reply) {
				if found = true; other == m {
					above = q
				}
			}
		}
		state.Undo()
		if !found {
			return above, false
		}
	}
	return above, above != game.NoSquare
}
