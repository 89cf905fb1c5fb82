package chess

import (
	"math/bits"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/room/play"
	"ludarium/render/ui/lang"
)

// Kinds of causes.
const (
	mateCause     play.CauseKind = "mate"
	missedCause   play.CauseKind = "missed"
	threatCause   play.CauseKind = "threat"
	materialCause play.CauseKind = "material"
	alsoCause     play.CauseKind = "also"
	valueCause    play.CauseKind = "value"
)

// causes returns why a move is worse than the best one.
func causes(c *play.Case) (list []play.Cause) {
	none := func(kind play.CauseKind, text string) play.Cause {
		return play.Cause{Kind: kind, Text: text, Ply: -1}
	}
	if c.After.Kind == search.LossIn && len(c.Refutes.Moves) > 0 {
		n := max(1, min(int(c.After.Value), len(c.Refutes.Moves)))
		list = append(list, atReply(c, mateCause, n-1, textWhyMate.With("move", c.MoveText(), "n",
			(int(c.After.Value)+1)/2, "line", c.RefutesText(n))))
	}
	if c.Before.Kind == search.WinIn && c.After.Kind != search.WinIn {
		list = append(list, none(missedCause, textWhyMissedMate.With("better", c.BetterText(), "n",
			(int(c.Before.Value)+1)/2, "move", c.MoveText())))
	}
	if threatens(c) {
		list = append(list, atReply(c, threatCause, 0, textWhyThreat.With("side", c.Other(), "reply",
			c.ReplyText(0), "move", c.MoveText())))
	}
	if cause, ok := materialOf(c); ok {
		list = append(list, cause)
	}
	// Without other causes, compare the values.
	if len(list) == 0 && c.Before.Kind == search.Estimate && c.After.Kind == search.Estimate {
		list = append(list, none(valueCause, valueText(c)))
	}
	if fact := factText(c); fact != "" {
		list = append(list, none(alsoCause, textWhyAlso.With("fact", fact)))
	}
	return list
}

// atReply returns a cause whose text names the moves of the best reply up to the n-th, counted from 0.
func atReply(c *play.Case, kind play.CauseKind, n int, text string) play.Cause {
	return play.Cause{Kind: kind, Text: text, Ply: n, Move: c.Refutes.Moves[n]}
}

// threatens reports whether the best reply is a capture, promotion or check that was already a threat before
// the move.
func threatens(c *play.Case) bool {
	if len(c.Threat) == 0 || len(c.Refutes.Moves) == 0 || c.Threat[0] != c.Refutes.Moves[0] {
		return false
	}
	m := c.Threat[0]
	after := positionOf(c.AfterRefutes(1))
	return rules.Captured(m) != rules.NoKind || rules.Promotion(m) != rules.NoKind || after.InCheck()
}

// harvest counts the pieces, by kind, that a side wins and loses along a line.
type harvest struct {
	won, lost [rules.King + 1]int
	balance   int  // material balance in pawns
	promotes  bool // whether a pawn is promoted, so that balance does not count everything
}

// reap counts the captures along a line whose first move is the side's own.
func reap(line []game.Move) (h harvest) {
	for i, m := range line {
		if rules.Promotion(m) != rules.NoKind {
			h.promotes = true
		}
		k := rules.Captured(m)
		switch {
		case k == rules.NoKind || rules.Castles(m):
		case i%2 == 0:
			h.won[k]++
			h.balance += k.Worth()
		default:
			h.lost[k]++
			h.balance -= k.Worth()
		}
	}
	// cancel exchanges of equal pieces
	for a := rules.Pawn; a <= rules.Queen; a++ {
		for b := rules.Pawn; b <= rules.Queen; b++ {
			if a.Worth() == b.Worth() {
				n := min(h.won[a], h.lost[b])
				h.won[a] -= n
				h.lost[b] -= n
			}
		}
	}
	return h
}

// harvests returns what the side wins and loses in both lines up to their last quiet positions; ok is false
// if there is none.
func harvests(c *play.Case) (played, better harvest, ok bool) {
	if c.Refutes.Quiet == 0 || c.Better.Quiet == 0 || len(c.Played) != 1 {
		return played, better, false
	}
	line := append([]game.Move{c.Played[0]}, c.Refutes.Moves[:c.Refutes.Quiet]...)
	played, better = reap(line), reap(c.Better.Moves[:c.Better.Quiet])
	return played, better, !played.promotes && !better.promotes
}

// materialOf says what a move loses, or fails to win, compared with the best one.
func materialOf(c *play.Case) (cause play.Cause, ok bool) {
	played, better, ok := harvests(c)
	if !ok || better.balance-played.balance < 1 {
		return cause, false
	}
	if played.balance >= 0 { // nothing is lost, so the move missed a gain
		return missedGain(c, better)
	}
	n := lastCapture(c.Refutes)
	lost, won, line := listOf(played.lost), listOf(played.won), c.RefutesText(n)
	text := ""
	switch {
	case lost == "":
		return cause, false
	case won != "":
		text = textWhyLosesFor.With("reply", c.ReplyText(0), "side", c.Mover(), "what", lost, "gain", won,
			"line", line, "better", c.BetterText())
	case better.balance < 0:
		text = textWhyLosesMore.With("reply", c.ReplyText(0), "side", c.Mover(), "what", lost, "line", line,
			"better", c.BetterText())
	default:
		text = textWhyLoses.With("reply", c.ReplyText(0), "side", c.Mover(), "what", lost, "line", line,
			"better", c.BetterText())
	}
	cause = atReply(c, materialCause, n-1, text)
	cause.Lost = captures(c.Refutes.Moves[:n], played.lost)
	return cause, true
}

