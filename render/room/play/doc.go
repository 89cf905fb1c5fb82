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
// arrow of a hint is in hint.go), others add tabs, options, dialogs, keys. The room names what it implements
// beside its type, "_ play.Marker = (*Room)(nil)". Add an interface there when none fits; it is asked for
// once, when the room is made.
//
// What a mark looks like is said in render/draw/board (Marks, Arrow, Value) and drawn by the drawer of the
// game. TestHintIsOneMove of render/room/all goes through the hints of all games; a mark of your own is
// tested by Shown().Marks, as there. TestMarksHaveEnoughContrast of
// render/draw/board/drawers checks marks on every board.
package play
