package assets

import _ "embed"

// HomeLab holds HomeFigures as JSON: go run ./build home.
//
//go:embed home/lab.json
var HomeLab []byte

// HomeGame holds a HomeMoves as JSON.
//
//go:embed home/game.json
var HomeGame []byte

// HomeFigures are the figures that the first screen shows: a published share of games beside the share
// measured by the program, and what the atlas holds.
type HomeFigures struct {
	Experiment string      `json:"experiment"`
	Games      int         `json:"games"`
	Seed       uint64      `json:"seed"`
	Tile       int         `json:"tile"`      // the largest one of the games that are counted
	Published  float64     `json:"published"` // percent
	Points     []HomePoint `json:"points"`    // by increasing number of games
	Courses    int         `json:"courses"`
	Algorithms int         `json:"algorithms"` // pages of the atlas
}

// HomePoint is the share after a number of games with its 95 % interval, all in percent.
type HomePoint struct {
	Games int     `json:"games"`
	Here  float64 `json:"here"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// HomeMoves is a famous game, which the first screen plays through.
type HomeMoves struct {
	Game  string `json:"game"`  // name of its rules
	About string `json:"about"` // players, place and year
	Moves string `json:"moves"` // separated by spaces
}
