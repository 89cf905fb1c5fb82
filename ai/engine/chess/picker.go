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

// picker hands the moves of a position out, the promising ones first, and generates no more than is asked
// for.
type picker struct {
	stage  stage
	noisy  bool // leave quiet moves out
	checks bool // but those that give check
	table  game.Move
	next   int // of the moves of the frame, where bad captures are kept at the front
	count  int // of them
	bad    int // how many
}

// pick starts handing out the moves of f; table is a legal move to begin with, 0 for none. A frame has one
// picker.
func (f *frame) pick(table game.Move, noisy bool) *picker {
	p := &f.picker
	p.stage, p.noisy, p.checks, p.table = stageTable, noisy, false, table
	p.next, p.count, p.bad = 0, 0, 0
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
			p.count = len(f.Noisy(f.moves[:0]))
			for i, m := range f.moves[:p.count] {
				f.rank[i] = int32(w.rankNoisy(f, m))
				w.table.foresee(&f.Position, m)
			}
			f.rank.end(p.count)
			p.stage = stageGood
		case stageGood:
			m := f.best(p)
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
				f.moves[p.bad] = m
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
			p.count = len(f.Quiet(f.moves[:p.bad]))
			if p.checks {
				f.keepChecks(p)
			}
			w.rankQuiets(f, p)
			f.rank.end(p.count)
			p.stage = stageQuiets
		case stageQuiets:
			m := game.Move(0)
			if !skip {
				m = f.best(p)
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
				return f.moves[p.next-1]
			}
			p.stage = stageDone
		case stageDone:
			return 0
		}
	}
}

// checking holds the squares from which pieces of a kind give check.
type checking [8]uint64

// findChecks notes those of the side to move.
func (f *frame) findChecks() {
	king, occ := f.King(f.Side^1), f.Occupied()
	slanted, straight := rules.BishopAttacks(king, occ), rules.RookAttacks(king, occ)
	c := &f.checks
	c[rules.Pawn], c[rules.Knight] = rules.PawnAttacks(f.Side^1, king), rules.KnightAttacks(king)
	c[rules.Bishop], c[rules.Rook], c[rules.Queen] = slanted, straight, slanted|straight
}

// by reports whether the piece that m moves gives check; that of castling or another one behind is not seen.
func (c *checking) by(m game.Move) bool { return c[rules.Moved(m)]&rules.To(m).Bit() != 0 }

// keepChecks leaves out the quiet moves that do not give check.
func (f *frame) keepChecks(p *picker) {
	kept := p.next
	for _, m := range f.moves[p.next:p.count] {
		if f.checks.by(m) {
			f.moves[kept] = m
			kept++
		}
	}
	p.count = kept
}

// best takes the move of the highest rank of those left.
func (f *frame) best(p *picker) game.Move {
	next, count := p.next, p.count
	if next >= count || count > len(f.moves) {
		return 0
	}
	at := f.rank.argmax(next, count) & (len(f.moves) - 1)
	m, top := f.moves[at], f.rank[at]
	f.moves[at], f.rank[at] = f.moves[next], f.rank[next]
	f.moves[next], f.rank[next] = m, top
	p.next = next + 1
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

// rankQuiets orders quiet moves by experience, and by the places of pieces, of which something is known
// before there is any.
func (w *worker) rankQuiets(f *frame, p *picker) {
	counter := game.Move(0)
	if before := w.at(f.ply - 1); before.move != 0 {
		counter = w.history.counter[before.pieceTo]
	}
	h := w.history
	f.survey()
	quiet := &h.quiet[f.Side&1]
	pawns := (*[12 * 64]int16)(h.pawns[f.pawnRow:])
	one, two, four := h.after(f.follow[0]), h.after(f.follow[1]), h.after(f.follow[2])
	killers, checks, side := f.killers, &f.checks, f.Side
	places := &w.places[side&1]
	early := (*[64 * 64]int16)(nil)
	if f.ply < earlyPlies {
		early = &h.early[f.ply]
	}
	moves := f.moves[p.next:p.count]
	rank := f.rank[p.next:][:len(moves)]
	for i, m := range moves {
		switch m {
		case killers[0]:
			rank[i] = killerRank + 1
		case killers[1]:
			rank[i] = killerRank
		case counter:
			rank[i] = counterRank
		default:
			at := pieceTo(side, m)
			// worth
			r := int32(quiet[f.quietIndex(m)]) + int32(one[at]) + int32(two[at]) + int32(four[at])/2 +
				int32(pawns[at])/2
			if early != nil {
				r += 2 * int32(early[fromTo(m)]) / int32(1+f.ply)
			}
			if checks.by(m) {
				r += checkBonus
			}
			place := &places[rules.Moved(m)&7]
			rank[i] = r + place[rules.To(m)&63] - place[rules.From(m)&63]
		}
	}
}
