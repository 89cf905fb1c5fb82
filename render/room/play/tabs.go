package play

import "ludarium/render/ui/lang"

// Tabs of the panel.
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

func (e tabChosen) update(k Known, s State) (State, []Command) {
	w := &s.Review.Why
	w.Left = e.tab != tabGraph && (w.Left || s.showsLine(k))
	s.Tab = e.tab
	return s, nil
}
