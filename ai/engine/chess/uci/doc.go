// Package uci implements the Universal Chess Interface (Huber, Meyer-Kahlen, 2000, version of April 2006), so
// that chess programs and match tools can use the engine.
//
// With the option OwnBook, the engine plays its first moves from the program's opening book, or from the
// Polyglot book given by the option Book File.
//
// The option UCI_AnalyseMode is for analysis: the engine then ignores the book. It also ignores
// UCI_LimitStrength, because values of a player of limited strength contain errors. With UCI_ShowWDL, the
// engine reports the probabilities of a win, a draw and a loss; see chess.Outcomes.
//
// Positions of Chess960 are always accepted. Castling with the king or rook on a file other than in standard
// chess is written as the king moving to the square of the rook ("f1h1"); with UCI_Chess960, all castling is
// written in this form. The book has no moves in positions that do not occur in standard chess.
//
// The option Network, which is on by default, adjusts the evaluation by the program's network; see
// chess.Network.
//
// With the option Endgames, which is off by default, the engine uses the three- and four-piece endgame tables
// that were solved on this machine; see chess.SolvedEndings.
//
// In addition to the protocol, the package supports "go perft N", which counts move sequences, and "d", which
// shows the position.
//
// Every "go" except "go perft" is answered by exactly one "bestmove", and every "isready" by "readyok",
// whatever other input is sent. Invalid parts of a command are reported by an "info string" and ignored:
// single limits and moves of "go", and a bad move of "position" together with the moves after it. If all
// limits of a go command are invalid, the search has a fixed number of nodes; if all its searchmoves are
// illegal, it searches all moves. If the position itself cannot be read, the answer is "bestmove 0000".
package uci
