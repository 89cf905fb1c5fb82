// Package train makes the opening book of the Connect-k solver (BookMaker). Scores are exact, so the book
// does not depend on interruptions or on the number of searchers.
//
// The task of build/train calls this package; play does not need it. From the engine it needs, besides what
// play uses, Settlers and the lists of a Book. Networks are trained by package coevolve.
package train
