// Package connectk solves Connect-k with gravity: it finds the result of a position with perfect play by both
// sides, and the number of stones until the end of the game.
//
// # Scores
//
// Scores are defined as in other solvers: 0 for a draw, +n if the side to move wins and -n if it loses. n is
// one more than the number of stones that the winner would still have on a full board. On 7×6 a win with the
// winner's 4th stone is 18, and a win with the last one is 1. A larger score therefore means an earlier win,
// and both sides maximise their score.
//
// # Search
//
// Negamax with null windows (Pearl: Asymptotic Properties of Minimax Trees and Game-Searching Procedures,
// 1980): each search only finds whether the score reaches a bound. The first bounds decide who wins; later
// bounds decide when, in steps that double. The following keeps the tree small:
//
//  1. The threats of both sides, the empty cells that complete a line, are passed along with the position.
//     Moves that allow the opponent to win immediately are not tried, and a forced reply is played without a
//     search of its own.
//  2. A move that makes two threats at once, side by side or one above the other, wins with the next stone
//     and is not searched.
//  3. Moves that make more threats come first, ties by their distance from the centre; a move below one's own
//     threat gives it away.
//  4. A transposition table holds a lower and an upper bound of a position or its mirror image; if it refutes
//     a move by the reply, the move is cut (enhanced transposition cutoff: Schaeffer, Plaat: New Advances in
//     Alpha-Beta Searching, 1996).
//  5. A side without a line that it could still fill does not win, and a side whose opponent can answer every
//     stone in the same column gets only every second cell (see follow): both bound a score without a search.
//  6. The bounds of positions close to the end are in a table that fits in the processor's cache.
//
// # Opening book
//
// The 7×6 book has the score of every position with up to eleven stones. Positions with up to eight stones
// are generated again when the book is read, by playing all moves, so that only their scores are stored. For
// the other 2.5 million positions the book stores the excess of the score over a bound that follows from
// earlier positions. It is stored in a function from positions to words of a Huffman code, which takes little
// more space than the words (see retrieval).
//
// The layout of bits and the computation of threats by shifts follow the solvers of J. Tromp (The Fhourstones
// Benchmark, 1996–2008) and P. Pons (Solving Connect 4: how to build a perfect AI, 2015,
// http://blog.gamesolver.org), which are also the source of points 1 and 3.
package connectk
