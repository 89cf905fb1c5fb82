package morpion

import (
	"fmt"
	"slices"

	"ludarium/ai/method"
	"ludarium/game/cite"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// Kind is one method: its description and what makes it.
type Kind struct {
	method.Method
	Settings []param.Spec // all that can be set: Params, and what has the name of a strength but means something else

	build func(v param.Values) Method // v is complete for Settings
}

// New returns the method with the given settings, of which missing ones take their defaults; it errs on values that Settings forbids.
func (k *Kind) New(given param.Values) (Method, error) {
	v, err := param.Fill(k.Settings, given)
	if err != nil {
		return nil, err
	}
	if err := CheckLists(v); err != nil {
		return nil, err
	}
	return k.build(v), nil
}

// about describes a method of this game; source may be empty.
func about(name, title, doc, source string) method.Method {
	return method.Method{
		Name: name, Title: title, Doc: doc, Source: source,
		Strengths: []param.Spec{method.ByTime("3000"), method.ByPlayouts("100000")},
		Plays:     method.Scope{Games: []string{"morpion"}},
	}
}

// walking describes a method that counts its steps.
func walking(name, title, doc, source string) method.Method {
	m := about(name, title, doc, source)
	m.StepsPerGame = StepsPerGame
	return m
}

// Methods returns the list of all methods; the slice is the caller's.
func Methods() []Kind {
	all := list()
	for i := range all {
		k := &all[i]
		k.Params = slices.DeleteFunc(slices.Clone(k.Settings), func(s param.Spec) bool {
			return slices.ContainsFunc(k.Strengths, func(o param.Spec) bool { return o.Name == s.Name })
		})
		if k.Name == usual {
			k.Rank = 3
		}
	}
	return all
}

// usual is the method that plays where nobody chose.
const usual = "nrpa"

func list() []Kind {
	return []Kind{
		{
			Method: about("nrpa", "NRPA", "Nested rollout policy adaptation: learns which lines to draw from its best games.", "Rosin: Nested Rollout Policy "+
				"Adaptation for Monte Carlo Tree Search, 2011"),
			Settings: []param.Spec{
				whole("level", "Level", "How deeply searches are nested; each level costs as many times the one below as there are iterations.", 3, 1, 8),
				whole("iterations", "Iterations", "Searches of the level below in each level.", 100, 1, 10_000),
				fraction("alpha", "Step", "How far the policy moves towards the best game.", 1, 0.01, 10),
				{Name: "stepwise", Title: "Move by move", Kind: param.Bool, Default: "false",
					Doc: "Adapt move by move, as published, instead of by layers of moves that can be played in any order."},
				whole("stable", "Playouts per adaptation", "Above 1: stabilised, the best of so many playouts counts.", 1, 1, 100),
				whole("repetitions", "Repetitions", "A level ends once its best game has come back so often; 0: never early.", 0, 0, 10_000),
				fraction("temperature", "Temperature", "Temperature of the policy (generalised NRPA); above 1 it is less decided.", 1, 0.1, 10),
				{Name: "bias", Title: "Bias", Kind: param.Float, Default: "0", Min: -20, Max: 20,
					Doc: "How much the policy favours lines near the middle of the cross before it has learned anything (generalised NRPA)."},
			},
			build: func(v param.Values) Method {
				return NRPA{Level: v.Int("level"), Iterations: v.Int("iterations"), Alpha: v.Float("alpha"),
					Stepwise: v.Bool("stepwise"), Stable: v.Int("stable"), Repetitions: v.Int("repetitions"),
					Temperature: v.Float("temperature"), Bias: v.Float("bias")}
			},
		},
		{
			Method: about("beam", "Beam NRPA", "NRPA that follows several games, each with its own policy, on each level.", "Cazenave, Teytaud: Beam Nested "+
				"Rollout Policy Adaptation, 2012"),
			Settings: []param.Spec{
				whole("level", "Level", "How deeply searches are nested.", 2, 1, 5),
				whole("iterations", "Iterations", "Iterations of each level.", 100, 1, 10_000),
				whole("beam", "Beam", "Games that a level above 1 follows.", 4, 1, 64),
				whole("low-beam", "Beam of level 1", "Games that level 1 follows.", 1, 1, 64),
				fraction("alpha", "Step", "How far a policy moves towards its game.", 1, 0.01, 10),
			},
			build: func(v param.Values) Method {
				return BeamNRPA{Level: v.Int("level"), Iterations: v.Int("iterations"), Beam: v.Int("beam"), LowBeam: v.Int("low-beam"), Alpha: v.Float("alpha")}
			},
		},
		{
			Method: about("perturbation", "Perturbation", "Takes back some moves of its game and searches again, over and over.", ""),
			Settings: []param.Spec{
				whole("unplay", "Moves taken back", "Moves taken back before each search.", 15, 1, 200),
				whole("level", "Level", "Level of the NRPA search that follows.", 1, 1, 4),
				whole("iterations", "Iterations", "Iterations of that search.", 100, 1, 10_000),
				whole("tries", "Tries", "Searches.", 1000, 1, 100_000_000),
			},
			build: func(v param.Values) Method {
				return Perturbation{Unplay: v.Int("unplay"), Tries: v.Int("tries"),
					Repair: NRPA{Level: v.Int("level"), Iterations: v.Int("iterations")}}
			},
		},
		{
			Method: about("nested", "Nested Monte Carlo", "Tries every move with a search of the level below and follows the best game seen.", "Cazenave: Nested "+
				"Monte-Carlo Search, 2009"),
			Settings: []param.Spec{
				whole("level", "Level", "How deeply searches are nested; level 1 tries moves with random games. The thesis calls it one less.", 2, 1, 6),
				whole("lazy", "Lazy playouts", "Random games after a move that decide whether it is searched above level 1; 0: every move is.", 0, 0, 1000),
				fraction("prune", "Strictness", "How far from the average of such means to the best of them a move must reach.", 0, 0, 1),
				{Name: "distinct", Title: "Leave out mirrored moves", Kind: param.Bool, Default: "false",
					Doc: "Try only one of the moves that turning or mirroring the position makes into each other."},
			},
			build: func(v param.Values) Method {
				return Nested{Level: v.Int("level"), Lazy: v.Int("lazy"), Prune: v.Float("prune"), Distinct: v.Bool("distinct")}
			},
		},
		{
			Method: about("reflexive", "Reflexive Monte Carlo", "Plays the first move of the best of many games, which are played in the same way.",
				"Cazenave: Reflexive Monte-Carlo Search, 2007"),
			Settings: []param.Spec{
				whole("games", "Random games", "Random games for each move of a first-level game.", 10, 1, 1_000_000),
				whole("meta", "First-level games", "First-level games for each move of the game.", 10, 1, 100_000),
				countsParam(),
			},
			build: func(v param.Values) Method {
				counts, err := ParseCounts(v["counts"])
				if err != nil {
					panic("morpion: " + err.Error()) // New has read it
				}
				if len(counts) == 0 {
					counts = []int{v.Int("games"), v.Int("meta")}
				}
				return Reflexive{Counts: counts}
			},
		},
		{
			Method: about("rs1", "RS1", "Plays the move after which random games are longest on average.", "Hyyrö, Poranen: New Heuristics for Morpion "+
				"Solitaire, 2007"),
			Settings: []param.Spec{whole("games", "Random games", "Random games for each legal move.", 10, 1, 1_000_000)},
			build:    func(v param.Values) Method { return Averaging{Games: v.Int("games")} },
		},
		{
			Method:   about("rs2", "RS2", "Plays the first move of the longest of many random games.", "Hyyrö, Poranen: New Heuristics for Morpion Solitaire, 2007"),
			Settings: []param.Spec{whole("games", "Random games", "Random games for each move.", 100, 1, 1_000_000)},
			build:    func(v param.Values) Method { return Reflexive{Counts: []int{v.Int("games")}} },
		},
		{
			Method: about("uct", "UCT", "Grows a tree by upper confidence bounds and plays the move with the best mean.", "Kocsis, Szepesvári: Bandit Based "+
				"Monte-Carlo Planning, 2006"),
			Settings: []param.Spec{
				whole("playouts", "Playouts", "Games for each move.", 1000, 1, 100_000),
				fraction("exploration", "Exploration", "Weight of the confidence bound.", 0.3, 0.001, 2),
				{Name: "by-best", Title: "By best", Kind: param.Bool, Default: "false", Doc: "Play the move with the longest game instead of the best mean."},
			},
			build: func(v param.Values) Method {
				return UCT{Playouts: v.Int("playouts"), C: v.Float("exploration"), ByBest: v.Bool("by-best")}
			},
		},
		{
			Method: walking("annealing", "Simulated annealing", "Plays and takes back moves, ever more reluctant to take back.", "Hyyrö, Poranen: New Heuristics "+
				"for Morpion Solitaire, 2007"),
			Settings: []param.Spec{
				fraction("hot", "First temperature", "At temperature T a take-back is accepted with probability exp(-1/T).", 2, 0.01, 100),
				fraction("cold", "Last temperature", "Equal to the first one: the temperature stays.", 0.15, 0.01, 100),
				whole("steps", "Steps", "Steps from the first to the last temperature.", 1_000_000, 100, 1_000_000_000),
				whole("per-temperature", "Steps per temperature", "Steps before it cools.", 100, 1, 1_000_000),
			},
			build: func(v param.Values) Method {
				return Annealing{Hot: v.Float("hot"), Cold: v.Float("cold"), Steps: v.Int("steps"), PerTemperature: v.Int("per-temperature")}
			},
		},
		{
			Method: about("mlem", "Multi-level evolution", "A population of games in which good openings spread, on two levels.", cite.Laitinen.Full),
			Settings: append(populationParams(),
				whole("rounds", "Upper rounds", "How often the opening grows by one move.", 50, 1, 1000),
				whole("cap", "Lower cap", "Degree at which a lower run ends; 0: at the end of the games.", 0, 0, 1000)),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Cap = v.Int("rounds"), v.Int("cap")
				return e
			},
		},
		{
			Method: about("mlem-policy", "Evolution with a policy", "Multi-level evolution whose random moves are drawn by a policy that it learns as NRPA does.", ""),
			Settings: append(populationParams(),
				whole("rounds", "Upper rounds", "How often the opening grows by one move.", 50, 1, 1000),
				whole("cap", "Lower cap", "Degree at which a lower run ends; 0: at the end of the games.", 0, 0, 1000),
				fraction("alpha", "Step", "How far the policy moves towards the best game of a round.", 1, 0.01, 10)),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Cap, e.Alpha = v.Int("rounds"), v.Int("cap"), v.Float("alpha")
				return e
			},
		},
		{
			Method: about("end", "END and SAGE", "A population of games that commit to one more move after each round; SAGE when the multiplier is above 1.",
				cite.Laitinen.Full),
			Settings: append(populationParams(),
				fraction("disorder", "Disorder", "Commit only when neighbours differ no more than this share; 0: "+
					"after each round.", 0, 0, 1),
				whole("patience", "Patience", "Most rounds at one degree while neighbours differ more.", usualPatience,
					1, 1000)),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Disorder, e.Patience = 1, v.Float("disorder"), v.Int("patience")
				return e
			},
		},
		{
			Method: about("sampling", "Random games", "Plays random games and keeps the longest.", cite.Laitinen.Full),
			Settings: []param.Spec{
				whole("games", "Games", "Random games.", 1000, 1, 1_000_000_000),
				{Name: "filter", Title: "Moves", Kind: param.Choice, Default: "all", Choices: filters(),
					Doc: "Draw among all moves, those that symmetry does not make into each other, " +
						"those that leave most moves, or the half that wastes least potential on rows or inside, or most on rows."},
				fraction("exponent", "Exponent", "The power to which a row's waste is raised.", 2, 0.1, 10),
				whole("distance", "Distance", "How far from the edge dots are inside.", 2, 1, 10),
			},
			build: func(v param.Values) Method {
				return Sampling{Games: v.Int("games"), Filter: filter(v["filter"], v.Float("exponent"), v.Int("distance")),
					Filtered: v["filter"] + " " + v["exponent"] + " " + v["distance"]}
			},
		},
	}
}

