// Package trainer has the trainers for Othello: optimisers of ten weights, genetic programming, evolution of
// networks, and temporal-difference learning, as in Siivonen 2003. The experiments of the lab measure the
// same methods. People can watch these trainers and play against their results.
package trainer

import (
	"fmt"
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// Trainers returns the trainers in display order.
func Trainers() []training.Trainer {
	return []training.Trainer{newBreeding(), newClimb(), newRounds(), newDifferences(), newAnnealing(),
		newRandomSearch(), newStrategy(), newNetworks(),
		newLearning()}
}

// rival is a training opponent.
type rival struct {
	name, title string
	judge       match.Judge
}

// rivals returns all training opponents: the known weights and a random player.
func rivals() (all []rival) {
	for _, k := range weights.List() {
		all = append(all, rival{k.Name, k.Title, weights.NewJudge(k.Weights)})
	}
	return append(all, rival{"random", "Random moves", match.Any{}})
}

// both is the name of the choice of two opponents together.
const both = "r104-r105"

// rivalSpec returns the parameter for the choice of an opponent; pair also offers both.
func rivalSpec(name, title, doc, usual string, pair bool) param.Spec {
	s := param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Choice, Default: usual}
	for _, r := range rivals() {
		s.Choices, s.Titles = append(s.Choices, r.name), append(s.Titles, r.title)
	}
	if pair {
		s.Choices, s.Titles = append(s.Choices, both), append(s.Titles, "R104 and R105")
	}
	return s
}

// chosen returns the opponents of a choice.
func chosen(name string) (list []rival) {
	for _, r := range rivals() {
		if r.name == name || name == both && (r.name == "r104" || r.name == "r105") {
			list = append(list, r)
		}
	}
	return list
}

// opponentSpec returns the parameter for the training opponent.
func opponentSpec(usual string) param.Spec {
	return rivalSpec("opponent", "Trains against", "Opponent that measures the fitness.", usual, true)
}

func shownSpec() param.Spec {
	return rivalSpec("rival", "Shown against",
		"Opponent of the best player on the small board. It has no effect on the run.", "r104", false)
}

func gamesSpec(usual string, doc string) param.Spec {
	return param.Spec{Name: "games", Title: "Games", Doc: doc, Unit: "games", Kind: param.Int, Default: usual,
		Min: 2, Max: 1000, Log: true}
}

// tested are the opponents against which every result is measured, whatever the training opponent. Each has a
// curve of its own.
var tested = []string{"r104", "r105", "hand"}

// testGames is the number of games for each point of a curve.
const testGames = 40

// record holds the state common to all runs.
type record struct {
	Games  int64
	Curves []live.Series // percentages of games won against each of tested
	Best   string        // value of the algorithm's parameter

	judge match.Judge // judge for Best
	seed  uint64
	rival rival
	x     string // label of the horizontal axis
}

func newRecord(v param.Values, seed uint64, x string) record {
	r := record{seed: seed, rival: chosen(v["rival"])[0], x: x}
	for _, name := range tested {
		r.Curves = append(r.Curves, live.Series{Name: "against " + chosen(name)[0].title})
	}
	return r
}

// test plays games with the best result and adds a point at x to each curve.
func (r *record) test(x int) {
	c := match.ByLot(testGames)
	for i, name := range tested {
		won := c.Percent(r.judge, chosen(name)[0].judge,
			rng.Derive(rng.Derive(r.seed, 1<<40+uint64(x)), uint64(i)))
		r.Curves[i].X, r.Curves[i].Y = append(r.Curves[i].X, float64(x)), append(r.Curves[i].Y, won)
		r.Games += testGames
	}
}

// found stores a new best result.
func (r *record) found(text string, j match.Judge) { r.Best, r.judge = text, j }

// state returns the state that all runs report: the curves and, after each step, a new game of the best
// result.
func (r *record) state(at, of, step int, views ...search.View) training.State {
	s := training.State{At: at, Of: of, Games: r.Games, Best: r.Best, Views: views, Rival: r.rival.title}
	if len(r.Curves[0].X) > 1 {
		s.Views = append(s.Views, live.Encode(live.Curve{X: r.x, Y: "games won, %", Lines: r.Curves}))
	}
	if r.judge == nil {
		return s
	}
	if n := len(r.Curves[0].Y); n > 0 {
		s.Says = fmt.Sprintf("won %.0f %% against %s and %.0f %% against %s, of %d games each",
			r.Curves[0].Y[n-1], chosen(tested[0])[0].title, r.Curves[1].Y[n-1],
			chosen(tested[1])[0].title, testGames)
	}
	x := rng.NewXorshift(rng.Derive(r.seed, 1<<41+uint64(step)))
	s.Second = step%2 == 1
	black, white := r.judge, r.rival.judge
	if s.Second {
		black, white = white, black
	}
	rules := match.Rules{}
	s.Game = moves(rules.Play(black, white, &x, nil))
	return s
}

// picture returns a view of ten weights.
func picture(w weights.Weights) search.View {
	p := live.Weights{Cols: 8}
	for sq := range 64 {
		p.Values = append(p.Values, float64(w[weights.Class(sq)])/weights.Unit)
	}
	return live.Encode(p)
}

// tenth rounds a number to tenths, for display.
func tenth(x float64) float64 { return math.Round(10*x) / 10 }

// strength returns the mean percentage of games won against the opponents.
func strength(c match.Comparison, j match.Judge, against []rival, seed uint64) float64 {
	sum := 0.0
	for k, o := range against {
		sum += c.Percent(j, o.judge, rng.Derive(seed, uint64(k)))
	}
	return sum / float64(len(against))
}

// moves returns the moves of a game, without forced passes.
func moves(g match.Game) (list []game.Move) {
	for _, sq := range g.Moves {
		list = append(list, game.Move(sq))
	}
	return list
}
