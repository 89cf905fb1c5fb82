// Package train makes the learned data of the chess engine from self-play games (SelfPlay): the weights of
// its handcrafted evaluation (Tuner), the network that adjusts this evaluation (NetworkTrainer), the margins
// of its search (MarginTuner), its opening book (BookMaker) and the model of the results of games
// (OutcomeFitter).
//
// The results depend only on seeds and plans, not on the number of workers or on interruptions. The tasks of
// build/train call this package; it is not needed for playing. From package chess it uses, besides what
// playing needs, HandEvaluator, the numbers of a network, the margins by name and the moves of a book.
package train
