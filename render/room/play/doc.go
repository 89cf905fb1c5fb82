// Package play is what the rooms of games share: the board with its gestures and marks, the players, the move
// list, the thinking, the graph, options, dialogs, replay and saving. A game hands in its [Kind]; what only
// its room has comes in by the optional interfaces that it implements.
package play
