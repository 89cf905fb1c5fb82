package player

import (
	"embed"
	"strings"

	"ludarium/ai/engine/connectk/network"
	rules "ludarium/game/connectk"
)

// best is the name that selects the best shipped networks for the board.
const best = "best"

// Offer is a pair of networks that is shipped with the program.
type Offer struct {
	Name     string // lower case and stable
	Title    string
	Pedigree string // command that reproduces the networks
	file     string
}

// Offered returns all shipped networks, with the best one for a board before the others.
func Offered() []Offer {
	return []Offer{
		{"bred-3x3", "Evolved for 3×3", "CMA-ES by the solver's values, run 2 of: " + breeding +
			"board=3x3 --set method=cmaes --set fitness=values --set positions=400 --set iterations=400 " +
			"--set test-games=1000 --set runs=2 --seed 1", "offered/3x3.txt"},
		{"bred-4x4", "Evolved for 4×4", "CMA-ES by games against Naive: " + breeding +
			"board=4x4 --set method=cmaes --set fitness=naive --set exact-odds=false --set games=150 --set " +
			"win=1 --set draw=0 --set iterations=600 --set test-games=2000 --seed 1", "offered/4x4.txt"},
		{"bred-7x6", "Evolved for 7×6", "separable CMA-ES by games against Naive: " +
			breeding + "board=7x6 --set method=sep-cmaes --set fitness=naive --set iterations=1200 --set " +
			"games=80 --set win=1 --set draw=0 --set test-games=2000 --seed 1", "offered/7x6.txt"},
		{"fips-3x3", "FIPS for 3×3", "as in the thesis: " + breeding + fips + "4 --set board=3x3",
			"offered/fips-3x3.txt"},
		{"fips-4x4", "FIPS for 4×4", "as in the thesis: " + breeding + fips + "1 --set board=4x4",
			"offered/fips-4x4.txt"},
		{"fips-7x6", "FIPS for 7×6", "as in the thesis: " + breeding + fips + "1 --set board=7x6",
			"offered/fips-7x6.txt"},
	}
}

// breeding is the beginning of the commands in pedigrees; fips adds the settings of Huttunen 2008.
const (
	breeding = "ludarium-cli lab run connect/breeding --set "
	fips     = "method=fips --set fitness=games --set iterations=300 --set test-games=1000 --seed "
)

//go:embed offered/*.txt
var offered embed.FS

// Pair returns the networks, which the caller owns.
func (o Offer) Pair() network.Pair {
	text, err := offered.ReadFile(o.file)
	if err != nil {
		panic("player: " + err.Error()) // cannot happen: the shipped data is valid
	}
	pair, err := network.Parse(strings.TrimSpace(string(text)))
	if err != nil {
		panic("player: " + o.Name + ": " + err.Error())
	}
	return pair
}

// forBoard returns the best shipped networks for a board. If there are none, it returns networks with zero
// weights, which rate all boards equally, so that the player recognises at most immediate wins.
func forBoard(b *rules.Board) network.Pair {
	for _, o := range Offered() {
		if pair, err := fitting(o.Pair(), b); err == nil {
			return pair
		}
	}
	blank := &network.Network{Shape: network.Usual(b), Weights: make([]float64, network.Usual(b).Weights())}
	return network.Pair{First: blank, Second: blank}
}
