package othello

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"ludarium/ai/search"
	rules "ludarium/game/othello"
)

// plain is a simple solver: minimax with the rules and a map of all positions. It shares no code with the
// solver.
type plain map[rules.Position]int

func (s plain) score(p rules.Position) int {
	if v, ok := s[p]; ok {
		return v
	}
	best := -100
	for moves := p.Moves(); moves != 0; moves &= moves - 1 {
		best = max(best, -s.score(p.Play(bits.TrailingZeros64(moves))))
	}
	if best == -100 {
		if !p.Over() {
			best = -s.score(p.Pass())
		} else if best = p.Margin(); best > 0 {
			best += bits.OnesCount64(p.Empty())
		} else if best < 0 {
			best -= bits.OnesCount64(p.Empty())
		}
	}
	s[p] = best
	return best
}

// randomPosition plays random moves on the 8×8 board until the given number of squares is empty. The side to
// move may have to pass, or the game may be over.
func randomPosition(r *rand.Rand, empty int) rules.Position { return randomOn(r, 8, empty) }

// randomOn is randomPosition on a board with size squares on each side.
func randomOn(r *rand.Rand, size, empty int) rules.Position {
	for {
		p := rules.Start(size)
		for bits.OnesCount64(p.Empty()) > empty {
			moves := p.Moves()
			if moves == 0 {
				if p = p.Pass(); p.Moves() == 0 {
					break
				}
				continue
			}
			for range r.IntN(bits.OnesCount64(moves)) {
				moves &= moves - 1
			}
			p = p.Play(bits.TrailingZeros64(moves))
		}
		if bits.OnesCount64(p.Empty()) == empty {
			return p
		}
	}
}

// scattered places random discs on the 8×8 board, so that passes and finished games are frequent.
func scattered(r *rand.Rand, empty int) rules.Position { return scatteredOn(r, 8, empty) }

// scatteredOn is scattered on a board with size squares on each side.
func scatteredOn(r *rand.Rand, size, empty int) rules.Position {
	board := rules.Start(size).Board
	taken := board
	for bits.OnesCount64(board&^taken) < empty {
		taken &^= 1 << r.IntN(64)
	}
	own := r.Uint64() & taken
	if r.IntN(3) == 0 {
		own &= r.Uint64() & r.Uint64() // few own discs, so that a side may lose all its discs
	}
	return rules.Position{Own: own, Opponent: taken &^ own, Board: board}
}

// testWeights returns small arbitrary weights.
func testWeights(t testing.TB) *Weights {
	t.Helper()
	w := &Weights{errors: ErrorModel{ErrorLine{Base: 4 * discUnit * 1024},
		ErrorLine{Base: 4 * discUnit * 1024}}}
	r := rand.New(rand.NewPCG(9, 9))
	for s := range w.stages {
		tables := &[2]stageTables{}
		for _, one := range slots() {
			v := int16(r.IntN(65) - 32)
			tables[0][one.table][one.index] = v
			tables[0][one.table][one.twin] = v
		}
		tables[1] = tables[0]
		complete(tables)
		w.stages[s] = tables
	}
	return w
}

// TestSolverAgainstMinimax compares scores and principal variations with minimax, with an evaluation and
// without.
func TestSolverAgainstMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 64))
	slow := plain{}
	for _, options := range []Options{{Table: 1}, {Table: 1, Weights: testWeights(t)}} {
		s, err := NewSolver(options)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 400 {
			empty := i % 9
			p := randomPosition(r, empty)
			if i%2 == 0 {
				p = scattered(r, empty)
			}
			clear(slow)
			checkSolution(t, s, slow, p)
		}
	}
}

// checkSolution compares the score of a position with minimax, checks the principal variation, and returns
// the score.
func checkSolution(t *testing.T, s *Solver, slow plain, p rules.Position) (score int) {
	t.Helper()
	score = slow.score(p)
	got, err := s.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if got.Score != score {
		t.Fatalf("%s: score %d, want %d", rules.FromPosition(p, 0).Notation(), got.Score, score)
	}
	checkLine(t, p, got)
	return score
}

// checkLine plays a line and compares the result with the score.
func checkLine(t *testing.T, p rules.Position, r Result) {
	t.Helper()
	state := rules.FromPosition(p, 0)
	text := state.Notation()
	sign := 1
	for _, m := range r.Line {
		if m == rules.Pass {
			if p.Moves() != 0 || p.Over() {
				t.Fatalf("%s: a pass that is not forced in %v", text, r.Line)
			}
			p = p.Pass()
		} else {
			if p.Moves()>>m&1 == 0 {
				t.Fatalf("%s: move %d in %v is not legal", text, m, r.Line)
			}
			p = p.Play(int(m))
		}
		sign = -sign
	}
	if !p.Over() || sign*fieldOf(p).final(p.Own, p.Opponent) != r.Score {
		t.Fatalf("%s: the line %v ends with %d, the score is %d", text, r.Line,
			sign*fieldOf(p).final(p.Own, p.Opponent), r.Score)
	}
}

