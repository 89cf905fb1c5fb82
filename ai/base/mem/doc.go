// Package mem allocates large tables that are read at random, such as n-tuple networks and transposition
// tables (Make, Ready), and reads and writes their words when threads share them (Load, Store). With pages of
// 4 KB most of the time of such a read goes into finding the page. Under js there is one thread, and package
// sync/atomic would cost two calls a word: a quarter of the time of a search that looks up as often as that
// of Connect-k.
package mem
