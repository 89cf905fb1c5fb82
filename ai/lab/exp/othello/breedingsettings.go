package othello

import (
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/ai/optim/genprog"
	"ludarium/game/param"
)

// breeding is an experiment with genetic programming.
type breeding struct {
	lab.Description
	Defaults param.Values // parameter defaults that differ in the first test
	File     string       // file with the figures of the thesis and of re-runs
	Summary  func(v lab.OpenSettings, rows []bredRow) []lab.Table
}

// Ways to compute the fitness.
const (
	byTournament = "tournament"
	byReference  = "reference"
)

func (b breeding) specs() []param.Spec {
	specs := []param.Spec{
		{Name: "population", Title: "Population", Doc: "Formulas in a generation.", Kind: param.Int,
			Default: "100", Min: 2, Max: 5000, Log: true},
		{Name: "generations", Title: "Generations", Doc: "Generations after the first.", Kind: param.Int,
			Default: "10", Min: 1, Max: 10_000, Log: true},
		{Name: "terms", Title: "Terms", Doc: "Largest number of terms in a list of a random formula.",
			Kind: param.Int, Default: "5", Min: 1, Max: 10},
		{Name: "depth", Title: "Depth", Doc: "Largest depth of nested lists in a random formula.",
			Kind: param.Int, Default: "4", Min: 0, Max: 5},
		{Name: "squares", Title: "Squares", Doc: "Share of squares among the leaves; the others are numbers.",
			Kind: param.Float, Default: "0.5", Min: 0, Max: 1},
		{Name: "largest", Title: "Largest number",
			Doc: "Upper end of the range from 0 in which numbers are drawn.", Kind: param.Float, Default: "5",
			Min: 0.001, Max: 1e6},
		{Name: "reproduction", Title: "Reproduction",
			Doc: "Share of the next generation that are copies of the fittest.", Unit: "%", Kind: param.Int,
			Default: "10",
			Min:     0, Max: 100},
		{Name: "mutation", Title: "Mutation", Doc: "Share of mutants; the rest are children of two parents.",
			Unit: "%", Kind: param.Int, Default: "0",
			Min: 0,
			Max: 100},
		{Name: "operators", Title: "Mutated operators",
			Doc: "Share of mutations that change an operator rather than a leaf.", Kind: param.Float,
			Default: "0.5", Min: 0,
			Max: 1},
		{Name: "cap", Title: "Size cap", Doc: "Most leaves of a child.",
			Special: map[string]string{"0": "no limit"}, Kind: param.Int, Default: "4000", Min: 0,
			Max: 100_000},
		{Name: "symmetric", Title: "Symmetric squares",
			Doc: "Random formulas use the sum of all squares equivalent by symmetry instead of a " +
				"single square.",
			Kind: param.Bool, Default: "false"},
		{Name: "division", Title: "Division by zero",
			Doc: "Result of a division by zero: infinity or 0; or no division operator.", Kind: param.Choice,
			Default: "infinity",
			Choices: []string{"infinity", "zero", "none"},
			Titles:  []string{"Infinity", "0", "No division"}},
		{Name: "fitness", Title: "Fitness",
			Doc:     "Fitness by a tournament of all against all, or by games against fixed opponents.",
			Kind:    param.Choice,
			Default: byTournament,
			Choices: []string{byTournament, byReference},
			Titles:  []string{"Tournament", "Fixed opponents"}},
		{Name: "opponents", Title: "Opponents",
			Doc:  "Fixed opponents that decide fitness: names, weights or formulas, separated by semicolons.",
			Kind: param.Text, Default: "r104", Needs: map[string][]string{"fitness": {byReference}}},
		{Name: "games", Title: "Games", Doc: "Games in each comparison that decides fitness.", Unit: "games",
			Kind: param.Int, Default: "2", Min: 1, Max: 10_000},
		{Name: "ties", Title: "Ties", Doc: "Choice among several best moves.", Kind: param.Choice,
			Default: "first", Choices: []string{"random", "first"}, Titles: tieTitles},
		{Name: "measure", Title: "Measure", Doc: "Measure of fitness: share of discs or of games won.",
			Kind: param.Choice, Default: "discs", Choices: []string{"discs", "wins"},
			Titles: []string{"Discs", "Games won"}},
		{Name: "top", Title: "Watched", Doc: "Number of the fittest formulas watched in each generation, " +
			"in games that do not affect evolution.", Kind: param.Int, Default: "1",
			Min: 1,
			Max: 1000},
		{Name: "watch", Title: "Games watched",
			Doc: "Games of each watched formula against each reference, with random ties.", Unit: "games",
			Kind:    param.Int,
			Default: "100", Min: 0,
			Max: 10_000},
		{Name: "kept", Title: "Kept", Doc: "Number of the fittest formulas of each generation that the " +
			"rows record.",
			Kind: param.Int, Default: "1", Min: 1, Max: 5000},
		{Name: "exact", Title: "Watched without chance",
			Doc: "Number of the fittest formulas that also play two games without chance against " +
				"R104 and R105.", Kind: param.Int,
			Default: "1", Min: 0, Max: 5000},
		{Name: "final", Title: "Final games",
			Doc: "Final games of each watched formula against every opponent and reference, which decide " +
				"the champion.",
			Unit: "games", Kind: param.Int, Default: "100", Min: 2, Max: 100_000},
		{Name: "runs", Title: "Runs", Doc: "Independent runs.", Kind: param.Int, Default: "1", Min: 1,
			Max: 10_000},
	}
	for i, s := range specs {
		if text, ok := b.Defaults[s.Name]; ok {
			specs[i].Default = text
		}
	}
	return specs
}