// TestLastSquareSearchesAreExact compares the searches of the last few empty squares with minimax. Their
// bounds must be on the correct side of every alpha.
func TestLastSquareSearchesAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 64))
	s := newSearcher(newTable(1), nil, stableEdges())
	slow := plain{}
	for i := range 3000 {
		p := scattered(r, i%7)
		clear(slow)
		want := slow.score(p)
		alpha := r.IntN(130) - 65
		if i%2 == 0 {
			alpha = want - i/2%2
		}
		if got := s.end(p.Own, p.Opponent, alpha, i%7); got > alpha != (want > alpha) ||
			got > alpha && got > want || got <= alpha && got < want {
			t.Fatalf("%s: %d beyond %d, the score is %d", rules.FromPosition(p, 0).Notation(), got, alpha,
				want)
		}
	}
}

// TestStableDiscsAreNeverFlipped plays all continuations of positions and checks that no disc reported as
// stable is flipped.
func TestStableDiscsAreNeverFlipped(t *testing.T) {
	for size, least := range map[int]int{4: 100, 6: 500, 8: 1000} {
		testStability(t, size, least)
	}
}

// testStability is TestStableDiscsAreNeverFlipped on one board size. At least least stable discs must be
// found.
func testStability(t *testing.T, size, least int) {
	r := rand.New(rand.NewPCG(6, 64))
	s := newSearcher(newTable(1), nil, stableEdges())
	found := 0
	for i := range 300 {
		p := randomOn(r, size, 1+i%8)
		if i%3 == 0 {
			p = scatteredOn(r, size, 1+i%8)
		}
		kept := s.kept(s.place(p)) >> s.shift
		if kept&^p.Own != 0 {
			t.Fatalf("%s: %x is stable, and not the mover's", rules.FromPosition(p, 0).Notation(), kept)
		}
		found += bits.OnesCount64(kept)
		seen := map[rules.Position]bool{}
		var walk func(q rules.Position, mine uint64)
		walk = func(q rules.Position, mine uint64) {
			if mine&kept != kept {
				t.Fatalf("%s: a disc of %x turns", rules.FromPosition(p, 0).Notation(), kept)
			}
			if seen[q] || q.Over() {
				return
			}
			seen[q] = true
			if q.Moves() == 0 {
				walk(q.Pass(), mine)
				return
			}
			for moves := q.Moves(); moves != 0; moves &= moves - 1 {
				next := q.Play(bits.TrailingZeros64(moves))
				own := next.Own
				if mine == q.Own { // the mover's discs are now the opponent's
					own = next.Opponent
				}
				walk(next, own)
			}
		}
		walk(p, p.Own)
	}
	if found < least {
		t.Errorf("%d×%d: only %d stable discs were found", size, size, found)
	}
}

// within returns the score of a full-width search of some plies. It shares only the evaluation with the
// search.
func within(w *Weights, p rules.Position, depth int) int {
	switch {
	case p.Over():
		return wholeBoard.final(p.Own, p.Opponent)
	case depth == 0:
		f := newFeatures(p.Own, p.Opponent)
		return discs(w.evaluate(&f, p.Own, p.Opponent, emptyOf(p.Own, p.Opponent), 0))
	case p.Moves() == 0:
		return -within(w, p.Pass(), depth)
	}
	best := none
	for moves := p.Moves(); moves != 0; moves &= moves - 1 {
		best = max(best, -within(w, p.Play(bits.TrailingZeros64(moves)), depth-1))
	}
	return best
}

// TestShallowSearchesAgainstMinimax compares searches of a few plies with minimax. Their bounds must be on
// the correct side of every alpha, both without predictions and with an error model so large that nothing is
// pruned.
func TestShallowSearchesAgainstMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 64))
	unsure := testWeights(t)
	unsure.errors.Middle.Base = 200 * ErrorUnit
	s := newSearcher(newTable(1), unsure, stableEdges())
	s.begin(t.Context(), search.Limits{})
	for i := range 200 {
		p, depth := randomPosition(r, 8+i%40), 1+i%3
		if p.Over() {
			continue
		}
		want := within(unsure, p, depth)
		for _, level := range []uint8{exactLevel, quickLevel} {
			for _, alpha := range []int{want - 1, want, r.IntN(128) - 64} {
				s.table.clear()
				s.level = level
				s.set(p.Own, p.Opponent)
				got := s.null(p.Own, p.Opponent, alpha, depth, emptyOf(p.Own, p.Opponent), 0)
				if got > alpha != (want > alpha) || got > alpha && got > want ||
					got <= alpha && got < want {
					t.Fatalf("%s, %d plies at level %d: %d beyond %d, minimax says %d",
						rules.FromPosition(p, 0).Notation(), depth, level, got, alpha, want)
				}
			}
		}
	}
}

