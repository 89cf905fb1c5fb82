// Package train makes the opening book of the Connect-k solver (BookMaker). Scores are exact, so that the
// book does not depend on interruptions or on the number of searchers.
//
// The task of build/train calls this package, which play does not need. It uses Settlers and the lists of a
// Book, which only training needs from the engine. Package coevolve trains networks.
package train
