// Package play has the parts that the rooms of all games share: the board with its gestures and marks, the
// players, the list of moves, the tabs Think and Graph, options, dialogs, replay and saving. The room of a
// game passes a [Game], a struct that describes the game.
//
// # State, events, commands
//
// What users can change in a room is its [State], which is plain data. The game itself is in the session,
// settings are in the shell. A change takes four steps:
//
//  1. Input and drawing read the state and the session, and emit an [Event]: boardPressed, tabChosen.
//  2. [Update] returns the state after the event, and commands. It changes nothing else, and is tested
//     without a window (update_test.go). It reads [Known]: data from the session, and the functions of
//     [Game].
//  3. GameRoom.run carries out each [Command] on the session, the shell or the store: playMove, say.
//  4. A change of the position causes another event, positionChanged. Everything else that the room derives
//     from the session is in derived, drawn and stored (room.go).
//
// Each subject has one file with its part of the state, its events and their updates: hand.go, premove.go,
// pencil.go, replay.go, typing.go, reviewing.go, analysing.go, suite.go, newgame.go, programs.go, dialogs.go,
// tabs.go. Commands are in command.go. The other files draw, save, share or answer scripts; they change the
// state only by events, which TestOnlyUpdateChangesTheState checks. Collections of games, scroll positions,
// and the additions of a single game, such as the puzzles of chess, are outside the state.
//
// # To add something to a game's room
//
// First look at what can be drawn on the board already: hints (hint.go), lines of a search (lines.go), the
// opponent's threat (analysing.go) and findings of a review (review.go). picture.go determines their order.
//
// Set a field of Game in the room of the game: Game.Marks adds marks to the board (the default arrow of a
// hint is in hint.go); Game.Tabs, Game.Panel and Game.Hand add tabs, options, dialogs, buttons and keys. If
// no field fits, add one to the struct of its subject in game.go and call it where it takes effect.
//
// Marks are described in render/draw/board (Marks, Arrow, Value) and drawn by the game's drawer.
// TestHintIsOneMove of render/room/all tests the hints of all games; test your own marks by Shown().Marks, as
// it does. TestMarksHaveEnoughContrast of render/draw/board/drawers checks marks on every board.
package play
