// Package play is what the rooms of games share: the board with its gestures and marks, the players, the move
// list, the thinking, the graph, options, dialogs, replay and saving. A game hands in a [Game], one struct
// that describes it.
//
// # To add something to a game's room
//
// See first what lies over the board already: hints (hint.go), the lines of a search (lines.go), the threat
// of the opponent (analysing.go), what a review found (review.go). picture.go puts them in their order.
//
// Set a field of Game in the room of the game: Game.Marks lays something over the board (the usual arrow of a
// hint is in hint.go), Game.Tabs, Game.Panel and Game.Hand add tabs, options, dialogs, buttons and keys. If
// no field fits, add one to the struct of its subject in game.go and call it where it takes effect.
//
// What a mark looks like is described in render/draw/board (Marks, Arrow, Value) and drawn by the drawer of
// the game. TestHintIsOneMove of render/room/all goes through the hints of all games; a mark of your own is
// tested by Shown().Marks, as there. TestMarksHaveEnoughContrast of
// render/draw/board/drawers checks marks on every board.
package play
