// Package endgame solves the endings of chess with three and four men exactly: for each position the result
// under best play and the distance to mate, counted in plies, as if there were no rule of fifty moves.
//
// [Solve] works backwards from all positions of mate (retrograde analysis: Ken Thompson, "Retrograde analysis
// of certain endgames", ICCA Journal 9(3), 1986): a position from which a lost one can be reached is won, one
// from which all moves lead to won ones is lost, and what is never reached is drawn. Captures and promotions
// lead into endings with less material, which have to be solved before; see [Material.Needs].
//
// A [Table] is one solved ending, a [Set] several that are looked up together. Tables are packed by
// [Table.Pack] and read by [Unpack].
package endgame
