// Package train makes what the Othello engine learns: the weights of its evaluation, from games with itself
// (Trainer), and its opening book (BookMaker).
//
// Whatever it makes depends on seeds and plans alone, not on the number of processors or on interruptions.
// The tasks of build/train call it; play does not need it. What it needs of the engine beyond what play does
// is the Examiner, the places of weights and the positions of a book.
package train