// experiment returns the experiment with its complete description.
func (b breeding) experiment() *lab.Experiment {
	b.CurveX, b.CurveY = chart.Axis{Title: "generation"}, chart.Axis{Title: "games won", Unit: "%"}
	b.Published = files.Published(b.File)
	return lab.Typed[lab.OpenSettings, bredRow]{
		Description: b.Description,
		Settings:    lab.OpenSettings{Specs: b.specs()},
		Most:        lab.AnyNumber,
		Trials: func(v lab.OpenSettings) (int, error) {
			_, err := readBreeding(v.Values)
			return v.Int("runs"), err
		},
		Trial: breedingTrial,
		Check: breedingCheck,
		Summary: func(v lab.OpenSettings, rows []bredRow) []lab.Table {
			return append(b.Summary(v, rows), breedingProgress(v, rows))
		},
		Charts: breedingCharts,
		Best:   breedingBest,
	}.Experiment()
}

// bredSettings are the parsed settings of an experiment.
type bredSettings struct {
	breeder    *formula.Breeder
	evolution  genprog.Settings
	comparison match.Comparison
	opponents  []function
	tournament bool
}

func readBreeding(v param.Values) (*bredSettings, error) {
	s := &bredSettings{
		breeder: &formula.Breeder{Language: formula.Plain(), MaxTerms: v.Int("terms"),
			MaxDepth: v.Int("depth"), Squares: v.Float("squares"),
			Largest: v.Float("largest"), Symmetric: v.Bool("symmetric")},
		evolution: genprog.Settings{Size: v.Int("population"), Reproduction: v.Int("reproduction"),
			Mutation:  v.Int("mutation"),
			Crossover: 100 - v.Int("reproduction") - v.Int("mutation"), Operators: v.Float("operators"),
			Cap: v.Int("cap")},
		comparison: match.ByLot(v.Int("games")),
		tournament: v["fitness"] == byTournament,
	}
	switch v["division"] {
	case "zero":
		s.breeder.Language = formula.Protected()
	case "none":
		s.breeder.Language = formula.NewLanguage(formula.Add, formula.Subtract, formula.Multiply)
	}
	if v["ties"] == "first" {
		s.comparison.Ties = match.First
	}
	if v["measure"] == "discs" {
		s.comparison.Measure = match.Discs
	}
	if err := s.breeder.Check(); err != nil {
		return nil, err
	}
	if err := s.evolution.Check(); err != nil {
		return nil, err
	}
	var err error
	s.opponents, err = parseFunctions(v["opponents"])
	return s, err
}
