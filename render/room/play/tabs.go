package play

import "ludarium/render/ui/lang"

// The tabs of a room's panel.
const (
	tabMoves = iota
	tabThink
	tabGraph
	tabOptions
	tabGames
)

var (
	tabs     = []lang.Text{textMoves, textThink, textGraph, textOptions, textGames}
	tabNames = []string{"moves", "think", "graph", "options", "games"}
)

// tabChosen opens a tab.
type tabChosen struct{ tab int }

func (e tabChosen) update(_ Known, s State) (State, []Command) {
	s.Tab = e.tab
	return s, nil
}
