// Package mem allocates large tables with random access, such as n-tuple networks and transposition tables
// (Make, Ready), and reads and writes their words if threads share them (Load, Store). With pages of 4 KB,
// address translation takes most of the time of a random read. A program in a browser has one thread, for
// which package sync/atomic would cost two calls for each word: a quarter of the time of a search with as
// many look-ups as Connect-k's.
package mem
