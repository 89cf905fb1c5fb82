package othello

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// mistakesRow compares a player that remembers its lost games with the same player without a memory.
type mistakesRow struct {
	lab.Sent
	Games    int     `col:"games" unit:"games" effort:"games" min:"1"`
	With     float64 `col:"won with memory" unit:"%" digits:"1" min:"0" max:"100"`
	Without  float64 `col:"won without memory" unit:"%" digits:"1" min:"0" max:"100"`
	Again    float64 `col:"lost again with memory" unit:"%" digits:"1" min:"0" max:"100"`
	AsBefore float64 `col:"lost again without memory" unit:"%" digits:"1" min:"0" max:"100"`
}

type mistakesSettings struct {
	function, opponent string
	runs, games, plies int
	chance             float64
}

func (s *mistakesSettings) Params(p *param.Set) {
	p.Text(&s.function, "function", "Function", "Evaluation function that learns: a known name or ten "+
		"weights.", "r104")
	p.Text(&s.opponent, "opponent", "Opponent", "Evaluation function of the opponent.", "r105")
	p.Int(&s.runs, "runs", "Runs", "Independent runs.", 20, 1, 100_000).Log()
	p.Int(&s.games, "games", "Games", "Games in a run; only its second half is compared.", 100, 2,
		100_000).Unit("games").Log()
	p.Int(&s.plies, "plies", "Memory", "Number of first plies of a lost game in which moves are "+
		"remembered.", 24, 1, 60).Unit("plies")
	p.Float(&s.chance, "chance", "Variety", "Probability that the opponent plays a random move.", 0.02, 0,
		1)
}

// newMistakes returns the experiment on learning from lost games.
func newMistakes() *lab.Experiment {
	return lab.Typed[mistakesSettings, mistakesRow]{
		Description: lab.Description{
			Name: "othello/mistakes", Title: "Remembering mistakes", Version: 1,
			Source: cite.Siivonen.With("Fürnkranz: Machine Learning in Games: A Survey, 2001; Buro: " +
				"Toward Opening Book Learning, 1999"),
			Doc: "Fürnkranz's survey lists ways to learn: evaluation functions from opponents, key " +
				"positions or target values, game databases, patterns, search heuristics, and remembered " +
				"mistakes. Here a player avoids the moves by which it has lost. Compares it with the same " +
				"player without a memory.",
			Presets: []lab.Preset{{Name: "quick"},
				{Name: "standard", Values: param.Values{"runs": "100", "games": "1000"}}},
		},
		Most: lab.AnyNumber,
		Trials: func(v mistakesSettings) (int, error) {
			_, _, err := v.players()
			return v.runs, err
		},
		Trial:   mistakesTrial,
		Summary: mistakesSummary,
		Charts:  mistakesCharts,
	}.Experiment()
}

// players returns the weights of the learner and the opponent.
func (s mistakesSettings) players() (own weights.Weights, other function, err error) {
	if k, ok := weights.Find(s.function); ok {
		own = k.Weights
	} else if own, err = weights.Parse(s.function); err != nil {
		return own, other, err
	}
	other, err = parseFunction(s.opponent)
	return own, other, err
}

// rememberer is a player that chooses moves by weights and avoids moves that have lost.
type rememberer struct {
	weights weights.Weights
	plies   int                       // number of plies at the start of a game in which moves are remembered
	lost    map[rules.Position]uint64 // moves that have lost
	// first moves of the current game
	path []turn
}

// turn is a move and the position in which it was played.
type turn struct {
	at     rules.Position
	square int
}

// Best implements match.Judge: the first of the best moves that have not lost, or of all moves if all have.
func (r *rememberer) Best(p rules.Position, _ game.Player) uint64 {
	moves := p.Moves() &^ r.lost[p]
	if moves == 0 {
		moves = p.Moves()
	}
	best, most := -1, 0
	for m := moves; m != 0; m &= m - 1 {
		sq := bits.TrailingZeros64(m)
		after := p.Play(sq)
		if v := r.weights.Value(after.Opponent, after.Own); best < 0 || v > most {
			best, most = sq, v
		}
	}
	if best < 0 {
		return 0
	}
	if bits.OnesCount64(p.Own|p.Opponent)-4 < r.plies {
		r.path = append(r.path, turn{p, best})
	}
	return 1 << best
}

// learn records a lost game. The player's last move within the first plies has lost. If all moves of that
// position have lost, the move before it has lost too, and so on.
func (r *rememberer) learn() {
	for _, t := range slices.Backward(r.path) {
		r.lost[t.at] |= 1 << t.square
		if t.at.Moves()&^r.lost[t.at] != 0 {
			return
		}
	}
}

// erring is a judge that sometimes plays a random move.
type erring struct {
	match.Judge
	chance float64
	random *rng.SplitMix
}

