package chess

import (
	"ludarium/game"
	rules "ludarium/game/chess"
)

// stage is a step in the sequence of a picker.
type stage uint8

const (
	stageTable stage = iota
	stageNoisy       // generate captures and promotions
	stageGood        // return promotions, and captures that lose no material
	stageQuiet       // generate quiet moves
	stageQuiets
	stageBad // return captures that lose material
	stageDone
)

// picker returns the moves of a position in stages, with promising moves first, and generates moves only when
// they are needed.
type picker struct {
	stage  stage
	noisy  bool // whether to skip quiet moves
	checks bool // whether to return quiet checks even if noisy is set
	table  game.Move
	next   int // index into the frame's moves, which has losing captures at the front
	count  int // number of moves
	bad    int // number of captures that lose material
}

// pick resets the picker of f, of which a frame has only one, and returns it. table is the hash move, which
// must be legal, or 0 for none.
func (f *frame) pick(table game.Move, noisy bool) *picker {
	p := &f.picker
	p.stage, p.noisy, p.checks, p.table = stageTable, noisy, false, table
	p.next, p.count, p.bad = 0, 0, 0
	if table == 0 {
		p.stage = stageNoisy
	}
	return p
}

// nextMove returns the next move, or 0 after the last one. If skip is true, quiet moves are skipped.
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
				w.table.prefetch(&f.Position, m)
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

// checking holds, for each kind of piece, the squares from which it gives check.
type checking [8]uint64

// findChecks computes the squares from which pieces of the side to move give check.
func (f *frame) findChecks() {
	king, occ := f.King(f.Side^1), f.Occupied()
	slanted, straight := rules.BishopAttacks(king, occ), rules.RookAttacks(king, occ)
	c := &f.checks
	c[rules.Pawn], c[rules.Knight] = rules.PawnAttacks(f.Side^1, king), rules.KnightAttacks(king)
	c[rules.Bishop], c[rules.Rook], c[rules.Queen] = slanted, straight, slanted|straight
}

// by reports whether the piece that m moves gives check itself. Castling and discovered checks are not
// recognised.
func (c *checking) by(m game.Move) bool { return c[rules.Moved(m)]&rules.To(m).Bit() != 0 }

// keepChecks removes the quiet moves that do not give check.
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

// best removes and returns the remaining move with the highest rank, or 0 if none is left.
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

// rankNoisy returns the rank of a capture or promotion, which depends on the captured kind and then on its
// history.
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

// rankQuiets sets the ranks of the quiet moves by history and by piece-square values, which help while there
// is no history yet.
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
			// the same sum as in worth
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
