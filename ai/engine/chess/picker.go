package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// stage is what a picker does next.
type stage uint8

const (
	stageTable stage = iota
	stageNoisy       // generate
	stageGood        // captures that lose nothing, and promotions
	stageQuiet       // generate
	stageQuiets
	stageBad // captures that lose material
	stageDone
)

// picker hands the moves of a position out, the promising ones first, and generates no more than is asked for.
type picker struct {
	stage  stage
	noisy  bool // leave quiet moves out
	checks bool // but those that give check
	table  game.Move
	moves  []game.Move // of the frame; bad captures are kept at the front
	rank   []int32
	next   int
	bad    int // how many
}

// pick starts handing out the moves of f; table is a legal move to begin with, 0 for none.
func (f *frame) pick(table game.Move, noisy bool) picker {
	p := picker{noisy: noisy, table: table, moves: f.moves[:0], rank: f.rank[:]}
	if table == 0 {
		p.stage = stageNoisy
	}
	return p
}

// nextMove returns the next move, 0 at the end. Quiet moves are left out once skip is set.
func (w *worker) nextMove(f *frame, p *picker, skip bool) game.Move {
	for {
		switch p.stage {
		case stageTable:
			p.stage = stageNoisy
			return p.table
		case stageNoisy:
			p.moves = f.Noisy(p.moves[:0])
			for i, m := range p.moves {
				p.rank[i] = int32(w.rankNoisy(f, m))
			}
			p.stage = stageGood
		case stageGood:
			m := p.best()
			if m == 0 {
				p.stage = stageQuiet
				if p.noisy && !p.checks {
					p.stage = stageBad
					p.next = 0
				}
				continue
			}
			if m == p.table {
				continue
			}
			if !f.gains(m, 0) {
				p.moves[p.bad] = m
				p.bad++
				continue
			}
			return m
		case stageQuiet:
			if skip {
				p.stage, p.next = stageBad, 0
				continue
			}
			p.next = p.bad
			p.moves = f.Quiet(p.moves[:p.bad])
			if p.checks {
				p.keepChecks(f)
			}
			w.rankQuiets(f, p)
			p.stage = stageQuiets
		case stageQuiets:
			m := game.Move(0)
			if !skip {
				m = p.best()
			}
			if m == 0 {
				p.stage, p.next = stageBad, 0
				continue
			}
			if m != p.table {
				return m
			}
		case stageBad:
			if p.next < p.bad {
				p.next++
				return p.moves[p.next-1]
			}
			p.stage = stageDone
		case stageDone:
			return 0
		}
	}
}

// checking holds the squares from which pieces of a kind give check.
type checking [8]uint64

// checkingSquares returns those of the side to move.
func (b *board) checkingSquares() checking {
	king, occ := b.King(b.Side^1), b.Occupied()
	slanted, straight := rules.BishopAttacks(king, occ), rules.RookAttacks(king, occ)
	return checking{
		rules.Pawn: rules.PawnAttacks(b.Side^1, king), rules.Knight: rules.KnightAttacks(king),
		rules.Bishop: slanted, rules.Rook: straight, rules.Queen: slanted | straight,
	}
}

// by reports whether the piece that m moves gives check; that of castling or another one behind is not seen.
func (c *checking) by(m game.Move) bool { return c[rules.Moved(m)]&rules.To(m).Bit() != 0 }

// keepChecks leaves out the quiet moves that do not give check.
func (p *picker) keepChecks(f *frame) {
	kept := p.moves[:p.next]
	for _, m := range p.moves[p.next:] {
		if f.checks.by(m) {
			kept = append(kept, m)
		}
	}
	p.moves = kept
}

// best takes the move of the highest rank of those left.
func (p *picker) best() game.Move {
	at := p.next
	if at >= len(p.moves) {
		return 0
	}
	for i := at + 1; i < len(p.moves); i++ {
		if p.rank[i] > p.rank[at] {
			at = i
		}
	}
	p.moves[at], p.moves[p.next] = p.moves[p.next], p.moves[at]
	p.rank[at], p.rank[p.next] = p.rank[p.next], p.rank[at]
	m := p.moves[p.next]
	p.next++
	return m
}

// rankNoisy orders captures by what is captured, then by experience.
func (w *worker) rankNoisy(f *frame, m game.Move) int {
	r := 32*exchangeValue[rules.Captured(m)] + int(w.history.capture[captureIndex(f.Side, m)])
	if k := rules.Promotion(m); k != rules.NoKind {
		r += 32 * exchangeValue[k]
	}
	return r
}

const (
	killerRank  = 1 << 20
	counterRank = 1 << 18
	checkBonus  = 1 << 14
)

// rankQuiets orders quiet moves by experience.
func (w *worker) rankQuiets(f *frame, p *picker) {
	counter := game.Move(0)
	if before := w.at(f.ply - 1); before.move != 0 {
		counter = w.history.counter[before.pieceTo]
	}
	for i := p.next; i < len(p.moves); i++ {
		m := p.moves[i]
		switch m {
		case f.killers[0]:
			p.rank[i] = killerRank + 1
		case f.killers[1]:
			p.rank[i] = killerRank
		case counter:
			p.rank[i] = counterRank
		default:
			p.rank[i] = int32(w.worth(f, m))
			if f.checks.by(m) {
				p.rank[i] += checkBonus
			}
		}
	}
}