func whole(name, title, doc string, byDefault, least, most int) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Int, Default: fmt.Sprint(byDefault),
		Min: float64(least), Max: float64(most), Log: least > 0}
}

func fraction(name, title, doc string, byDefault, least, most float64) param.Spec {
	return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Float, Default: fmt.Sprint(byDefault),
		Min: least, Max: most, Log: least > 0}
}

// populationParams returns the parameters that all evolution shares; evolution reads them.
func populationParams() []param.Spec {
	return append([]param.Spec{
		whole("side", "Side", "The population is a square of this side.", 16, 1, 512),
		whole("multiplier", "Multiplier", "Its square is the number of random games of an individual in a round.", 1, 1, 16),
		{Name: "reach", Title: "Reach", Kind: param.Choice, Default: "constant", Choices: []string{"constant", "final", "pseudocode", "text"},
			Doc: "How far games spread: to direct neighbours, or farther the nearer they are to the best, by one of the source's three tables."},
		fraction("mutation", "Mutation", "Probability of one more take-back before a game is finished.", 0, 0, 0.9),
		whole("repeat", "Rounds per degree", "Rounds before the next move is committed to.", 1, 1, 20),
		{Name: "in-place", Title: "In place", Kind: param.Bool, Default: "false",
			Doc: "Compete cell by cell instead of all at once."},
		{Name: "any-order", Title: "Species in any order", Kind: param.Bool, Default: "false",
			Doc: "Tell species apart by the lines of their first moves, in whatever order these were played."},
		{Name: "redraw", Title: "Redraw", Kind: param.Bool, Default: "false",
			Doc: "Draw the next move when the opening grows instead of keeping that of the game."},
		{Name: "value", Title: "Compare by", Kind: param.Choice, Default: "moves", Choices: []string{"moves", "rows-1.5", "rows-2", "interior-1", "interior-2"},
			Doc: "Compare games by their moves, or by the waste of rows raised to a power, or by that of dots at least so far from the edge."},
		fraction("anneal", "Annealing", "Above 0: the temperature at which an individual walks from one random game instead of playing several.", 0, 0, 100),
	}, ReachParams()...)
}

