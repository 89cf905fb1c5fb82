// Package othello plays and solves Othello. Scores are final differences in discs, with empty squares counted
// for the winner.
//
// # Search
//
// Principal variation search (Marsland, Campbell, 1982) with iterative deepening and, close to the end, an
// exact endgame search:
//
//  1. The last four empty squares have specialised searches (see one to four); with a few more, moves are
//     ordered only by parity (shallow).
//  2. Elsewhere a transposition table stores bounds; if it refutes a move by the reply, the move is cut
//     (enhanced transposition cutoff).
//  3. Stable discs, which cannot be flipped any more, bound the score (see stable).
//  4. Moves that leave the opponent few moves come first; at larger depths the evaluation contributes
//     (see order).
//  5. In the middlegame shallow searches predict deep ones, and the evaluation predicts searches of one or
//     two plies; unlikely moves are pruned (Multi-ProbCut, see probe and predict). The last step of a
//     solution does without.
//  6. The last ply has its own search without a transposition table (see frontier).
//  7. Several threads may search one tree (see split).
//  8. The 4×4 and 6×6 boards are parts of the 8×8 board (see field). 6×6 is solved from 20 empty squares in a
//     fraction of a second: there are too many such positions to ship a table.
//
// # Evaluation and book
//
// The evaluation is a sum of weights, one for the discs on each pattern of squares, by the stage of the game
// (see Weights). The file of the weights also has the measured errors of shallow searches. A Book has the
// values of early moves and learns from games so that no loss is repeated. Package train makes both. Small
// boards have a simple evaluation and no book.
package othello
