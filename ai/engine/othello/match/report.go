package match

import (
	"encoding/json"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/othello"
)

// Report is a printable result of a comparison.
type Report struct {
	A, B  string // names of the functions
	Ties  string // "random" or "first"
	Games []ReportedGame
	Score Score   // score of A
	Wins  float64 // percentage of games won by A
	Discs float64 // percentage of discs of A
}

// ReportedGame is a game of a Report.
type ReportedGame struct {
	Black string // name of the function that played Black
	Score [2]int // discs of Black and White
	Moves string // transcript of the game
}

// Report runs the comparison and returns a report with every game.
func (c *Comparison) Report(nameA string, a Judge, nameB string, b Judge, seed uint64) Report {
	r := Report{A: nameA, B: nameB, Ties: [...]string{"random", "first"}[c.Ties]}
	r.Score = c.Run(a, b, seed, func(g Played) {
		name := nameA
		if g.Swapped {
			name = nameB
		}
		moves := make([]game.Move, len(g.Moves))
		for i, sq := range g.Moves {
			moves[i] = game.Move(sq)
		}
		r.Games = append(r.Games, ReportedGame{name, [2]int{g.Black, g.White}, othello.Transcript(moves)})
	})
	r.Wins, r.Discs = r.Score.WinPercent(), r.Score.DiscPercent()
	return r
}

// JSON returns the report as one JSON object.
func (r *Report) JSON() []byte {
	data, err := json.Marshal(r)
	if err != nil {
		panic("match: " + err.Error())
	}
	return data
}

// String returns the report as a table with one line for each game.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s against %s, ties %s: %s\n", r.A, r.B, r.Ties, r.Score)
	for i, g := range r.Games {
		fmt.Fprintf(&b, "%4d  %-10s %2d–%-2d  %s\n", i+1, g.Black, g.Score[0], g.Score[1], g.Moves)
	}
	return b.String()
}
