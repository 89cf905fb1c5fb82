// Package train makes the opening book of the Connect-k solver (BookMaker). Scores are exact, so the book
// does not depend on how often its making was interrupted or on how many searchers there were.
//
// The task of build/train calls it; play does not need it. What it needs of the engine beyond what play does
// are Settlers and the lists of a Book. Networks are bred by package coevolve.
package train
