// Package mem reads and writes words of tables that searches in several threads share, each word as a
// whole. Under js there is one thread, and package sync/atomic, which does it elsewhere, would cost two calls
// a word: a quarter of the time of a search that looks up as often as that of Connect-k.
package mem
