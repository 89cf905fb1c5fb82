// Package endgame solves chess endgames with three and four men exactly: the result of each position with
// best play and the distance to mate in plies, ignoring the fifty-move rule.
//
// [Solve] works backwards from all mate positions (retrograde analysis: Ken Thompson, "Retrograde analysis of
// certain endgames", ICCA Journal 9(3), 1986): a position with a move to a lost one is won, one whose moves
// all lead to won ones is lost, and the remaining ones are drawn. Captures and promotions lead to endgames
// with less material, which must be solved first; see [Material.Needs].
//
// A [Table] is one solved endgame, a [Set] several tables. Tables are packed by [Table.Pack] and read by
// [Unpack].
package endgame