// missedGain says what the best move wins.
func missedGain(c *play.Case, better harvest) (cause play.Cause, ok bool) {
	lost, won := listOf(better.lost), listOf(better.won)
	if better.balance <= 0 || won == "" || c.Before.Kind == search.LossIn {
		return cause, false
	}
	n := lastCapture(c.Better)
	text := textWhyWins.With("better", c.BetterText(), "what", won, "line", c.BetterLineText(n), "move",
		c.MoveText())
	if lost != "" {
		text = textWhyWinsFor.With("better", c.BetterText(), "what", won, "gain", lost, "line",
			c.BetterLineText(n), "move", c.MoveText())
	}
	return play.Cause{Kind: materialCause, Text: text, Ply: -1, Better: n}, true
}

// lastCapture returns the number of moves of a line, at least one, up to the last capture before its last
// quiet position: the moves that win or lose something.
func lastCapture(l play.Line) int {
	n := l.Quiet
	for n > 1 && (rules.Captured(l.Moves[n-1]) == rules.NoKind || rules.Castles(l.Moves[n-1])) {
		n--
	}
	return n
}

// captures returns the moves of a line, whose first move is the opponent's, that capture pieces of the given
// numbers by kind, the last ones: earlier ones were exchanged.
func captures(line []game.Move, pieces [rules.King + 1]int) (list []int) {
	for i := (len(line) - 1) &^ 1; i >= 0; i -= 2 {
		if k := rules.Captured(line[i]); k != rules.NoKind && !rules.Castles(line[i]) && pieces[k] > 0 {
			pieces[k]--
			list = append(list, i)
		}
	}
	return list
}

// listOf lists pieces, the most valuable first: "a rook, 2 pawns".
func listOf(pieces [rules.King + 1]int) string {
	one := [...]lang.Text{rules.Pawn: textAPawn, rules.Knight: textAKnight, rules.Bishop: textABishop,
		rules.Rook: textARook, rules.Queen: textAQueen}
	many := [...]lang.Text{rules.Pawn: textPawns, rules.Knight: textKnights, rules.Bishop: textBishops,
		rules.Rook: textRooks, rules.Queen: textQueens}
	var parts []string
	for k := rules.Queen; k >= rules.Pawn; k-- {
		switch n := pieces[k]; {
		case n == 1:
			parts = append(parts, one[k].String())
		case n > 1:
			parts = append(parts, many[k].With("n", n))
		}
	}
	return strings.Join(parts, ", ")
}

// valueText describes by how much the search prefers the best move, if the lines explain nothing.
func valueText(c *play.Case) string {
	x := c.Before.Value - c.After.Value
	if played, _, ok := harvests(c); ok && played.balance >= 0 && played.lost == [rules.King + 1]int{} {
		return textWhyNoMaterial.With("n", 1+c.Refutes.Quiet, "better", c.BetterText(), "x", x)
	}
	return textWhyValue.With("better", c.BetterText(), "x", x, "n", c.Depth)
}

// factText returns a visible difference between the positions after the move and after the best one.
func factText(c *play.Case) string {
	us := rules.Color(c.Side)
	was, now, instead := positionOf(c.Start), positionOf(c.AfterRefutes(0)), positionOf(c.AfterBetter(1))
	if rights(&was, us) && !rights(&now, us) && rights(&instead, us) && !rules.Castles(c.Move) {
		return textFactCastling.With("side", c.Mover())
	}
	if pins := pinned(&now, us) &^ pinned(&instead, us) &^ pinned(&was, us); pins != 0 {
		q := rules.Square(bits.TrailingZeros64(pins))
		return textFactPin.With("piece", pieceNames[now.KindAt(q.Bit())].String(), "square", q.String())
	}
	if f := openAt(&now, us); f != 0 && openAt(&instead, us) == 0 && openAt(&was, us) == 0 {
		return textFactFile.With("file", string(f), "side", c.Mover())
	}
	return ""
}

// rights reports whether a side may still castle.
func rights(p *rules.Position, c rules.Color) bool {
	return p.Castling&(rules.RightOf(c, true)|rules.RightOf(c, false)) != 0
}

// pinned returns the pinned pieces of a side, except pawns.
func pinned(p *rules.Position, c rules.Color) (list uint64) {
	king, occ := p.King(c), p.Occupied()
	straight := p.Of(c^1, rules.Rook) | p.Of(c^1, rules.Queen)
	diagonal := p.Of(c^1, rules.Bishop) | p.Of(c^1, rules.Queen)
	for own := p.Colors[c] &^ king.Bit() &^ p.Of(c, rules.Pawn); own != 0; own &= own - 1 {
		without := occ &^ (own & -own)
		if rules.RookAttacks(king, without)&straight&^rules.RookAttacks(king, occ) != 0 ||
			rules.BishopAttacks(king, without)&diagonal&^rules.BishopAttacks(king, occ) != 0 {
			list |= own & -own
		}
	}
	return list
}

// openAt returns the letter of the file of a side's king if the file has no pawn of that side but an enemy
// rook or queen, otherwise 0.
func openAt(p *rules.Position, c rules.Color) byte {
	king := p.King(c)
	file := uint64(0x0101010101010101) << (king & 7)
	if p.Of(c, rules.Pawn)&file != 0 || (p.Of(c^1, rules.Rook)|p.Of(c^1, rules.Queen))&file == 0 {
		return 0
	}
	return king.File()
}
