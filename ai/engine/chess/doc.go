// Package chess is the fast engine for chess: principal variation search with iterative deepening over the
// bitboards of game/chess, a shared transposition table, and an evaluation whose weights were tuned on
// self-play games.
//
// [Searcher] is its search.Searcher, an algorithm like any other. [Engine] is the level below: it supports
// external clocks, restricted root moves and threads, as the Universal Chess Interface (package uci below
// this one) requires.
//
// All numbers are integers, and a search limited by nodes or depth starts from scratch in one thread: it
// visits the same nodes on every platform.
//
// The task "train chess-search" tunes the margins (see [Margins]), other tasks the weights of the evaluation.
// The gain of every part of the search is measured in assets/docs/chess-search.md.
package chess
