package connect

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/play"
)

// Kinds of causes.
const (
	doubleCause   play.CauseKind = "double"
	zugzwangCause play.CauseKind = "zugzwang"
	resultCause   play.CauseKind = "result"
)

// causes returns the reasons why a move worsens the result.
func causes(c *play.Case) (list []play.Cause) {
	if c.After.Kind == search.LossIn {
		if cause, ok := doubleThreat(c); ok {
			return []play.Cause{cause}
		} else if cause, ok := zugzwang(c); ok {
			return []play.Cause{cause}
		}
	}
	value := (int(c.After.Value) + 1) / 2
	switch {
	case c.After.Kind == search.LossIn && c.Before.Kind == search.WinIn:
		list = append(list, result(textWhyWinLost.With("better", c.BetterText(), "move", c.MoveText(), "side",
			c.Other(), "n", value)))
	case c.After.Kind == search.LossIn && c.Before.Kind == search.Exact:
		list = append(list, result(textWhyDrawLost.With("better", c.BetterText(), "move", c.MoveText(),
			"side", c.Other(), "n", value)))
	case c.After.Kind == search.Exact && c.Before.Kind == search.WinIn:
		list = append(list, result(textWhyWinDrawn.With("better", c.BetterText(), "move", c.MoveText(), "n",
			(int(c.Before.Value)+1)/2)))
	}
	return list
}

func result(text string) play.Cause { return play.Cause{Kind: resultCause, Text: text, Ply: -1} }

// doubleThreat finds the first move in the line after which the other side could complete two lines, so that
// one reply cannot stop both.
func doubleThreat(c *play.Case) (cause play.Cause, ok bool) {
	state := c.AfterRefutes(0)
	for i, m := range c.Refutes.Moves {
		turn := state.Turn()
		reply := c.ReplyText(i)
		state.Play(m)
		if turn == c.Side || state.Turn() != c.Side {
			continue
		}
		if wins := threats(state, c.Side); len(wins) >= 2 && !winsNow(state, c.Side) {
			return play.Cause{Kind: doubleCause, Ply: i, Move: m, Text: textWhyDouble.With("reply", reply,
				"a", square(state, wins[0]), "b", square(state, wins[1]), "side", c.Other(), "n",
				(int(c.After.Value)+1)/2)}, true
		}
	}
	return cause, false
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

// zugzwang finds a position in the line in which every move of the side that erred lets the opponent win on
// the square above.
func zugzwang(c *play.Case) (cause play.Cause, ok bool) {
	if !shape(c.Start).Gravity() {
		return cause, false
	}
	state := c.AfterRefutes(0)
	for i, m := range c.Refutes.Moves {
		if state.Turn() == c.Side && !winsNow(state, c.Side) {
			if open, forced := opens(state, m); forced {
				_, to := state.Squares(m)
				_, cols := state.Size()
				return play.Cause{Kind: zugzwangCause, Ply: i, Move: m, Text: textWhyZugzwang.With("mover",
					c.Mover(), "column", int(to)%cols+1, "square", square(state, open), "side",
					c.Other())}, true
			}
		}
		state.Play(m)
	}
	return cause, false
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
