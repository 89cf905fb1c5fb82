// Package othello plays and solves Othello. Scores are differences of discs at the end, empty squares going
// to the winner.
//
// # How it searches
//
// Principal variation search (Marsland, Campbell, 1982) that looks deeper from step to step and, close to the
// end, to the end itself:
//
//  1. The last four empty squares have searches of their own (see one to four); with a few more, moves are
//     only told apart by parity (shallow).
//  2. Elsewhere a transposition table remembers bounds; where it settles a reply, the move is done (enhanced
//     transposition cutoff).
//  3. Discs that can't turn any more bound the score (see stable).
//  4. Moves that leave the opponent few moves come first; with enough to search, an evaluation has its say
//     (see order).
//  5. In the middle of the game shallow searches foretell deep ones, the evaluation those of one or two
//     plies, and what is unlikely to matter is left out (Multi-ProbCut, see probe and foresee). The last step
//     of a solution does without.
//  6. The last ply has a search of its own, which remembers nothing (see frontier).
//  7. Several may search one tree (see split).
//  8. The boards of 4×4 and 6×6 are parts of the whole one (see field). From 20 empty squares on 6×6 is
//     solved in a fraction of a second: there are too many such positions for a table that could be shipped.
//
// # What it knows
//
// The evaluation is a sum of weights, one for what stands on each pattern of squares, by the stage of the
// game (Weights). How far shallow searches err was measured, and stands in the same file. A Book knows what
// early moves are worth, and learns from games so that no loss is played twice. Package train makes both.
// Small boards have a plain evaluation and no book.
package othello
