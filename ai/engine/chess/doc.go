// Package chess is the fast engine for chess: a principal variation search with iterative deepening over the
// bitboards of game/chess, a shared transposition table, and an evaluation whose weights were tuned on games
// that the engine played against itself.
//
// [Searcher] is what everyone else sees, an algorithm like any other. [Engine] is what lies below it: it
// knows of clocks that others keep, of moves to search alone and of threads, as the Universal Chess Interface
// (package uci below this one) asks for.
//
// All numbers are integers, and a search that is bounded by nodes or depth starts from nothing in one thread:
// it visits the same nodes on every platform.
//
// The task "train chess-search" tunes the margins (see [Margins]), other tasks the weights of the evaluation.
// What every part of the search is worth is measured in assets/docs/chess-search.md.
package chess
