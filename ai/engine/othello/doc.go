// Package othello plays and solves Othello on the 8×8 board.
package othello
