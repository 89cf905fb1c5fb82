package explain

import (
	"fmt"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/game/param"
)

const onMorpion = "Morpion Solitaire, whose games shall be long."

// variants is the parameter for the variant of Morpion Solitaire.
var variants = param.Spec{Name: "variant", Title: "Variant", Doc: "Variant of Morpion Solitaire.",
	Kind: param.Choice, Default: "4D", Choices: []string{"4D", "4T", "5D"}}

// soloPicture shows a search for long games: the latest game and the history of the lengths.
type soloPicture struct {
	climb  live.Climb
	games  int
	latest []game.Move
	// start position and weights of a search that learns a policy
	start   *morpion.Board
	weights []float64
}

// follow handles a mark and records the game that it reports, if any.
func (p *soloPicture) follow(mark string, variables []any) {
	if line := variable[[]game.Move](variables, "game"); line != nil {
		p.latest = line
	}
	if weights := variable[[]float64](variables, "policy"); weights != nil {
		p.weights = weights
	}
	if mark != "game" {
		return
	}
	n := variable[int](variables, "length")
	p.games++
	s := live.Sample{Nodes: int64(p.games), Best: float64(n), Mean: float64(n)}
	if k := len(p.climb.Samples); k > 0 {
		last := p.climb.Samples[k-1]
		s.Best, s.Mean = max(s.Best, last.Best), last.Mean+float64((float64(n)-last.Mean)/20)
	}
	p.climb.Samples = append(p.climb.Samples, s)
}

func (p *soloPicture) views() []search.View {
	views := []search.View{live.Encode(live.Current{Moves: p.latest})}
	if len(p.climb.Samples) > 0 {
		p.climb.PerGame = 1
		views = append(views, live.Encode(p.climb))
	}
	return append(views, policyViews(p.start, p.weights)...)
}

// soloCase runs a search for long games. It returns the trace, the function that searches, and a function
// that returns additional views, or nil if the usual ones are enough.
type soloCase func(s code.Solitaire, v param.Values) (trace *code.Trace, do func() []game.Move,
	more func() []search.View)

func (c soloCase) algorithm(d explain.Description, files, stops []string) algorithm {
	d.Case = onMorpion
	d.Params = append([]param.Spec{variants}, d.Params...)
	return algorithm{Description: d, files: files, stops: stops,
		begin: func(seed uint64, v param.Values) (*run, error) {
			s, g, board := setUp([]position{{game: "morpion",
				values: param.Values{"variant": v["variant"]}}},
				"")
			start := s.(*morpion.State).Board()
			picture := &soloPicture{start: start}
			trace, do, more := c(code.Solitaire{Start: start, Random: rng.NewXorshift(seed)}, v)
			r := &run{trace: trace, board: board, follow: picture.follow,
				write: func(value any) string {
					switch value := value.(type) {
					case []game.Move:
						return fmt.Sprintf("%d moves", len(value))
					case game.Move:
						return g.MoveText(s, value)
					}
					return "…"
				},
				views: func() []search.View {
					if more == nil {
						return picture.views()
					}
					return append(picture.views(), more()...)
				},
				do: func() (string, []explain.Result) {
					games := count(trace, "game")
					best := do()
					results := []explain.Result{result("moves", float64(len(best)))}
					if *games > 0 {
						results = append(results, result("games", float64(*games)))
					}
					return fmt.Sprintf("%d moves", len(best)), results
				}}
			return r, nil
		}}
}

// morpions returns the methods of Morpion Solitaire that an algorithm explains.
func morpions(names ...string) []explain.MethodName {
	var list []explain.MethodName
	for _, name := range names {
		list = append(list, explain.MethodName{List: "games", Name: name})
	}
	return list
}

// whole returns a parameter for a whole number.
func whole(name, title, doc, unit, usual string, least, most float64) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Unit: unit, Kind: param.Int, Default: usual,
		Min: least, Max: most}
}

// policyViews draws the probability of each first move.
func policyViews(start *morpion.Board, weights []float64) []search.View {
	if weights == nil {
		return nil
	}
	total := 0.0
	for _, m := range start.Candidates() {
		total += weights[morpion.LineOf(m)]
	}
	var p live.Policy
	for _, m := range start.Candidates() {
		p.Moves = append(p.Moves, live.Weighted{Move: m, Share: weights[morpion.LineOf(m)] / total})
	}
	return []search.View{live.Encode(p)}
}

