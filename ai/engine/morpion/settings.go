package morpion

import (
	"fmt"
	"slices"

	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// whole adds an integer parameter. Its slider is logarithmic unless the value 0 is allowed.
func whole(p *param.Set, field *int, name, title, doc string, usual, least, most int) param.Field {
	f := p.Int(field, name, title, doc, usual, least, most)
	if least > 0 {
		f = f.Log()
	}
	return f
}

// fraction adds a floating-point parameter. Its slider is logarithmic unless the value 0 is allowed.
func fraction(p *param.Set, field *float64, name, title, doc string, usual, least, most float64) param.Field {
	f := p.Float(field, name, title, doc, usual, least, most)
	if least > 0 {
		f = f.Log()
	}
	return f
}

// Params implements param.Settings.
func (n *NRPA) Params(p *param.Set) {
	whole(p, &n.Level, "level", "Level", "Depth of nesting; with n iterations, each level takes n times as "+
		"long as the one below.", 3, 1, 8)
	whole(p, &n.Iterations, "iterations", "Iterations",
		"Number of searches of the level below in each search.", 100, 1, 10_000)
	fraction(p, &n.Alpha, "alpha", "Step", "Step size of the policy towards the best game.", 1, 0.01, 10)
	p.Bool(&n.Stepwise, "stepwise", "Move by move", "Adapt move by move, as published, instead of by layers "+
		"of moves that can be played in any order.", false)
	whole(p, &n.Stable, "stable", "Playouts per adaptation",
		"Number of playouts of which the best is used, which stabilises the search.", 1, 1, 100).
		Where("1", "not stabilised")
	whole(p, &n.Repetitions, "repetitions", "Repetitions",
		"Number of times the best game of a level must recur before the level ends.", 0, 0, 10_000).
		Where("0", "never early")
	whole(p, &n.Patience, "patience", "Patience",
		"Number of searches without a longer game before a level ends.", 0, 0, 10_000).
		Where("0", "never early")
	fraction(p, &n.Temperature, "temperature", "Temperature", "Temperature of the policy (generalised "+
		"NRPA); higher values make it more random.", 1, 0.1, 10)
	p.Float(&n.Bias, "bias", "Bias", "Initial preference of the policy for lines near the middle of the "+
		"cross (generalised NRPA).", 0, -20, 20)
	fraction(p, &n.Selective, "selective", "Selectivity", "Share of the greatest weight below which a move "+
		"is never drawn (selective playouts).", 0, 0, 1).Where("0", "all moves are drawn")
}

// Params implements param.Settings.
func (n *BeamNRPA) Params(p *param.Set) {
	whole(p, &n.Level, "level", "Level", "Depth of nesting.", 2, 1, 5)
	whole(p, &n.Iterations, "iterations", "Iterations", "Number of iterations on each level.", 100, 1, 10_000)
	whole(p, &n.Beam, "beam", "Beam", "Number of games followed on each level above 1.", 4, 1, 64)
	whole(p, &n.LowBeam, "low-beam", "Beam of level 1", "Number of games followed on level 1.", 1, 1, 64)
	fraction(p, &n.Alpha, "alpha", "Step", "Step size of a policy towards its game.", 1, 0.01, 10)
}

type perturbationSettings struct {
	Perturbation

	removal                     string
	firstLevel, firstIterations int
}

// Params implements param.Settings.
func (s *perturbationSettings) Params(p *param.Set) {
	whole(p, &s.Unplay, "unplay", "Moves taken back", "Number of moves taken back before each search.", 15,
		1, 200)
	whole(p, &s.Repair.Level, "level", "Level", "Level of the NRPA search after each take-back.", 1, 1, 4)
	whole(p, &s.Repair.Iterations, "iterations", "Iterations",
		"Number of iterations on each level of that search.", 100, 1, 10_000)
	whole(p, &s.Repair.Repetitions, "repetitions", "Repetitions",
		"Number of times the best game of a level "+
			"of that search must recur before the level ends.", 0, 0, 10_000).
		Where("0", "never early")
	whole(p, &s.Tries, "tries", "Tries", "Number of searches.", 1000, 1, 100_000_000)
	p.Choice(&s.removal, "removal", "Removal", "Which moves are taken back.", removals()[0], removals()...).
		Titles(removalTitles()...)
	p.Bool(&s.Vary, "vary", "Vary", "Draw the number of moves taken back anew each time, from half to "+
		"one and a half times the given number.", false)
	fraction(p, &s.Keep, "keep", "Keep lines", "Preference of each search for the lines of the game.", 0, 0,
		20).Where("0", "none")
	whole(p, &s.Slack, "slack", "Slack", "Number of moves by which a game may be shorter than the longest.",
		0, 0, 100)
	whole(p, &s.firstLevel, "first-level", "First level", "Level of the NRPA search for a first game.", 0, 0,
		5).Where("0", "as after take-backs")
	whole(p, &s.firstIterations, "first-iterations", "First iterations",
		"Number of iterations on each level of that search.", 100, 1, 10_000).
		Needs("first-level", param.Not+"0")
	whole(p, &s.Patience, "patience", "Patience",
		"Number of searches without a longer game before a restart.", 0, 0, 100_000_000).
		Where("0", "no restarts")
	whole(p, &s.Pool, "pool", "Pool", "Number of good games kept, from half of which restarts go on.",
		1, 1, 1000).Where("1", "restarts from nothing").Needs("patience", param.Not+"0")
	whole(p, &s.Apart, "apart", "Apart", "Least number of lines in which games of the pool differ.", 20, 1,
		500).Needs("patience", param.Not+"0").Needs("pool", param.Not+"1")
}

func (s perturbationSettings) method() Method {
	by := s.Perturbation
	by.Removal = Removal(slices.Index(removals(), s.removal))
	if s.firstLevel > 0 {
		by.First = NRPA{Level: s.firstLevel, Iterations: s.firstIterations,
			Repetitions: s.Repair.Repetitions}
	}
	return by
}

// Params implements param.Settings.
func (n *Nested) Params(p *param.Set) {
	whole(p, &n.Level, "level", "Level", "Depth of nesting; level 1 tries moves with random games. The "+
		"thesis counts one less.", 2, 1, 6)
	whole(p, &n.Lazy, "lazy", "Lazy playouts", "Number of random games that decide whether a move is "+
		"searched, on levels above 1.", 0, 0, 1000).Where("0", "all moves are searched")
	fraction(p, &n.Prune, "prune", "Strictness", "Threshold for the mean of a move's lazy playouts, from "+
		"the average of all such means (0) to their maximum (1).", 0, 0, 1).Needs("lazy", param.Not+"0")
	p.Bool(&n.Distinct, "distinct", "Skip symmetric moves", "Try only one of the moves that are equal up to "+
		"rotation or reflection of the position.", false)
}

// Params implements param.Settings.
func (s *Shared) Params(p *param.Set) {
	whole(p, &s.Level, "level", "Level", "Depth of nesting; the searches of the level below are shared.",
		2, 2, 6)
}

type reflexiveSettings struct {
	games, meta int
	counts      [][]int
}

// Params implements param.Settings.
func (s *reflexiveSettings) Params(p *param.Set) {
	whole(p, &s.games, "games", "Random games", "Number of random games for each move of a first-level game.",
		10, 1, 1_000_000)
	whole(p, &s.meta, "meta", "First-level games", "Number of first-level games for each move of the game.",
		10, 1, 100_000)
	p.Add(&s.counts, countsParam())
	p.Needs("counts", []string{""}, "games", "meta")
}

// method returns the Reflexive search with these settings.
func (s reflexiveSettings) method() Method {
	if len(s.counts) > 0 {
		return Reflexive{Counts: firsts(s.counts)}
	}
	return Reflexive{Counts: []int{s.games, s.meta}}
}

// Params implements param.Settings.
func (a *Averaging) Params(p *param.Set) {
	whole(p, &a.Games, "games", "Random games", "Number of random games after each legal move.", 10, 1,
		1_000_000)
}

// flatSettings holds the parameter of Reflexive with one level.
type flatSettings struct{ games int }

// Params implements param.Settings.
func (s *flatSettings) Params(p *param.Set) {
	whole(p, &s.games, "games", "Random games", "Number of random games for each move of the game.", 100, 1,
		1_000_000)
}

// Params implements param.Settings.
func (u *UCT) Params(p *param.Set) {
	whole(p, &u.Playouts, "playouts", "Playouts", "Number of playouts for each move of the game.", 1000, 1,
		100_000)
	fraction(p, &u.C, "exploration", "Exploration", "Weight of the confidence bound.", 0.3, 0.001, 2)
	p.Bool(&u.ByBest, "by-best", "By best",
		"Play the move with the longest game instead of the one with the best mean.", false)
}

// Params implements param.Settings.
func (a *Annealing) Params(p *param.Set) {
	fraction(p, &a.Hot, "hot", "First temperature", "Temperature at the start; at temperature T a "+
		"take-back is accepted with probability exp(−1/T).", 2, 0.01, 100)
	fraction(p, &a.Cold, "cold", "Last temperature", "Temperature at the end; if it equals the first "+
		"temperature, the temperature is constant.", 0.15, 0.01, 100)
	whole(p, &a.Steps, "steps", "Steps", "Number of steps of a search.", 1_000_000,
		100, 1_000_000_000)
	whole(p, &a.PerTemperature, "per-temperature", "Steps per temperature",
		"Number of steps before each cooling.", 100, 1, 1_000_000)
	fraction(p, &a.Cooling, "cooling", "Cooling ratio", "Factor of the temperature at each cooling; at the "+
		"last temperature the search starts again, until the steps are made.", 0, 0, 0.999999).
		Where("0", "the one that takes all steps to the last temperature")
}

type samplingSettings struct {
	games    int
	filter   string
	exponent float64
	distance int
}

// Params implements param.Settings.
func (s *samplingSettings) Params(p *param.Set) {
	whole(p, &s.games, "games", "Games", "Number of random games.", 1000, 1, 1_000_000_000)
	p.Choice(&s.filter, "filter", "Moves", "Moves from which the next one is drawn: all, those distinct up "+
		"to symmetry, those that leave the most moves, the half that wastes the least potential in rows "+
		"or in the interior, or the half that wastes the most in rows.", "all",
		"all", "distinct", "mobility", "rows-unused", "rows-certain", "interior-unused", "interior-certain",
		"most-waste").
		Titles("all", "distinct", "most moves left", "least waste of rows", "least certain waste of rows",
			"least waste of the interior", "least certain waste of the interior", "most waste of rows")
	fraction(p, &s.exponent, "exponent", "Exponent", "Exponent of a row's waste.", 2, 0.1, 10)
	whole(p, &s.distance, "distance", "Distance", "Least distance from the edge of interior dots.", 2, 1, 10)
	p.Needs("filter", []string{"rows-unused", "rows-certain", "most-waste"}, "exponent")
	p.Needs("filter", []string{"interior-unused", "interior-certain"}, "distance")
}

// filtering returns the filter chosen by the settings, or nil for all moves.
func (s *samplingSettings) filtering() Filter {
	switch s.filter {
	case "distinct":
		return distinct
	case "mobility":
		return Mobility
	case "rows-unused":
		return RowFilter(s.exponent, rules.Unused, false)
	case "rows-certain":
		return RowFilter(s.exponent, rules.Certain, false)
	case "interior-unused":
		return InteriorFilter(s.distance, rules.Unused, false)
	case "interior-certain":
		return InteriorFilter(s.distance, rules.Certain, false)
	case "most-waste":
		return RowFilter(s.exponent, rules.Unused, true)
	}
	return nil
}

func (s samplingSettings) method() Method {
	return Sampling{Games: s.games, Filter: s.filtering(),
		Filtered: fmt.Sprint(s.filter, " ", s.exponent, " ", s.distance)}
}

// evolutionSettings holds the parameters of Evolution: those of all forms and those of one form.
type evolutionSettings struct {
	Evolution
	form evolutionForm

	value, reach, construct string
	spread                  reachSettings
}

// evolutionForm is a form of evolution, which determines the settings that have no parameter.
type evolutionForm int

const (
	multiLevel evolutionForm = iota
	withPolicy               // multi-level evolution that draws moves from a policy
	committing               // END or SAGE
)

// Params implements param.Settings.
func (s *evolutionSettings) Params(p *param.Set) {
	whole(p, &s.Side, "side", "Side", "Side of the square population.", 16, 1, 512)
	if s.form == committing {
		whole(p, &s.Samples, "samples", "Samples", "Number of games that each individual plays per "+
			"round, of "+
			"which it keeps the best; more than one make END SAGE.", 1, 1, mostSamples)
	} else {
		whole(p, &s.Multiplier, "multiplier", "Multiplier", "Square root of the number of random games that "+
			"each individual plays per round.", 1, 1, maxMultiplier)
	}
	if s.form != withPolicy {
		p.Choice(&s.construct, "construct", "Construction", "How individuals finish their games: by random "+
			"moves, or by random ones among the moves that leave the most further moves or among the "+
			"half nearest to the last dot.", "random", "random", "mobility", "near").
			Titles("random moves", "most moves left", "near the last dot")
	}
	p.Choice(&s.reach, "reach", "Reach", "Distance over which games spread: to direct neighbours only, or "+
		"farther the closer they are to the best, by one of the source's three tables.", "constant",
		"constant", "final", "pseudocode", "text").
		Titles("neighbours only", "final table", "table in the pseudocode", "table in the text")
	fraction(p, &s.Mutation, "mutation", "Mutation",
		"Probability of taking back one more move before a game is finished.", 0, 0, 0.9)
	whole(p, &s.Repeat, "repeat", "Rounds per degree",
		"Number of rounds before the population commits to the next move.", 1, 1, 20)
	p.Bool(&s.InPlace, "in-place", "In place",
		"Let individuals compete cell by cell instead of all at the same time.", false)
	p.Bool(&s.AnyOrder, "any-order", "Species in any order", "Distinguish species by the lines of their "+
		"first moves, regardless of the order of these moves.", false)
	p.Bool(&s.Redraw, "redraw", "Redraw",
		"Draw the next move anew when the opening grows, instead of taking it from the game.", false)
	p.Choice(&s.value, "value", "Compare by", "Measure by which games compete: their number of moves, the "+
		"waste of rows raised to a power, or the waste of dots at least a given distance from the edge.",
		"moves", "moves", "rows-1.5", "rows-2", "interior-1", "interior-2").
		Titles("moves", "rows, exponent 1.5", "rows, exponent 2", "interior, distance 1",
			"interior, distance 2")
	fraction(p, &s.Anneal, "anneal", "Annealing", "Temperature at which an individual anneals from one "+
		"random game instead of playing several.", 0, 0, 100).Where("0", "off")
	s.spread.Params(p)
	p.Needs("sizes", []string{""}, "reach")
	if s.form == committing {
		fraction(p, &s.Disorder, "disorder", "Disorder", "Largest share of differing neighbours at which "+
			"the population commits to the next move.", 0, 0, 1).
			Where("0", "the population commits after each round")
		whole(p, &s.Patience, "patience", "Patience",
			"Most rounds at one degree while neighbours differ more.", usualPatience, 1, 1000).
			Needs("disorder", param.Not+"0")
		return
	}
	whole(p, &s.Rounds, "rounds", "Upper rounds",
		"Number of upper rounds; in each the opening grows by one move.", 50, 1, 1000)
	whole(p, &s.Cap, "cap", "Lower cap", "Degree (number of decided moves) at which a lower run ends.", 0, 0,
		1000).Where("0", "the end of the games")
	if s.form == withPolicy {
		fraction(p, &s.Alpha, "alpha", "Step", "Step size of the policy towards the best game of a round.", 1,
			0.01, 10)
	}
}

// HeuristicOf returns the heuristic for constructions with the given name and its name in saved states. It
// returns nil and an empty name for "random".
func HeuristicOf(choice string) (Filter, string) {
	switch choice {
	case "mobility":
		return Mobility, choice
	case "near":
		return Near, choice
	}
	return nil, ""
}

func (s evolutionSettings) method() Method {
	e := s.Evolution
	if s.form == committing {
		e.Rounds = 1
	}
	e.Heuristic, e.Heuristics = HeuristicOf(s.construct)
	switch s.value {
	case "rows-1.5":
		e.Value.Rows = 1.5
	case "rows-2":
		e.Value.Rows = 2
	case "interior-1":
		e.Value.Interior = 1
	case "interior-2":
		e.Value.Interior = 2
	}
	switch s.reach {
	case "text":
		e.Reach = reachText()
	case "final":
		e.Reach = reachFinal()
	case "pseudocode":
		e.Reach = reachPseudocode()
	}
	radius, own := s.spread.Reach()
	e.Radius = radius
	if len(own) > 0 {
		e.Reach = own
	}
	return e
}