// Best implements match.Judge.
func (e erring) Best(p rules.Position, mover game.Player) uint64 {
	if e.random.Float64() >= e.chance {
		return e.Judge.Best(p, mover)
	}
	moves := p.Moves()
	if moves == 0 {
		return 0
	}
	for n := e.random.IntN(bits.OnesCount64(moves)); n > 0; n-- {
		moves &= moves - 1
	}
	return moves & -moves
}

func mistakesTrial(ctx context.Context, env lab.Env, v mistakesSettings, _ int,
	out lab.Out[mistakesRow]) error {
	own, other, err := v.players()
	if err != nil {
		return err
	}
	row := mistakesRow{Games: 2 * v.games}
	for k, remembers := range []bool{true, false} {
		r := &rememberer{weights: own, plies: v.plies, lost: map[rules.Position]uint64{}}
		lost := map[string]bool{}
		won, again, of := 0.0, 0, 0
		for n := range v.games {
			if env.Clock.Step() || ctx.Err() != nil {
				return ctx.Err()
			}
			out.Part(float64(k*v.games+n), float64(2*v.games))
			random := rng.NewSplitMix(rng.Derive(env.Seed, uint64(n)))
			r.path = r.path[:0]
			players := [2]match.Judge{r, erring{other.judge(), v.chance, &random}}
			if n%2 == 1 {
				players[0], players[1] = players[1], players[0]
			}
			g := (&match.Rules{Ties: match.First}).Play(players[0], players[1], nil, nil)
			discs := g.Black - g.White
			if n%2 == 1 {
				discs = -discs
			}
			later := n >= v.games/2
			if later {
				of++
			}
			switch {
			case later && discs > 0:
				won++
			case later && discs == 0:
				won += 0.5
			case later && lost[string(g.Moves)]:
				again++
			}
			if discs < 0 {
				lost[string(g.Moves)] = true
				if remembers {
					r.learn()
				}
			}
		}
		wins, repeats := 100*won/float64(of), 100*float64(again)/float64(of)
		if remembers {
			row.With, row.Again = wins, repeats
		} else {
			row.Without, row.AsBefore = wins, repeats
		}
	}
	out.Row(row)
	return nil
}

func mistakesSummary(_ mistakesSettings, rows []mistakesRow) []lab.Table {
	numbers := func(of func(mistakesRow) float64) (all []float64) {
		for _, r := range rows {
			all = append(all, of(r))
		}
		return all
	}
	with := numbers(func(r mistakesRow) float64 { return r.With })
	without := numbers(func(r mistakesRow) float64 { return r.Without })
	again := numbers(func(r mistakesRow) float64 { return r.Again })
	before := numbers(func(r mistakesRow) float64 { return r.AsBefore })
	t := lab.Table{Title: "Second half of the games", Columns: lab.Columns("player", "runs: integer",
		"won (%): number 1", "95 % interval", "lost as before (%): number 1"),
		Note: "A game is lost as before if an earlier lost game of the run has the same moves. Both " +
			"players meet the same random moves of the opponent."}
	for _, p := range []struct {
		name       string
		wins, lost []float64
	}{{"remembers lost games", with, again}, {"without a memory", without, before}} {
		row := []any{p.name, int64(len(rows)), nil, nil, nil}
		if len(rows) > 0 {
			wins := stat.Of(p.wins...)
			row[2], row[4] = wins.Mean, stat.Of(p.lost...).Mean
			if in := wins.Mean95(stat.Percents); in.Known() {
				_, row[3] = lab.WithInterval(wins.Mean, in, 1)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	learns := claim{says: "remembering mistakes is a way to learn", place: "on Fürnkranz 2001", n: len(rows),
		need: 10}
	most, recur := 0.0, 0
	for i, lost := range before {
		if lost > 0 { // the player without a memory lost a game as before
			recur++
			most = max(most, again[i])
		}
	}
	if len(rows) > 0 {
		learns.by = stat.Of(with...).Mean - stat.Of(without...).Mean
		learns.p, learns.here = stat.Wilcoxon(with, without), lab.Column{Digits: 1}.Show(learns.by)+
			" points more won"
	}
	return []lab.Table{t, claimTable("Points are percentage points of the games. The second claim counts "+
		"runs in "+
		"which the player without a memory loses a game as before.", []claim{learns,
		told("a memory of lost games never loses the same way twice", "on Logistello",
			fmt.Sprintf("%.1f %% of the games at most", most), recur, 10, most == 0)})}
}

func mistakesCharts(_ mistakesSettings, rows []mistakesRow) []chart.Chart {
	s := chart.Series{Name: "runs"}
	for _, r := range rows {
		s.X, s.Y = append(s.X, r.Without), append(s.Y, r.With)
	}
	return []chart.Chart{{Title: "Games won", Form: chart.Scatter,
		X:      chart.Axis{Title: "without a memory", Unit: "%", From: 0, To: 100},
		Y:      chart.Axis{Title: "remembers lost games", Unit: "%", From: 0, To: 100},
		Series: []chart.Series{s}}}
}
