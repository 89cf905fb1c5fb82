// Package endgame solves chess endgames with three and four pieces exactly. For each position it finds the
// result of best play and the distance to mate in plies. It ignores the fifty-move rule.
//
// [Solve] works backwards from all mate positions (retrograde analysis: Ken Thompson, "Retrograde analysis of
// certain endgames", ICCA Journal 9(3), 1986). A position is won if a move leads to a lost position, and lost
// if all moves lead to won positions; the remaining positions are drawn. Captures and promotions lead to
// endgames with less material, which must be solved first; see [Material.Needs].
//
// A [Table] is a solved endgame; a [Set] contains several tables. [Table.Pack] compresses a table, and
// [Unpack] restores it.
package endgame
