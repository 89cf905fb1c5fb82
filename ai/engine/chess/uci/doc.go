// Package uci implements the Universal Chess Interface (Huber, Meyer-Kahlen, 2000, version of April 2006), so
// that the engine works in any chess program and with match tools.
//
// With the option OwnBook it plays its first moves from the program's opening book, or from the Polyglot book
// of the option Book File.
//
// With UCI_AnalyseMode, which is for analysis, it ignores the book and UCI_LimitStrength, whose values are
// not honest evaluations. With UCI_ShowWDL it reports the probabilities of a win, a draw and a loss; see
// chess.Outcomes.
//
// Positions of Chess960 are always accepted; castling from unusual files is written as the king taking the
// rook ("f1h1"), and with UCI_Chess960 all castling. The book has no moves in positions that standard chess
// does not reach.
//
// The option Network, on by default, adjusts the evaluation by the program's network; see chess.Network.
//
// With the option Endgames, off by default, it uses the three- and four-man endgame tables that were solved
// on this machine; see chess.SolvedEndings.
//
// In addition to the protocol it supports "go perft N", which counts move sequences, and "d", which shows the
// position.
//
// Every "go" except "go perft" is answered by one "bestmove", and every "isready" by "readyok", whatever else
// is sent. Invalid parts are reported by an "info string" and ignored: single limits and moves of "go", or a
// bad move of "position" with those after it. A go command whose limits are all bad gets a search with a
// fixed number of nodes, and one whose searchmoves are all illegal searches all moves. If the position itself
// cannot be read, the answer is "bestmove 0000".
package uci
