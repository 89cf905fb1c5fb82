package player

import (
	"embed"
	"strings"

	"ludarium/ai/engine/connectk/network"
	rules "ludarium/game/connectk"
)

// Best names, as networks, the best ones on offer for the board.
const Best = "best"

// Offer is a pair of networks that comes with the program.
type Offer struct {
	Name     string // stable, lower case
	Title    string
	Pedigree string // how they were bred: a command that makes them again
	file     string
}

// Offered returns all, the best one of a board first.
func Offered() []Offer {
	return []Offer{
		{"bred-3x3", "Bred for 3×3", "CMA-ES by the odds against minimax-9: " + breeding +
			"board=3x3 --set fitness=minimax --set iterations=300 --set runs=4 --set test-games=1000 --seed 1, run 1", "offered/3x3.txt"},
	}
}

// breeding begins the commands of pedigrees.
const breeding = "ludarium-cli lab run connect/breeding --set "

//go:embed offered/*.txt
var offered embed.FS

// Pair returns the networks, which are the caller's.
func (o Offer) Pair() network.Pair {
	text, err := offered.ReadFile(o.file)
	if err != nil {
		panic("player: " + err.Error()) // it comes with the program
	}
	pair, err := network.Parse(strings.TrimSpace(string(text)))
	if err != nil {
		panic("player: " + o.Name + ": " + err.Error())
	}
	return pair
}

// ForBoard returns the best networks on offer for a board. Where there are none, it returns networks without weights, which like all boards: such a player sees wins at
// most, until networks are bred for it.
func ForBoard(b *rules.Board) network.Pair {
	for _, o := range Offered() {
		if pair, err := fitting(o.Pair(), b); err == nil {
			return pair
		}
	}
	blank := &network.Network{Shape: network.Usual(b), Weights: make([]float64, network.Usual(b).Weights())}
	return network.Pair{First: blank, Second: blank}
}