// torusViews draws a population of games; games with the same first moves have the same colour.
func torusViews(s *code.END) []search.View {
	p := live.Population{Side: s.Side, Shown: s.Side, Degree: s.Degree, Round: int(s.Rounds),
		Best: len(s.Best)}
	kinds := map[string]int{}
	sum, differ := 0, 0
	kind := func(i int) string { return fmt.Sprint(s.Games[i][:min(s.Degree, len(s.Games[i]))]) }
	for i, line := range s.Games {
		k := kind(i)
		if _, known := kinds[k]; !known {
			kinds[k] = len(kinds)
		}
		p.Species = append(p.Species, byte(min(kinds[k], 255)))
		p.Scores = append(p.Scores, byte(min(len(line), 255)))
		sum += len(line)
		row, col := i/s.Side, i%s.Side
		for _, j := range []int{row*s.Side + (col+1)%s.Side, (row+1)%s.Side*s.Side + col} {
			if kind(j) != k {
				differ++
			}
		}
	}
	n := len(s.Games)
	p.Kinds, p.Mean, p.Disorder = len(kinds), float64(sum)/float64(n), float64(differ)/float64(2*n)
	return []search.View{live.Encode(p)}
}

func solos() []algorithm {
	level := func(most float64) param.Spec {
		return whole("level", "Level", "Depth of nesting; level 0 is a random game.", "", "1", 1, most)
	}
	hot := func(s *code.TakeBack) []search.View {
		return []search.View{live.Encode(live.Annealing{Temperature: s.T, Accept: exact.Exp(-1 / s.T)})}
	}
	return []algorithm{
		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			s := &code.Nested{Solitaire: l}
			return &s.Trace, func() []game.Move { return s.Search(l.Start.Clone(), v.Int("level")) }, nil
		}).algorithm(explain.Description{Key: "nested", Title: "Nested Monte Carlo search",
			Family: explain.MonteCarlo,
			Question: "If random games are a poor guide, are games that are guided by random games a " +
				"better one?",
			Explains: morpions("nested"),
			Params:   []param.Spec{level(2)},
			Succeeds: explain.Example{Title: "Better than its guide",
				Text: "Random games of 4D have 24 moves on average. One game that tries each move with " +
					"a random game is longer than 99 % of them.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"level": "1"}},
				Claim: atLeast("moves", 30)},
			Fails: explain.Example{Title: "Far from the best possible",
				Text: "The best game of 4T has 62 moves. One level is too little to find the order in " +
					"which lines make room for each other.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"variant": "4T"}},
				Claim: atMost("moves", 58)},
		}, []string{"nested"}, []string{"game", "improvement", "play"}),

		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			s := &code.NRPA{Solitaire: l, Iterations: v.Int("iterations"), Alpha: v.Float("alpha")}
			weights := make([]float64, morpion.LineSpace)
			for i := range weights {
				weights[i] = 1
			}
			return &s.Trace, func() []game.Move { return s.Search(v.Int("level"), weights) }, nil
		}).algorithm(explain.Description{Key: "nrpa", Title: "NRPA", Family: explain.MonteCarlo,
			Question: "Can a search learn from its own best game which moves to try?",

			Explains: morpions("nrpa", "beam"),
			Params: []param.Spec{level(3),
				whole("iterations", "Iterations", "Searches of the level below in each search.", "", "50",
					1, 100),
				fraction("alpha", "Step", "How far the policy moves towards the best game.", "1", 0.05,
					5)},
			Succeeds: explain.Example{Title: "The longest possible game",
				Text: "Two levels of 100 iterations find a game of 4D that is as long as any can be, " +
					"or nearly.",
				Setup: explain.Setup{Seed: 2, Values: param.Values{"level": "2", "iterations": "100"}},
				Claim: atLeast("moves", 34)},
			Fails: explain.Example{Title: "Steps that are too large",
				Text: "With large steps the policy repeats the first good game instead of varying it. " +
					"The search stagnates early.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"alpha": "5", "iterations": "100"}},
				Claim: atMost("moves", 31)},
		}, []string{"nrpa"}, []string{"game", "improvement", "adapt"}),

		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			counts := []int{v.Int("games"), v.Int("meta")}[:v.Int("level")]
			s := &code.Reflexive{Solitaire: l, Counts: counts}
			return &s.Trace, func() []game.Move { return s.Search(l.Start.Clone(), len(counts)) }, nil
		}).algorithm(explain.Description{Key: "reflexive", Title: "Reflexive Monte Carlo search",
			Family:   explain.MonteCarlo,
			Question: "What if every move is the first one of the best of many games?",
			Explains: morpions("reflexive",
				"rs2"),
			Params: []param.Spec{level(2),
				whole("games", "Random games", "Random games before each move.", "games", "20", 1, 200),
				whole("meta", "First-level games", "Games of level 1 before each move of level 2.",
					"games", "5", 1,
					10)},
			Succeeds: explain.Example{Title: "Many games before each move",
				Text: "With 200 random games before each move the game of 4D is longer than 99 % of " +
					"random games.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"games": "200"}},
				Claim: atLeast("moves", 30)},
			Fails: explain.Example{Title: "Forgetting",
				Text: "After each move the best game is forgotten. With few games before each move a " +
					"good line is lost again, and the result is little better than a random game.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"games": "5"}},
				Claim: atMost("moves", 26)},
		}, []string{"reflexive"}, []string{"game", "improvement", "play"}),

		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			s := &code.TakeBack{Solitaire: l, Hot: v.Float("hot"), Cold: v.Float("cold"), Sweep: 20}
			return &s.Trace, func() []game.Move { s.Run(v.Int("steps")); return s.Best },
				func() []search.View {
					return append(hot(s), live.Encode(live.Current{Moves: s.Board.History()}))
				}
		}).algorithm(explain.Description{Key: "take-back-annealing", Title: "Take-back annealing",
			Family:   explain.Local,
			Question: "Is it worth taking a move back that nothing is wrong with?",

			Explains: morpions("annealing"),
			Params: []param.Spec{
				fraction("hot", "First temperature", "Temperature at the start; at T a take-back is "+
					"accepted "+
					"with probability exp(−1/T).", "2", 0.05, 10),
				fraction("cold", "Last temperature", "Temperature at the end.", "0.15", 0.05, 10),
				whole("steps", "Steps", "Steps from the first to the last temperature.", "steps", "5000",
					100,
					20_000)},
			Succeeds: explain.Example{Title: "Slowly cooled",
				Text: "While it is warm, early moves are taken back and tried again. The walk of 4D " +
					"ends with more moves than random games have.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"steps": "20000"}},
				Claim: atLeast("moves", 30)},
			Fails: explain.Example{Title: "Cold from the start",
				Text: "At a low temperature hardly any move is taken back: the walk is a single random " +
					"game.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"hot": "0.05", "cold": "0.05"}},
				Claim: atMost("moves", 24)},
		}, []string{"takeback"}, []string{"improvement", "take back", "cooling"}),

		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			s := &code.END{Solitaire: l, Side: v.Int("side")}
			s.Begin()
			return &s.Trace, func() []game.Move { s.Evolve(); return s.Best },
				func() []search.View { return torusViews(s) }
		}).algorithm(explain.Description{Key: "end", Title: "END, evolving non-determinism",
			Family:   explain.Evolution,
			Question: "Can a population decide together, one move after the other?",
			Source:   "Juillé: Evolution of Non-Deterministic Incremental Algorithms, 1995",
			Explains: morpions("end"),
			Params: []param.Spec{whole("side", "Side", "Side of the square population.", "", "8", 3,
				24)},
			Succeeds: explain.Example{Title: "A large population",
				Text: "Good openings have time to spread before they are decided. The longest game is " +
					"far longer than random games are.",
				Setup: explain.Setup{Seed: 1, Values: param.Values{"side": "10"}},
				Claim: atLeast("moves", 32)},
			Fails: explain.Example{Title: "A small population",
				Text:  "Nine games agree on an opening after few rounds, before better ones were tried.",
				Setup: explain.Setup{Seed: 6, Values: param.Values{"side": "3"}},
				Claim: atMost("moves", 29)},
		}, []string{"end"}, []string{"round", "game", "spread"}),

		soloCase(func(l code.Solitaire, v param.Values) (*code.Trace, func() []game.Move,
			func() []search.View) {
			s := &code.MLEM{END: code.END{Solitaire: l, Side: v.Int("side")}}
			s.Begin()
			return &s.Trace, func() []game.Move { s.Run(v.Int("rounds")); return s.Best },
				func() []search.View { return torusViews(&s.END) }
		}).algorithm(explain.Description{Key: "mlem", Title: "MLEM, multi-level evolution",
			Family:   explain.Evolution,
			Question: "Can evolution repeat itself, each time from a better beginning?",
			Explains: morpions("mlem", "mlem-policy"),
			Params: []param.Spec{whole("side", "Side", "Side of the square population.", "", "6", 3, 10),
				whole("rounds", "Upper rounds", "Times that the population is cut back and evolves "+
					"again.", "",
					"5", 1, 30)},
			Succeeds: explain.Example{Title: "Openings that have spread",
				Text: "Small populations that begin again and again from openings that have spread " +
					"reach what END needs a population many times as large for.",
				Setup: explain.Setup{Seed: 2, Values: param.Values{"side": "5", "rounds": "15"}},
				Claim: atLeast("moves", 33)},
			Fails: explain.Example{Title: "Too few rounds",
				Text: "After one upper round nothing has been gained over END with the same small " +
					"population.",
				Setup: explain.Setup{Seed: 6, Values: param.Values{"side": "3", "rounds": "1"}},
				Claim: atMost("moves", 29)},
		}, []string{"mlem", "end"}, []string{"upper round", "round", "game"}),
	}
}
