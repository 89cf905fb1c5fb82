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
// Beside what the protocol has it knows "go perft N", which counts move sequences, and "d", which shows the
// position. A command that it cannot carry out is answered by an "info string" that names the bad token, and
// changes nothing.
package uci
