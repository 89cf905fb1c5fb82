// Package play has the parts that the rooms of games share: the board with its gestures and marks, the
// players, the move list, the thinking, the graph, options, dialogs, replay and saving. A game hands in a
// [Game], one struct that describes it.
//
// # State, events, commands
//
// What people can change in a room is its [State], plain data. The game itself is in the session, settings
// are in the shell. Something happens in four steps:
//
//  1. Input and drawing read the state and the session, and emit an [Event]: boardPressed, tabChosen.
//  2. [Update] returns the state after the event, and commands. It is a function of its arguments, of which
//     [Known] is the knowledge of the session as plain data, and is tested without a window (update_test.go).
//  3. GameRoom.run carries out each [Command] against session, shell and store: playMove, say.
//  4. A change of the position comes back as an event, positionChanged; whatever else the room derives from
//     the session is in derived, drawn and stored (room.go).
//
// A subject has its part of the state, its events and what they do in one file: hand.go, premove.go,
// pencil.go, replay.go, typing.go, reviewing.go, suite.go, newgame.go, programs.go, dialogs.go, tabs.go.
// Commands and what carries them out are in command.go. The other files draw; their functions get the room
// and change nothing in it but what is kept between pictures. TestOnlyUpdateChangesTheState holds that.
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
