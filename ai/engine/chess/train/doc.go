// Package train makes the learned data of the chess engine: the weights of its handcrafted evaluation
// (Tuner), the network that adjusts it (NetworkTrainer), the margins of its search (MarginTuner), its opening
// book (BookMaker) and the WDL model (OutcomeFitter), all from self-play games (SelfPlay).
//
// Results depend only on seeds and plans, not on the number of workers or on interruptions. The tasks of
// build/train call this package; play does not need it. From the engine it needs, besides what play uses,
// HandEvaluator, the numbers of a network, the margins by name and the moves of a book.
package train