func evolution(v param.Values) Evolution {
	e := Evolution{
		Side: v.Int("side"), Multiplier: v.Int("multiplier"), Mutation: v.Float("mutation"),
		Repeat: v.Int("repeat"), InPlace: v.Bool("in-place"),
	}
	e.AnyOrder, e.Redraw, e.Anneal = v.Bool("any-order"), v.Bool("redraw"), v.Float("anneal")
	switch v["value"] {
	case "rows-1.5":
		e.Value.Rows = 1.5
	case "rows-2":
		e.Value.Rows = 2
	case "interior-1":
		e.Value.Interior = 1
	case "interior-2":
		e.Value.Interior = 2
	}
	switch v["reach"] {
	case "text":
		e.Reach = reachText()
	case "final":
		e.Reach = reachFinal()
	case "pseudocode":
		e.Reach = reachPseudocode()
	}
	radius, own := ReachOf(v)
	e.Radius = radius
	if len(own) > 0 {
		e.Reach = own
	}
	return e
}

// filters returns the names that filter knows.
func filters() []string {
	return []string{"all", "distinct", "mobility", "rows-unused", "rows-certain", "interior-unused", "interior-certain", "most-waste"}
}

// filter returns the filter of that name with an exponent or a distance; nil for all moves.
func filter(name string, exponent float64, distance int) Filter {
	switch name {
	case "distinct":
		return Distinct
	case "mobility":
		return Mobility
	case "rows-unused":
		return RowFilter(exponent, rules.Unused, false)
	case "rows-certain":
		return RowFilter(exponent, rules.Certain, false)
	case "interior-unused":
		return InteriorFilter(distance, rules.Unused, false)
	case "interior-certain":
		return InteriorFilter(distance, rules.Certain, false)
	case "most-waste":
		return RowFilter(exponent, rules.Unused, true)
	}
	return nil
}
