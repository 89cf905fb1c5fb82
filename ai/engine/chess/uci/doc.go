// Package uci speaks the Universal Chess Interface (Huber, Meyer-Kahlen, 2000, version of April 2006), so
// that the engine works in any chess program and under match tools.
//
// With the option OwnBook it plays its first moves from the program's opening book, or from the Polyglot book
// that the option Book File names.
//
// With UCI_AnalyseMode it looks at positions and plays no game: the book rests, and so does
// UCI_LimitStrength, whose values say little of the position. With UCI_ShowWDL it tells the chances of a win,
// a draw and a loss; see chess.Outcomes.
//
// Positions of Chess960 can always be played on; castling from unusual files is told as king takes rook
// ("f1h1"), and with UCI_Chess960 so is all castling. The book has no moves in positions that usual chess
// does not reach.
//
// The option Network, which is on, adjusts the evaluation by the program's network; see chess.Network.
//
// With the option Endgames, which is off, it knows the endings of three and four men that were solved on this
// machine; see chess.SolvedEndings.
//
// In addition to the protocol it knows "go perft N", which counts move sequences, and "d", which shows the
// position.
//
// Every "go" but "go perft" is answered by one "bestmove", and every "isready" by "readyok", whatever else is
// sent. What cannot be used is named by an "info string" and left out: single limits and moves of "go", or a
// bad move of "position" with those after it. An order whose limits are all bad gets a search of a fixed
// number of nodes, and one whose searchmoves are all illegal searches all moves. When the position itself
// cannot be read there is none, and the answer is "bestmove 0000".
package uci
