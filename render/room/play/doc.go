// Package play is what the rooms of games share: the board with its gestures and marks, the players, the move
// list, the thinking, the graph, options, dialogs, replay and saving. A game hands in its [Kind]; what only
// its room has comes in by the optional interfaces that it implements.
//
// # To add something to a game's room
//
// See first what lies over the board already: hints (hint.go), the lines of a search (lines.go), the threat
// of the opponent (analysing.go), what a review says (review.go). picture.go puts them in their order.
//
// Implement an interface of own.go: Marker, Hinter and Annotator lay something over the board (the usual
// arrow of a hint is in hint.go), others add tabs, options, dialogs, keys. Add an interface there when none
// fits; it is asked for once, when the room is made.
package play
