package connect

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/room/play"
)

// The kinds of causes.
const (
	doubleCause   play.CauseKind = "double"
	zugzwangCause play.CauseKind = "zugzwang"
	resultCause   play.CauseKind = "result"
)

// causes returns why a move gives the result away.
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

// doubleThreat looks in the line for the first move of the other side after which it could complete two
// lines, so that one answer does not suffice.
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

// threats returns the squares on which the opponent of the side to move wins next unless they are taken: at
// once, or above a square that the side has to take because of such a threat.
func threats(state game.State, side game.Player) (wins []game.Square) {
	for _, m := range state.Moves(nil) {
		if _, to := state.Squares(m); winsAt(state, m, side) {
			wins = append(wins, to)
		}
	}
	if len(wins) != 1 {
		return wins
	}
	for _, m := range state.Moves(nil) { // the only answer may open the square above
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

// winsAt reports whether the opponent would win by a move of the side to move, if it were his.
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

// completes reports whether a legal move wins for the side to move.
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

// zugzwang looks in the line for a position in which the side that erred has only moves that let the other
// side win on the square above.
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

// opens returns the square above a move on which the opponent then wins; forced reports whether every other
// move opens such a square as well.
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
