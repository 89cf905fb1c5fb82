package search

import "ludarium/game"

// Insight is what some methods tell of their insides with a report, so that they can be watched. Every field is
// optional; all of it together takes a few kilobytes, since reports come ten times a second.
type Insight struct {
	Mean       float64     `json:"mean,omitempty"`       // mean score of the latest few hundred games, 0 before the first
	Climb      []Sample    `json:"climb,omitempty"`      // how best and mean came about, at evenly spaced nodes and now; at most 65
	Current    []game.Move `json:"current,omitempty"`    // the game tried last, or the position of a walk, from the root on
	Policy     []Weighted  `json:"policy,omitempty"`     // what the method thinks of the legal moves at the root
	Population *Population `json:"population,omitempty"` // of an evolution
	Annealing  *Annealing  `json:"annealing,omitempty"`  // of a walk with a temperature
}

// Sample is where a search stood.
type Sample struct {
	Nodes int64   `json:"nodes"`
	Best  float64 `json:"best"`
	Mean  float64 `json:"mean"` // as in Insight
}

// Weighted is a move with its share of the weights of all legal moves, in [0, 1].
type Weighted struct {
	Move  game.Move `json:"move"`
	Share float64   `json:"share"`
}

// Population is the picture of a population that lives on a square torus.
type Population struct {
	Side    int    `json:"side"`    // individuals in a row of the population
	Shown   int    `json:"shown"`   // individuals in a row of the picture: of large populations every so manieth
	Species []byte `json:"species"` // by row and column of the picture; 0 is the commonest species, 255 stands for all the rare ones
	Scores  []byte `json:"scores"`  // in the same order; 255 for larger ones

	Degree   int     `json:"degree"`   // commitment: how many first moves of a game stay and make its species
	Round    int     `json:"round"`    // rounds done
	Kinds    int     `json:"kinds"`    // species in the picture
	Disorder float64 `json:"disorder"` // share of neighbours that are of different species, in [0, 1]
	Mean     float64 `json:"mean"`     // score of the individuals in the picture
	Best     int     `json:"best"`     // highest score of the population ever
}

// Annealing is where a walk stands that accepts setbacks, ever fewer of them.
type Annealing struct {
	Temperature float64 `json:"temperature"`
	Accept      float64 `json:"accept"` // probability that a setback of one point is accepted
	Back        float64 `json:"back"`   // share of the latest steps that went back
}
