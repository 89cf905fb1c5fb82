package twenty48

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// inferred is the note on figures that table 2 of Teder 2021 does not give directly.
const inferred = "The source does not state the numbers of games of tree search: 210, 110 and 210 are " +
	"inferred, as the smallest that give the published percentages."

// Places in Teder 2021.
const (
	randomPlace = "text on random play"
	cornerPlace = "text on the corner strategy"
	tablePlace  = "table 2"
	neverPlace  = "text on table 2"
)

// Colours of the four agents of Teder 2021.
const (
	randomColor = 0
	cornerColor = 1
	treeColor   = 2
	bothColor   = 5
)

// randomEntrant returns the random player. The 10 000 published games took 27 s in total. Games missing from
// the published fractions ended with 16 or 32.
func randomEntrant(games int) entrant {
	e := entrant{Name: "random", Kind: "random", Games: games, Color: randomColor, Place: randomPlace,
		Least: 16, Most: 512}
	e.learn("random", "random")
	e.Never = lab.Print(0, randomPlace).On(e.Of)
	return e
}

// cornerEntrant returns the corner strategy. The source shows its fractions only in a chart.
func cornerEntrant(games int, corner string) entrant {
	e := entrant{Name: "corner", Kind: "corner", Values: param.Values{"corner": corner}, Games: games,
		Color: cornerColor, Most: 512, Never: lab.Print(0, cornerPlace).On(10_000)}
	e.learn("corner", "reference")
	return e
}

// cornerNote is the note that no numbers are published for the corner strategy.
const cornerNote = "The source shows the shares of the corner strategy only in a chart."

// treeEntrant returns tree search with the given number of simulations per move. Figures are published for 20
// and 40 simulations.
func treeEntrant(games, simulations int) entrant {
	e := entrant{Name: "MCTS-" + strconv.Itoa(simulations), Kind: "mcts-t", Base: simulations == 20,
		Values: param.Values{"simulations": strconv.Itoa(simulations)}, Games: games, Color: treeColor}
	e.Place = tablePlace
	if simulations == 40 {
		e.Color = 3
	}
	if !e.learn(e.Name, "table2", "reference") {
		e.Elsewhere = "20 and 40 simulations"
	} else if !e.Reference {
		e.Most = 1024
	}
	e.Never = lab.Print(0, neverPlace).On(e.Of)
	return e
}

// bothEntrant returns tree search whose final choice favours a corner by two factors. Figures are published
// for 20 simulations, the factors 1.2 and 1.1, and the top right corner.
func bothEntrant(games, simulations int, corner, both, third string) entrant {
	e := entrant{Name: "MCTS-" + strconv.Itoa(simulations) + " and corner", Kind: "mcts-t-corner",
		Games: games, Color: bothColor,
		Values: param.Values{"simulations": strconv.Itoa(simulations), "corner": corner,
			"corner-factor": both, "third-factor": third}}
	e.Place = tablePlace
	name := e.Name
	if both != "1.2" || third != "1.1" {
		name += ", factors " + both + "/" + third
	}
	if !e.learn(name, "table2", "reference") {
		e.Elsewhere = "20 simulations with the factors 1.2 and 1.1"
	} else if !e.Reference {
		e.Most, e.Never = 1024, lab.Print(0, neverPlace).On(e.Of)
	}
	return e
}

// flatEntrant returns flat Monte Carlo with the given number of playouts per move, which are divided between
// all legal moves. No figures are published for it.
func flatEntrant(games, simulations int) entrant {
	e := entrant{Name: "flat-" + strconv.Itoa(simulations), Kind: "flat",
		Values: param.Values{"simulations": strconv.Itoa(simulations)}, Games: games, Color: 6,
		Reference: true}
	e.learn(e.Name, "reference")
	e.Reference = true
	return e
}

// flatBothEntrant returns flat Monte Carlo with the corner factors 1.2 and 1.1.
func flatBothEntrant(games, simulations int) entrant {
	e := entrant{Name: "flat-" + strconv.Itoa(simulations) + " and corner", Kind: "flat-corner",
		Values: param.Values{"simulations": strconv.Itoa(simulations)},
		Games:  games, Color: 7, Reference: true}
	e.learn(e.Name, "reference")
	e.Reference = true
	return e
}

func cornerSpec() param.Spec {
	return param.Spec{Name: "corner", Title: "Corner", Doc: "Corner in which the large tiles gather.",
		Kind: param.Choice, Default: "top-right",
		Choices: []string{"top-right", "top-left", "bottom-right", "bottom-left"},
		Titles:  []string{"Top right", "Top left", "Bottom right", "Bottom left"}}
}

// factorSpecs returns the parameters for the corner factors.
func factorSpecs() []param.Spec {
	return []param.Spec{
		{Name: "corner-factor", Title: "Corner factor", Doc: "Factor on the mean reward of the two moves " +
			"towards the corner.", Kind: param.Float,
			Default: "1.2", Min: 0, Max: 10},
		{Name: "third-factor", Title: "Third factor", Doc: "Factor on the mean reward of the third move; " +
			"the factor of the last is 1.", Kind: param.Float,
			Default: "1.1", Min: 0, Max: 10},
	}
}
