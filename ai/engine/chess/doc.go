// Package chess is the fast engine for chess. It performs a principal variation search with iterative
// deepening, uses the bitboards of game/chess and a shared transposition table, and evaluates positions with
// weights that were tuned on self-play games.
//
// [Searcher] implements search.Searcher, like the other search algorithms. [Engine] is the level below: it
// supports external clocks, restricted root moves and threads, which the Universal Chess Interface (package
// uci in this folder) requires.
//
// All numbers are integers. A search limited by nodes or depth starts from scratch in one thread and visits
// the same nodes on every platform.
//
// The task "train chess-search" tunes the margins (see [Margins]), other tasks the weights of the evaluation.
// The gain of every part of the search is measured in assets/docs/chess-search.md.
package chess
