package explain

import (
	"fmt"
	"math"
	"math/rand/v2"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// groups returns the indices of five tuples of four cells, each in eight symmetries: two lines and three
// squares (Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game 2048, 2014).
func groups(after twenty48.Board) (f [5][8]int) {
	t := after.Transpose()
	for i, b := range [8]twenty48.Board{after, after.Mirror(), t, t.Mirror(), mirrored(after),
		mirrored(after.Mirror()), mirrored(t), mirrored(t.Mirror())} {
		for k, shape := range [5][2]int{{0, 4}, {16, 4}, {0, 8}, {4, 12}, {20, 28}} {
			index := int(b>>shape[0]) & 0xffff
			if k >= 2 {
				index = int(b>>shape[0])&0xff | int(b>>shape[1])&0xff00
			}
			f[k][i] = k<<16 | index
		}
	}
	return f
}

// mirrored returns a board mirrored from top to bottom.
func mirrored(b twenty48.Board) twenty48.Board {
	b = b>>32 | b<<32
	return b>>16&0x0000ffff0000ffff | b&0x0000ffff0000ffff<<16
}

// tiles draws a board of 2048 with its value.
func tiles(b twenty48.Board, value float64) live.Grid {
	g := live.Grid{Rows: 4, Cols: 4, Cells: make([]byte, 16), Value: value, Unit: "expected points"}
	for exp := 1; exp <= max(b.Max(), 1); exp++ {
		g.Kinds = append(g.Kinds, fmt.Sprint(1<<exp))
	}
	for sq := range 16 {
		g.Cells[sq] = byte(b.At(sq/4, sq%4))
	}
	return g
}

// mean returns the mean of numbers.
func mean(of []float64) float64 {
	sum := 0.0
	for _, x := range of {
		sum += x
	}
	return sum / float64(len(of))
}

// regressionFitness returns the fitness of a formula: minus its mean distance from a curve at 21 points.
func regressionFitness(target string) func(formula string) float64 {
	return func(formula string) float64 {
		sum := 0.0
		for k := range 21 {
			x := float64(k-10) / 5
			want := 0.0
			switch target {
			case "square":
				want = float64(x*x) + float64(2*x) + 1
			case "cubic":
				want = float64(x*x*x) - float64(2*x) + 1
			default:
				want = math.Abs(x)
			}
			got, _ := evaluatePrefix(formula, x)
			sum += math.Abs(got - want)
		}
		return -sum / 21
	}
}

// evaluatePrefix returns the value of the formula at the start of a text, and the rest.
func evaluatePrefix(e string, x float64) (v float64, rest string) {
	switch e[0] {
	case 'x':
		return x, e[1:]
	case '1', '2':
		return float64(e[0] - '0'), e[1:]
	}
	a, rest := evaluatePrefix(e[1:], x)
	b, rest := evaluatePrefix(rest, x)
	switch e[0] {
	case '+':
		return a + b, rest
	case '-':
		return a - b, rest
	}
	return float64(a * b), rest
}

// formulaTree draws a formula as a tree.
func formulaTree(e string) live.Expression {
	var w live.Expression
	var add func(e, sign string, parent int) (rest string)
	add = func(e, sign string, parent int) (rest string) {
		at := len(w.Terms)
		w.Terms = append(w.Terms, live.Term{Parent: parent, Sign: sign})
		switch e[0] {
		case 'x', '1', '2':
			w.Terms[at].Text = e[:1]
			w.Leaves++
			return e[1:]
		}
		rest = add(e[1:], "", at)
		return add(rest, map[byte]string{'+': "+", '-': "−", '*': "×"}[e[0]], at)
	}
	add(e, "", 0)
	return w
}

// ticTacToe returns a function that plays tic-tac-toe between two players with one ply of look-ahead and
// returns the result for the first. For each line through a cell, the first weight counts two own stones,
// the second two of the opponent's; the centre and the corners count a little.
func ticTacToe() func(first, second []float64) float64 {
	s, _, _ := setUp([]position{tictactoe}, "")
	return func(first, second []float64) float64 {
		plies := 0
		for ; s.Turn() != game.Nobody; plies++ {
			w := first
			if s.Turn() == game.Second {
				w = second
			}
			s.Play(bestReply(s.(*connectk.State), w))
		}
		result := s.Score(game.First)
		for range plies {
			s.Undo()
		}
		return result
	}
}

var tictactoe = position{game: "connectk", values: param.Values{"rows": "3", "cols": "3", "k": "3",
	"gravity": "false"}}

// bestReply returns the best move for a player with these weights; of equal ones, the first.
func bestReply(s *connectk.State, w []float64) (best game.Move) {
	own := game.Cell(1)
	if s.Turn() == game.Second {
		own = 2
	}
	most := math.Inf(-1)
	for _, m := range s.Moves(nil) {
		_, to := s.Squares(m)
		row, col := int(to)/3, int(to)%3
		v := 0.1 * float64([9]int{1, 0, 1, 0, 2, 0, 1, 0, 1}[to])
		for _, line := range linesOf(row, col) {
			mine, others := 0, 0
			for _, c := range line {
				switch s.At(c/3, c%3) {
				case own:
					mine++
				case 3 - own:
					others++
				}
			}
			if mine == 2 {
				v += w[0]
			}
			if others == 2 {
				v += w[1]
			}
		}
		if v > most {
			most, best = v, m
		}
	}
	return best
}

// linesOf returns the lines through a cell.
func linesOf(row, col int) [][3]int {
	lines := [][3]int{{3 * row, 3*row + 1, 3*row + 2}, {col, col + 3, col + 6}}
	if row == col {
		lines = append(lines, [3]int{0, 4, 8})
	}
	if row+col == 2 {
		lines = append(lines, [3]int{2, 4, 6})
	}
	return lines
}

// lossesToPerfectPlay plays tic-tac-toe against optimal replies as both sides and returns the number of
// games lost.
func lossesToPerfectPlay(w []float64) (lost float64) {
	for _, side := range []game.Player{game.First, game.Second} {
		s, _, _ := setUp([]position{tictactoe}, "")
		for s.Turn() != game.Nobody {
			if s.Turn() == side {
				s.Play(bestReply(s.(*connectk.State), w))
				continue
			}
			pruned := code.AlphaBeta{GameTree: code.GameTree{State: s, Root: s.Turn(),
				Judge: func(game.View) float64 { return 0 }}}
			_, line := pruned.Search(0, 9, math.Inf(-1), math.Inf(1))
			s.Play(line[0])
		}
		if s.Score(side) < 0 {
			lost++
		}
	}
	return lost
}

const residual = "error of the formula"

func learners() []algorithm {
	return []algorithm{
		{Description: explain.Description{Key: "gp", Title: "Genetic programming", Family: explain.Evolution,
			Question: "Can formulas be bred?",
			Source: "Koza: Genetic Programming: On the Programming of Computers by Means of Natural " +
				"Selection, 1992",
			Case:     "A formula of x, 1 and 2 that is to be equal to a curve on 21 places.",
			Explains: []explain.MethodName{{List: "experiments", Name: "othello/breeding-1"}},
			Params: []param.Spec{{Name: "curve", Title: "Curve", Doc: "What the formula is to be equal " +
				"to.",
				Kind: param.Choice, Default: "square", Choices: []string{"square", "cubic", "absolute"},
				Titles: []string{"x² + 2x + 1", "x³ − 2x + 1", "|x|"}},
				whole("size", "Population", "Number of formulas.", "formulas", "60", 10, 100),
				whole("mutation", "Mutation", "Part of a generation that are mutants.", "%", "20", 0, 80),
				iterations("25", 60)},
			Succeeds: explain.Example{Title: "The formula is found",
				Text: "Parts of good formulas meet in their children. After some generations one is " +
					"exactly the curve.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"size": "100", "iterations": "60"}},
				Claim: atMost(residual, 1e-9)},
			Fails: explain.Example{Title: "No words for it",
				Text: "Sums and products of x make no corner. With this seed no formula fits |x| better " +
					"than the number 1 does.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"curve": "absolute",
					"iterations": "60"}},
				Claim: atLeast(residual, 0.05)}},
			files: []string{"genprog"}, stops: []string{"improvement", "generation", "crossover"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				s := &code.GP{Random: rand.New(rand.NewPCG(seed, breedingStream)),
					Fitness:      regressionFitness(v["curve"]),
					Reproduction: 10, Mutation: v.Int("mutation"), Cap: 30, Best: math.Inf(-1)}
				return &run{trace: &s.Trace,
					views: func() []search.View {
						if s.Ranked == nil {
							return []search.View{}
						}
						return []search.View{live.Encode(formulaTree(s.Ranked[0]))}
					},
					do: func() (string, []explain.Result) {
						s.Start(v.Int("size"))
						for range v.Int("iterations") {
							s.Generation()
						}
						return s.Ranked[0], []explain.Result{result(residual, -s.Best)}
					}}, nil
			}},
		{Description: explain.Description{Key: "td-learning", Title: "Temporal-difference learning",
			Family:   explain.Learning,
			Question: "Can a guess be taught by a later guess?",
			Source: "Sutton: Learning to Predict by the Methods of Temporal Differences, 1988; " +
				"Szubert, Jaśkowski: Temporal Difference Learning of N-Tuple Networks for the Game " +
				"2048, 2014",
			Case: "Games of 2048, in which a player learns what boards are worth.",
			Explains: []explain.MethodName{{List: "games", Name: "ntuple"}, {List: "experiments",
				Name: "2048/learning"}},
			Params: []param.Spec{whole("games", "Games", "Games that are played.", "games", "30", 2, 100),
				fraction("rate", "Rate", "Size of a step.", "1", 0, 1),
				fraction("lambda", "λ", "0 trusts the value of the next board, 1 what the game brought.",
					"0.5", 0,
					1)},
			Succeeds: explain.Example{Title: "Better from game to game",
				Text: "After a hundred games the player makes far more points than at first, and " +
					"it was not told what a good board is.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"games": "100"}},
				Claim: atLeast("growth of the points", 1.2)},
			Fails: explain.Example{Title: "Without steps",
				Text:  "With a rate of 0 nothing is learnt: the last games are no better than the first.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"games": "100", "rate": "0"}},
				Claim: atMost("growth of the points", 1.2)}},
			files: []string{"td"}, stops: []string{"game", "learn"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				s := &code.TD{Features: groups, Rate: float32(v.Float("rate")),
					Lambda: float32(v.Float("lambda")),
					Random: rng.NewXorshift(seed), Table: make([]code.Entry32, 5<<16)}
				var points []float64
				curve := live.Series{Name: "points"}
				return &run{trace: &s.Trace,
					views: func() []search.View {
						return []search.View{live.Encode(tiles(s.Board, float64(s.Value(s.Board)))),
							live.Encode(live.Curve{X: "games", Y: "points", Lines: []live.Series{curve}})}
					},
					do: func() (string, []explain.Result) {
						for n := range v.Int("games") {
							points = append(points, float64(s.Game()))
							curve.X, curve.Y = append(curve.X, float64(n+1)), append(curve.Y, points[n])
						}
						half := len(points) / 2
						return fmt.Sprintf("%s points in the second half, %s in the first",
								number(mean(points[half:])), number(mean(points[:half]))), []explain.Result{
								result("growth of the points", mean(points[half:])/mean(points[:half])),
								result("points of the last game", points[len(points)-1])}
					}}, nil
			}},
		{Description: explain.Description{Key: "co-evolution", Title: "Co-evolution",
			Family:   explain.Learning,
			Question: "Who judges a player of a game that has no expert?",
			Source: "Messerschmidt, Engelbrecht: Learning to Play Games Using a PSO-Based Competitive " +
				"Learning Approach, 2004",
			Case: "Tic-tac-toe between players with two weights: for lines with two own stones, and " +
				"with two of the opponent's.",
			Explains: []explain.MethodName{{List: "experiments", Name: "connect/swarms"}},
			Params: []param.Spec{size("Players", "Number of players.", "8", 3, 16),
				fraction("c1", "Inertia", "Share of its velocity that a player keeps.", "0.7", 0, 1.2),
				iterations("15", 40)},
			Succeeds: explain.Example{Title: "An arms race",
				Text: "Who completes lines beats the others, then who blocks them, too. The best " +
					"player loses no game against perfect play.",
				Setup: explain.Setup{Seed: 1}, Claim: atMost(losses, 0)},
			Fails: explain.Example{Title: "The best of the blind",
				Text: "Three players that all miss something do not teach each other. The best of them " +
					"is beaten by perfect play.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"size": "3", "iterations": "1"}},
				Claim: atLeast(losses, 1)}},
			files: []string{"coevolution", "particle"}, stops: []string{"improvement", "judged again"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				box := optim.NewBox(2, -1, 1)
				s := &code.CoEvolution{Landscape: code.Landscape{Lower: box.Lower, Upper: box.Upper,
					Random: rng.NewSplitMix(seed)}, Play: ticTacToe(), Inertia: v.Float("c1"), Pull: 1.47}
				return &run{trace: &s.Trace, views: func() []search.View {
					return particleViews(box, s.Swarm,
						s.Best)
				},
					do: func() (string, []explain.Result) {
						s.Start(v.Int("size"))
						for range v.Int("iterations") {
							s.Iterate()
						}
						best := s.Swarm[s.Best]
						r := run{}
						return "weights " + r.text(best.Mine), []explain.Result{result(losses,
							lossesToPerfectPlay(best.Mine)),
							result("cost within the swarm", best.Cost)}
					}}, nil
			}},
	}
}

const losses = "losses against perfect play"

// breedingStream is the second half of the seed for breeding formulas.
const breedingStream = 0x9e3779b97f4a7c15
