// Package mem allocates large tables with random access, such as n-tuple networks and transposition tables
// (Make, Ready), and reads and writes their words when threads share them (Load, Store). With pages of 4 KB
// most of the time of such a read is spent on address translation. Under js there is one thread, and package
// sync/atomic would cost two calls for each word: a quarter of the time of a search with as many look-ups as
// Connect-k's.
package mem
