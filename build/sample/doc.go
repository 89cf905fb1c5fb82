// Package sample has an example of a sixth game, m,n,k: its files are in testdata/tree, and the lines to
// add to lists of the program in testdata/lists.txt. The test adds both to a copy of the program and checks
// the promise of package render/room: nothing else has to be changed, the tests of build/house pass, and
// the game is played in its room against an engine.
package sample