// TestEvaluationCutsOutsideWindow checks that searches of one and two plies are cut if the evaluation is far
// outside the window, and not if it is close.
func TestEvaluationCutsOutsideWindow(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 64))
	w := testWeights(t)
	w.errors.Middle = ErrorLine{Base: 2 * ErrorUnit}
	s := newSearcher(newTable(1), w, stableEdges())
	s.begin(t.Context(), search.Limits{})
	s.level = quickLevel // 1.1 standard deviations of 2 discs each
	for i := range 300 {
		p, depth := randomPosition(r, 20+i%30), 1+i%2
		if p.Moves() == 0 {
			continue
		}
		n, value := emptyOf(p.Own, p.Opponent), within(w, p, 0)
		for _, away := range []int{-4, -1, 0, 4} {
			alpha := value + away
			if alpha < 3-evalMost || alpha > evalMost-4 {
				continue
			}
			s.table.clear()
			s.nodes = 0
			s.set(p.Own, p.Opponent)
			got := s.null(p.Own, p.Opponent, alpha, depth, n, 0)
			sure := away < -3 || away > 3
			if sure != (s.nodes == 1) || sure && got > alpha != (value > alpha) {
				t.Fatalf("%s, %d plies: %d beyond %d in %d nodes, the evaluation is %d",
					rules.FromPosition(p, 0).Notation(), depth, got, alpha, s.nodes, value)
			}
		}
	}
}

// TestIncrementalFeaturesMatchRecomputation compares incrementally updated features with features computed
// from scratch, and the weights from the point of view of both sides.
func TestIncrementalFeaturesMatchRecomputation(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 64))
	w := testWeights(t)
	for range 40 {
		p := rules.Start(8)
		f, side := newFeatures(p.Own, p.Opponent), 0
		for !p.Over() {
			moves := p.Moves()
			if moves == 0 {
				p, side = p.Pass(), side^1
				continue
			}
			for range r.IntN(bits.OnesCount64(moves)) {
				moves &= moves - 1
			}
			sq := bits.TrailingZeros64(moves)
			var next, twin features
			next.play(&f, sq, p.Flips(sq), side)
			if twin.plainPlay(&f, sq, p.Flips(sq), side); twin != next {
				t.Fatalf("features after %x and %d are %x, word by word %x", p, sq, next, twin)
			}
			p, side, f = p.Play(sq), side^1, next
			first, second := p.Own, p.Opponent
			if side == 1 {
				first, second = second, first
			}
			if want := newFeatures(first, second); f != want {
				t.Fatalf("features of %x are %x, want %x", p, f, want)
			}
			n := emptyOf(p.Own, p.Opponent)
			fresh := newFeatures(p.Own, p.Opponent)
			if a, b := w.evaluate(&f, p.Own, p.Opponent, n, side),
				w.evaluate(&fresh, p.Own, p.Opponent, n, 0); a != b {
				t.Fatalf("%x is worth %d on the way and %d from nothing", p, a, b)
			}
			sum := 0
			for i := range lanes {
				l := &lanes[i]
				c := 0
				for k, sq := range l.squares {
					c += powers[k] * int(p.Own>>sq&1+2*(p.Opponent>>sq&1))
				}
				sum += int(w.stages[stageOf(n)][0][l.pattern.table][l.pattern.offset+c])
			}
			sum += int(w.stages[stageOf(n)][0][tableCount-1][mobilityIndex(p.Own, p.Opponent)])
			sum += int(w.stages[stageOf(n)][0][tableCount-1][parityIndex(p.Own|p.Opponent)])
			if got := w.evaluate(&fresh, p.Own, p.Opponent, n, 0); got != sum {
				t.Fatalf("%x is worth %d, by the patterns one by one %d", p, got, sum)
			}
			if m := mirrored(p); m != p {
				g := newFeatures(m.Own, m.Opponent)
				if got := w.evaluate(&g, m.Own, m.Opponent, n, 0); got != sum {
					t.Fatalf("%x is worth %d, its mirror image %d", p, sum, got)
				}
			}
		}
	}
}

// mirrored returns the board rotated by 180°.
func mirrored(p rules.Position) rules.Position {
	return rules.Position{Own: bits.Reverse64(p.Own), Opponent: bits.Reverse64(p.Opponent), Board: p.Board}
}
