// Package connectk solves Connect-k with gravity: it proves how a position ends when both sides play
// perfectly, and after how many stones.
//
// # Scores
//
// A score is counted as the well-known solvers do: 0 for a draw; +n when the side to move wins, -n when it
// loses, where n is one more than the number of stones that the winner still has when he wins, were the board
// filled: on 7×6 a win with the winner's 4th stone is 18, with his last one 1. So a larger score is an
// earlier win, and both sides like theirs as large as it can be.
//
// # How it searches
//
// Negamax with null windows (Pearl: Asymptotic Properties of Minimax Trees and Game-Searching Procedures,
// 1980): each search only asks whether the score reaches a bound: first who wins, then by steps that double
// how late. What keeps the tree small:
//
//  1. The empty cells that complete a line, the threats of both sides, travel with the position. A move that
//     leaves or gives the opponent a winning one is not tried, and a forced reply is played without a search
//     around it.
//  2. A move that makes two threats at once, side by side or one on top of the other, wins next turn: no
//     search is needed.
//  3. Moves that make more threats come first, ties by their distance from the centre; a move under an own
//     threat gives it away.
//  4. A transposition table holds a lower and an upper bound, of a position or its mirror image; where it
//     settles a reply, the move is done (enhanced transposition cutoff: Schaeffer, Plaat: New Advances in
//     Alpha-Beta Searching, 1996).
//  5. A side without a line that it could still fill does not win, and one whose opponent can answer every
//     stone in the same column gets only every second cell (see follow): both bound a score without a search.
//  6. The bounds of positions close to the end stay in a table small enough for the processor's cache.
//
// # The opening book
//
// Of 7×6 the book knows the score of every position of up to eleven stones: those of up to eight stones are
// found again by playing all moves when it is read, so that it need only list scores; of the 2.5 million
// others it keeps how much more each is worth than the positions before it tell, in a function from positions
// to words of a Huffman code that takes hardly more room than the words (see retrieval).
//
// The layout of bits and the threats by shifting follow the solvers of J. Tromp (The Fhourstones Benchmark,
// 1996–2008) and P. Pons (Solving Connect 4: how to build a perfect AI, 2015, http://blog.gamesolver.org),
// from which come 1 and 3.
package connectk
