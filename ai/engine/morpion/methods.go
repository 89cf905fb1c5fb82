package morpion

import (
	"fmt"
	"slices"

	"ludarium/ai/method"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Kind is a method: its description and how to make it.
type Kind struct {
	method.Method
	// all settings: Params, and settings named like a strength but with another meaning
	Settings []param.Spec

	build func(v param.Values) Method // v is complete for Settings
}

// New returns the method with the given settings; missing ones take their defaults. It returns an error for
// values that Settings does not allow.
func (k *Kind) New(given param.Values) (Method, error) {
	v, err := param.Fill(k.Settings, given)
	if err != nil {
		return nil, err
	}
	return k.build(v), nil
}

// about returns the description of a method of this game; source may be "".
func about(name, title, doc, source string) method.Method {
	return method.Method{
		Name: name, Title: title, Doc: doc, Source: source,
		Strengths: []param.Spec{method.ByTime("3000"), method.ByPlayouts("100000")},
		Plays:     method.Scope{Games: []string{"morpion"}},
	}
}

// walking returns the description of a method that counts its steps.
func walking(name, title, doc, source string) method.Method {
	m := about(name, title, doc, source)
	m.StepsPerGame = stepsPerGame
	return m
}

// Methods returns all methods; the slice belongs to the caller.
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

// usual is the name of the default method.
const usual = "nrpa"

func list() []Kind {
	return []Kind{
		{
			Method: about("nrpa", "NRPA", "Nested rollout policy adaptation: learns from its best games "+
				"which lines to draw.", "Rosin: Nested Rollout Policy "+
				"Adaptation for Monte Carlo Tree Search, 2011"),
			Settings: []param.Spec{
				whole("level", "Level", "Depth of nesting; with n iterations, each level takes n times as "+
					"long as the one below.", 3, 1, 8),
				whole("iterations", "Iterations", "Number of searches of the level below in each search.",
					100, 1, 10_000),
				fraction("alpha", "Step", "Step size of the policy towards the best game.", 1, 0.01, 10),
				{Name: "stepwise", Title: "Move by move", Kind: param.Bool, Default: "false",
					Doc: "Adapt move by move, as published, instead of by layers of moves that can be " +
						"played in any order."},
				whole("stable", "Playouts per adaptation",
					"Number of playouts of which the best is used, which stabilises the search.", 1, 1, 100).
					Where("1", "not stabilised"),
				whole("repetitions", "Repetitions",
					"Number of times its best game must recur before a level ends.", 0, 0, 10_000).
					Where("0", "never early"),
				whole("patience", "Patience",
					"Number of searches without a longer game before a level ends.", 0, 0, 10_000).
					Where("0", "never early"),
				fraction("temperature", "Temperature", "Temperature of the policy (generalised NRPA); "+
					"higher values make it more random.", 1, 0.1, 10),
				{Name: "bias", Title: "Bias", Kind: param.Float, Default: "0", Min: -20, Max: 20,
					Doc: "Initial preference of the policy for lines near the middle of the cross " +
						"(generalised NRPA)."},
				fraction("selective", "Selectivity", "Share of the greatest weight below which a move is "+
					"never drawn (selective playouts).", 0, 0, 1).Where("0", "all moves are drawn"),
			},
			build: func(v param.Values) Method {
				return NRPA{Level: v.Int("level"), Iterations: v.Int("iterations"), Alpha: v.Float("alpha"),
					Stepwise: v.Bool("stepwise"), Stable: v.Int("stable"), Repetitions: v.Int("repetitions"),
					Temperature: v.Float("temperature"), Bias: v.Float("bias"),
					Patience: v.Int("patience"), Selective: v.Float("selective")}
			},
		},
		{
			Method: about("beam", "Beam NRPA",
				"NRPA that follows several games on each level, each with its own policy.",
				"Cazenave, Teytaud: Beam Nested "+
					"Rollout Policy Adaptation, 2012"),
			Settings: []param.Spec{
				whole("level", "Level", "Depth of nesting.", 2, 1, 5),
				whole("iterations", "Iterations", "Number of iterations on each level.", 100, 1, 10_000),
				whole("beam", "Beam", "Number of games followed on each level above 1.", 4, 1, 64),
				whole("low-beam", "Beam of level 1", "Number of games followed on level 1.", 1, 1, 64),
				fraction("alpha", "Step", "Step size of a policy towards its game.", 1, 0.01, 10),
			},
			build: func(v param.Values) Method {
				return BeamNRPA{Level: v.Int("level"), Iterations: v.Int("iterations"), Beam: v.Int("beam"),
					LowBeam: v.Int("low-beam"), Alpha: v.Float("alpha")}
			},
		},
		{
			Method: about("perturbation", "Perturbation",
				"Repeatedly takes back some moves of its game and searches again.", ""),
			Settings: []param.Spec{
				whole("unplay", "Moves taken back", "Number of moves taken back before each search.", 15, 1,
					200),
				whole("level", "Level", "Level of the NRPA search after each take-back.", 1, 1, 4),
				whole("iterations", "Iterations", "Number of iterations on each level of that search.", 100,
					1, 10_000),
				whole("repetitions", "Repetitions",
					"Number of times its best game must recur before a level of that search ends.", 0, 0,
					10_000).Where("0", "never early"),
				whole("tries", "Tries", "Number of searches.", 1000, 1, 100_000_000),
				{Name: "removal", Title: "Removal", Kind: param.Choice, Default: removals()[0],
					Choices: removals(), Titles: removalTitles(),
					Doc: "Which moves are taken back."},
				{Name: "vary", Title: "Vary", Kind: param.Bool, Default: "false",
					Doc: "Draw the number of moves taken back anew each time, from half to one and a half " +
						"times the given one."},
				fraction("keep", "Keep lines", "Preference of each search for the lines of the game.", 0, 0,
					20).Where("0", "none"),
				whole("slack", "Slack", "Number of moves by which a game may be shorter than the longest.",
					0, 0, 100),
				whole("first-level", "First level", "Level of the NRPA search for a first game.", 0, 0, 5).
					Where("0", "as after take-backs"),
				whole("first-iterations", "First iterations",
					"Number of iterations on each level of that search.", 100, 1, 10_000),
				whole("patience", "Patience",
					"Number of searches without a longer game before a restart.", 0, 0, 100_000_000).
					Where("0", "no restarts"),
				whole("pool", "Pool", "Number of good games kept, from half of which restarts go on.",
					1, 1, 1000).Where("1", "restarts from nothing"),
				whole("apart", "Apart", "Least number of lines in which games of the pool differ.", 20, 1,
					500),
			},
			build: func(v param.Values) Method {
				p := Perturbation{Unplay: v.Int("unplay"), Tries: v.Int("tries"),
					Repair: NRPA{Level: v.Int("level"), Iterations: v.Int("iterations"),
						Repetitions: v.Int("repetitions")},
					Removal: Removal(slices.Index(removals(), v["removal"])), Vary: v.Bool("vary"),
					Keep: v.Float("keep"), Slack: v.Int("slack"), Patience: v.Int("patience"),
					Pool: v.Int("pool"), Apart: v.Int("apart")}
				if level := v.Int("first-level"); level > 0 {
					p.First = NRPA{Level: level, Iterations: v.Int("first-iterations"),
						Repetitions: v.Int("repetitions")}
				}
				return p
			},
		},
		{
			Method: about("nested", "Nested Monte Carlo",
				"Tries every move with a search of the level below and follows the best game seen.",
				"Cazenave: Nested Monte-Carlo Search, 2009"),
			Settings: []param.Spec{
				whole("level", "Level", "Depth of nesting; level 1 tries moves with random games. The "+
					"thesis counts one less.", 2, 1, 6),
				whole("lazy", "Lazy playouts", "Number of random games that decide whether a move is "+
					"searched, on levels above 1.", 0, 0, 1000).Where("0", "all moves are searched"),
				fraction("prune", "Strictness", "Threshold for the mean of a move's lazy playouts, from "+
					"the average of all such means (0) to their maximum (1).", 0, 0, 1),
				{Name: "distinct", Title: "Skip symmetric moves", Kind: param.Bool, Default: "false",
					Doc: "Try only one of the moves that are equal up to rotation or reflection of the " +
						"position."},
			},
			build: func(v param.Values) Method {
				return Nested{Level: v.Int("level"), Lazy: v.Int("lazy"), Prune: v.Float("prune"),
					Distinct: v.Bool("distinct")}
			},
		},
		{
			Method: about("reflexive", "Reflexive Monte Carlo", "Plays the first move of the best of many "+
				"games, which are played in the same way one level below.",
				"Cazenave: Reflexive Monte-Carlo Search, 2007"),
			Settings: []param.Spec{
				whole("games", "Random games", "Number of random games for each move of a first-level game.",
					10, 1, 1_000_000),
				whole("meta", "First-level games", "Number of first-level games for each move of the game.",
					10, 1, 100_000),
				countsParam(),
			},
			build: func(v param.Values) Method {
				counts := []int{v.Int("games"), v.Int("meta")}
				if own, _ := ParseCounts(v["counts"]); len(own) > 0 { // New has parsed it
					counts = own
				}
				return Reflexive{Counts: counts}
			},
		},
		{
			Method: about("rs1", "RS1", "Plays the move after which random games are longest on average.",
				"Hyyrö, Poranen: New Heuristics for Morpion "+
					"Solitaire, 2007"),
			Settings: []param.Spec{whole("games", "Random games",
				"Number of random games after each legal move.", 10, 1, 1_000_000)},
			build: func(v param.Values) Method { return Averaging{Games: v.Int("games")} },
		},
		{
			Method: about("rs2", "RS2", "Plays the first move of the longest of many random games.",
				"Hyyrö, Poranen: New Heuristics for Morpion Solitaire, 2007"),
			Settings: []param.Spec{whole("games", "Random games",
				"Number of random games for each move of the game.", 100, 1, 1_000_000)},
			build: func(v param.Values) Method { return Reflexive{Counts: []int{v.Int("games")}} },
		},
		{
			Method: about("uct", "UCT", "Grows a tree by upper confidence bounds and plays the move with "+
				"the best mean.", "Kocsis, Szepesvári: Bandit Based "+
				"Monte-Carlo Planning, 2006"),
			Settings: []param.Spec{
				whole("playouts", "Playouts", "Number of playouts for each move of the game.", 1000, 1,
					100_000),
				fraction("exploration", "Exploration", "Weight of the confidence bound.", 0.3, 0.001, 2),
				{Name: "by-best", Title: "By best", Kind: param.Bool, Default: "false",
					Doc: "Play the move with the longest game instead of the one with the best mean."},
			},
			build: func(v param.Values) Method {
				return UCT{Playouts: v.Int("playouts"), C: v.Float("exploration"), ByBest: v.Bool("by-best")}
			},
		},
		{
			Method: walking("annealing", "Simulated annealing", "Plays and takes back moves at random; as "+
				"the temperature falls, take-backs become rarer.", "Hyyrö, Poranen: New Heuristics "+
				"for Morpion Solitaire, 2007"),
			Settings: []param.Spec{
				fraction("hot", "First temperature", "Temperature at the start; at temperature T a "+
					"take-back is accepted with probability exp(−1/T).", 2, 0.01, 100),
				fraction("cold", "Last temperature", "Temperature at the end; if it equals the first "+
					"temperature, the temperature is constant.", 0.15, 0.01, 100),
				whole("steps", "Steps", "Number of steps from the first to the last temperature.", 1_000_000,
					100, 1_000_000_000),
				whole("per-temperature", "Steps per temperature", "Number of steps before each cooling.", 100,
					1, 1_000_000),
			},
			build: func(v param.Values) Method {
				return Annealing{Hot: v.Float("hot"), Cold: v.Float("cold"), Steps: v.Int("steps"),
					PerTemperature: v.Int("per-temperature")}
			},
		},
		{
			Method: about("mlem", "Multi-level evolution",
				"Evolves a population of games in which good openings spread, on two levels.",
				cite.Laitinen.Full),
			Settings: append(populationParams(),
				whole("rounds", "Upper rounds",
					"Number of upper rounds; in each the opening grows by one move.", 50, 1, 1000),
				whole("cap", "Lower cap", "Degree (number of decided moves) at which a lower run ends.", 0, 0,
					1000).Where("0", "the end of the games")),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Cap = v.Int("rounds"), v.Int("cap")
				return e
			},
		},
		{
			Method: about("mlem-policy", "Evolution with a policy", "Multi-level evolution that draws its "+
				"random moves from a policy, learned as in NRPA.", ""),
			Settings: append(populationParams(),
				whole("rounds", "Upper rounds",
					"Number of upper rounds; in each the opening grows by one move.", 50, 1, 1000),
				whole("cap", "Lower cap", "Degree (number of decided moves) at which a lower run ends.", 0, 0,
					1000).Where("0", "the end of the games"),
				fraction("alpha", "Step", "Step size of the policy towards the best game of a round.", 1,
					0.01, 10)),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Cap, e.Alpha = v.Int("rounds"), v.Int("cap"), v.Float("alpha")
				return e
			},
		},
		{
			Method: about("end", "END and SAGE", "Evolves a population of games that commits to one more "+
				"move after each round; with a multiplier above 1 this is SAGE.",
				cite.Laitinen.Full),
			Settings: append(populationParams(),
				fraction("disorder", "Disorder", "Largest share of differing neighbours at which the "+
					"population commits to the next move.", 0, 0, 1).
					Where("0", "the population commits after each round"),
				whole("patience", "Patience", "Most rounds at one degree while neighbours differ more.",
					usualPatience, 1, 1000)),
			build: func(v param.Values) Method {
				e := evolution(v)
				e.Rounds, e.Disorder, e.Patience = 1, v.Float("disorder"), v.Int("patience")
				return e
			},
		},
		{
			Method: about("sampling", "Random games", "Plays random games and keeps the longest.",
				cite.Laitinen.Full),
			Settings: []param.Spec{
				whole("games", "Games", "Number of random games.", 1000, 1, 1_000_000_000),
				{Name: "filter", Title: "Moves", Kind: param.Choice, Default: "all", Choices: filters(),
					Titles: filterTitles(),
					Doc: "Moves from which the next one is drawn: all, those distinct up to symmetry, " +
						"those that leave the most moves, the half that wastes the least potential in rows " +
						"or in the interior, or the half that wastes the most in rows."},
				fraction("exponent", "Exponent", "Exponent of a row's waste.", 2, 0.1, 10),
				whole("distance", "Distance", "Least distance from the edge of interior dots.", 2, 1, 10),
			},
			build: func(v param.Values) Method {
				return Sampling{Games: v.Int("games"),
					Filter:   filter(v["filter"], v.Float("exponent"), v.Int("distance")),
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

// populationParams returns the parameters that all evolution methods share; evolution reads them.
func populationParams() []param.Spec {
	return append([]param.Spec{
		whole("side", "Side", "Side of the square population.", 16, 1, 512),
		whole("multiplier", "Multiplier", "Square root of the number of random games that each individual "+
			"plays per round.", 1, 1, 16),
		{Name: "reach", Title: "Reach", Kind: param.Choice, Default: "constant",
			Choices: []string{"constant", "final", "pseudocode", "text"},
			Titles: []string{"neighbours only", "final table", "table of the pseudocode",
				"table of the text"},
			Doc: "Distance over which games spread: to direct neighbours only, or farther the closer they " +
				"are to the best, by one of the source's three tables."},
		fraction("mutation", "Mutation",
			"Probability of taking back one more move before a game is finished.", 0, 0, 0.9),
		whole("repeat", "Rounds per degree",
			"Number of rounds before the population commits to the next move.", 1, 1, 20),
		{Name: "in-place", Title: "In place", Kind: param.Bool, Default: "false",
			Doc: "Let individuals compete cell by cell instead of all at the same time."},
		{Name: "any-order", Title: "Species in any order", Kind: param.Bool, Default: "false",
			Doc: "Distinguish species by the lines of their first moves, regardless of the order of these " +
				"moves."},
		{Name: "redraw", Title: "Redraw", Kind: param.Bool, Default: "false",
			Doc: "Draw the next move anew when the opening grows, instead of taking it from the game."},
		{Name: "value", Title: "Compare by", Kind: param.Choice, Default: "moves",
			Choices: []string{"moves", "rows-1.5", "rows-2", "interior-1", "interior-2"},
			Titles: []string{"moves", "rows, exponent 1.5", "rows, exponent 2", "interior, distance 1",
				"interior, distance 2"},
			Doc: "Measure by which games compete: their number of moves, the waste of rows raised to a " +
				"power, or the waste of dots at least a given distance from the edge."},
		fraction("anneal", "Annealing", "Temperature at which an individual anneals from one random game "+
			"instead of playing several.",
			0, 0, 100).Where("0", "off"),
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

// filters returns the names of the filters.
func filters() []string {
	return []string{"all", "distinct", "mobility", "rows-unused", "rows-certain", "interior-unused",
		"interior-certain", "most-waste"}
}

// filterTitles returns the titles of the filters.
func filterTitles() []string {
	return []string{"all", "distinct", "most moves left", "least waste of rows",
		"least certain waste of rows", "least waste of the interior",
		"least certain waste of the interior", "most waste of rows"}
}

// filter returns the filter of that name with an exponent or a distance; nil for all moves.
func filter(name string, exponent float64, distance int) Filter {
	switch name {
	case "distinct":
		return distinct
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
