package explain

import (
	"fmt"
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
)

// slides are positions of 2048.
var slides = []position{
	{name: "tight", title: "Nearly full", game: "twenty48",
		text: "2,4,8,2/4,16,32,4/8,64,128,16/0,2,256,512 p 0"},
	{name: "pair", title: "A pair to join", game: "twenty48",
		text: "0,2,4,2/2,8,16,4/4,32,64,128/8,64,256,512 p 0"},
	{name: "open", title: "Room to move", game: "twenty48", text: "0,0,0,2/0,0,2,4/0,4,8,16/2,8,32,64 " +
		"p 0"},
}

// empty returns the number of empty cells of a board.
func empty(v game.View) float64 {
	rows, cols := v.Size()
	n := 0
	for row := range rows {
		for col := range cols {
			if v.At(row, col) == 0 {
				n++
			}
		}
	}
	return float64(n)
}

// meanViews draws the mean results of the moves in random games.
func meanViews(s *code.Flat) []search.View {
	var c live.Children
	for i, m := range s.Moves {
		child := live.Child{Move: m, Visits: int64(s.Games[i])}
		if s.Games[i] > 0 {
			child.Score = &search.Score{Value: s.Sums[i] / float64(s.Games[i]), Unit: search.Points}
		}
		c.Moves = append(c.Moves, child)
	}
	slices.SortStableFunc(c.Moves, func(a, b live.Child) int {
		if a.Score == nil || b.Score == nil || a.Score.Value == b.Score.Value {
			return 0
		}
		if a.Score.Value > b.Score.Value {
			return -1
		}
		return 1
	})
	return []search.View{live.Encode(c)}
}

const agrees = "agrees with 50 times as many games"

func chances() []algorithm {
	return []algorithm{
		{Description: explain.Description{Key: "flat", Title: "Flat Monte Carlo", Family: explain.MonteCarlo,
			Question: "How much do random games know about a move?",
			Source:   "Abramson: Expected-Outcome: A General Model of Static Evaluation, 1990",
			Case:     "A position of 2048, whose random games are played to the end.",
			Explains: []explain.MethodName{{List: "games", Name: "flat"}},
			Params:   []param.Spec{positions(slides), playouts("80", 1000)},
			Succeeds: explain.Example{Title: "Enough games",
				Text: "With hundreds of games for each move the means settle, and more games do not " +
					"change the choice.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"playouts": "1000"}},
				Claim: atLeast(agrees, 1)},
			Fails: explain.Example{Title: "Too few games",
				Text:  "A single game for each move says more about luck than about the move.",
				Setup: explain.Setup{Seed: 3, Values: param.Values{"position": "pair", "playouts": "4"}},
				Claim: atMost(agrees, 0)}},
			files: []string{"flat"}, stops: []string{"sample", "better"},
			begin: func(seed uint64, v param.Values) (*run, error) {
				state, g, board := setUp(slides, v["position"])
				s := &code.Flat{State: state.(game.Stochastic), Random: rng.NewXorshift(seed)}
				return &run{trace: &s.Trace, board: board, state: state, write: writer(g, state),
					views: func() []search.View { return meanViews(s) },
					do: func() (string, []explain.Result) {
						m := s.Search(v.Int("playouts"))
						more := &code.Flat{State: s.State, Random: rng.NewXorshift(seed + 1)}
						same := 0.0
						if more.Search(50*v.Int("playouts")) == m {
							same = 1
						}
						i := slices.Index(s.Moves, m)
						mean := s.Sums[i] / float64(s.Games[i])
						return fmt.Sprintf("%s: %s points", g.MoveText(state, m), number(mean)),
							[]explain.Result{
								result("mean points", mean), result(agrees, same)}
					}}, nil
			}},
		{Description: explain.Description{Key: "expectimax", Title: "Expectimax", Family: explain.GameTree,
			Question: "What is the best move when the opponent is chance?",

			Case:     "A position of 2048, judged by its empty cells; a lost one is worth −200.",
			Explains: []explain.MethodName{{List: "games", Name: "expectimax"}},
			Params:   []param.Spec{positions(slides), depth("2", 3)},
			Succeeds: explain.Example{Title: "Two moves ahead",
				Text: "The position is nearly full. Looking ahead over all tiles that may come, the " +
					"search finds a move that makes room whatever comes.",
				Setup: explain.Setup{Values: param.Values{"depth": "3"}}, Claim: atLeast("value", 0)},
			Fails: explain.Example{Title: "Too many tiles",
				Text: "Each empty cell can get a 2 or a 4. With much room two moves ahead mean " +
					"thousands of positions, most of which hardly matter.",
				Setup: explain.Setup{Values: param.Values{"position": "open", "depth": "3"}},
				Claim: atLeast("positions visited", 5000)}},
			files: []string{"expectimax"}, stops: []string{"new best", "value", "horizon"},
			begin: func(_ uint64, v param.Values) (*run, error) {
				state, g, board := setUp(slides, v["position"])
				s := &code.Expectimax{State: state.(game.Stochastic), Judge: empty, Lost: -200}
				picture := &treePicture{unit: "empty cells", solo: true}
				return &run{trace: &s.Trace, board: board, state: state, write: writer(g, state),
					follow: picture.follow,
					views:  picture.views,
					do: func() (string, []explain.Result) {
						visits := count(&s.Trace, "enter", "before the tile")
						value, m := s.Search(v.Int("depth"))
						return fmt.Sprintf("%s: %s", g.MoveText(state, m), number(value)), []explain.Result{
							result("value", value), result("positions visited", float64(*visits))}
					}}, nil
			}},
	}
}
