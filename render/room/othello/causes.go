package othello

import (
	"math"
	"math/bits"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/render/room/play"
)

// Kinds of causes.
const (
	exactCause    play.CauseKind = "exact"
	cornerCause   play.CauseKind = "corner"
	mobilityCause play.CauseKind = "mobility"
	parityCause   play.CauseKind = "parity"
	valueCause    play.CauseKind = "value"
)

// muchMobility is the minimum difference in mobility worth mentioning, and latePly the number of empty
// squares at which regions begin to be counted.
const (
	muchMobility = 3
	lateEmpty    = 16
)

// causes returns the reasons why a move is worse than the best one.
func causes(c *play.Case) (list []play.Cause) {
	exact := c.Before.Kind != search.Estimate && c.After.Kind != search.Estimate
	if exact {
		a, b := review.Discs(c.After), review.Discs(c.Before)
		list = append(list, play.Cause{Kind: exactCause, Ply: -1, Text: textWhyExact.With("move",
			c.MoveText(), "a", a, "better", c.BetterText(), "b", b, "n", int(math.Round(b-a)))})
	}
	if cause, ok := cornerLost(c); ok {
		list = append(list, cause)
	}
	if text := mobilityText(c); text != "" {
		list = append(list, play.Cause{Kind: mobilityCause, Text: text, Move: c.Refutes.Moves[0]})
	}
	if n := oddRegions(c.AfterRefutes(0)) - oddRegions(c.AfterBetter(1)); n > 0 {
		list = append(list, play.Cause{Kind: parityCause, Ply: -1, Text: textWhyParity.With("move",
			c.MoveText(), "side", c.Other(), "n", oddRegions(c.AfterRefutes(0)))})
	}
	if len(list) == 0 && c.Before.Kind == search.Estimate && c.After.Kind == search.Estimate {
		list = append(list, play.Cause{Kind: valueCause, Ply: -1, Text: textWhyValue.With("better",
			c.BetterText(), "x", c.Before.Value-c.After.Value, "n", c.Depth)})
	}
	return list
}

// cornerLost finds the first corner that the opponent takes in the line after the move, unless the opponent
// also takes one in the better line.
func cornerLost(c *play.Case) (cause play.Cause, ok bool) {
	i, square := cornerTaken(c, c.AfterRefutes(0), c.Refutes.Moves)
	if i < 0 {
		return cause, false
	}
	if j, _ := cornerTaken(c, c.Start, c.Better.Moves); j >= 0 {
		return cause, false
	}
	cause = play.Cause{Kind: cornerCause, Ply: i, Move: c.Refutes.Moves[i]}
	switch was, now := takes(c, c.Start, cause.Move), takes(c, c.AfterRefutes(0), cause.Move); {
	case now && was:
		cause.Text = textWhyCornerLeft.With("move", c.MoveText(), "square", square, "side", c.Other())
	case now:
		cause.Text = textWhyCorner.With("move", c.MoveText(), "square", square, "side", c.Other())
	default:
		cause.Text = textWhyCornerLater.With("reply", c.ReplyText(0), "square", square, "n", i)
	}
	return cause, true
}

// takes reports whether the other side may play a move in a position if it is its turn.
func takes(c *play.Case, at game.State, m game.Move) bool {
	p := game.Concrete(at).(*rules.State).Position()
	if at.Turn() == c.Side {
		p = p.Pass()
	}
	return p.Moves()>>m&1 != 0
}

// cornerTaken returns the index of the first move in a line with which the opponent takes a corner, or −1,
// and the corner's name.
func cornerTaken(c *play.Case, from game.State, line []game.Move) (i int, name string) {
	state := from.Clone()
	rows, cols := state.Size()
	for i, m := range line {
		_, q := state.Squares(m)
		corner := q >= 0 && (int(q)/cols)%(rows-1) == 0 && (int(q)%cols)%(cols-1) == 0
		if corner && state.Turn() != c.Side {
			return i, square(state, q)
		}
		state.Play(m)
	}
	return -1, ""
}

// mobilityText compares the mobility of both sides after the reply if the move leaves its side far fewer
// moves than the better line.
func mobilityText(c *play.Case) string {
	if len(c.Refutes.Moves) == 0 || len(c.Better.Moves) < 2 {
		return ""
	}
	own, other, ok := mobility(c, c.AfterRefutes(1))
	a, b, known := mobility(c, c.AfterBetter(2))
	if !ok || !known || own >= other || (a-b)-(own-other) < muchMobility {
		return ""
	}
	return textWhyMobility.With("reply", c.ReplyText(0), "mover", c.Mover(), "a", own, "side", c.Other(), "b",
		other)
}

// mobility returns the number of moves of the side of a case and of its opponent; ok is false if the side is
// not to move.
func mobility(c *play.Case, s game.State) (own, other int, ok bool) {
	p := game.Concrete(s).(*rules.State).Position()
	return bits.OnesCount64(p.Moves()), bits.OnesCount64(p.Pass().Moves()), s.Turn() == c.Side
}

// oddRegions counts the separate regions with an odd number of empty squares, in which the side to move can
// move last. Before the endgame it returns 0.
func oddRegions(s game.State) (n int) {
	left := game.Concrete(s).(*rules.State).Position().Empty()
	if bits.OnesCount64(left) > lateEmpty {
		return 0
	}
	for left != 0 {
		region := left & -left
		for {
			const fileA, fileH = uint64(0x0101010101010101), uint64(0x8080808080808080)
			wide := region | region<<8 | region>>8
			wide |= wide&^fileH<<1 | wide&^fileA>>1
			if wide &= left; wide == region {
				break
			}
			region = wide
		}
		n += bits.OnesCount64(region) & 1
		left &^= region
	}
	return n
}
