// Package train makes the learned data of the Othello engine: the weights of its evaluation, from self-play
// (Trainer), and its opening book (BookMaker).
//
// Results depend only on seeds and plans, not on the number of processors or on interruptions. The tasks of
// build/train call this package, which play does not need. It uses the Examiner, the places of weights and
// the positions of a book, which only training needs from the engine.
package train
