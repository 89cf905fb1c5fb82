package player

import (
	"context"
	"math"
	"math/big"
	"math/bits"
	"runtime"
	"testing"

	"ludarium/ai/base/rng"
	rules "ludarium/game/connectk"
	"ludarium/game/gametest"
)

func board(t testing.TB, cols, rows, k int, gravity bool) *rules.Board {
	t.Helper()
	b, err := rules.NewBoard(rows, cols, k, gravity)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func at(t testing.TB, b *rules.Board, moves string) rules.Position {
	t.Helper()
	s, err := rules.Parse(b, moves)
	if err != nil {
		t.Fatal(err)
	}
	return s.Position()
}

// columns returns the columns of moves, counted from 1.
func columns(b *rules.Board, moves uint64) (list []int) {
	for c := range b.Cols() {
		if moves&b.Column(c) != 0 {
			list = append(list, c+1)
		}
	}
	return list
}

func same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// TestNaiveMovesInExamplePositions checks example positions for Naive: lines with gaps count, a win has
// precedence over a block, and it does not let the opponent complete a line.
func TestNaiveMovesInExamplePositions(t *testing.T) {
	four, three := board(t, 7, 6, 4, true), board(t, 3, 3, 3, true)
	for _, c := range []struct {
		board *rules.Board
		moves string
		want  []int
	}{
		{four, "112244", []int{3}},
		{four, "414141", []int{4}},
		{four, "41315", []int{2, 6}},
		{four, "11227373", []int{1, 2, 3, 5, 6, 7}},
		{four, "", []int{1, 2, 3, 4, 5, 6, 7}},
		{three, "2132", []int{1, 2}},
	} {
		if got := columns(c.board, Naive(true).Choices(at(t, c.board, c.moves))); !same(got, c.want) {
			t.Errorf("after %q Naive plays %v, want %v", c.moves, got, c.want)
		}
	}
	if got := columns(four, Naive(false).Choices(at(t, four, "41315"))); len(got) != 7 {
		t.Errorf("Naive that does not prefer to block plays %v where there is no good move", got)
	}
}

// slowNaive implements the rules of Naive literally, one move at a time.
func slowNaive(p rules.Position, block bool) uint64 {
	completes := func(p rules.Position) (cells uint64) {
		for m := p.Moves(); m != 0; m &= m - 1 {
			if p.Play(bits.TrailingZeros64(m)).Won() {
				cells |= m & -m
			}
		}
		return cells
	}
	if wins := completes(p); wins != 0 {
		return wins
	}
	if blocks := completes(rules.Position{Own: p.Opponent(), Mask: p.Mask, Board: p.Board}); block &&
		blocks != 0 {
		return blocks
	}
	safe := uint64(0)
	for m := p.Moves(); m != 0; m &= m - 1 {
		if completes(p.Play(bits.TrailingZeros64(m))) == 0 {
			safe |= m & -m
		}
	}
	if safe == 0 {
		return p.Moves()
	}
	return safe
}

func TestNaiveAgainstSlow(t *testing.T) {
	r := rng.NewSplitMix(1)
	for _, b := range []*rules.Board{board(t, 3, 3, 3, true), board(t, 4, 4, 4, true),
		board(t, 7, 6, 4, true), board(t, 8, 8, 4, true), board(t, 3, 3, 3, false),
		board(t, 5, 5, 4, false), board(t, 6, 10, 3, true)} {
		for range 300 {
			for p := b.Start(); !p.Won() && !p.Full(); p = p.Play(Draw(p.Moves(), &r)) {
				for _, block := range []bool{true, false} {
					if got, want := Naive(block).Choices(p), slowNaive(p, block); got != want {
						t.Fatalf("%d×%d, block %v: %x for %x, want %x", b.Cols(), b.Rows(), block, got,
							p.Mask, want)
					}
				}
			}
		}
	}
}

// rational computes odds as fractions, without a cache.
func rational(p rules.Position, players [2]Player) (win, draw, loss *big.Rat) {
	turn := p.Stones() & 1
	one, none := big.NewRat(1, 1), new(big.Rat)
	switch {
	case p.Won() && turn == 1:
		return one, none, none
	case p.Won():
		return none, none, one
	case p.Full():
		return none, one, none
	}
	sum := [3]*big.Rat{new(big.Rat), new(big.Rat), new(big.Rat)}
	moves := players[turn].Choices(p)
	for m := moves; m != 0; m &= m - 1 {
		w, d, l := rational(p.Play(bits.TrailingZeros64(m)), players)
		for i, x := range []*big.Rat{w, d, l} {
			sum[i].Add(sum[i], x)
		}
	}
	part := big.NewRat(1, int64(bits.OnesCount64(moves)))
	for _, x := range sum {
		x.Mul(x, part)
	}
	return sum[0], sum[1], sum[2]
}

// TestOutcomeProbabilitiesOn3x3 compares the exact probabilities on 3×3, as fractions, with Exact.
func TestOutcomeProbabilitiesOn3x3(t *testing.T) {
	b := board(t, 3, 3, 3, true)
	naive, random, perfect := Naive(true), Random(), Remember(Minimax(9))
	for _, c := range []struct {
		name            string
		first, second   Player
		win, draw, loss string
	}{
		{"Random–Random", random, random, "18851/34992", "3355/17496", "9431/34992"},
		{"Naive–Random", naive, random, "97/144", "1219/5832", "1369/11664"},
		{"Random–Naive", random, naive, "49/243", "973/2916", "1355/2916"},
		{"Naive–Naive", naive, naive, "481/1944", "31/72", "313/972"},
		{"minimax–minimax", perfect, perfect, "0", "1", "0"},
		{"minimax–Random", perfect, random, "23/27", "4/27", "0"},
		{"Random–minimax", random, perfect, "0", "373/1944", "1571/1944"},
		{"Naive–minimax", naive, perfect, "0", "8/27", "19/27"},
		{"minimax–Naive", perfect, naive, "64/81", "17/81", "0"},
	} {
		w, d, l := rational(b.Start(), [2]Player{c.first, c.second})
		o := Exact(b, c.first, c.second)
		for i, x := range []struct {
			got  *big.Rat
			want string
			odds float64
		}{{w, c.win, o.Win}, {d, c.draw, o.Draw}, {l, c.loss, o.Loss}} {
			want, _ := new(big.Rat).SetString(x.want)
			if x.got.Cmp(want) != 0 {
				t.Errorf("%s, result %d: %v, want %v", c.name, i, x.got, want)
			}
			if f, _ := want.Float64(); math.Abs(x.odds-f) > 1e-12 {
				t.Errorf("%s, result %d: Exact has %v, want %v", c.name, i, x.odds, f)
			}
		}
	}
}

// near compares odds with percentages; slack is the allowed difference.
func near(t *testing.T, name string, o Odds, win, draw, loss, slack float64) {
	t.Helper()
	if math.Abs(100*o.Win-win) > slack || math.Abs(100*o.Draw-draw) > slack ||
		math.Abs(100*o.Loss-loss) > slack {
		t.Errorf("%s: %.3f / %.3f / %.3f %%, want %v / %v / %v", name, 100*o.Win, 100*o.Draw, 100*o.Loss, win,
			draw, loss)
	}
}

// TestOutcomeProbabilitiesMatchThesis compares the probabilities to three decimals: for the second
// interpretation of Naive on 3×3, for all players on 4×4, and for both boards without gravity.
func TestOutcomeProbabilitiesMatchThesis(t *testing.T) {
	const slack = 0.0006
	three, four, free := board(t, 3, 3, 3, true), board(t, 4, 4, 4, true), board(t, 3, 3, 3, false)
	naive, second, random := Naive(true), Naive(false), Random()
	near(t, "Naive-B–Random", Exact(three, second, random), 66.744, 20.856, 12.400, slack)
	near(t, "Random–Naive-B", Exact(three, random, second), 20.850, 32.933, 46.216, slack)
	near(t, "Naive-B–Naive-B", Exact(three, second, second), 24.743, 43.056, 32.202, slack)
	near(t, "4×4 Random–Random", Exact(four, random, random), 28.079, 48.331, 23.590, slack)
	near(t, "4×4 Naive–Random", Exact(four, naive, random), 44.811, 49.063, 6.127, slack)
	near(t, "4×4 Random–Naive", Exact(four, random, naive), 5.187, 55.443, 39.370, slack)
	near(t, "4×4 Naive–Naive", Exact(four, naive, naive), 7.969, 79.865, 12.165, slack)
	near(t, "4×4 Naive-B–Random", Exact(four, second, random), 44.700, 48.927, 6.373, slack)
	near(t, "4×4 Random–Naive-B", Exact(four, random, second), 5.512, 55.225, 39.263, slack)
	near(t, "free Random–Random", Exact(free, random, random), 58.492, 12.698, 28.810, slack)
	near(t, "free Naive–Random", Exact(free, naive, random), 89.6, 9.1, 1.3, 0.06)
	if runtime.GOOS == "js" {
		return
	}
	perfect, err := Perfect(t.Context(), four, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "4×4 perfect–Random", Exact(four, perfect, random), 49.236, 50.764, 0, slack)
	near(t, "4×4 Random–perfect", Exact(four, random, perfect), 0, 25.296, 74.704, slack)
}

// TestSimulatedSharesMatchOtherProgram checks that simulated percentages on 7×6 are within four standard
// errors of another program's in 40,000 games, and simulated percentages on 3×3 within four standard errors
// of the exact ones.
func TestSimulatedSharesMatchOtherProgram(t *testing.T) {
	games := 2000
	if *gametest.Long {
		games = 40_000
	}
	r := rng.NewSplitMix(7)
	check := func(name string, tally Tally, win, draw, loss float64, known int) {
		n := float64(tally.Wins + tally.Draws + tally.Losses)
		for i, x := range []struct{ got, want float64 }{{float64(tally.Wins), win},
			{float64(tally.Draws), draw}, {float64(tally.Losses), loss}} {
			p := max(x.want/100, 0.002)
			variance := p * (1 - p) / n
			if known > 0 {
				variance += p * (1 - p) / float64(known)
			}
			if off := x.got/n - x.want/100; math.Abs(off) > 4*math.Sqrt(variance)+0.0006 {
				t.Errorf("%s, result %d: %.2f %%, want %.2f", name, i, 100*x.got/n, x.want)
			}
		}
	}
	seven, three := board(t, 7, 6, 4, true), board(t, 3, 3, 3, true)
	naive, second, random := Naive(true), Naive(false), Random()
	check("Random–Random", Match(seven, random, random, games, &r), 55.4, 0.2, 44.3, 40_000)
	check("Naive–Random", Match(seven, naive, random, games, &r), 97.7, 0.3, 2.0, 40_000)
	check("Random–Naive", Match(seven, random, naive, games, &r), 3.2, 0.4, 96.4, 40_000)
	check("Naive–Naive", Match(seven, naive, naive, games, &r), 47.3, 10.3, 42.4, 40_000)
	check("Naive-B–Random", Match(seven, second, random, games, &r), 96.0, 0.2, 3.7, 40_000)
	check("Random–Naive-B", Match(seven, random, second, games, &r), 7.2, 0.4, 92.5, 40_000)
	check("Naive-B–Naive-B", Match(seven, second, second, games, &r), 47.4, 10.3, 42.3, 40_000)
	o := Exact(three, naive, random)
	check("3×3 Naive–Random", Match(three, naive, random, 10_000, &r), 100*o.Win, 100*o.Draw, 100*o.Loss, 0)
}

// TestMinimaxMatchesSolver checks that minimax and the solver play moves of equal value, and that minimax
// without alpha-beta plays the same moves.
func TestMinimaxMatchesSolver(t *testing.T) {
	b := board(t, 4, 3, 3, true)
	perfect, err := Perfect(t.Context(), b, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	var slow func(p rules.Position, depth int) int
	slow = func(p rules.Position, depth int) int {
		if p.Won() {
			return -1
		}
		if p.Full() || depth == 0 {
			return 0
		}
		best := -1
		for m := p.Moves(); m != 0; m &= m - 1 {
			best = max(best, -slow(p.Play(bits.TrailingZeros64(m)), depth-1))
		}
		return best
	}
	r := rng.NewSplitMix(3)
	for range 20 {
		for p := b.Start(); !p.Won() && !p.Full(); p = p.Play(Draw(p.Moves(), &r)) {
			if p.Stones() < 3 {
				continue
			}
			if got, want := Minimax(12).Choices(p), perfect.Choices(p); got != want {
				t.Fatalf("minimax plays %x in %x, the solver %x", got, p.Mask, want)
			}
			for _, depth := range []int{1, 2, 3} {
				want, value := uint64(0), -2
				for m := p.Moves(); m != 0; m &= m - 1 {
					if v := -slow(p.Play(bits.TrailingZeros64(m)), depth-1); v > value {
						want, value = m&-m, v
					} else if v == value {
						want |= m & -m
					}
				}
				if got := Minimax(depth).Choices(p); got != want {
					t.Fatalf("minimax-%d plays %x in %x, want %x", depth, got, p.Mask, want)
				}
			}
		}
	}
	three := board(t, 3, 3, 3, true)
	best := Remember(Minimax(9))
	r = rng.NewSplitMix(4)
	if got := Match(three, best, best, 100, &r); got.Draws != 100 {
		t.Errorf("minimax-9 against itself: %+v", got)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if p, _ := Perfect(ended, board(t, 7, 6, 4, true), 1, nil); p.Choices(board(t, 7, 6, 4, true).Start()) ==
		0 {
		t.Error("a perfect player that was cancelled plays nothing")
	}
}

// TestOpponentModelWinsMore checks that a player that models the opponent's errors does better against it
// than a player that assumes perfect play, and equally well against a perfect opponent.
func TestOpponentModelWinsMore(t *testing.T) {
	b := board(t, 3, 3, 3, true)
	random := Random()
	exploit := Remember(&utility{Depth: 9, Model: random})
	if got, perfect := Exact(b, exploit, random), Exact(b, Remember(Minimax(9)), random); got.Win-
		got.Loss < perfect.Win-perfect.Loss+0.01 {
		t.Errorf("expected utility wins %.3f and loses %.3f against Random, minimax wins %.3f", got.Win,
			got.Loss, perfect.Win)
	}
	if got, naive := Exact(b, Remember(&utility{Depth: 9, Model: Naive(true)}), Naive(true)),
		Exact(b, Remember(Minimax(9)),
			Naive(true)); got.Win-got.Loss < naive.Win-naive.Loss {
		t.Errorf("expected utility has %+v against Naive, minimax %+v", got, naive)
	}
	// A temperature near 0 gives minimax; a very high one gives a random opponent.
	cold, hot := &utility{Depth: 9, Temperature: 1e-6}, &utility{Depth: 5, Temperature: 1e9}
	r := rng.NewSplitMix(5)
	for range 20 {
		for p := b.Start(); !p.Won() && !p.Full(); p = p.Play(Draw(p.Moves(), &r)) {
			if got := cold.Choices(p); got&^Minimax(9).Choices(p) != 0 || got == 0 {
				t.Fatalf("cold: %x in %x, want some of %x", got, p.Mask, Minimax(9).Choices(p))
			}
			if got, want := hot.Choices(p), (&utility{Depth: 5, Model: random}).Choices(p); got&want == 0 {
				t.Fatalf("hot: %x in %x, want %x", got, p.Mask, want)
			}
		}
	}
}
