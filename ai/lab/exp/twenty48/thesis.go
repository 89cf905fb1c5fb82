package twenty48

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// inferred says what table 2 of the thesis leaves open.
const inferred = "The source does not state the numbers of games of tree search: 210, 110 and 210 are " +
	"inferred, as the smallest that give the published percentages."

// The inferred numbers of games with 20 and with 40 simulations.
const (
	inferredTree   = 210
	inferredLonger = 110
)

// Places in the thesis.
const (
	randomPlace = "text on random play"
	cornerPlace = "text on the corner strategy"
	tablePlace  = "table 2"
	neverPlace  = "text on table 2"
)

// The colours of the thesis' four ways to play.
const (
	randomColor = 0
	cornerColor = 1
	treeColor   = 2
	bothColor   = 5
)

// randomEntrant returns the random player. All 10 000 published games took 27 s; what they leave to 100 % are
// those that ended with 16 or 32.
func randomEntrant(games int) entrant {
	return entrant{Name: "random", Kind: "random", Games: games, Color: randomColor, Of: 10_000,
		Place: randomPlace, Seconds: 0.0027,
		Pooled: share{32, 6.88}, Published: []share{{64, 37.2}, {128, 48}, {256, 7.9}, {512, 0.02}},
		Most: 512, Never: lab.Print(0, randomPlace).On(10_000)}
}

// cornerEntrant returns the corner strategy, whose published shares are in a chart only.
func cornerEntrant(games int, corner string) entrant {
	return entrant{Name: "corner", Kind: "corner", Values: param.Values{"corner": corner}, Games: games,
		Color:     cornerColor,
		Reference: true, Of: 200_000, Published: []share{{16, 0.02}, {32, 1.01}, {64, 12.05}, {128, 42.05},
			{256, 41.85}, {512, 3.02}},
		Most: 512, Never: lab.Print(0, cornerPlace).On(10_000)}
}

// cornerNote says so.
const cornerNote = "The source shows the shares of the corner strategy only in a chart."

// treeEntrant returns tree search with so many simulations a move; published are 20 and 40.
func treeEntrant(games, simulations int) entrant {
	e := entrant{Name: "MCTS-" + strconv.Itoa(simulations), Kind: "mcts-t", Base: simulations == 20,
		Values: param.Values{"simulations": strconv.Itoa(simulations)}, Games: games, Color: treeColor}
	e.Place = tablePlace
	if simulations == 20 || simulations == 40 {
		e.Most = 1024
	}
	switch simulations {
	case 20:
		e.Of, e.Seconds = inferredTree, 6.8
		e.Published = []share{{32, 0}, {64, 1}, {128, 18.6}, {256, 77.6}, {512, 2.9}, {1024, 0}}
	case 40:
		e.Of, e.Seconds, e.Color = inferredLonger, 15.2, 3
		e.Published = []share{{32, 0}, {64, 0}, {128, 12.7}, {256, 80.9}, {512, 6.4}, {1024, 0}}
	case 400:
		e.Of, e.Reference = 50, true
		e.Published = []share{{128, 8}, {256, 44}, {512, 48}}
	default:
		e.Elsewhere = "20 and 40 simulations"
	}
	e.Never = lab.Print(0, neverPlace).On(e.Of)
	return e
}

// bothEntrant returns tree search whose final choice favours a corner by the factors; published are 20
// simulations with 1.2 and 1.1 for the top right corner.
func bothEntrant(games, simulations int, corner, both, third string) entrant {
	e := entrant{Name: "MCTS-" + strconv.Itoa(simulations) + " and corner", Kind: "mcts-t-corner",
		Games: games, Color: bothColor,
		Values: param.Values{"simulations": strconv.Itoa(simulations), "corner": corner,
			"corner-factor": both, "third-factor": third}}
	e.Place = tablePlace
	switch strconv.Itoa(simulations) + " " + both + " " + third {
	case "20 1.2 1.1":
		e.Of, e.Seconds = inferredTree, 10.5
		e.Most, e.Never = 1024, lab.Print(0, neverPlace).On(inferredTree)
		e.Published = []share{{32, 0.5}, {64, 0.5}, {128, 17.1}, {256, 52.9}, {512, 28.1}, {1024, 1}}
	case "20 2 1.5":
		e.Of, e.Reference = 1000, true
		e.Published = []share{{16, 0.1}, {32, 0.4}, {64, 2}, {128, 31.5}, {256, 45.9}, {512, 19.6},
			{1024, 0.5}}
	case "40 1.2 1.1":
		e.Of, e.Reference = 500, true
		e.Published = []share{{32, 0.4}, {128, 12.2}, {256, 56.2}, {512, 30.6}, {1024, 0.6}}
	default:
		e.Elsewhere = "20 simulations with the factors 1.2 and 1.1"
	}
	return e
}

// flatEntrant returns flat Monte Carlo with so many playouts for each move, of all legal moves together.
// There are no published figures.
func flatEntrant(games, simulations int) entrant {
	e := entrant{Name: "flat-" + strconv.Itoa(simulations), Kind: "flat",
		Values: param.Values{"simulations": strconv.Itoa(simulations)}, Games: games, Color: 6,
		Reference: true}
	switch simulations {
	case 20:
		e.Of, e.Published = 1000, []share{{32, 0.2}, {64, 0.4}, {128, 12.7}, {256, 84.7}, {512, 2}}
	case 400:
		e.Of, e.Published = 50, []share{{256, 36}, {512, 64}}
	}
	return e
}

// flatBothEntrant is Flat with the corner factors 1.2 and 1.1.
func flatBothEntrant(games, simulations int) entrant {
	e := entrant{Name: "flat-" + strconv.Itoa(simulations) + " and corner", Kind: "flat-corner",
		Values: param.Values{"simulations": strconv.Itoa(simulations)},
		Games:  games, Color: 7, Reference: true}
	if simulations == 20 {
		e.Of, e.Published = 1000,
			[]share{{32, 0.2}, {64, 0.5}, {128, 13.6}, {256, 52.1}, {512, 31.8}, {1024, 1.8}}
	}
	return e
}

// cornerSpec describes the parameter of the corner.
func cornerSpec() param.Spec {
	return param.Spec{Name: "corner", Title: "Corner", Doc: "Corner in which the large tiles gather.",
		Kind: param.Choice, Default: "top-right",
		Choices: []string{"top-right", "top-left", "bottom-right", "bottom-left"},
		Titles:  []string{"Top right", "Top left", "Bottom right", "Bottom left"}}
}

// factorSpecs describes the parameters of the corner factors.
func factorSpecs() []param.Spec {
	return []param.Spec{
		{Name: "corner-factor", Title: "Corner factor", Doc: "Factor on the mean reward of the two moves " +
			"towards the corner.", Kind: param.Float,
			Default: "1.2", Min: 0, Max: 10},
		{Name: "third-factor", Title: "Third factor", Doc: "Factor on the mean reward of the third move; " +
			"that of the last is 1.", Kind: param.Float,
			Default: "1.1", Min: 0, Max: 10},
	}
}
