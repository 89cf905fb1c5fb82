// Package sample holds a sixth game, m,n,k, as someone would add it: its files lie in testdata/tree, and the
// lines that it adds to lists of the program in testdata/lists.txt. The test of this package puts both into a
// copy of the program and holds them to what the comment of package render/room promises: nothing else has to
// be changed, the laws of the house hold, and the game is played in its room against an engine.
package sample
