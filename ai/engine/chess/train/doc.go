// Package train makes what the chess engine learns: the weights of its handcrafted evaluation (Tuner), the
// network that adjusts it (NetworkTrainer), the margins of its search (MarginTuner), its opening book
// (BookMaker) and the model of how games end (OutcomeFitter), all from games that the engine plays against
// itself (SelfPlay).
//
// Whatever it makes depends on seeds and plans alone, not on the number of workers or on interruptions. The
// tasks of build/train call it; play does not need it. What it needs of the engine beyond what play does is
// HandEvaluator, the numbers of a network, the margins by name and the moves of a book.
package train
