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
// # Numbers of the search
//
// The task "train chess-search" tunes the margins (see [Margins]), other tasks the weights of the evaluation.
// All other numbers of the search were chosen; this is what leaving them out, or another choice, costs. Of
// 299 problems (Win at Chess) so many were solved with 10,000 nodes each, and 237 quiet positions from games
// were searched so deep, also with 10,000 nodes. By chance alone, without any difference in strength, the
// problems solved differ by up to some 14, so only the first rows show a gain by them.
//
//	as it is                                        183   10.15
//	no smaller depth after a better move            163    9.20
//	by one ply instead of two                       170    9.68
//	values beyond beta not brought nearer to it     168   10.20
//	no reverse futility                             170    9.23
//	no checks in the quiescence search              171   10.22
//	no late moves left out                          172    9.64
//	the table's edge 150 instead of 350             172   10.16
//	the second search never less deep               175    9.84
//	captures that lose material tried               175    9.90
//	quiet moves that lose material tried            176    9.76
//	the second search never deeper                  177   10.18
//	checks ranked like other quiet moves            177   10.15
//	no reply to a reduced move less deep            177   10.15
//	moves bad by experience tried                   178   10.15
//	no credit for a better evaluation               178   10.00
//	nothing noted where no move helped              179   10.25
//	captures reduced in full                        179   10.27
//	singular extensions from depth 5 instead of 7   179    9.95
//	the pass searched 3 plies less deep, always     180    9.86
//	no pass                                         185    9.92
//	no negative extension                           180   10.13
//	no futility of quiet moves                      180   10.06
//	no refutations of the move before               181   10.06
//	no cut where several moves are good enough      181   10.12
//	all evasions in the quiescence search           181   10.14
//	no killers                                      182    9.95
//	no triple extension                             182   10.15
//	no bonus for moves of the table                 183   10.14
//	no reply to a reduced move deeper               184   10.20
//	bonus in proportion to the depth                184   10.14
//	old moves and pawns counted whole               184   10.15
//	reductions larger by 18 %                       184   10.44
//	reductions smaller by 15 %                      187    9.88
//	no reductions                                   185    7.38
//	reverse futility up to depth 5 instead of 8     185   10.15
//	no edge of the table                            185   10.16
//	recaptures pruned like others                   185   10.23
//	no history near the root                        185   10.17
//	no corrections of the evaluation                185   10.07
//	as deep again after a value above the window    185    9.97
//	good captures reduced like others               186   10.21
//	killers reduced like others                     186   10.18
//	no fading towards the draw by 50 moves          186   10.19
//	no singular extensions                          187   10.82
//	no double extension                             188   10.18
//	no razoring                                     188   10.14
//	no reduction where replies are easily refuted   188    9.95
//	no probcut                                      190   10.19
//	no bonus of the second search                   190   10.16
//	the evaluation itself beyond reverse futility   190   10.16
//	no extension of checks                          192   10.25
//	no smaller depth without a move of the table    192   10.08
//	no window of aspiration                         194   11.01
//	its first width 40 instead of 12                194   10.59
//
// Nothing changed without the verification of a pass, which begins at depth 12, without the limit of reverse
// futility's depth, with the futility of captures left out, and hardly anything where a pass is searched as
// deep whatever the value is.
//
// # Changes judged by games
//
// The rows above were made before the first four changes here. Two players with 3,000 nodes a move, which
// carry over what they learn, played two games from each opening with colours exchanged: one had half of the
// changes, drawn by chance, the other one the rest, so that 18 were judged at once. Elo, with 95 % intervals:
//
//	adopted: quiet moves ordered by the places of pieces, too  +6 ± 8
//	adopted: reverse futility returns 11/16 of the way to it   +6 ± 8
//	adopted: late evasions left out from the third move on     +6 ± 9
//	adopted: a capture of probcut is worth its edge less       +10 ± 14
//	reverse futility up to depth 11                            +6 ± 14
//	triple extension from 60 on                                +5 ± 14
//	first width of the window of aspiration 20                 +5 ± 14
//	less deep by one ply after a better move                   +4 ± 12
//	replies deeper from reductions of two plies on             +3 ± 14
//	no fourth capture in the quiescence search                 +3 ± 9
//	bonus in proportion to the depth                           +3 ± 8
//	negative extension by two plies                            +3 ± 9
//	pass reduced less where the evaluation is high             +2 ± 14
//	less reduction behind many moves of the other side         +2 ± 15
//	negative extension where a cutoff is expected              +2 ± 9
//	less reduction beside a single good move                   +1 ± 15
//	extension of recaptures in wide windows                    +1 ± 14
//	history of the move three plies ago                        +1 ± 14
//	less reduction where the correction is large               +1 ± 9
//	less reduction of pieces that are attacked                 0 ± 15
//	wide windows remembered for replies                        0 ± 15
//	first what lesser pieces attack                            0 ± 9
//	less reduction in wide windows                             0 ± 15
//	pass only where a cutoff is expected                       -1 ± 15
//	smaller depth without a move of the table from depth 3     -1 ± 14
//	late moves left out by a depth reduced less                -1 ± 12
//	and by experience                                          -1 ± 12
//	a whole bonus where no move helped                         -1 ± 12
//	moves near the root remembered by place in the game        -1 ± 8
//	values of the table only where a cutoff is expected        -2 ± 12
//	corrections larger by a quarter                            -2 ± 12
//	more reduction without a move of the table                 -2 ± 14
//	malus in proportion to the depth                           -2 ± 14
//	a malus for the move that was refuted                      -3 ± 15
//	more reduction                                             -4 ± 12
//	pass from depth 2 on                                       -6 ± 14
//	history of the move six plies ago                          -9 ± 15
//	singular extensions from depth 5                           -9 ± 15
//	pass reduced more where the evaluation is high             -10 ± 12
//	smaller depth where that of the table is small             -23 ± 15
package chess
